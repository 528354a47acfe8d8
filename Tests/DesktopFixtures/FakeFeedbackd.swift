public import Foundation
public import GLib

/// feedbackd in another process, in one of its generations and with one of the habits of
/// feedbackd.py.
public final class FakeFeedbackd {
    /// Which interfaces it has.
    public enum Generation: String, Sendable {
        case strengths, events
    }

    /// What it makes of a call; feedbackd.py tells of each.
    public enum Habit: String, Sendable {
        case plain, lasting, early, unfelt, declining, failing, dying, mute, strange, foreign, slow
    }

    /// A call that it got.
    public struct Call: Equatable {
        public let method: String
        public let arguments: NSArray

        /// A call as a test expects it.
        public init(_ method: String, _ arguments: NSArray) {
            self.method = method
            self.arguments = arguments
        }
    }

    private let program: ChildProgram

    /// Starts one and waits until it has its name.
    public init(
        on bus: PrivateBus, _ generation: Generation, profile: String = "full",
        _ habit: Habit = .plain
    ) throws {
        program = try ChildProgram(
            "python3", ["-B", Self.script, generation.rawValue, profile, habit.rawValue],
            environment: bus.environment, showingErrors: true)
        _ = try nextCall("ready")
    }

    /// What starts one on a bus that has this activation file.
    public static func service(_ generation: Generation, _ habit: Habit = .plain) -> [String:
        String]
    {
        [
            "org.sigxcpu.Feedback.service": """
            [D-BUS Service]
            Name=org.sigxcpu.Feedback
            Exec=/usr/bin/python3 -B \(script) \(generation.rawValue) full \(habit.rawValue)
            """
        ]
    }

    /// The next call of that method, as its arguments; others before it are passed over.
    @discardableResult
    public func nextCall(_ method: String) throws -> NSArray {
        while true {
            let call = try nextCall()
            if call.method == method { return call.arguments }
        }
    }

    /// The next call, whichever it is.
    public func nextCall() throws -> Call {
        let line = try JSONSerialization.jsonObject(with: Data(try program.line().utf8))
        let call = line as? [String: Any] ?? [:]
        return Call(call["method"] as? String ?? "", call["arguments"] as? NSArray ?? [])
    }

    /// Answers nothing from now on, as a program does that hangs.
    public func suspend() { program.send(SIGSTOP) }

    /// Ends as a crash would.
    public func kill() throws {
        program.send(SIGKILL)
        try program.exit()
    }

    /// Ends as a log-out would.
    public func end() throws { try program.end() }

    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "FakeFeedbackd/feedbackd.py").path
}

extension FakeFeedbackd {
    /// The same while the loop runs, for a call that takes several steps to come about.
    @MainActor
    public func nextCallRunning(_ loop: MainLoop, _ method: String) throws {
        while try nextCall(loop).method != method {}
    }

    /// The next call, whichever it is, while the loop runs.
    @MainActor
    public func nextCall(_ loop: MainLoop) throws -> Call {
        var isSpeaking = false
        let arrival = loop.watch(readable: program.outputDescriptor) {
            isSpeaking = true
            loop.quit()
        }
        // Other things end the loop as well.
        while !isSpeaking { try loop.awaitQuit() }
        arrival.cancel()
        return try nextCall()
    }
}
