import DesktopFixtures
import Foundation
import Testing

/// A demo that runs, and what it has told so far.
final class DemoShow {
    /// One thing that the demo told.
    struct Line: Decodable {
        let second: Double
        let kind: String
        let id: String?
        let body: String?
        let isShown: Bool?
        let goal: Goal?
        let nights: [Night]?

        struct Goal: Decodable {
            let currentBedtime: String
            let targetBedtime: String
        }

        struct Night: Decodable {
            let number: Int
            let targetBedtime: String
            let holding: Bool
        }

        /// `reminder last_meal`
        var name: String { [kind, id].compactMap { $0 }.joined(separator: " ") }
    }

    let program: ChildProgram
    private(set) var lines: [Line] = []

    init(in home: Home) throws {
        program = try home.start("moresleep demo --duration 30s --json")
    }

    /// What was told, in order.
    var names: [String] { lines.map(\.name) }

    /// The goal, what is told, and the end.
    var notices: [Line] {
        lines.filter {
            [
                "goal", "reminder", "blockWarning", "freeWindowWarning", "why", "summary", "tick",
                "end",
            ]
            .contains($0.kind)
        }
    }

    /// Steps on the way out.
    var exits: [Line] {
        lines.filter {
            ["waiting", "reflecting", "freeWindow", "freeWindowEnd", "neverMind"].contains($0.kind)
        }
    }

    /// Apps that go to sleep and wake.
    var apps: [Line] { lines.filter { ["asleep", "awake"].contains($0.kind) } }

    /// Goes on until it tells of that.
    func run(until name: String) throws {
        while names.last != name { try lines.append(read(try program.line())) }
    }

    /// Goes on to its end and answers the exit code.
    func runToEnd() throws -> Int32 {
        for line in program.linesToEnd() { try lines.append(read(line)) }
        return try program.exit()
    }

    private func read(_ line: String) throws -> Line {
        try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    }
}
