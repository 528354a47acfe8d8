import SleepCore
import Testing

@Suite("The notification server has its own life")
struct ServerTests {
    let schedule = SleepSchedule.holding("23:00", from: "2026-06-14")

    func failed(_ evening: Evening) -> [String] {
        evening.events(of: "2026-06-14") { $0 == .failed(reason: "no server") }
    }

    @Test("NS-01: without a server each reminder is stored as failed, after four tries")
    func absent() {
        var evening = Evening(schedule, from: "2026-06-14 18:55")
        evening.serverGone()
        evening.run(until: "19:59")
        #expect(
            evening.log == [
                "19:00 last_meal: no server", "19:00:01 last_meal: no server",
                "19:00:06 last_meal: no server", "19:00:36 last_meal: no server",
            ])
        evening.run(until: "23:05")
        #expect(failed(evening) == Array(Evening.all.dropLast()))
        #expect(evening.onScreen == [])
        #expect(evening.wakesAt == "07:00")
    }

    @Test("a server that comes within the grace shows what it missed")
    func appearsInTime() {
        var evening = Evening(schedule, from: "2026-06-14 18:55")
        evening.serverGone()
        evening.run(until: "19:10")
        evening.serverBack()
        #expect(evening.log.last == "19:10 last_meal")
        #expect(evening.delivered(of: "2026-06-14") == ["last_meal"])
    }

    @Test("a server that comes later shows nothing old")
    func appearsLate() {
        var evening = Evening(schedule, from: "2026-06-14 18:55")
        evening.serverGone()
        evening.run(until: "19:10:01")
        evening.serverBack()
        evening.run(until: "20:00")
        #expect(evening.log.last == "20:00 stop_eating")
        #expect(evening.log.count == 5)
        #expect(failed(evening) == ["last_meal"])
    }

    @Test("NS-03: a server that is replaced twice gets all that is due, each once")
    func replaced() {
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.run(until: "22:05")
        evening.serverBack()
        evening.run(until: "22:20")
        evening.serverBack()
        evening.run(until: "23:00")
        #expect(
            evening.log.suffix(5) == [
                "22:00 screens_off", "22:15 reading", "22:30 cool_room", "22:45 almost_bedtime",
                "23:00 bedtime",
            ])
        #expect(evening.log.count == 10)
    }

    @Test("NS-05: a refusal is tried again a second later, and the rest of the evening is not hurt")
    func refused() {
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.run(until: "22:14")
        evening.server.mode = .refuses(reason: "too many")
        evening.run(until: "22:15")
        #expect(evening.state("reading", of: "2026-06-14") == .failed(reason: "too many"))
        evening.server.mode = .shows
        evening.run(until: "22:30")
        #expect(
            evening.log.suffix(3) == [
                "22:15 reading: too many", "22:15:01 reading", "22:30 cool_room",
            ])
    }

    @Test("a server that declines for minutes is asked every two minutes, within the grace")
    func refusedForLong() {
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.run(until: "22:14")
        evening.server.mode = .refuses(reason: "hangs")
        evening.run(until: "22:20")
        evening.server.mode = .shows
        evening.run(until: "22:29")
        #expect(
            evening.log.suffix(7) == [
                "22:15 reading: hangs", "22:15:01 reading: hangs", "22:15:06 reading: hangs",
                "22:15:36 reading: hangs", "22:17:36 reading: hangs", "22:19:36 reading: hangs",
                "22:21:36 reading",
            ])
        evening.server.mode = .refuses(reason: "hangs")
        evening.run(until: "22:44")
        #expect(evening.delivered(of: "2026-06-14").contains("reading"))
        // Nobody is asked again once it is too late.
        #expect(evening.log.last == "22:38:36 cool_room: hangs")
    }

    @Test("a reminder that got no answer is uncertain and is never shown again")
    func silent() {
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.run(until: "22:14")
        evening.server.mode = .silent
        evening.run(until: "22:16")
        evening.serverBack()
        evening.restart(at: "22:17")
        evening.run(until: "22:30")
        #expect(evening.log.suffix(2) == ["22:15 reading: no answer", "22:30 cool_room"])
        #expect(evening.uncertain(of: "2026-06-14") == ["reading"])
    }

    @Test("NS-10: what do-not-disturb holds back is sent once and not seen, and ticks nothing")
    func heldBack() throws {
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.run(until: "22:14")
        evening.server.mode = .quiet
        evening.run(until: "22:20")
        #expect(
            evening.state("reading", of: "2026-06-14")
                == .delivered(notificationID: 7, isHeldBack: true))
        #expect(evening.store.ledger.ticks == [:])
        evening.server.mode = .shows
        evening.restart(at: "22:24")
        evening.run(until: "22:30")
        #expect(evening.log.suffix(2) == ["22:15 reading", "22:30 cool_room"])
        let tonight = try #require(
            SleepCalculator.shipped().tonight(in: evening.store.ledger, at: evening.now))
        #expect(tonight.unseen.map(\.id) == ["reading"])
        #expect(tonight.unseen.map(\.reason) == [.heldBack])
    }

    @Test("NS-10: what do-not-disturb holds back is taken back once it is too late")
    func takenBack() {
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.run(until: "22:59")
        evening.server.mode = .quiet
        evening.run(until: "23:09")
        #expect(evening.onScreen == ["bedtime"])
        #expect(evening.wakesAt == "23:10")
        evening.run(until: "23:10")
        #expect(evening.onScreen == [])
        #expect(evening.closed.last == "23:10 bedtime")
        #expect(evening.wakesAt == "07:00")
    }

    @Test("while a server has not answered nothing else is shown; after it the next one is")
    func slow() {
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.run(until: "22:14")
        evening.server.mode = .slow
        evening.run(until: "22:16")
        evening.send(.clockReached(at: evening.now))
        evening.send(
            .worldChanged(at: evening.now, zone: evening.zone, ledger: evening.store.ledger))
        evening.run(until: "22:35")
        evening.send(.clockReached(at: evening.now))
        #expect(evening.log.last == "22:15 reading")
        evening.serverAnswers()
        #expect(evening.log.suffix(2) == ["22:15 reading", "22:35 cool_room"])
        evening.serverAnswers()
        #expect(evening.delivered(of: "2026-06-14").suffix(2) == ["reading", "cool_room"])
    }

    @Test("a restart within the grace tries again what was given up")
    func restarted() {
        var evening = Evening(schedule, from: "2026-06-14 18:00")
        evening.run(until: "22:14")
        evening.serverGone()
        evening.run(until: "22:20")
        evening.server.mode = .shows
        evening.run(until: "22:24")
        #expect(evening.state("reading", of: "2026-06-14") == .failed(reason: "no server"))
        evening.restart(at: "22:25")
        #expect(evening.log.last == "22:25 reading")
    }
}
