import FoundationEssentials
import SQLite
import SleepCore

// Apps, choices and the way out as they are read back.

extension StoredRow {
    static func app(_ row: borrowing Row) throws -> AppAssignment.Entry {
        let name = try row.text("tier")
        guard let tier = Tier(rawValue: name) else {
            throw Unreadable.unknown(column: "tier", value: name)
        }
        return AppAssignment.Entry(try row.text("name"), in: tier)
    }

    static func choice(_ row: borrowing Row) throws -> (Choice, String) {
        let name = try row.text("choice")
        guard let choice = Choice(rawValue: name) else {
            throw Unreadable.unknown(column: "choice", value: name)
        }
        let word = try row.text("word")
        guard choice.options.contains(word) else {
            throw Unreadable.unknown(column: "word", value: word)
        }
        return (choice, word)
    }

    static func start(_ row: borrowing Row) throws -> (Night, Date) {
        (try night(row, "night"), try instant(row, "at"))
    }

    static func wait(_ row: borrowing Row) throws -> ExitWait {
        ExitWait(
            night: try night(row, "night"), attempt: try number(row, "attempt", in: attempts),
            client: try row.text("client"), askedAt: try instant(row, "askedAt"),
            askedOn: SteadyInstant(
                boot: try row.text("boot"),
                sinceBoot: try milliseconds(row, "askedOnMilliseconds"),
                asleep: try milliseconds(row, "asleepMilliseconds")),
            wait: try seconds(row, "waitSeconds"),
            freeWindow: try seconds(row, "freeWindowSeconds"))
    }

    static func freeWindow(_ row: borrowing Row) throws -> FreeWindow {
        let granted = try seconds(row, "grantedSeconds")
        var end: FreeWindow.End?
        if let name = try row.optionalText("ending") {
            guard let ending = FreeWindow.Ending(rawValue: name) else {
                throw Unreadable.unknown(column: "ending", value: name)
            }
            end = FreeWindow.End(ending, used: min(granted, try seconds(row, "usedSeconds")))
        }
        return FreeWindow(
            night: try night(row, "night"), attempt: try number(row, "attempt", in: attempts),
            askedAt: try instant(row, "askedAt"), wait: try seconds(row, "waitSeconds"),
            grantedAt: try instant(row, "grantedAt"),
            grantedOn: SteadyInstant(
                boot: try row.text("boot"),
                sinceBoot: try milliseconds(row, "grantedOnMilliseconds")),
            granted: granted, end: end)
    }

    private static let attempts = 1...10_000

    /// No wait and no window is longer than a day.
    private static func seconds(_ row: borrowing Row, _ column: String) throws -> Duration {
        .seconds(try number(row, column, in: 0...86_400))
    }

    private static func milliseconds(_ row: borrowing Row, _ column: String) throws -> Duration {
        .milliseconds(try number(row, column, in: 0...9_000_000_000_000))
    }
}
