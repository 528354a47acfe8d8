import SleepCore
import Testing

@Suite("The service is restarted, or killed")
struct RestartTests {
    let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))

    static let ordinary = [
        "19:45 last_meal", "20:45 stop_eating", "21:15 last_water", "21:45 warm_light",
        "22:15 wind_down", "22:45 screens_off", "23:00 reading", "23:15 cool_room",
        "23:30 almost_bedtime", "23:45 bedtime", "07:45 sunlight",
    ]

    @Test("RC-03: five restarts show nothing again, and the next reminder comes once")
    func fiveRestarts() {
        let schedule = SleepSchedule.holding("23:00", from: "2026-06-14")
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        for time in ["22:16", "22:18", "22:20", "22:24", "22:29"] { evening.restart(at: time) }
        evening.run(until: "22:44")
        #expect(
            evening.log.suffix(3) == ["22:00 screens_off", "22:15 reading", "22:30 cool_room"])
        #expect(evening.log.count == 8)
    }

    @Test("RC-03: a restart in each minute changes nothing about the evening")
    func everyMinute() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        let end = evening.moment("2026-12-01 09:00")
        while evening.now < end {
            evening.restart(at: evening.stamp(evening.now + .minutes(1)))
        }
        #expect(evening.log == Self.ordinary)
    }

    @Test("RC-03: what came due while the service was down is shown once, within the grace")
    func downWhileDue() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.stop("22:55", until: "23:05")
        evening.restart(at: "23:06")
        evening.stop("23:10", until: "23:26")
        evening.run(until: "23:29")
        #expect(
            evening.log.suffix(3) == [
                "22:45 screens_off", "23:05 reading", "23:26 missed/cool_room",
            ])
    }

    @Test("killed after any of its effects, it shows nothing twice and loses no row")
    func killedAnywhere() {
        var undisturbed = Evening(goal, from: "2026-11-30 19:00")
        undisturbed.run(until: "2026-12-01 09:00")
        #expect(undisturbed.log == Self.ordinary)
        for effect in 1...undisturbed.effectsPerformed {
            var evening = Evening(goal, from: "2026-11-30 19:00", starting: false)
            evening.crash(afterEffects: effect)
            evening.start()
            evening.run(until: "2026-12-01 09:00")
            #expect(evening.hasCrashed)
            let uncertain = evening.uncertain(of: "2026-11-30")
            #expect(uncertain.count <= 1, "after effect \(effect)")
            #expect(
                Set(evening.delivered(of: "2026-11-30") + uncertain) == Set(Evening.all),
                "after effect \(effect)")
            #expect(evening.store.ledger.deliveries.count == 11, "after effect \(effect)")
        }
    }

    @Test("killed while it tells what was missed, it tells it once at most and keeps every row")
    func killedWhileTelling() {
        for effect in 1...12 {
            var evening = Evening(goal, from: "2026-11-30 19:00", starting: false)
            evening.run(until: "21:00")
            evening.crash(afterEffects: effect)
            evening.start()
            evening.run(until: "2026-12-01 09:00")
            #expect(evening.hasCrashed)
            let uncertain = evening.uncertain(of: "2026-11-30")
            #expect(uncertain.count <= 1, "after effect \(effect)")
            #expect(
                evening.missed(of: "2026-11-30") == ["last_meal", "stop_eating"],
                "after effect \(effect)")
            #expect(
                Set(evening.delivered(of: "2026-11-30") + uncertain)
                    == Set(Evening.all.dropFirst(2) + ["missed/last_meal"]),
                "after effect \(effect)")
        }
    }

    @Test("killed between intention and outcome, the reminder is uncertain and never shown again")
    func uncertain() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.server.mode = .slow
        evening.run(until: "19:45")
        #expect(evening.state("last_meal", of: "2026-11-30") == .intended)
        evening.restart(at: "19:46")
        evening.server.mode = .shows
        evening.serverBack()
        evening.run(until: "20:44")
        #expect(evening.log == ["19:45 last_meal"])
        #expect(evening.uncertain(of: "2026-11-30") == ["last_meal"])
    }
}
