import SleepCore
import Testing

@Suite("An evening goes its way")
struct OrdinaryEveningTests {
    /// Berlin, midnight to 22:30 in seven nights: the first bedtime is 23:45.
    static let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))

    @Test("eleven reminders, each at its minute and each once, and then the next evening")
    func ordinary() {
        var evening = Evening(Self.goal, from: "2026-11-30 19:00")
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
}
