import Foundation
import SleepCore
import Testing

@Suite("Warm light and quiet, by the plan")
struct SurroundingsEveningTests {
    /// Bedtime is at 23:45 and the wake time at 07:45.
    private func evening(
        from moment: String = "2026-12-01T12:00", warm: Bool = true, quiet: Bool = true
    ) -> Evening {
        var evening = Evening(
            .holding("23:45", from: "2026-11-25"), from: moment, starting: false)
        if warm { evening.store.choose(.nightLight, "on") }
        if quiet { evening.store.choose(.doNotDisturb, "on") }
        evening.start()
        return evening
    }

    @Test("are left alone by whoever has not chosen them")
    func notChosen() {
        var evening = evening(warm: false, quiet: false)
        evening.run(until: "2026-12-03T12:00")
        #expect(evening.lived == ["12:00 as it was"])
    }

    @Test(
        "begin with warm light's reminder and ten minutes after bedtime, and end at the wake time")
    func ordinary() {
        var evening = evening()
        evening.run(until: "2026-12-02T23:00")
        #expect(
            evening.lived == [
                "12:00 as it was", "21:45 warm 21:45 to 07:45", "23:55 warm 21:45 to 07:45, quiet",
                "07:45 as it was", "21:45 warm 21:45 to 07:45",
            ])
    }

    @Test("quiet is over before the morning's reminder is shown")
    func morning() throws {
        var engine = Engine(
            science: ShippedScience.science, zone: NamedZone.berlin, ledger: chosen)
        _ = play(.started(at: at("2026-12-02T07:44")), in: &engine)
        let effects = play(.clockReached(at: at("2026-12-02T07:45")), in: &engine)
        let lifted = try #require(effects.firstIndex(of: .surroundings(Surroundings())))
        let shown = try #require(
            effects.firstIndex { effect in
                if case .notify(let notice) = effect {
                    notice.id.event == "sunlight"
                } else {
                    false
                }
            })
        #expect(lifted < shown)
    }

    /// Everything that an event leads to, in order.
    private func play(_ event: Event, in engine: inout Engine) -> [Effect] {
        let effects = engine.handle(event, steady: SteadyInstant(boot: "first", sinceBoot: .zero))
        return effects.flatMap { effect in
            switch effect {
            case .record(let rows): [effect] + play(.recorded(rows, at: event.date), in: &engine)
            case .notify(let notice):
                [effect]
                    + play(
                        .notified(notice.id, .shown(notificationID: 1), at: event.date),
                        in: &engine)
            default: [effect]
            }
        }
    }

    private var chosen: Ledger {
        var store = ScriptedStore(Ledger(schedule: .holding("23:45", from: "2026-11-25")))
        store.choose(.doNotDisturb, "on")
        return store.ledger
    }

    private func at(_ text: String) -> Date {
        evening(from: text, warm: false, quiet: false).now
    }

    @Test("quiet waits until a late bedtime reminder has been on the screen for ten minutes")
    func lateReminder() {
        var evening = evening(warm: false)
        evening.run(until: "23:44")
        evening.serverGone()
        evening.run(until: "23:52")
        evening.serverBack()
        evening.run(until: "2026-12-02T08:00")
        #expect(evening.log.contains("23:52 bedtime"))
        #expect(evening.lived == ["12:00 as it was", "00:02 quiet", "07:45 as it was"])
    }

    @Test("quiet waits for the summary of what a sleeping machine missed")
    func summary() {
        var evening = evening(warm: false)
        evening.suspend("23:00", until: "2026-12-02T00:20")
        #expect(evening.log.last?.hasPrefix("00:20 missed/") == true)
        evening.run(until: "2026-12-02T01:00")
        #expect(evening.lived == ["12:00 as it was", "00:30 quiet"])
    }

    @Test("quiet waits for a summary that nobody is there to show, and then no longer")
    func untoldSummary() {
        var evening = evening(warm: false)
        evening.run(until: "23:00")
        evening.serverGone()
        evening.suspend("23:01", until: "2026-12-02T00:20")
        evening.run(until: "2026-12-02T02:00")
        #expect(evening.lived == ["12:00 as it was", "00:30:01 quiet"])
    }

    @Test("a switch in the middle holds at once, in both directions")
    func switching() {
        var evening = evening(warm: false, quiet: false)
        evening.run(until: "2026-12-02T01:00")
        evening.choose(.nightLight, "on")
        evening.choose(.doNotDisturb, "on")
        evening.run(until: "2026-12-02T02:00")
        evening.choose(.nightLight, "off")
        evening.choose(.doNotDisturb, "off")
        #expect(
            evening.lived == [
                "12:00 as it was", "01:00 warm 21:45 to 07:45",
                "01:00 warm 21:45 to 07:45, quiet", "02:00 quiet", "02:00 as it was",
            ])
    }

    @Test("a goal that ends takes them along")
    func goalEnds() {
        var evening = evening()
        evening.run(until: "2026-12-02T00:30")
        evening.endGoal()
        evening.run(until: "2026-12-02T12:00")
        #expect(evening.lived.suffix(2) == ["23:55 warm 21:45 to 07:45, quiet", "00:30 as it was"])
    }

    @Test("a start in the middle of a night finds it warm and quiet, and says so once")
    func startInTheNight() {
        var evening = evening()
        evening.stop("2026-12-02T01:00", until: "2026-12-02T03:00")
        #expect(evening.lived.last == "03:00 warm 21:45 to 07:45, quiet")
        #expect(evening.lived.count == 4)
    }

    @Test("a start after the morning finds it as it was")
    func startAfterTheNight() {
        var evening = evening()
        evening.stop("2026-12-02T01:00", until: "2026-12-02T09:00")
        #expect(evening.lived.last == "09:00 as it was")
    }

    @Test("more time does not change them")
    func exits() {
        var evening = evening()
        evening.run(until: "2026-12-02T01:00")
        evening.askAndTake(at: "2026-12-02T01:00", waiting: 120)
        evening.run(until: "2026-12-02T07:00")
        #expect(evening.lived.last == "23:55 warm 21:45 to 07:45, quiet")
    }

    @Test("in another zone the times are those of its clock")
    func travel() {
        var evening = evening(quiet: false)
        evening.run(until: "22:30")
        evening.changeZone(to: NamedZone.newYork)
        #expect(evening.lived.last == "16:30 warm 15:45 to 01:45")
    }

    @Test("a night in which the clocks go back or forward keeps them for as long as it lasts")
    func clockChanges() {
        for (day, wakes) in [("2026-10-24", "06:45"), ("2026-03-28", "08:45")] {
            var evening = Evening(
                .holding("23:45", from: Night(evening: civil(day)).advanced(by: -5)),
                from: "\(day)T12:00", starting: false)
            evening.store.choose(.nightLight, "on")
            evening.start()
            evening.run(until: "23:59")
            evening.run(until: "12:00")
            #expect(
                evening.lived == [
                    "12:00 as it was", "21:45 warm 21:45 to \(wakes)", "\(wakes) as it was",
                ])
        }
    }

    private func civil(_ day: String) -> CivilDate {
        do {
            return try CivilDate(reading: day)
        } catch {
            preconditionFailure("\(day) is no date")
        }
    }

    @Test("who sleeps by day has them by day")
    func daySleeper() {
        var evening = Evening(
            .holding("09:00", from: "2026-11-25"), from: "2026-12-01T12:00", starting: false)
        evening.store.choose(.nightLight, "on")
        evening.store.choose(.doNotDisturb, "on")
        evening.start()
        evening.run(until: "2026-12-02T20:00")
        #expect(
            evening.lived == [
                "12:00 warm 07:00 to 17:00, quiet", "17:00 as it was",
                "07:00 warm 07:00 to 17:00", "09:10 warm 07:00 to 17:00, quiet",
                "17:00 as it was",
            ])
    }
}
