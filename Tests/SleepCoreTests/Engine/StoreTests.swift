import SleepCore
import Testing

@Suite("The store refuses")
struct StoreTests {
    let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))

    @Test("a database that is put in another's place does not make what was shown shown again")
    func exchanged() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        let rows = evening.store.rows.count
        evening.send(
            .worldChanged(at: evening.now, zone: evening.zone, ledger: Ledger(schedule: goal)))
        #expect(evening.log == ["19:45 last_meal"])
        let id = OccurrenceID(night: "2026-11-30", event: "last_meal")
        #expect(
            evening.store.rows.dropFirst(rows).contains { record in
                if case .delivery(let delivery) = record { delivery.id == id } else { false }
            })
        evening.run(until: "20:45")
        #expect(evening.log == ["19:45 last_meal", "20:45 stop_eating"])
    }

    @Test("an intention that is not stored is not shown, until the store takes it again")
    func intention() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.store.isFull = true
        evening.run(until: "19:50")
        #expect(evening.log == [])
        #expect(evening.wakesAt == "19:50:36")
        evening.store.isFull = false
        evening.run(until: "20:00")
        #expect(evening.log == ["19:50:36 last_meal"])
        #expect(evening.delivered(of: "2026-11-30") == ["last_meal"])
    }

    @Test("it is asked after 1, 5 and 30 seconds and then each minute")
    func pace() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.store.isFull = true
        var alarms: [String] = []
        evening.run(until: "19:45")
        for time in ["19:45:01", "19:45:06", "19:45:36", "19:46:36", "19:47:36"] {
            alarms.append(evening.wakesAt ?? "never")
            evening.run(until: time)
        }
        #expect(alarms == ["19:45:01", "19:45:06", "19:45:36", "19:46:36", "19:47:36"])
    }

    @Test("an intention that the store takes too late is missed")
    func tooLate() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.store.isFull = true
        evening.run(until: "20:00")
        evening.store.isFull = false
        evening.run(until: "20:44")
        #expect(evening.log == ["20:00:36 missed/last_meal"])
        #expect(evening.missed(of: "2026-11-30") == ["last_meal"])
    }

    @Test("an outcome that is not stored is kept and stored later, and not shown again")
    func outcome() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.server.mode = .slow
        evening.run(until: "19:45")
        evening.store.isFull = true
        evening.serverAnswers()
        evening.server.mode = .shows
        evening.run(until: "19:50")
        #expect(evening.state("last_meal", of: "2026-11-30") == .intended)
        evening.store.isFull = false
        evening.run(until: "20:44")
        #expect(evening.log == ["19:45 last_meal"])
        #expect(
            evening.state("last_meal", of: "2026-11-30") == .delivered(notificationID: 1))
    }

    @Test("an outcome that is lost with the service is uncertain, and not shown again")
    func outcomeLost() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.server.mode = .slow
        evening.run(until: "19:45")
        evening.store.isFull = true
        evening.serverAnswers()
        evening.server.mode = .shows
        evening.restart(at: "19:50")
        #expect(evening.log == ["19:45 last_meal"])
        evening.store.isFull = false
        evening.run(until: "20:44")
        #expect(evening.log == ["19:45 last_meal"])
        #expect(evening.uncertain(of: "2026-11-30") == ["last_meal"])
    }

    @Test("a tick that is not stored is kept and stored later, once")
    func tick() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.store.isFull = true
        evening.press(.done, on: "last_meal")
        #expect(evening.onScreen == [])
        evening.run(until: "20:10")
        #expect(evening.store.ledger.ticks == [:])
        evening.store.isFull = false
        evening.run(until: "20:45")
        let id = OccurrenceID(night: "2026-11-30", event: "last_meal")
        #expect(evening.store.ledger.ticks == [id: instant("2026-11-30T19:50:00+01:00")])
        #expect(evening.log.last == "20:45 stop_eating")
    }

    @Test("a reload keeps what the store has not taken yet")
    func reload() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.store.isFull = true
        evening.press(.done, on: "last_meal")
        evening.send(
            .worldChanged(at: evening.now, zone: evening.zone, ledger: evening.store.ledger))
        evening.store.isFull = false
        evening.run(until: "20:00")
        #expect(evening.store.ledger.ticked(in: "2026-11-30") == ["last_meal"])
    }
}
