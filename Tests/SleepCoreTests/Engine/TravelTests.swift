import SleepCore
import Testing

@Suite("The zone changes on a journey")
struct TravelTests {
    let schedule = SleepSchedule.holding("23:00", from: "2026-05-01")

    @Test("TZT-01: an evening that has not begun follows the new zone")
    func west() {
        var evening = Evening(schedule, from: "2026-05-10 12:00")
        evening.run(until: "16:00")
        evening.changeZone(to: NamedZone.newYork)
        #expect(evening.now == instant("2026-05-10T14:00:00Z"))
        let tonight = evening.store.ledger.schedule.tonight(at: evening.now, in: evening.zone)
        #expect(tonight?.night == "2026-05-09")
        // Halfway between the bedtimes the old night gives way, and then the evening is awaited.
        #expect(evening.alarm == instant("2026-05-10T15:00:00Z"))
        evening.run(until: "11:00")
        #expect(evening.alarm == instant("2026-05-10T23:00:00Z"))
        evening.run(until: "2026-05-10 23:30")
        #expect(evening.log.first == "19:00 last_meal")
        #expect(evening.log.last == "23:00 bedtime")
        #expect(evening.log.count == 10)
        let begun = evening.store.ledger.schedule.begun["2026-05-10"]
        #expect(begun?.planned.bedtime == instant("2026-05-11T03:00:00Z"))
    }

    @Test("TZT-03: a night that lies in the past in the new zone is missed and told once")
    func east() {
        var evening = Evening(schedule, from: "2026-05-10 12:00", in: NamedZone.losAngeles)
        evening.run(until: "2026-05-11 13:00")
        #expect(evening.log.count == 11)
        evening.changeZone(to: NamedZone.tokyo)
        #expect(evening.now == instant("2026-05-11T20:00:00Z"))
        evening.run(until: "2026-05-12 19:00")
        #expect(
            evening.log.dropFirst(11) == ["07:00 sunlight", "19:00 last_meal"])
        #expect(evening.missed(of: "2026-05-11") == Array(Evening.all.dropLast()))
        let morning = evening.server.shown.last { $0.id.event == "sunlight" }
        #expect(
            morning?.body.contains("\nPassed before they could be shown: Last meal window") == true)
        let tonight = evening.store.ledger.schedule.tonight(at: evening.now, in: evening.zone)
        #expect(tonight?.bedtime == instant("2026-05-12T14:00:00Z"))
    }

    @Test("a night that has begun keeps its instants, and the next one is the new zone's")
    func runningNight() {
        var evening = Evening(schedule, from: "2026-05-10 18:00")
        evening.run(until: "21:10")
        evening.changeZone(to: NamedZone.newYork)
        #expect(evening.stamp(evening.now) == "15:10")
        evening.run(until: "2026-05-11 19:00")
        #expect(
            evening.log.dropFirst(4) == [
                "15:30 wind_down", "16:00 screens_off", "16:15 reading", "16:30 cool_room",
                "16:45 almost_bedtime", "17:00 bedtime", "01:00 sunlight", "19:00 last_meal",
            ])
    }

    @Test("a night that has begun keeps its instants over a restart in the new zone")
    func restartedAbroad() {
        var evening = Evening(schedule, from: "2026-05-10 18:00")
        evening.run(until: "21:10")
        evening.stop()
        evening.changeZone(to: NamedZone.newYork)
        evening.start()
        evening.run(until: "15:30")
        #expect(evening.log.last == "15:30 wind_down")
        #expect(evening.log.count == 5)
    }

    @Test("a night missed at home and lived again farther west has its reminders again")
    func livedAgain() {
        var evening = Evening(schedule, from: "2026-05-10 18:00", in: NamedZone.tokyo)
        evening.suspend("18:30", until: "2026-05-11 08:00")
        #expect(evening.missed(of: "2026-05-10") == Evening.all)
        evening.changeZone(to: NamedZone.losAngeles)
        #expect(evening.stamp(evening.now) == "16:00")
        evening.run(until: "2026-05-10 20:00")
        #expect(
            evening.log == ["08:00 missed/last_meal", "19:00 last_meal", "20:00 stop_eating"])
    }
}
