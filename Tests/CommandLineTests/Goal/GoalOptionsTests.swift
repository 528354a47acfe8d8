import SleepCore
import Testing

@testable import CommandLine

@Suite("Options describe a goal")
struct GoalOptionsTests {
    private func options(_ line: String) throws -> GoalOptions {
        let declaration = CommandDeclaration(
            "plan", purpose: "Show the nights", options: GoalOptions.declarations)
        let program = ProgramDeclaration(
            name: "moresleep", purpose: "", sections: [.init("All", [declaration])])
        let words = ["plan"] + line.split(separator: " ").map(String.init)
        guard case .run(let parsed) = try CommandParser(program: program).parse(words) else {
            preconditionFailure("the line runs the command")
        }
        return GoalOptions(parsed)
    }

    private func failure(_ line: String) throws -> CommandFailure {
        do {
            _ = try options(line).wish()
        } catch {
            return CommandFailure(explaining: error, face: .twentyFourHours)
        }
        Issue.record("\(line) is a wish")
        return NoGoal.failure
    }

    @Test("neither time is no wish")
    func nothing() throws {
        #expect(try options("").wish() == nil)
        #expect(try options("--days 9").wish() == nil)
        #expect(try options("--days 9").isComplete == false)
    }

    @Test("two times are a wish over seven nights")
    func shortest() throws {
        let given = try options("--current 00:00 --target 10:30pm")
        #expect(given.isComplete)
        #expect(try given.wish() == (try GoalScene.wish("00:00", "22:30")))
    }

    @Test("every option has its place")
    func all() throws {
        var wish = try GoalScene.wish("00:00", "22:30", days: 10, start: "2026-12-24")
        wish.sleepNeed = .minutes(450)
        let line =
            "--current 00:00 --target 22:30 --days 10 --start 2026-12-24 --sleep-need 7h30m"
        #expect(try options(line).wish() == wish)
    }

    @Test("one time without the other names the missing one")
    func half() throws {
        #expect(
            try failure("--current 00:00")
                == CommandFailure(
                    .usage, "missingOption", "A goal has two times, and --target is missing.",
                    hint: "Add it, such as --target 22:30."))
        #expect(
            try failure("--target 23:00")
                == CommandFailure(
                    .usage, "missingOption", "A goal has two times, and --current is missing.",
                    hint: "Add it, such as --current 00:30."))
    }

    @Test(
        "a value that cannot be used is refused",
        arguments: [
            ("--current 24:00 --target 22:30", "timeUnreadable"),
            ("--days x", "nightsUnreadable"), ("--days=-3", "nightsUnreadable"),
            ("--days ٣", "nightsUnreadable"), ("--days 2", "goalDurationOutOfRange"),
            ("--days 31", "goalDurationOutOfRange"), ("--start tomorrow", "dateUnreadable"),
            ("--sleep-need 8", "durationUnreadable"), ("--sleep-need 8h20s", "durationUnreadable"),
            ("--sleep-need 3h59m", "goalSleepNeedOutOfRange"),
            ("--sleep-need 999999h", "goalSleepNeedOutOfRange"),
        ])
    func refused(_ line: String, _ code: String) throws {
        let failure = try failure(line)
        #expect(failure.code == code)
        #expect(failure.exit == .usage)
    }
}
