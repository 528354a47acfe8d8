import DesktopFixtures
import Foundation

/// A notification server in another process, with the habits of one of the real ones.
final class FakeServer {
    /// A call that the server got.
    struct Call: Decodable, Equatable {
        var summary: String?
        var body: String?
        var actions: [String]?
        var replaces: UInt32?
        var application: String?
        var hints: Hints?
        /// Milliseconds after which the server is to take it down.
        var expiry: Int?
        /// The number that was to be closed; nil for something to be shown.
        var close: UInt32?
        /// The number that the server closed of its own accord, having too many.
        var dropped: UInt32?
        /// How often the server's abilities were asked for until then.
        var asked: Int?
        /// Up to here, as the test has asked for.
        var mark: Bool?

        struct Hints: Decodable, Equatable {
            var urgency: Int?
            var category: String?
            var desktopEntry: String?
            var suppressSound: Bool?
            /// What a server could take for a picture.
            var image: String?

            enum CodingKeys: String, CodingKey {
                case urgency, category
                case desktopEntry = "desktop-entry"
                case suppressSound = "suppress-sound"
                case image = "image-path"
            }
        }
    }

    /// What the server makes of a notification; server.py tells of each.
    enum Habit: String {
        case plain, excess, identical, vanish, mute, silent, deaf, leaving, twofold, eager, three,
            queue
        case forgetful, echo, high, quiet
    }

    private let program: ChildProgram

    /// Starts a server and waits until it has its name.
    ///
    /// `name` is how it introduces itself; by that of a real one it has that one's do-not-disturb.
    init(
        on bus: PrivateBus, capabilities: String, habits: [Habit] = [.plain],
        name: String = "fake"
    ) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "FakeServer/server.py")
        program = try ChildProgram(
            "python3",
            [
                "-B", script.path, capabilities, habits.map(\.rawValue).joined(separator: ","),
                name,
            ], environment: bus.environment, showingErrors: true)
        _ = try program.line { $0 == "\"ready\"" }
    }

    /// The next call that the server got.
    func nextCall() throws -> Call {
        try JSONDecoder().decode(Call.self, from: Data(try program.line().utf8))
    }

    /// The calls since the last time, up to a mark that is there already or will be.
    func callsToMark() throws -> [Call] {
        var calls: [Call] = []
        while true {
            let call = try nextCall()
            if call.mark == true { return calls }
            calls.append(call)
        }
    }

    /// Answers nothing from now on, as a program does that hangs.
    func suspend() {
        program.send(SIGSTOP)
    }

    /// Ends as a crash would.
    func kill() throws {
        program.send(SIGKILL)
        try program.exit()
    }

    /// Ends as a log-out would.
    func end() throws {
        try program.end()
    }
}
