import SleepCore
import Testing

@Suite("More time")
struct ExitEveningTests {
    let night: Night = "2026-11-30"

    private func evening() -> Evening { TierEveningTests.evening() }

    @Test(
        "NI-03: each attempt of a night costs more, over midnight, and the next night begins anew")
    func escalation() {
        var evening = evening()
        evening.askAndTake(at: "22:50", waiting: 60)
        evening.askAndTake(at: "2026-12-01 00:20", waiting: 180)
        evening.askAndTake(at: "02:00", waiting: 300)
        evening.askAndTake(at: "03:00", waiting: 600)
        evening.askAndTake(at: "04:00", waiting: 600)
        evening.run(until: "06:00")
        #expect(
            evening.windows(of: night) == [
                "1: 60 600 600 timeOver", "2: 180 600 600 timeOver", "3: 300 300 300 timeOver",
                "4: 600 300 300 timeOver", "5: 600 300 300 timeOver",
            ])
        evening.askAndTake(at: "2026-12-01 22:30", waiting: 60)
        #expect(evening.windows(of: "2026-12-01") == ["1: 60 600 open"])
    }

    @Test("a window lifts the tiers, and their apps go back to sleep one by one, with a haptic")
    func window() {
        var evening = evening()
        evening.askAndTake(at: "23:20", waiting: 60)
        #expect(evening.asleep == [])
        #expect(evening.phase == .freeWindow)
        evening.run(until: "23:40")
        #expect(
            evening.slept.dropFirst(5) == [
                "23:21 Games wakes", "23:21 News wakes", "23:21 Video wakes", "23:21 Mail wakes",
                "23:21 Chat wakes", "23:31 Games sleeps", "23:31:04 News sleeps",
                "23:31:08 Video sleeps", "23:31:12 Mail sleeps", "23:31:16 Chat sleeps",
            ])
        #expect(
            evening.felt.suffix(2) == [
                "23:29 freeWindow-1 directionDown", "23:31 freeWindowEnd-1 success",
            ])
        let warning = evening.server.shown.last { $0.id.event == "freeWindow-1" }
        #expect(warning?.title == "🌙 Wind-down resuming soon")
        #expect(warning?.body == "Your apps go back to sleep in 2 minutes.")
        #expect(evening.phase == .windDown)
    }

    @Test("reminders and warnings due in a window are skipped, and those after it are not")
    func rest() {
        var evening = evening()
        evening.askAndTake(at: "22:54", waiting: 60)
        evening.run(until: "23:40")
        #expect(evening.events(of: night) { $0 == .skipped } == ["block30Min-15", "reading"])
        #expect(evening.state("block30Min-5", of: night) == .delivered(notificationID: 10))
        #expect(evening.missed(of: night) == [])
    }

    @Test("a tier that is due in a window goes down when that ends")
    func tierInWindow() {
        var evening = evening()
        evening.askAndTake(at: "23:10", waiting: 60)
        evening.run(until: "23:20:59")
        #expect(evening.asleep == [])
        evening.run(until: "23:21:16")
        #expect(evening.asleep == ["Games", "News", "Video", "Mail", "Chat"])
    }

    @Test("nobody may ask before the first tier sleeps, nor after the wake time")
    func outside() {
        var evening = evening()
        evening.run(until: "22:14:59")
        evening.ask()
        #expect(evening.store.ledger.exits.wait == nil)
        evening.run(until: "2026-12-01 07:45")
        evening.ask()
        #expect(evening.store.ledger.exits.wait == nil)
    }

    @Test("continue anyway is not there a second early, and for five minutes after that")
    func exact() {
        var evening = evening()
        evening.run(until: "22:30")
        evening.ask()
        #expect(evening.phase == .waiting)
        evening.run(for: 59)
        evening.take()
        #expect(evening.windows(of: night) == [])
        evening.run(for: 1)
        #expect(evening.phase == .reflecting)
        evening.run(for: 299)
        #expect(evening.phase == .reflecting)
        evening.run(for: 1)
        evening.take()
        #expect(evening.windows(of: night) == [])
        #expect(evening.store.ledger.exits.wait == nil)
        #expect(evening.phase == .windDown)
    }

    @Test("IN-08: of two that ask, the second one gets nothing, and one attempt is counted")
    func twoClients() {
        var evening = evening()
        evening.run(until: "22:30")
        evening.ask(":1.1")
        evening.ask(":1.2")
        #expect(evening.store.ledger.exits.wait?.client == ":1.1")
        evening.run(for: 60)
        evening.take(":1.2")
        #expect(evening.windows(of: night) == [])
        evening.take(":1.1")
        evening.take(":1.1")
        #expect(evening.windows(of: night) == ["1: 60 600 open"])
        evening.ask(":1.2")
        #expect(evening.store.ledger.exits.wait == nil)
    }

    @Test("a never mind costs nothing")
    func neverMind() {
        var evening = evening()
        evening.run(until: "22:30")
        evening.ask()
        evening.run(for: 30)
        evening.drop(":1.99")
        #expect(evening.phase == .waiting)
        evening.drop()
        #expect(evening.phase == .windDown)
        evening.ask()
        #expect(evening.store.ledger.exits.wait?.attempt == 1)
        #expect(evening.store.ledger.exits.wait?.wait == .minutes(1))
    }

    @Test(
        "SU-06: a machine that sleeps ends the wait, told of it or not", arguments: [true, false])
    func suspended(isTold: Bool) {
        var evening = evening()
        evening.run(until: "22:30")
        evening.ask()
        evening.run(for: 20)
        if isTold { evening.send(.aboutToSleep(at: evening.now)) }
        evening.suspend("22:30:20", until: "22:50")
        evening.take()
        #expect(evening.windows(of: night) == [])
        #expect(evening.store.ledger.exits.wait == nil)
    }

    @Test("a clock that is set forward shortens no wait, and one set back none either")
    func clockInWait() {
        var evening = evening()
        evening.run(until: "22:30")
        evening.ask()
        evening.run(for: 10)
        evening.stepClock(by: .minutes(5))
        evening.take()
        #expect(evening.windows(of: night) == [])
        evening.stepClock(by: .zero - .minutes(5))
        evening.run(for: 50)
        evening.take()
        #expect(evening.windows(of: night) == ["1: 60 600 open"])
    }

    @Test("a clock that is set back lengthens no window")
    func clockInWindow() {
        var evening = evening()
        evening.askAndTake(at: "22:50", waiting: 60)
        evening.run(for: 60)
        evening.stepClock(by: .zero - .minutes(30))
        evening.run(for: 539)
        #expect(evening.phase == .freeWindow)
        evening.run(for: 1)
        #expect(evening.windows(of: night) == ["1: 60 600 600 timeOver"])
    }

    @Test("CJ-03: who comes back after a clock that was set back has used what has passed")
    func usedAfterStep() {
        var evening = evening()
        evening.askAndTake(at: "23:09", waiting: 60)
        evening.run(for: 30)
        evening.stepClock(by: .zero - .seconds(120))
        evening.run(for: 30)
        evening.comeBack()
        #expect(evening.windows(of: night) == ["1: 60 600 60 resumed"])
        evening.restart(at: "23:20")
        #expect(evening.asleep.count == 5)
    }

    @Test("RC-01: a service that is killed in a window goes on with what is left of it")
    func killedInWindow() {
        var evening = evening()
        evening.askAndTake(at: "22:49", waiting: 60)
        evening.stop("22:53", until: "22:55")
        #expect(evening.phase == .freeWindow)
        evening.run(until: "23:00:30")
        #expect(evening.log.contains("22:58 freeWindow-1"))
        #expect(evening.slept.last == "23:00:08 Video sleeps")
        #expect(evening.windows(of: night) == ["1: 60 600 600 timeOver"])
    }

    @Test("RC-01: and one that comes back after it puts the apps to sleep at once")
    func backAfterWindow() {
        var evening = evening()
        evening.askAndTake(at: "22:19", waiting: 60)
        evening.stop("22:23", until: "22:45")
        #expect(evening.asleep == ["Games", "News", "Video"])
        #expect(evening.windows(of: night) == ["1: 60 600 600 timeOver"])
        #expect(!evening.log.contains { $0.contains("freeWindow") })
        // What was felt a quarter of an hour later would mean nothing.
        #expect(!evening.felt.contains { $0.contains("freeWindow") })
    }

    @Test("a machine that sleeps through the end of a window is not felt when it wakes")
    func sleptThroughItsEnd() {
        var evening = evening()
        evening.askAndTake(at: "22:19", waiting: 60)
        evening.suspend("22:25", until: "2026-12-01 03:00")
        #expect(evening.windows(of: night) == ["1: 60 600 600 timeOver"])
        #expect(!evening.felt.contains { $0.contains("freeWindowEnd") })
    }

    @Test(
        "what sleeps after a window is told once for each app, wherever the clock is set by then",
        arguments: [.zero, .milliseconds(1_500), .zero - .minutes(10)] as [Duration])
    func toldOnce(step: Duration) {
        var evening = evening()
        evening.askAndTake(at: "22:20", waiting: 60)
        evening.run(until: "22:31:08")
        #expect(evening.asleep == ["Games", "News", "Video"])
        evening.stepClock(by: step)
        let told = evening.blocksTold
        for _ in 0..<20 {
            evening.run(for: 3)
            evening.stepClock(by: .zero)
        }
        #expect(evening.blocksTold == told)
    }

    @Test("a tier that is not due yet keeps nobody awake after a window")
    func lineWithoutTheOther() throws {
        // The first tier goes to sleep five minutes before bed here, after the second.
        var evening = TierEveningTests.evening(from: "2026-11-30 12:00")
        try evening.set(.blockFirstLead, minutes: 5)
        evening.askAndTake(at: "23:20", waiting: 60)
        evening.run(until: "23:31:04")
        #expect(evening.slept.suffix(2) == ["23:31 Mail sleeps", "23:31:04 Chat sleeps"])
    }

    @Test("what is over is not said in a bubble that goes on")
    func nothingStale() throws {
        var evening = evening()
        // The warning comes at 22:39, the window ends at 22:41, and the reminder comes at 22:45.
        evening.askAndTake(at: "22:30", waiting: 60)
        evening.run(until: "22:45:30")
        let reminder = try #require(evening.server.shown.last { $0.id.event == "screens_off" })
        #expect(!reminder.body.contains("Wind-down resuming"))
        #expect(evening.onScreen == ["screens_off"])
    }

    @Test("the warning of a window leaves the screen with it, by whatever way it ends")
    func warningLeaves() {
        var evening = evening()
        evening.askAndTake(at: "22:50", waiting: 60)
        evening.run(until: "22:59:30")
        #expect(evening.onScreen.contains("freeWindow-1"))
        evening.comeBack()
        #expect(!evening.onScreen.contains("freeWindow-1"))
    }

    @Test("a warning that comes late says what is left")
    func lateWarning() {
        var evening = evening()
        evening.askAndTake(at: "22:30", waiting: 60)
        evening.run(until: "22:38")
        evening.serverGone()
        evening.run(until: "22:40:15")
        evening.serverBack()
        let warning = evening.server.shown.last { $0.id.event == "freeWindow-1" }
        #expect(warning?.body == "Your apps go back to sleep in less than a minute.")
    }

    @Test("a wait goes on after a restart of the service, and is no shorter")
    func restartInWait() {
        var evening = evening()
        evening.run(until: "22:30")
        evening.ask()
        evening.restart(at: "22:30:40")
        evening.take()
        #expect(evening.windows(of: night) == [])
        evening.run(until: "22:31")
        evening.take()
        #expect(evening.windows(of: night) == ["1: 60 600 open"])
    }

    @Test("a new start of the machine ends a wait and a window")
    func reboot() {
        var evening = evening()
        evening.askAndTake(at: "22:30", waiting: 60)
        evening.stop("22:33", until: "22:34", rebooting: true)
        #expect(evening.windows(of: night) == ["1: 60 600 600 restart"])
        #expect(evening.asleep == ["Games", "News", "Video"])
        evening.ask()
        evening.stop("22:35", until: "22:36", rebooting: true)
        #expect(evening.store.ledger.exits.wait == nil)
    }

    @Test("a window ends at the wake time at the latest")
    func morning() {
        var evening = evening()
        evening.askAndTake(at: "2026-12-01 07:40", waiting: 60)
        #expect(evening.windows(of: night) == ["1: 60 240 open"])
        evening.run(until: "08:00")
        #expect(evening.windows(of: night) == ["1: 60 240 240 morning"])
        #expect(evening.asleep == [])
        #expect(!evening.felt.contains { $0.contains("freeWindowEnd") })
    }

    @Test("another zone neither shortens a wait nor lengthens a window")
    func zoneChange() {
        var evening = evening()
        evening.run(until: "22:30")
        evening.ask()
        evening.changeZone(to: NamedZone.tokyo)
        evening.run(for: 59)
        evening.take()
        #expect(evening.windows(of: night) == [])
        evening.run(for: 1)
        evening.take()
        evening.changeZone(to: NamedZone.berlin)
        evening.run(for: 600)
        #expect(evening.windows(of: night) == ["1: 60 600 600 timeOver"])
    }

    @Test("a full disk keeps what was taken in mind, and stores it when it can")
    func fullDisk() {
        var evening = evening()
        evening.run(until: "22:30")
        evening.store.isFull = true
        evening.ask()
        evening.run(for: 60)
        evening.take()
        #expect(evening.asleep == [])
        #expect(evening.windows(of: night) == [])
        evening.store.isFull = false
        evening.run(for: 60)
        #expect(evening.windows(of: night) == ["1: 60 600 open"])
    }

    @Test("the fourth prompt counts what was taken, and tells the sleep that is left")
    func prompts() throws {
        var evening = evening()
        var prompts: [String] = []
        let calculator = SleepCalculator(
            science: ShippedScience.science, zone: NamedZone.berlin, apps: TierEveningTests.apps)
        for (moment, wait) in [("22:30", 60), ("23:00", 180), ("23:30", 300)] {
            let tonight = calculator.tonight(in: evening.store.ledger, at: evening.now)
            prompts.append(try #require(tonight?.exit.offer.prompt))
            evening.askAndTake(at: moment, waiting: wait)
        }
        evening.run(until: "2026-12-01 00:00")
        let tonight = try #require(
            calculator.tonight(in: evening.store.ledger, at: evening.now, steady: evening.steady))
        #expect(
            prompts == [
                "Take 3 deep breaths. Is this really worth losing sleep over?",
                "Guided box breathing: 4 in, 4 hold, 4 out, 4 hold",
                "Think about how you'll feel tomorrow morning.",
            ])
        #expect(
            tonight.exit.offer.prompt
                == "You've opted out 3 times tonight. 7 h 45 min of sleep are left until your wake "
                + "time.")
        #expect(tonight.exit.offer.wait == .minutes(10))
        #expect(tonight.exit.offer.freeWindow == .minutes(5))
    }
}
