import FoundationEssentials
import Goldens
import SleepCore
import Testing

@testable import TerminalUI

@Suite("A goal while it is typed")
struct GoalFormViewTests {
    private let zone = FixedOffset(seconds: 3_600)
    /// Noon of Monday, 30 November 2026.
    private let now = Date(unixSeconds: 1_796_036_400)

    private func change(_ current: Int, _ target: Int, nights: Int) throws -> ScheduleChange {
        try SleepSchedule().adopting(
            GoalWish(
                currentBedtime: TimeOfDay(wrapping: current),
                targetBedtime: TimeOfDay(wrapping: target), durationDays: nights),
            at: now, in: zone)
    }

    private func nights(_ change: ScheduleChange) -> [PlannedNight] {
        change.added?.planNights.compactMap { change.schedule.night($0, in: zone) } ?? []
    }

    private func view(
        _ typed: [String], chosen: Int, note: (String, Style.Role), nights count: Int = 7,
        current: Int = 0, isCurrent: Bool = true, remark: String = ""
    ) throws -> GoalFormView {
        let change = try change(current, 22 * 60 + 30, nights: count)
        let goal = try #require(change.added?.goal)
        let labels = [
            "When do you go to bed now?", "When would you like to?", "Over how many nights?",
        ]
        return GoalFormView(
            title: "Your goal", place: "2 of 5",
            entries: zip(labels, zip(typed, ["00:00", "22:30", "7"])).map {
                let brief = $0.hasPrefix("Over") ? "Nights" : $0.contains("like") ? "Target" : "Now"
                return .init(
                    label: $0, brief: brief, field: LineField($1.0), suggestion: $1.1)
            },
            chosen: chosen, note: note,
            outcome: .init(
                goal: goal, nights: nights(change), tonight: goal.startNight, remark: remark,
                isCurrent: isCurrent),
            keys: KeyHints([
                .init("Enter", "next"), .init("Tab", "move", isOptional: true),
                .init("s Enter", "skip"), .init("Esc", "leave"),
            ]),
            zone: zone, face: .twentyFourHours)
    }

    private let advice = ("Type a time such as 23:30, or press Enter.", Style.Role.muted)

    @Test("looks as in its files: at first, with a fault, and with a quick plan of many nights")
    func golden() throws {
        let first = try view(["", "", ""], chosen: 0, note: advice)
        try ScreenGolden.expect("goal-first") { first.lines(rows: $0.rows, style: $1) }
        let fault = try view(
            ["00:00", "half past", ""], chosen: 1,
            note: ("'half past' cannot be read as a time of day.", .caution), isCurrent: false)
        try ScreenGolden.expect("goal-fault") { fault.lines(rows: $0.rows, style: $1) }
        let quick = try view(
            ["04:30", "22:30", "9"], chosen: 2, note: ("3 to 30.", .muted), nights: 9,
            current: 270, remark: "The running night goes on as planned.")
        try ScreenGolden.expect("goal-quick") { quick.lines(rows: $0.rows, style: $1) }
    }

    @Test("keeps its lines and its keys on every screen", arguments: [4, 6, 8, 12])
    func small(rows: Int) throws {
        let style = Style(columns: 40, isColored: false, isUnicode: true)
        let lines = try view(["", "", ""], chosen: 0, note: advice).lines(rows: rows, style: style)
        #expect(lines.count == rows)
        #expect(lines[rows == 4 ? 0 : 1] == "› When do you go to bed now?  ▏00:00")
        #expect(lines.contains("  Over how many nights?       7"))
        #expect(lines.last == "Enter next   s Enter skip   Esc leave")
    }

    @Test("can be read and filled in on 20 columns and 5 rows")
    func tiny() throws {
        let style = Style(columns: 20, isColored: false, isUnicode: true)
        let keys = ["Enter next", "s Enter skip", "Esc leave"]
        let first = try view(["", "", ""], chosen: 0, note: advice)
        #expect(
            first.lines(rows: 5, style: style) == ["› Now     ▏00:00", "  Target  22:30"] + keys)
        let last = try view(["", "", ""], chosen: 2, note: advice)
        #expect(last.lines(rows: 5, style: style) == ["  Target  22:30", "› Nights  ▏7"] + keys)
        let fault = try view(
            ["", "10:30 PM", ""], chosen: 1, note: ("'soon' cannot be read.", .caution))
        #expect(
            fault.lines(rows: 5, style: style)
                == ["› Target  10:30 PM▏", "  'soon' cannot be"] + keys)
        #expect(
            fault.lines(rows: 8, style: style)
                == [
                    "  Now     00:00", "› Target  10:30 PM▏", "  Nights  7", "  'soon' cannot be",
                    "  read.",
                ] + keys)
        for (columns, rows) in [(20, 5), (20, 12), (29, 8), (1, 1), (8, 3)] {
            let lines = fault.lines(
                rows: rows, style: Style(columns: columns, isColored: false, isUnicode: true))
            #expect(lines.count == rows)
        }
    }

    @Test("shows the end of what is typed, with the cursor in it")
    func typing() throws {
        let style = Style(columns: 40, isColored: false, isUnicode: true)
        let long = try view(["half past eleven", "", ""], chosen: 0, note: advice)
        #expect(long.lines(rows: 12, style: style)[1] == "› When do you go to bed now?  st eleven▏")
    }

    @Test("leaves the middle of many nights out, and says how many")
    func steps() throws {
        let style = Style(columns: 40, isColored: false, isUnicode: false)
        let change = try change(0, 22 * 60 + 30, nights: 30)
        let steps = BedtimeSteps(nights(change), tonight: nil, zone: zone, face: .twentyFourHours)
        #expect(
            steps.lines(from: TimeOfDay(wrapping: 0), rows: 4, style: style) == [
                " 1  Mon 30 Nov  23:45  ===", " 2  Tue 1 Dec   23:30  ======",
                "    ... 29 more", "32  Thu 31 Dec  22:30  =================",
            ])
        #expect(steps.lines(from: TimeOfDay(wrapping: 0), rows: 1, style: style) == [])
        #expect(steps.lines(from: TimeOfDay(wrapping: 0), rows: 2, style: style).count == 2)
    }
}
