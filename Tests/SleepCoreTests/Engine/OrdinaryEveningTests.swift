import SleepCore
import Testing

@Suite("An evening goes its way")
struct OrdinaryEveningTests {
    /// Berlin, midnight to 22:30 in seven nights: the first bedtime is 23:45.
    let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))

    @Test("eleven reminders, each at its minute and each once, and then the next evening")
    func ordinary() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        #expect(evening.log == [])
        #expect(evening.wakesAt == "19:45")
        evening.run(until: "2026-12-01 12:00")
        #expect(
            evening.log == [
                "19:45 last_meal", "20:45 stop_eating", "21:15 last_water", "21:45 warm_light",
                "22:15 wind_down", "22:45 screens_off", "23:00 reading", "23:15 cool_room",
                "23:30 almost_bedtime", "23:45 bedtime", "07:45 sunlight",
            ])
        #expect(evening.delivered(of: "2026-11-30") == Evening.all)
        #expect(evening.wakesAt == "19:30")
    }

    @Test("NS-07: one reminder stands on the screen at a time, and none the morning after")
    func oneAtATime() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "20:45")
        #expect(evening.closed == ["20:45 last_meal"])
        #expect(evening.onScreen == ["stop_eating"])
        evening.run(until: "2026-12-01 08:44")
        #expect(evening.onScreen == ["sunlight"])
        evening.run(until: "08:45")
        #expect(evening.onScreen == [])
        #expect(evening.closed.last == "08:45 sunlight")
        #expect(evening.server.mostAtOnce == 1)
    }

    @Test("a goal that is ended and set again in one evening reminds at its own minutes")
    func setAgainInOneEvening() throws {
        var evening = Evening(SleepSchedule(), from: "2026-11-30 12:00")
        try evening.adopt(GoalWish(currentBedtime: "00:00", targetBedtime: "22:30"))
        evening.run(until: "20:50")
        evening.press(.done, on: "last_meal")
        evening.endGoal()
        try evening.adopt(GoalWish(currentBedtime: "01:30", targetBedtime: "22:30"))
        #expect(evening.store.ledger.ticked(in: "2026-11-30") == [])
        evening.run(until: "22:20")
        #expect(
            evening.log == [
                "19:45 last_meal", "20:45 stop_eating", "20:50 [done] last_meal",
                "21:04 last_meal", "22:04 stop_eating",
            ])
    }

    @Test("what an earlier goal of the same evening missed is not told as unseen under the new one")
    func unseenOfAnEarlierGoal() throws {
        var evening = Evening(SleepSchedule(), from: "2026-11-30 12:00")
        try evening.adopt(GoalWish(currentBedtime: "00:00", targetBedtime: "22:30"))
        evening.suspend("19:00", until: "20:00")
        let calculator = SleepCalculator.shipped()
        func unseen() -> [String] {
            let ledger = evening.store.ledger
            return calculator.tonight(in: ledger, at: evening.now)?.unseen.map(\.id) ?? []
        }
        #expect(unseen() == ["last_meal"])
        evening.endGoal()
        try evening.adopt(GoalWish(currentBedtime: "02:00", targetBedtime: "22:30"))
        evening.run(until: "23:30")
        #expect(unseen() == [])
    }

    @Test("NS-05: what comes in the same minute is told in one bubble, which goes with the next")
    func sameMinute() throws {
        let science = try ShippedScience.science {
            $0["reminders"][1]["offsetMinutes"].value = -240
        }
        var evening = Evening(goal, from: "2026-11-30 19:00", science: science)
        evening.run(until: "19:50")
        #expect(evening.log == ["19:45 last_meal", "19:45 stop_eating"])
        #expect(evening.onScreen == ["last_meal"])
        #expect(evening.server.shown.last?.title == "🚫 Stop eating now")
        let lines = evening.server.shown.last?.body.split(separator: "\n")
        #expect(lines?.last == "Still there: 🍽️ Last meal window closing soon")
        evening.press(.done, on: "stop_eating")
        #expect(evening.closed == ["19:50 last_meal"])
        evening.run(until: "21:15")
        #expect(evening.onScreen == ["last_water"])
    }

    @Test("the night is stored as it began, once, with the goal that it began under")
    func begun() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:44")
        #expect(evening.store.rows == [])
        evening.run(until: "2026-12-01 12:00")
        let began = evening.store.rows.filter { if case .nightBegan = $0 { true } else { false } }
        let planned = goal.known("2026-11-30")
        #expect(began == [.nightBegan(BegunNight(planned: planned, goal: 1))])
    }

    @Test("first evening: what had passed when the goal was saved is neither shown nor missed")
    func firstEvening() throws {
        var evening = Evening(SleepSchedule(), from: "2026-11-30 21:50")
        #expect(evening.alarm == nil)
        try evening.adopt(GoalWish(currentBedtime: "00:00", targetBedtime: "22:30"))
        #expect(evening.log == [])
        evening.run(until: "2026-12-01 12:00")
        #expect(
            evening.log == [
                "22:15 wind_down", "22:45 screens_off", "23:00 reading", "23:15 cool_room",
                "23:30 almost_bedtime", "23:45 bedtime", "07:45 sunlight",
            ])
        #expect(evening.missed(of: "2026-11-30") == [])
        evening.run(until: "2026-12-01 19:30")
        #expect(evening.log.last == "19:30 last_meal")
    }

    @Test("first evening: a reminder of the very moment at which the goal is saved is shown")
    func savedOnTheMinute() throws {
        var evening = Evening(SleepSchedule(), from: "2026-11-30 21:45")
        try evening.adopt(GoalWish(currentBedtime: "00:00", targetBedtime: "22:30"))
        #expect(evening.log == ["21:45 warm_light"])
    }

    @Test("before the first night nothing fires, and the alarm waits for its evening")
    func beforeTheStart() {
        let later = SleepSchedule.following(
            .moving(from: "00:00", to: "22:30", from: "2026-12-20"))
        var evening = Evening(later, from: "2026-11-30 19:00")
        #expect(evening.alarm == instant("2026-12-20T19:45:00+01:00"))
        evening.run(until: "2026-12-20 19:44")
        #expect(evening.log == [])
        evening.run(until: "2026-12-20 19:45")
        #expect(evening.log == ["19:45 last_meal"])
    }

    @Test("without a goal nothing is awaited")
    func noGoal() {
        var evening = Evening(SleepSchedule(), from: "2026-11-30 19:00")
        #expect(evening.alarm == nil)
        evening.run(until: "2026-12-01 19:00")
        #expect(evening.log == [])
        #expect(evening.store.rows == [])
    }

    @Test("a goal ended in the evening takes its reminder off the screen and stops")
    func ended() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "21:20")
        evening.endGoal()
        #expect(evening.closed.last == "21:20 last_water")
        #expect(evening.alarm == nil)
        evening.run(until: "2026-12-02 12:00")
        #expect(evening.log == ["19:45 last_meal", "20:45 stop_eating", "21:15 last_water"])
    }

    @Test("a goal set again in the same evening goes on with what is still to come")
    func setAgain() throws {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "21:20")
        evening.endGoal()
        evening.run(until: "21:50")
        try evening.adopt(GoalWish(currentBedtime: "00:00", targetBedtime: "22:30"))
        evening.run(until: "22:20")
        #expect(
            evening.log == [
                "19:45 last_meal", "20:45 stop_eating", "21:15 last_water", "22:15 wind_down",
            ])
        #expect(evening.store.ledger.schedule.begun["2026-11-30"]?.goal == 2)
    }

    @Test("a goal that replaces another in the evening holds from the next night")
    func replaced() throws {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "23:31")
        try evening.adopt(GoalWish(currentBedtime: "01:00", targetBedtime: "23:00"))
        #expect(evening.onScreen == ["almost_bedtime"])
        evening.run(until: "2026-12-01 20:43")
        #expect(
            evening.log.suffix(4) == [
                "23:30 almost_bedtime", "23:45 bedtime", "07:45 sunlight", "20:43 last_meal",
            ])
    }
}
