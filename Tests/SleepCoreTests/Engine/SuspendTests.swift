import SleepCore
import Testing

@Suite("The machine sleeps before its owner does")
struct SuspendTests {
    let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))

    @Test("what is late by more than ten minutes is told along with what is not")
    func acrossSeveral() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.suspend("19:50", until: "21:50")
        #expect(evening.log == ["19:45 last_meal", "21:50 warm_light"])
        #expect(evening.missed(of: "2026-11-30") == ["stop_eating", "last_water"])
        #expect(
            evening.server.shown.last?.body.hasSuffix(
                "\nPassed before they could be shown: Stop eating now; Last water for the night.")
                == true
        )
        evening.run(until: "22:15")
        #expect(evening.log.last == "22:15 wind_down")
    }

    @Test("a reminder that is exactly ten minutes late is shown")
    func atTheEndOfTheGrace() {
        var evening = Evening(goal, from: "2026-11-30 20:00")
        evening.suspend("20:40", until: "20:55")
        #expect(evening.log.last == "20:55 stop_eating")
        #expect(evening.missed(of: "2026-11-30") == ["last_meal"])
    }

    @Test("one second later it is missed, and told of in a few words")
    func afterTheGrace() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.suspend("20:40", until: "20:55:01")
        #expect(evening.log == ["19:45 last_meal", "20:55:01 missed/stop_eating"])
        #expect(evening.missed(of: "2026-11-30") == ["stop_eating"])
        let told = evening.server.shown.last
        #expect(told?.title == "A reminder passed before it could be shown")
        #expect(told?.body == "Stop eating now.")
        #expect(told?.actions == [])
    }

    @Test("a summary that could not be shown is tried again while a reminder would be")
    func summaryWithoutServer() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "20:30")
        evening.serverGone()
        evening.suspend("20:30", until: "21:10")
        evening.run(until: "21:10:30")
        evening.serverBack()
        evening.run(until: "21:14")
        #expect(
            evening.log == [
                "19:45 last_meal", "21:10 missed/stop_eating: no server",
                "21:10:01 missed/stop_eating: no server",
                "21:10:06 missed/stop_eating: no server", "21:10:30 missed/stop_eating",
            ])
    }

    @Test("what was to be told along with a reminder that failed is told with its next try")
    func footnoteOfAFailedReminder() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.serverGone()
        evening.suspend("19:50", until: "21:15")
        evening.serverBack()
        #expect(evening.log.suffix(2) == ["21:15 last_water: no server", "21:15 last_water"])
        #expect(
            evening.server.shown.last?.body.hasSuffix(
                "Passed before they could be shown: Stop eating now.")
                == true)
        evening.run(until: "21:50")
        #expect(evening.server.shown.last?.body.contains("Passed") == false)
    }

    @Test("a summary that waited longer than a reminder would is not told any more")
    func summaryTooLate() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "20:30")
        evening.serverGone()
        evening.suspend("20:30", until: "21:00")
        evening.run(until: "21:11")
        evening.serverBack()
        evening.run(until: "21:15")
        #expect(evening.log.last == "21:15 last_water")
        #expect(evening.server.shown.last?.body.contains("Passed") == false)
    }

    @Test("SU-01: a whole evening slept through is told in one notification")
    func wholeEvening() {
        let schedule = SleepSchedule.holding("23:00", from: "2026-06-14")
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.suspend("18:50", until: "23:20")
        #expect(evening.log == ["23:20 missed/last_meal"])
        #expect(evening.missed(of: "2026-06-14") == Array(Evening.all.dropLast()))
        let told = evening.server.shown.last
        #expect(told?.title == "10 reminders passed before they could be shown")
        #expect(told?.body.hasPrefix("Last meal window closing soon; Stop eating now; ") == true)
        #expect(evening.wakesAt == "07:00")
        evening.run(until: "2026-06-15 12:00")
        #expect(evening.log == ["23:20 missed/last_meal", "07:00 sunlight"])
    }

    @Test("a machine that wakes by itself in the night tells nothing; the morning does")
    func wakesInTheNight() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.suspend("20:30", until: "2026-12-01 03:00")
        #expect(evening.log == ["19:45 last_meal"])
        #expect(evening.missed(of: "2026-11-30") == [])
        #expect(evening.wakesAt == "07:45")
        evening.run(until: "08:00")
        #expect(evening.log.last == "07:45 sunlight")
        #expect(evening.missed(of: "2026-11-30").count == 9)
        #expect(
            evening.server.shown.last?.body.contains("Passed before they could be shown: Stop")
                == true)
    }

    @Test("and when its lid is opened late, after a restart in the night, they are told as well")
    func openedLate() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.suspend("20:30", until: "2026-12-01 03:00")
        evening.restart(at: "03:05")
        evening.suspend("03:06", until: "09:00")
        #expect(evening.log == ["19:45 last_meal", "09:00 missed/stop_eating"])
        #expect(
            evening.server.shown.last?.title == "10 reminders passed before they could be shown")
    }

    @Test("a summary that waits is not told once its goal has ended")
    func untoldOfAnEndedGoal() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.serverGone()
        evening.suspend("19:40", until: "21:10")
        evening.endGoal()
        evening.serverBack()
        #expect(evening.log.filter { !$0.hasSuffix("no server") } == [])
    }

    @Test("what only a clock that ran ahead made miss is not told when it is right again")
    func untoldOfAWrongClock() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.serverGone()
        evening.setClock(to: "2026-12-01 00:20")
        evening.setClock(to: "2026-11-30 19:00")
        evening.serverBack()
        evening.run(until: "19:45")
        #expect(evening.log.filter { !$0.hasSuffix("no server") } == ["19:45 last_meal"])
        #expect(evening.server.shown.last?.body.contains("Passed") == false)
    }

    @Test("up to an hour after bedtime it is told at once")
    func shortlyAfterBedtime() {
        for (resume, isTold) in [("00:44:59", true), ("00:45", false)] {
            var evening = Evening(goal, from: "2026-11-30 19:00")
            evening.suspend("23:20", until: "2026-12-01 \(resume)")
            #expect((evening.log.last == "\(resume) missed/almost_bedtime") == isTold, "\(resume)")
        }
    }

    @Test("after a week away only the last night is told, in one notification")
    func aWeekAway() {
        let schedule = SleepSchedule.holding("23:00", from: "2026-06-14")
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.suspend("18:50", until: "2026-06-21 08:00")
        #expect(evening.log == ["08:00 missed/last_meal"])
        #expect(evening.missed(of: "2026-06-20") == Evening.all)
        evening.run(until: "19:00")
        #expect(evening.log == ["08:00 missed/last_meal", "19:00 last_meal"])
    }

    @Test("a bubble of last night does not stand there when the lid opens at noon")
    func openBubble() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.suspend("23:50", until: "2026-12-01 12:30")
        #expect(evening.onScreen == [])
        #expect(evening.closed.last == "12:30 bedtime")
        #expect(evening.missed(of: "2026-11-30") == ["sunlight"])
    }

    @Test("a night whose evening was slept through has begun all the same")
    func begins() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.suspend("19:30", until: "23:50")
        #expect(
            evening.store.ledger.schedule.begun["2026-11-30"]?.planned
                == goal.known("2026-11-30"))
    }
}
