import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("A service of another version")
    struct OtherVersionTests {
        @Test("RC-09: a command that would write stops before it has, and the old service goes on")
        func older() throws {
            let screen = try Screen()
            let home = try Home(on: screen)
            try home.turnEvening(.lastMeal, dueAt: Date())
            let old = try home.start("ServiceStandIn old")
            #expect(try old.line() == "answering")
            let stored = try home.storedBytes()
            let commands = [
                "goal set --current 01:00 --target 22:30", "goal end", "config set sleep-need 7h",
                "done last_meal",
            ]
            for command in commands {
                let answer = try home.run("moresleep \(command)")
                #expect(answer.code == 4, "\(command)")
                #expect(answer.output == "")
                #expect(
                    answer.errors == """
                        moresleep: The running service is older than this program (0 < 2).
                        Restart it: moresleep service stop; moresleep service start

                        """, "\(command)")
            }
            #expect(try home.storedBytes()["moresleep.db"] == stored["moresleep.db"])
            // What only reads goes on.
            #expect(try home.run("moresleep tonight").code == 0)
            #expect(try home.run("moresleep plan").code == 0)
            let status = try home.run("moresleep service status")
            #expect(status.code == 0)
            #expect(status.output.hasPrefix("The running service is older than this program"))
            try old.end()
            #expect(old.linesToEnd() == [])
            #expect(try home.run("moresleep done last_meal").code == 0)
        }
    }
}
