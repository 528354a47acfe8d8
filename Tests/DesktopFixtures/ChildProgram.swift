import CLinux
import Foundation
import Glibc

/// A program that a test runs, read line by line and ended by its own process number.
///
/// Foundation's `Process` is not used: it hands the signal mask of the test's thread on, in which
/// SIGTERM is blocked.
public final class ChildProgram {
    /// What went wrong with a child, in words.
    public struct Failure: Error, CustomStringConvertible {
        /// The program and what it did not do.
        public let description: String
    }

    /// The number by which the system knows the program.
    public let processID: Int32
    private let name: String
    private let passedOver: Set<String>
    private let output: Int32
    private let processDescriptor: Int32
    private var unread: [UInt8] = []
    private var exitCode: Int32?

    /// Starts the program at a path, or `/usr/bin/NAME`.
    ///
    /// Its output is read by `line` and `outputToEnd`; its errors go nowhere unless
    /// `showingErrors`. Lines that may come at any moment, and are no matter, are `passedOver`.
    public init(
        _ program: String, _ arguments: [String] = [], environment: [String: String],
        showingErrors: Bool = false, passingOver passedOver: Set<String> = []
    ) throws {
        name = program
        self.passedOver = passedOver
        var ends: [Int32] = [0, 0]
        // Closed in children from the first moment: another test may start one meanwhile.
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw Failure(description: "No pipe.") }
        defer { Glibc.close(ends[1]) }
        output = ends[0]
        let path = program.contains("/") ? program : "/usr/bin/\(program)"
        processID = try spawn(
            path, arguments, environment, output: ends[1], showingErrors: showingErrors)
        processDescriptor = pidfd_open(processID, 0)
        Leftovers.add(process: processID)
    }

    deinit {
        if exitCode == nil {
            Leftovers.end(processID)
            Leftovers.remove(process: processID)
        }
        Glibc.close(processDescriptor)
        Glibc.close(output)
    }

    /// What becomes readable when the program says something, for a loop that has to go on meanwhile.
    public var outputDescriptor: Int32 { output }

    /// The next line that satisfies the condition; throws at the end of the output or of the time.
    public func line(
        within seconds: Double = 20, where condition: (String) -> Bool = { _ in true }
    ) throws -> String {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeSubrange(...end)
                if !passedOver.contains(line), condition(line) { return line }
            }
            guard try readMore(until: deadline) else {
                throw Failure(description: "\(name) ended without saying what was waited for.")
            }
        }
    }

    /// What has not been read yet, up to the program's own end; throws unless that was a success.
    public func outputToEnd(within seconds: Double = 20) throws -> String {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while try readMore(until: deadline) {}
        let code = try exit(within: seconds)
        guard code == 0 else { throw Failure(description: "\(name) ended with \(code).") }
        return String(decoding: unread, as: UTF8.self)
    }

    /// Waits for the program's own end and answers its code; minus the signal that ended it.
    @discardableResult
    public func exit(within seconds: Double = 20) throws -> Int32 {
        if let exitCode { return exitCode }
        try wait(for: processDescriptor, until: .now + .seconds(seconds))
        var status: Int32 = 0
        waitpid(processID, &status, 0)
        Leftovers.remove(process: processID)
        let signal = status & 0x7F
        let code = signal == 0 ? (status >> 8) & 0xFF : -signal
        exitCode = code
        return code
    }

    /// Sends the program a signal, unless it has ended.
    public func send(_ signal: Int32) {
        if exitCode == nil { Glibc.kill(processID, signal) }
    }

    /// Asks the program to end, and waits until it has.
    public func end() throws {
        send(SIGTERM)
        try exit()
    }

    private func readMore(until deadline: ContinuousClock.Instant) throws -> Bool {
        try wait(for: output, until: deadline)
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = read(output, &buffer, buffer.count)
        unread += buffer.prefix(max(0, count))
        return count > 0
    }

    private func wait(for descriptor: Int32, until deadline: ContinuousClock.Instant) throws {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(max(0, (deadline - .now) / .milliseconds(1)))
        guard poll(&poller, 1, milliseconds) > 0 else {
            throw Failure(description: "\(name) did nothing in time.")
        }
    }
}

/// Starts a program with no signal blocked or ignored, and answers its process number.
private func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], output: Int32,
    showingErrors: Bool
) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if !showingErrors {
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ([path] + arguments).map { strdup($0) }
    let settings = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + settings).forEach { free($0) } }
    var process: Int32 = 0
    let result = posix_spawn(&process, path, &actions, &attributes, words + [nil], settings + [nil])
    guard result == 0 else {
        throw ChildProgram.Failure(description: "\(path): \(String(cString: strerror(result)))")
    }
    return process
}
