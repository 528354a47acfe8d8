import Foundation
import SleepCore
import Testing

@testable import TerminalUI

@Suite("The live view line by line")
struct WatchTextTests {
    private let text = WatchText(zone: SampleEvening.zone, face: .twentyFourHours)
    private let style = Style(columns: 80, isColored: false, isUnicode: true)

    private func changes(
        _ from: (Date, Set<String>), _ to: (Date, Set<String>)
    ) -> [String] {
        text.changes(
            from: WatchViewTests.tonight(at: from.0, ticked: from.1),
            to: WatchViewTests.tonight(at: to.0, ticked: to.1), style: style)
    }

    @Test("begins with the night and its bedtime")
    func opening() {
        #expect(
            text.opening(WatchViewTests.tonight(at: SampleEvening.at(hour: 21, 10)), style: style)
                == "21:10  Night 3 of 7, Mon 30 Nov: bedtime 23:15, in 2 h 5 min")
        #expect(
            text.opening(WatchViewTests.tonight(at: SampleEvening.bedtime), style: style)
                == "23:15  Night 3 of 7, Mon 30 Nov: bedtime 23:15, now")
    }

    @Test("tells what opened, what was done and what was taken back, and nothing for nothing")
    func items() {
        let before = SampleEvening.at(hour: 21, 10)
        let after = SampleEvening.at(hour: 21, 15)
        #expect(changes((before, []), (after, [])) == ["21:15  Now: Switch to warm lighting"])
        #expect(
            changes((before, []), (before, ["last_meal"]))
                == ["21:10  Done: Last meal window closing soon"])
        #expect(
            changes((before, ["last_meal"]), (before, []))
                == ["21:10  Open again: Last meal window closing soon"])
        #expect(
            changes((after, []), (before, [])) == ["21:10  Locked again: Switch to warm lighting"])
        #expect(changes((before, []), (SampleEvening.at(hour: 21, 14), [])) == [])
    }

    @Test("tells the turns of the night once each")
    func moments() {
        let start = SampleEvening.at(hour: 19, 15)
        #expect(
            changes((start - .minutes(1), []), (start, [])) == [
                "19:15  Now: Last meal window closing soon", "19:15  The evening begins",
            ])
        #expect(
            changes((SampleEvening.at(hour: 23, 14), []), (SampleEvening.bedtime, []))
                == ["23:15  Bedtime"])
        let wake = SampleEvening.at(hour: 31, 15)
        #expect(changes((wake - .minutes(1), []), (wake, [])) == ["07:15  Wake time"])
        #expect(changes((wake, []), (wake + .minutes(1), [])) == [])
    }

    @Test("tells which apps fell asleep and woke, and what came of a wait")
    func appsAndWaits() {
        let now = SampleEvening.at(hour: 22, 0)
        func tonight(_ phase: ExitStanding.Phase, asleep: [String] = []) -> Tonight {
            WatchViewTests.tonight(
                at: now,
                blocked: asleep.map {
                    AppBlock(
                        app: $0,
                        owners: [.init(kind: .tier, id: "blockFirst", since: now, until: now)])
                }, phase: phase)
        }
        func told(_ old: Tonight, _ new: Tonight) -> [String] {
            text.changes(from: old, to: new, style: style)
        }
        let steady = SteadyInstant(boot: "a", sinceBoot: .zero)
        let wait = ExitWait(
            night: tonight(.inactive).planned.night, attempt: 2, client: ":1.1", askedAt: now,
            askedOn: steady, wait: .minutes(3), freeWindow: .minutes(10))
        let window = FreeWindow(
            night: wait.night, attempt: 2, askedAt: now, wait: .minutes(3), grantedAt: now,
            grantedOn: steady, granted: .minutes(10))
        let (idle, asleep) = (tonight(.inactive), tonight(.inactive, asleep: ["News", "X"]))
        let waiting = tonight(.waiting(wait, left: .seconds(161)), asleep: ["News", "X"])
        let over = tonight(.reflecting(wait, left: .minutes(5)), asleep: ["News", "X"])
        let free = tonight(.freeWindow(window, left: .minutes(10)))
        #expect(told(idle, asleep) == ["22:00  Asleep: News, X"])
        #expect(told(asleep, waiting) == ["22:00  More time, attempt 2: 2:41 to wait"])
        #expect(told(waiting, over) == ["22:00  The wait is over"])
        #expect(told(over, free) == ["22:00  Free until 22:10", "22:00  Awake: News, X"])
        #expect(told(free, asleep) == ["22:00  The free window is over", "22:00  Asleep: News, X"])
        #expect(told(waiting, asleep) == ["22:00  The wind-down is kept"])
        #expect(told(over, asleep) == ["22:00  The wind-down is kept"])
        #expect(told(waiting, waiting) == [])
    }

    @Test("another night begins with its own first line")
    func otherNight() {
        let old = WatchViewTests.tonight(at: SampleEvening.at(hour: 21, 10))
        let other = PlannedNight(
            night: old.planned.night, place: PlanPlace(number: 1, of: 3),
            targetBedtime: TimeOfDay(wrapping: 0), bedtime: SampleEvening.at(hour: 24, 0),
            sleepNeed: .hours(8), secondsFromUTC: 3600)
        let now = Tonight(
            other, now: old.now, checklist: old.checklist, nextEvent: nil, nextReminder: nil,
            unseen: [], isFirstToCome: false, blocked: [], tiers: [], exit: old.exit)
        #expect(
            text.changes(from: old, to: now, style: style)
                == ["21:10  Night 1 of 3, Mon 30 Nov: bedtime 00:00, in 2 h 50 min"])
    }
}
