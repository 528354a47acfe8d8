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
        /// The number that was to be closed; nil for something to be shown.
        var close: UInt32?
        /// How often the server's abilities were asked for until then.
        var asked: Int?

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
        case plain, excess, vanish, mute
    }

    private let program: ChildProgram

    /// Starts a server and waits until it has its name.
    init(on bus: PrivateBus, capabilities: String, habit: Habit = .plain) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "FakeServer/server.py")
        program = try ChildProgram(
            "python3", [script.path, capabilities, habit.rawValue], environment: bus.environment,
            showingErrors: true)
        _ = try program.line { $0 == "\"ready\"" }
    }

    /// The next call that the server got.
    func nextCall() throws -> Call {
        try JSONDecoder().decode(Call.self, from: Data(try program.line().utf8))
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
