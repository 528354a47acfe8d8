import Foundation
import Testing

extension WholeProgram {
    @Suite("The questions of `goal set` on a terminal")
    struct InterviewTests {
        let home: Home

        init() throws {
            home = try Home()
        }

        @Test("lead in 40 columns from a wrong answer to a saved plan")
        func interview() throws {
            let answer = try home.onTerminal(
                columns: 40, "moresleep goal set",
                [
                    Reply(to: "bed now?", "midnight\n"), Reply(to: "bed now?", "0:00\n"),
                    Reply(to: "like to go to bed?", "0:30\n"),
                    Reply(to: "like to go to bed?", "22:30\n"),
                    Reply(to: "q leaves", "99\n"), Reply(to: "q leaves", "10\n"),
                    Reply(to: "q leaves", "\n"),
                ], with: ["NO_COLOR": "1"])
            #expect(answer.code == 0)
            let lines = answer.output.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 40 })
            let words = answer.output.replacing("\n", with: " ")
            for phrase in [
                "'midnight' cannot be read as a time of day.",
                "The target 00:30 is 30 min later than 00:00,",
                "A plan of 99 nights is outside 3 to 30.",
                "Saved. Tonight is night 1 of 10: bedtime 23:45.",
            ] {
                #expect(words.contains(phrase))
            }
            let goal = try home.json("moresleep goal show --json")["goal"] as? [String: Any]
            #expect(goal?["durationDays"] as? Int == 10)
            #expect(goal?["targetBedtime"] as? String == "22:30")
        }

        @Test("save nothing when the person leaves", arguments: ["q\n", "\u{4}"])
        func leaving(reply: String) throws {
            let answer = try home.onTerminal(
                columns: 80, "moresleep goal set",
                [
                    Reply(to: "bed now?", "0:00\n"), Reply(to: "like to go to bed?", "22:30\n"),
                    Reply(to: "q leaves", reply),
                ])
            #expect(answer.code == 0)
            #expect(answer.output.hasSuffix("Nothing saved.\n"))
            #expect(try home.storedBytes() == [:])
        }

        @Test("end with the terminal's Ctrl-C, and nothing is saved")
        func interrupted() throws {
            let answer = try home.onTerminal(
                columns: 80, "moresleep goal set", [Reply(to: "bed now?", "\u{3}")])
            #expect(answer.code != 0)
            #expect(try home.storedBytes() == [:])
        }

        @Test("are not asked where there is nobody to answer")
        func nobody() throws {
            let answer = try home.run("moresleep goal set")
            #expect(answer.code == 2)
            #expect(answer.output == "")
            #expect(answer.errors.contains("without a terminal there is nobody to ask"))
            #expect(try home.storedBytes() == [:])
        }
    }
}
