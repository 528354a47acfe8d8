import SleepCore
import Testing

@Suite("What is timed in a night")
struct NightPlanTests {
    let calculator = SleepCalculator.shipped()

    func night(
        blockFirst: Duration = .minutes(90), block30Min: Duration = .minutes(30),
        sleepNeed: Duration = .hours(8)
    ) -> PlannedNight {
        PlannedNight(
            night: "2026-11-30", place: PlanPlace(number: 3, of: 7), targetBedtime: "23:00",
            bedtime: instant("2026-11-30T22:00:00Z"), sleepNeed: sleepNeed,
            leads: TierLeads(blockFirst: blockFirst, block30Min: block30Min), secondsFromUTC: 3600)
    }

    func haptic(_ id: String, in night: PlannedNight) -> Haptic? {
        calculator.hapticSchedule(for: night).first { $0.notification == id }?.haptic
    }

    @Test(
        "the haptic table, lower bounds included",
        arguments: [
            (360, .notification, 1.0), (121, .notification, 1.0), (120, .directionUp, 0.7),
            (60, .directionUp, 0.7), (59, .click, 0.45), (30, .click, 0.45),
            (29, .directionDown, 0.3), (15, .directionDown, 0.3), (14, .success, 0.15),
            (0, .success, 0.15),
        ] as [(Int, HapticType, Double)])
    func haptics(minutes: Int, type: HapticType, intensity: Double) {
        #expect(
            calculator.haptic(minutesToBed: minutes) == Haptic(type: type, intensity: intensity))
    }

    @Test("one step stronger is the band above, and never over the strongest")
    func stronger() {
        let steps = [14, 15, 30, 60, 121].map {
            calculator.haptic(minutesToBed: $0, stepsStronger: 1).intensity
        }
        #expect(steps == [0.3, 0.45, 0.7, 1.0, 1.0])
    }

    @Test("the wake-up grows: three plays, the last of them retry")
    func wakeUp() {
        #expect(
            haptic("sunlight", in: night())
                == Haptic(type: .notification, intensity: 1, repeatCount: 3, lastPlay: .retry))
    }

    @Test("eleven reminders and four warnings, each with one haptic, earliest first")
    func notifications() {
        let plan = calculator.plan(night())
        let offsets = plan.notifications.map {
            "\(plan.planned.bedtime.minutes(until: $0.fireDate)) \($0.id)"
        }
        #expect(
            offsets == [
                "-240 last_meal", "-180 stop_eating", "-150 last_water", "-120 warm_light",
                "-105 blockFirst-15", "-95 blockFirst-5", "-90 wind_down", "-60 screens_off",
                "-45 block30Min-15", "-45 reading", "-35 block30Min-5", "-30 cool_room",
                "-15 almost_bedtime", "0 bedtime", "480 sunlight",
            ])
        #expect(plan.haptics.map(\.notification) == plan.notifications.map(\.id))
        #expect(plan.haptics.map(\.fireDate) == plan.notifications.map(\.fireDate))
        #expect(calculator.hapticSchedule(for: night()) == plan.haptics)
    }

    @Test("a warning names the tier's apps and has OK as its only button")
    func warnings() throws {
        let warning = try #require(
            calculator.plan(night()).notifications.first { $0.id == "block30Min-5" })
        #expect(warning.title == "App restrictions in 5 minutes")
        #expect(warning.body == "Messages, WhatsApp, Mail, Discord")
        #expect(warning.actions == [.ok])
        #expect(warning.kind == .blockWarning(.block30Min, minutesBefore: 5))
    }

    @Test("both tiers sleep by their lead until the wake time, with their apps in order")
    func blocks() {
        let blocks = calculator.blockSchedule(for: night(sleepNeed: .hours(9)))
        #expect(blocks.map(\.tier) == [.blockFirst, .block30Min])
        #expect(blocks.map { utc($0.blocksAt) } == ["2026-11-30T20:30Z", "2026-11-30T21:30Z"])
        #expect(blocks.map { utc($0.wakesAt) } == ["2026-12-01T07:00Z", "2026-12-01T07:00Z"])
        #expect(
            blocks.map(\.apps) == [
                ["Instagram", "TikTok", "YouTube", "X", "Reddit", "Netflix", "Games", "News"],
                ["Messages", "WhatsApp", "Mail", "Discord"],
            ])
    }

    @Test("leads at their bounds: 5 minutes and 6 hours")
    func leadBounds() {
        let night = night(blockFirst: .hours(6), block30Min: .minutes(5))
        let blocks = calculator.blockSchedule(for: night)
        #expect(blocks.map { utc($0.blocksAt) } == ["2026-11-30T16:00Z", "2026-11-30T21:55Z"])
        let events = calculator.agenda(for: night)
        #expect(
            events.prefix(3).map { "\($0.offsetMinutes) \($0.id)" } == [
                "-375 blockFirst-15", "-365 blockFirst-5", "-360 blockFirst",
            ])
        #expect(haptic("blockFirst-5", in: night)?.intensity == 1)
        #expect(haptic("block30Min-15", in: night)?.intensity == 0.3)
        // Ten minutes to bed would be 0.15; the second warning is one step stronger.
        #expect(haptic("block30Min-5", in: night)?.intensity == 0.3)
    }

    @Test("the agenda is sorted by instant, then kind, then id")
    func agenda() {
        let events = calculator.agenda(
            for: night(blockFirst: .minutes(45), block30Min: .minutes(45)))
        #expect(
            events.filter { $0.offsetMinutes == -45 || $0.offsetMinutes == -60 }.map {
                "\($0.offsetMinutes) \($0.kind.rawValue) \($0.id)"
            } == [
                "-60 blockWarning block30Min-15", "-60 blockWarning blockFirst-15",
                "-60 reminder screens_off", "-45 block block30Min", "-45 block blockFirst",
                "-45 reminder reading",
            ])
        #expect(events.suffix(2).map(\.kind) == [.reminder, .unblock])
        #expect(events.suffix(2).map(\.offsetMinutes) == [480, 480])
    }

    @Test("sunlight moves with the wake time")
    func sleepNeed() {
        let plan = calculator.plan(night(sleepNeed: .minutes(450)))
        #expect(plan.notifications.last?.id == "sunlight")
        #expect(plan.notifications.last.map { utc($0.fireDate) } == "2026-12-01T05:30Z")
    }

    @Test(
        "waits and free windows by attempt",
        arguments: [(1, 60, 600), (2, 180, 600), (3, 300, 300), (4, 600, 300), (99, 600, 300)])
    func waits(attempt: Int, wait: Int, window: Int) {
        let step = calculator.mindfulnessWait(attempt: attempt)
        #expect(step.wait == .seconds(wait))
        #expect(step.freeWindow == .seconds(window))
    }

    @Test("bedtime says which night it is, then that it holds, and nothing of it without a plan")
    func nightOfPlan() {
        func body(_ place: PlanPlace?) -> String? {
            let planned = PlannedNight(
                night: "2026-11-30", place: place, targetBedtime: "23:00",
                bedtime: instant("2026-11-30T22:00:00Z"), sleepNeed: .hours(8),
                secondsFromUTC: 3600)
            return calculator.plan(planned).notifications.first { $0.id == "bedtime" }?.body
        }
        #expect(body(PlanPlace(number: 3, of: 7))?.hasPrefix("Night 3 of 7. This is") == true)
        #expect(body(PlanPlace(number: 9, of: 7))?.hasPrefix("Holding. This is") == true)
        #expect(body(nil)?.hasPrefix("This is the earliest time") == true)
    }

    @Test("a preview is a night for a bedtime on the clock, before noon on the date after")
    func preview() {
        let evening = calculator.previewNight("2026-11-30", bedtime: "12:00")
        #expect(utc(evening.bedtime) == "2026-11-30T11:00Z")
        let morning = calculator.previewNight("2026-11-30", bedtime: "11:59")
        #expect(utc(morning.bedtime) == "2026-12-01T10:59Z")
        #expect(morning.place == nil)
        #expect(morning.leads == .standard)
        #expect(morning.secondsFromUTC == 3600)
    }
}
