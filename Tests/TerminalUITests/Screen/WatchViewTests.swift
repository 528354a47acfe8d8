import Foundation
import Goldens
import SleepCore
import Testing

@testable import TerminalUI

@Suite("The live view of tonight")
struct WatchViewTests {
    static func tonight(
        at now: Date, ticked: Set<String> = [], isFirstToCome: Bool = false,
        unseen: [UnseenReminder] = [], blocked: [AppBlock] = [],
        phase: ExitStanding.Phase = .inactive
    ) -> Tonight {
        let planned = SampleEvening.night()
        let plan = SampleEvening.calculator.plan(planned)
        return Tonight(
            planned, now: now, checklist: plan.checklist(ticked: ticked, at: now),
            nextEvent: plan.nextEvent(after: now),
            nextReminder: plan.nextEvent(after: now, of: .reminder), unseen: unseen,
            isFirstToCome: isFirstToCome, blocked: blocked, tiers: [],
            exit: exit(phase, of: planned, at: now))
    }

    /// How the way out stands then, with that phase in it.
    private static func exit(
        _ phase: ExitStanding.Phase, of planned: PlannedNight, at now: Date
    ) -> ExitStanding {
        let standing = SampleEvening.calculator.exitStanding(
            in: Ledger(), of: planned, at: Moment(now, steady: nil))
        return ExitStanding(
            phase: phase, taken: standing.taken, offer: standing.offer,
            isAskable: standing.isAskable, opensAt: standing.opensAt)
    }

    private func lines(
        _ scene: WatchScene, _ columns: Int, _ rows: Int, isColored: Bool = false,
        face: ClockFace = .twentyFourHours
    ) -> [String] {
        WatchView(scene, zone: SampleEvening.zone, face: face).lines(
            rows: rows, style: Style(columns: columns, isColored: isColored, isUnicode: true))
    }

    @Test("looks as in its files: in the evening, with all that may be there, and in the night")
    func golden() throws {
        var scene = WatchScene(
            Self.tonight(at: SampleEvening.at(hour: 21, 10, second: 32), ticked: ["last_meal"]))
        scene.cursor = 2
        try ScreenGolden.expect("watch-evening") { size, style in
            WatchView(scene, zone: SampleEvening.zone, face: .twentyFourHours)
                .lines(rows: size.rows, style: style)
        }
        scene = WatchScene(Self.tonight(at: SampleEvening.at(hour: 22, 34, second: 48)))
        scene.cursor = 8
        scene.tiers = [
            TierLine(
                "First tier", [.init("Instagram", .awake), .init("News", .awake)],
                sleepsAt: SampleEvening.at(hour: 22, 41))
        ]
        scene.freeWindow = FreeWindowLine(until: SampleEvening.at(hour: 22, 41), secondsLeft: 372)
        scene.missingService = .start
        scene.notice = "almost_bedtime is not open yet; it unlocks at 23:00."
        try ScreenGolden.expect("watch-all") { size, style in
            WatchView(scene, zone: SampleEvening.zone, face: .twentyFourHours)
                .lines(rows: size.rows, style: style)
        }
        scene = WatchScene(Self.tonight(at: SampleEvening.at(hour: 24, 10)))
        try ScreenGolden.expect("watch-night") { size, style in
            WatchView(scene, zone: SampleEvening.zone, face: .twelveHours)
                .lines(rows: size.rows, style: style)
        }
    }

    @Test(
        "fills any screen exactly, and the footer is always there", arguments: [4, 8, 12, 24, 60])
    func sizes(rows: Int) {
        for columns in [40, 53, 63, 64, 80, 100, 200] {
            for minutes in [-5_000, 0, 1_300, 1_394, 1_440, 2_000] {
                var scene = WatchScene(Self.tonight(at: SampleEvening.at(hour: 0, minutes)))
                scene.cursor = 4
                scene.missingService = .start
                scene.notice = "Something to say that takes more than one line on narrow screens."
                let lines = lines(scene, columns, rows, face: .twelveHours)
                #expect(lines.count == rows)
                #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
                #expect(lines.last?.hasSuffix("m  I need more time") == true)
            }
        }
    }

    @Test("the cursor's item is in sight, however few rows there are")
    func cursorInSight() {
        for cursor in 0..<9 {
            var scene = WatchScene(Self.tonight(at: SampleEvening.at(hour: 21, 10)))
            scene.cursor = cursor
            let title = scene.tonight.checklist.items[cursor].title
            #expect(lines(scene, 60, 12).contains { $0.hasPrefix("›") && $0.contains(title) })
        }
    }

    @Test("seconds are counted only while somebody looks, and not for days")
    func seconds() {
        var scene = WatchScene(Self.tonight(at: SampleEvening.at(hour: 21, 10, second: 32)))
        #expect(lines(scene, 80, 24).joined().contains("2:04:28"))
        scene.countsSeconds = false
        #expect(!lines(scene, 80, 24).joined().contains("2:04:28"))
        #expect(lines(scene, 80, 24).joined().contains(" 2 h 5 min "))
        scene = WatchScene(
            Self.tonight(at: SampleEvening.at(hour: -100, 0), isFirstToCome: true))
        let first = lines(scene, 120, 24).joined()
        #expect(first.contains("5 days 3 h"))
        #expect(first.contains("Your first night is Mon 30 Nov. Nothing fires before then."))
    }

    @Test("at bedtime it says so, then it leads to the wake time, then the night is over")
    func afterwards() {
        let atBedtime = lines(WatchScene(Self.tonight(at: SampleEvening.bedtime)), 120, 24)
        #expect(atBedtime.contains { $0.hasSuffix("Bedtime 23:15 is now") })
        let night = lines(WatchScene(Self.tonight(at: SampleEvening.at(hour: 24, 15))), 120, 24)
            .joined()
        #expect(night.contains("7:00:00") && night.contains("to wake time"))
        #expect(night.contains("Bedtime 23:15 was 1 h ago"))
        let morning = lines(
            WatchScene(Self.tonight(at: SampleEvening.at(hour: 33, 0))), 120, 24, isColored: true)
        #expect(morning.joined().contains("Last night is over; its wake time was 07:15."))
        #expect(!morning.joined().contains("\u{1B}[1;31m"))
    }

    @Test("what may not have been seen is told where there is room")
    func unseen() {
        let missed = UnseenReminder(
            id: "stop_eating", title: "Stop eating now", dueAt: SampleEvening.at(hour: 20, 15),
            reason: .missed)
        let scene = WatchScene(
            Self.tonight(at: SampleEvening.at(hour: 21, 10), unseen: [missed]))
        #expect(lines(scene, 80, 40).contains("Perhaps not seen"))
        #expect(!lines(scene, 80, 10).contains("Perhaps not seen"))
    }

    @Test("what is next is a reminder, and what tiers do where there are any")
    func next() {
        var scene = WatchScene(Self.tonight(at: SampleEvening.at(hour: 22, 34)))
        #expect(lines(scene, 80, 30).joined().contains("Next at 22:45: Cool your room down"))
        scene.tiers = [TierLine("Second tier", [])]
        #expect(lines(scene, 80, 30).joined().contains("Next at 22:40: App restrictions in 5"))
    }

    @Test("on few rows the ring gives way to the list, and its countdown to the words")
    func withoutRing() {
        var scene = WatchScene(Self.tonight(at: SampleEvening.at(hour: 21, 10, second: 32)))
        #expect(
            lines(scene, 40, 12).prefix(3) == [
                "Night 3 of 7, Mon 30 Nov           21:10", "Bedtime 23:15, in 2:04:28",
                "Next at 21:15: Switch to warm lighting",
            ])
        #expect(lines(scene, 40, 15).contains { $0.hasSuffix("Bedtime 23:15, in 2:04:28") })
        scene.countsSeconds = false
        #expect(lines(scene, 40, 12)[1] == "Bedtime 23:15, in 2 h 5 min")
        scene = WatchScene(Self.tonight(at: SampleEvening.at(hour: 33, 0)))
        #expect(lines(scene, 40, 12)[1] == "Bedtime 23:15 was 9 h 45 min ago")
    }
}
