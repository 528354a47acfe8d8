import SleepCore
import Testing

@Suite("Apps go to sleep")
struct TierEveningTests {
    /// Berlin, midnight to 22:30 in seven nights: the first bedtime is 23:45.
    static let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))

    /// Three apps in the first tier and two in the second.
    static let apps = AppAssignment([
        .init("Games", in: .blockFirst), .init("News", in: .blockFirst),
        .init("Video", in: .blockFirst), .init("Mail", in: .block30Min),
        .init("Chat", in: .block30Min), .init("Phone", in: .alwaysAllowed),
    ])

    static func evening(from moment: String = "2026-11-30 19:00") -> Evening {
        Evening(goal, from: moment, apps: apps)
    }

    @Test("one by one, four seconds apart, in their order, and all wake at the wake time")
    func oneByOne() {
        var evening = Self.evening()
        evening.run(until: "2026-12-01 12:00")
        #expect(
            evening.slept == [
                "22:15 Games sleeps", "22:15:04 News sleeps", "22:15:08 Video sleeps",
                "23:15 Mail sleeps", "23:15:04 Chat sleeps", "07:45 Games wakes",
                "07:45 News wakes", "07:45 Video wakes", "07:45 Mail wakes", "07:45 Chat wakes",
            ])
    }

    @Test(
        "a lead that is cut once its tier sleeps, before the wind-down, holds from the next night")
    func leadCut() throws {
        var evening = Self.evening(from: "2026-11-30 12:00")
        try evening.set(.blockFirstLead, minutes: 360)
        evening.run(until: "18:00")
        #expect(evening.asleep == ["Games", "News", "Video"])
        try evening.set(.blockFirstLead, minutes: 5)
        #expect(evening.asleep == ["Games", "News", "Video"])
        #expect(evening.slept.first == "17:45 Games sleeps")
        evening.run(until: "2026-12-01 23:24")
        #expect(!evening.asleep.contains("Games"))
        evening.run(until: "23:26")
        #expect(evening.asleep.contains("Games"))
    }

    @Test("what lets an app that sleeps wake asks less of the evening")
    func weaker() throws {
        var evening = Self.evening()
        evening.run(until: "22:30")
        let calculator = SleepCalculator(science: ShippedScience.science, zone: NamedZone.berlin)
        let (before, now) = (evening.store.ledger, Moment(evening.now, steady: evening.steady))
        var after = before
        after.apps = Self.apps
        try after.apps?.move("Mail", to: .alwaysAllowed)
        #expect(!calculator.isWeaker(after, than: before, at: now))
        try after.apps?.move("News", to: .alwaysAllowed)
        #expect(calculator.isWeaker(after, than: before, at: now))
        #expect(!calculator.isWeaker(before, than: after, at: now))
    }

    @Test("each tier is told 15 and 5 minutes before, in one bubble that joins what is there")
    func warnings() {
        var evening = Self.evening()
        evening.run(until: "22:01")
        #expect(evening.server.shown.last?.title == "🌙 App restrictions in 15 minutes")
        #expect(evening.server.shown.last?.body == "Games, News, Video")
        #expect(evening.server.shown.last?.actions == [.ok])
        #expect(evening.server.shown.last?.category == .blockWarning)
        evening.run(until: "22:10")
        #expect(evening.server.shown.last?.title == "🌙 App restrictions in 5 minutes")
        #expect(evening.server.shown.last?.body == "Games, News, Video")
        #expect(evening.onScreen == ["blockFirst-15"])
        evening.run(until: "22:15")
        #expect(evening.onScreen == ["wind_down"])
        // Reading and the second tier's first warning are due together.
        evening.run(until: "23:00")
        #expect(evening.onScreen == ["block30Min-15"])
        let reading = evening.server.shown.last
        #expect(reading?.title == "📖 Time to read")
        #expect(
            reading?.body.split(separator: "\n").last
                == "🌙 App restrictions in 15 minutes: Mail, Chat")
        evening.run(until: "23:10")
        let last = evening.server.shown.last
        #expect(last?.title == "🌙 App restrictions in 5 minutes")
        #expect(last?.body == "Mail, Chat\nStill there: 📖 Time to read")
        #expect(last?.buttons.map(\.action) == [.ok, .why, .done])
        #expect(evening.onScreen == ["block30Min-15"])
        evening.press(.done, onID: OccurrenceID(night: "2026-11-30", event: "reading"))
        #expect(evening.onScreen == [])
        #expect(evening.store.ledger.ticked(in: "2026-11-30") == ["reading"])
    }

    @Test("with everything on there are twelve bubbles from −4 h to the wake time")
    func bubbles() {
        var evening = Self.evening()
        evening.run(until: "2026-12-01 12:00")
        #expect(Set(evening.server.shown.map(\.bubble)).count == 12)
    }

    @Test("haptics fall with the evening, and a tier's second warning is a step stronger")
    func haptics() {
        var evening = Self.evening()
        evening.run(until: "2026-12-01 12:00")
        #expect(
            evening.felt == [
                "19:45 last_meal notification", "20:45 stop_eating notification",
                "21:15 last_water notification", "21:45 warm_light directionUp",
                "22:00 blockFirst-15 directionUp", "22:10 blockFirst-5 notification",
                "22:15 wind_down directionUp", "22:45 screens_off directionUp",
                "23:00 block30Min-15 click", "23:00 reading click",
                "23:10 block30Min-5 directionUp", "23:15 cool_room click",
                "23:30 almost_bedtime directionDown", "23:45 bedtime success",
            ])
    }

    @Test("a service that comes late finds every app asleep, and warns of nothing any more")
    func late() {
        var evening = Evening(
            Self.goal, from: "2026-11-30 19:00", starting: false, apps: Self.apps)
        evening.run(until: "22:16")
        evening.start()
        #expect(evening.asleep == ["Games", "News", "Video"])
        #expect(
            evening.missed(of: "2026-11-30") == [
                "last_meal", "stop_eating", "last_water", "warm_light", "blockFirst-15",
                "blockFirst-5",
            ])
        // Six minutes late, and still shown.
        #expect(evening.log.first == "22:16 wind_down")
    }

    @Test("a warning that comes late tells how much time is left")
    func lateWarning() {
        var evening = Self.evening()
        evening.suspend("21:59", until: "22:07:30")
        #expect(evening.server.shown.last?.title == "🌙 App restrictions in 8 minutes")
    }

    @Test("SU-01: after a long sleep both tiers are down at once, and one notification comes")
    func afterSuspend() {
        var evening = Self.evening()
        evening.suspend("19:30", until: "2026-12-01 00:05")
        #expect(evening.asleep == ["Games", "News", "Video", "Mail", "Chat"])
        #expect(evening.log.count == 1)
        #expect(evening.missed(of: "2026-11-30").count == 14)
        evening.run(until: "12:00")
        #expect(evening.delivered(of: "2026-11-30") == ["missed/last_meal", "sunlight"])
    }

    @Test("start brings the first tier forward, and takes its warnings away")
    func start() {
        var evening = Self.evening()
        evening.run(until: "20:00")
        evening.startWindDown()
        #expect(evening.asleep == ["Games"])
        evening.run(until: "2026-12-01 12:00")
        #expect(
            evening.slept.prefix(3) == [
                "20:00 Games sleeps", "20:00:04 News sleeps", "20:00:08 Video sleeps",
            ])
        #expect(!evening.log.contains { $0.contains("blockFirst-") })
        #expect(evening.missed(of: "2026-11-30") == [])
        // For this night only.
        evening.run(until: "2026-12-01 22:10")
        #expect(evening.slept.last == "22:00:08 Video sleeps")
    }

    @Test("start does nothing where the tier sleeps already")
    func startTwice() {
        var evening = Self.evening()
        evening.run(until: "22:20")
        evening.startWindDown()
        #expect(evening.store.ledger.schedule.starts == [:])
    }

    @Test("start does nothing on a clock that was set back to before the goal")
    func startBeforeGoal() throws {
        // A start of such a moment is one under an earlier goal.
        var evening = Evening(SleepSchedule(), from: "2026-11-30 19:00", apps: Self.apps)
        try evening.adopt(GoalWish(currentBedtime: "00:00", targetBedtime: "22:30"))
        evening.run(until: "20:00")
        evening.stepClock(by: .zero - .hours(17))
        evening.startWindDown()
        #expect(evening.store.ledger.schedule.starts == [:])
        #expect(evening.asleep == [])
    }

    @Test("a start outlives the service that took it")
    func startStored() {
        var evening = Self.evening()
        evening.run(until: "20:00")
        evening.startWindDown()
        evening.restart(at: "20:30")
        #expect(evening.asleep == ["Games", "News", "Video"])
    }

    @Test("a tier that was due before the goal was saved sleeps with the next one")
    func firstEvening() throws {
        var evening = Evening(SleepSchedule(), from: "2026-11-30 22:30", apps: Self.apps)
        try evening.adopt(GoalWish(currentBedtime: "00:00", targetBedtime: "22:30"))
        #expect(evening.asleep == [])
        evening.run(until: "23:20")
        #expect(
            evening.slept == [
                "23:15 Games sleeps", "23:15 Mail sleeps", "23:15:04 News sleeps",
                "23:15:04 Chat sleeps", "23:15:08 Video sleeps",
            ])
    }

    @Test("tiers are put to sleep where nobody shows anything, and each warning fails once")
    func withoutServer() {
        var evening = Self.evening()
        evening.serverGone()
        evening.run(until: "23:20")
        #expect(evening.asleep == ["Games", "News", "Video", "Mail", "Chat"])
        #expect(evening.felt == [])
        #expect(evening.state("blockFirst-5", of: "2026-11-30") == .failed(reason: "no server"))
    }

    @Test("NS-10: do-not-disturb keeps nobody's apps awake, and plays no haptic")
    func quiet() {
        var evening = Self.evening()
        evening.server.mode = .quiet
        evening.run(until: "23:20")
        #expect(evening.asleep.count == 5)
        #expect(evening.felt == [])
    }

    @Test("ending the goal wakes what sleeps at once, and no later night puts anything to sleep")
    func goalEnded() {
        var evening = Self.evening()
        evening.run(until: "22:20")
        evening.endGoal()
        evening.run(until: "2026-12-02 12:00")
        #expect(
            evening.slept == [
                "22:15 Games sleeps", "22:15:04 News sleeps", "22:15:08 Video sleeps",
                "22:20 Games wakes", "22:20 News wakes", "22:20 Video wakes",
            ])
    }
}
