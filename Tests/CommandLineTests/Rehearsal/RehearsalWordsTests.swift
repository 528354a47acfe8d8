import Desktop
import SleepCore
import Testing

@testable import CommandLine

@Suite("What cannot be rehearsed is said in words")
struct RehearsalWordsTests {
    private func failure(_ line: String) throws -> CommandFailure {
        let zone = try #require(SystemZone(named: "Europe/Berlin"))
        let words = line.split(separator: " ").map(String.init)
        do {
            _ = try RehearsalArguments.script(
                reading: words, stored: SleepSchedule(),
                at: try Timestamp.instant(reading: "2026-11-30T12:00", in: zone), in: zone)
        } catch {
            return CommandFailure(explaining: error, face: .twentyFourHours)
        }
        Issue.record("\(line) is a script")
        return NoGoal.failure
    }

    @Test(
        "values that cannot be read, with an example",
        arguments: [
            ("--suspend 20:00", "--suspend 20:00..21:10"),
            ("--suspend 20:00..", "--suspend 20:00..21:10"),
            ("--restart soon", "--restart 22:10 or 22:10..22:20"),
            ("--kill 21:00,two", "--kill 22:10 or 22:10,2"),
            ("--clock-step 22:20", "--clock-step 22:20+2h or 22:20-30m"),
            ("--clock-step 22:20+2", "--clock-step 22:20+2h or 22:20-30m"),
            ("--zone-change 21:00", "--zone-change 21:00=Europe/London"),
            ("--done last_meal", "--done 20:30=last_meal"),
            ("--press 20:30=eat:last_meal", "--press 20:30=done:last_meal"),
            ("--goal-set 21:00=00:00", "--goal-set 21:00=00:00..22:30/7"),
            ("--goal-set 21:00=00:00..22:30/", "--goal-set 21:00=00:00..22:30/7"),
            ("--config-set 21:00=sleep-need", "--config-set 21:00=sleep-need=7h30m"),
            ("--quiet 22:10:75..23:00", "--quiet 21:00..22:00"),
        ])
    func unreadable(_ value: String, _ example: String) throws {
        let parts = value.split(separator: " ")
        #expect(
            try failure("--bedtime 23:15 " + value)
                == CommandFailure(
                    .usage, "eventUnreadable",
                    "'\(parts[1])' cannot be read as a value of \(parts[0]).",
                    hint: "Write it such as \(example)."))
    }

    @Test("a range that ends before it begins")
    func backwards() throws {
        let range = "2026-11-30T21:00..2026-11-30T20:00"
        #expect(
            try failure("--bedtime 23:15 --disk-full \(range)")
                == CommandFailure(
                    .usage, "rangeBackwards", "--disk-full '\(range)' ends before it begins.",
                    hint: "Write it such as --disk-full 21:00..22:00."))
    }

    @Test(
        "moments far away from the nights, at the begin and at the end",
        arguments: [
            "2026-11-28T23:14", "2026-12-03T07:16", "2026-11-30T22:00..2026-12-03T07:16",
        ])
    func farAway(_ value: String) throws {
        #expect(
            try failure("--night 2026-11-30 --bedtime 23:15 --restart \(value)")
                == CommandFailure(
                    .usage, "eventFarAway",
                    "--restart '\(value)' is more than 48 h away from the nights that are "
                        + "rehearsed.",
                    hint: "Choose a moment near them, or other nights with --night."))
    }

    @Test("too many effects, unknown zones, items and settings")
    func others() throws {
        let start = "--bedtime 23:15 "
        #expect(
            try failure(start + "--kill 21:00,1001").hint == "Choose a number from 0 to 1000.")
        #expect(
            try failure(start + "--zone-change 21:00=Mars/Olympus").message
                == "This machine has no time zone 'Mars/Olympus'.")
        #expect(
            try failure(start + "--done 21:00=last_meel")
                == CommandFailure(
                    .usage, "unknownReminder",
                    "There is no reminder 'last_meel' for --done.",
                    hint: "Did you mean last_meal?"))
        #expect(
            try failure(start + "--press 21:00=done:xyzzy").hint
                == "All of them: moresleep why")
        #expect(
            try failure(start + "--config-set 21:00=sleep-ned=8h").hint
                == "Did you mean sleep-need?")
        #expect(try failure(start + "--clock-step 21:00+87661h").code == "durationOutOfRange")
    }

    @Test(
        "options that cannot stand together",
        arguments: [
            (
                "--bedtime 23:15 --target 22:00", "optionsTogether",
                "Leave one of the two out."
            ),
            ("--bedtime 23:15 --start 2026-11-30", "optionsTogether", "Leave one of the two out."),
            (
                "--sleep-need 8h", "missingOption",
                "Add --bedtime 23:15, or --current 00:00 --target 22:30."
            ),
            (
                "--days 9", "missingOption",
                "Add the goal, such as --current 00:00 --target 22:30."
            ),
            ("--current 00:00", "missingOption", "Add it, such as --target 22:30."),
            (
                "--bedtime 23:15 --nights 31", "nightsUnreadable",
                "Write a number from 1 to 30, such as 7."
            ),
            ("--nights 0", "nightsUnreadable", "Write a number from 1 to 30, such as 7."),
        ])
    func together(_ line: String, _ code: String, _ hint: String) throws {
        let failure = try failure(line)
        #expect(failure.exit == .usage)
        #expect(failure.code == code)
        #expect(failure.hint == hint)
    }

    @Test("a night before its goal, and no goal at all")
    func nothing() throws {
        #expect(
            try failure("--night 2026-11-30 --current 00:00 --target 22:30 --start 2026-12-01")
                == CommandFailure(
                    .usage, "nightWithoutGoal", "No goal reaches the night of Mon 30 Nov.",
                    hint: "To try a bedtime out: "
                        + "moresleep rehearse --night 2026-11-30 --bedtime 23:00"))
        #expect(try failure("") == NoGoal.failure)
    }
}
