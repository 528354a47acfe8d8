import Foundation
import Glibc

/// A program that a fixture runs, read line by line and ended by its own process number.
public final class ChildProgram {
    /// What went wrong with a child, in words.
    public struct Failure: Error, CustomStringConvertible {
        /// The program and what it did not do.
        public let description: String
    }

    private let name: String
    private let process = Process()
    private let output = Pipe()
    private var unread: [UInt8] = []

    /// Starts `/usr/bin/NAME`; its errors go nowhere, its output is read by `line`.
    public init(_ name: String, _ arguments: [String], environment: [String: String]) throws {
        self.name = name
        process.executableURL = URL(filePath: "/usr/bin/\(name)")
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        end(by: SIGKILL)
    }

    /// The number by which the system knows the program.
    public var processID: Int32 { process.processIdentifier }

    /// The next line that satisfies the condition; throws at the end of the output or of the time.
    public func line(
        within seconds: Double = 20, where condition: (String) -> Bool = { _ in true }
    ) throws -> String {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeSubrange(...end)
                if condition(line) { return line }
            }
            guard try readMore(until: deadline) else {
                throw Failure(description: "\(name) ended without saying what was waited for.")
            }
        }
    }

    /// All output up to the program's own end.
    public func outputToEnd(within seconds: Double = 20) throws -> String {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while try readMore(until: deadline) {}
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(name) ended with \(process.terminationStatus).")
        }
        return String(decoding: unread, as: UTF8.self)
    }

    /// Sends the signal, SIGTERM unless another is named, and waits for the program's end.
    ///
    /// Nothing happens when it has ended already.
    public func end(by signal: Int32? = nil) {
        guard process.isRunning else { return }
        kill(process.processIdentifier, signal ?? SIGTERM)
        process.waitUntilExit()
    }

    private func readMore(until deadline: Date) throws -> Bool {
        let descriptor = output.fileHandleForReading.fileDescriptor
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(max(0, deadline.timeIntervalSinceNow * 1_000))
        guard poll(&poller, 1, milliseconds) > 0 else {
            throw Failure(description: "\(name) said nothing in time.")
        }
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &buffer, buffer.count)
        unread += buffer.prefix(max(0, count))
        return count > 0
    }
}
