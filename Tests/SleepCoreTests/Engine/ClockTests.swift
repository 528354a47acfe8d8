import SleepCore
import Testing

@Suite("The clock is set")
struct ClockTests {
    let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))

    @Test("CJ-01: a machine that woke in 2098 is on time once its clock is right")
    func in2098() {
        let schedule = SleepSchedule.holding("23:00", from: "2026-06-01")
        var evening = Evening(schedule, from: "2098-01-01 13:00")
        #expect(evening.alarm == instant("2098-01-01T19:00:00+01:00"))
        evening.setClock(to: "2026-06-14 20:00")
        #expect(evening.alarm == instant("2026-06-14T20:30:00+02:00"))
        evening.run(until: "2026-06-15 12:00")
        #expect(
            evening.log == [
                "20:00 stop_eating", "20:30 last_water", "21:00 warm_light", "21:30 wind_down",
                "22:00 screens_off", "22:15 reading", "22:30 cool_room", "22:45 almost_bedtime",
                "23:00 bedtime", "07:00 sunlight",
            ])
        #expect(evening.missed(of: "2026-06-14") == ["last_meal"])
    }

    @Test("CJ-01: a notification put up in 2098 leaves the screen an hour after the correction")
    func bubbleFrom2098() {
        let schedule = SleepSchedule.holding("23:00", from: "2026-06-01")
        var evening = Evening(schedule, from: "2098-01-01 19:00")
        #expect(evening.onScreen == ["last_meal"])
        evening.setClock(to: "2026-06-14 16:00")
        evening.run(until: "17:00")
        #expect(evening.onScreen == [])
        #expect(evening.closed == ["17:00 last_meal"])
        evening.run(until: "19:00")
        #expect(evening.onScreen == ["last_meal"])
        #expect(evening.log == ["19:00 last_meal", "19:00 last_meal"])
    }

    @Test("what a clock that ran ahead made miss is shown when its time comes after all")
    func missedComesAgain() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.setClock(to: "2026-11-30 21:00")
        #expect(evening.missed(of: "2026-11-30") == ["last_meal", "stop_eating"])
        evening.setClock(to: "2026-11-30 19:05")
        #expect(evening.wakesAt == "19:45")
        evening.run(until: "21:20")
        #expect(
            evening.log == [
                "21:00 missed/last_meal", "19:45 last_meal", "20:45 stop_eating",
                "21:15 last_water",
            ])
        #expect(evening.missed(of: "2026-11-30") == [])
    }

    @Test("what stays missed when the clock goes back a little is not told a second time")
    func missedOnce() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.suspend("19:30", until: "21:10")
        #expect(evening.log == ["21:10 missed/last_meal"])
        evening.stepClock(by: .minutes(-5))
        evening.stepClock(by: .seconds(-90))
        evening.run(until: "21:14")
        #expect(evening.log == ["21:10 missed/last_meal"])
        #expect(evening.missed(of: "2026-11-30") == ["last_meal", "stop_eating"])
    }

    @Test("what was shown is not shown again when its time comes a second time")
    func shownOnce() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "20:50")
        evening.stepClock(by: .minutes(-90))
        #expect(evening.wakesAt == "19:45")
        evening.run(until: "21:15")
        #expect(evening.log == ["19:45 last_meal", "20:45 stop_eating", "21:15 last_water"])
    }

    @Test("a clock set ahead by hours misses what it skipped and goes on")
    func ahead() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.setClock(to: "2026-11-30 22:50")
        evening.run(until: "23:00")
        #expect(evening.log == ["19:45 last_meal", "22:50 screens_off", "23:00 reading"])
        #expect(
            evening.missed(of: "2026-11-30") == [
                "stop_eating", "last_water", "warm_light", "wind_down",
            ])
    }

    @Test("a wait for the next try is not made longer by a clock that was set back")
    func retryAfterSettingBack() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.serverGone()
        evening.run(until: "19:45:10")
        #expect(evening.wakesAt == "19:45:36")
        evening.server.mode = .shows
        evening.stepClock(by: .seconds(-8))
        #expect(evening.log.last == "19:45:02 last_meal")
    }
}
