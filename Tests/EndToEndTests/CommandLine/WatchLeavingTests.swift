import Foundation
import Testing

extension WholeProgram {
    @Suite("`tonight --watch` gives the terminal back")
    struct WatchLeavingTests {
        private let home: Home

        init() throws {
            home = try Home()
            try home.turnEvening(.lastMeal, dueAt: Date() - 5_430)
        }

        /// How it ends on a terminal that is left in some way, once the screen is drawn.
        private func leaving(_ way: String) throws -> [String: Any] {
            let leaver = URL(filePath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Typist/leaver.py").path
            return try home.json(
                "/usr/bin/python3 '\(leaver)' 'more time' '\(way)' moresleep tonight --watch",
                with: ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"])
        }

        @Test(
            "CL-07: whatever ends it",
            arguments: [
                ("type:q", 0), ("type:\u{3}", 130), ("SIGINT", 130), ("SIGTERM", 130),
                ("SIGHUP", 130), ("type:\u{1C}", -3), ("SIGABRT", -6), ("SIGSEGV", -11),
                ("SIGILL", -4), ("SIGTRAP", -5),
            ])
        func ending(way: String, code: Int) throws {
            let end = try leaving(way)
            #expect(end["code"] as? Int == code)
            #expect(end["isAsBefore"] as? Bool == true)
            let shown = try #require(end["shown"] as? String)
            #expect(shown.contains("\u{1B}[?1004l") && shown.contains("\u{1B}[?2004l"))
            #expect(shown.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
            #expect(shown.count { $0 == "\u{1B}" } < 30)
        }

        @Test("CL-07: a terminal that is closed ends it")
        func closed() throws {
            #expect(try leaving("close")["code"] as? Int == 130)
        }
    }
}
