import SleepCore
import Testing

@testable import TerminalUI

@Suite("Settings are told with their bounds")
struct SettingTextTests {
    private func standing(
        _ setting: Setting, _ minutes: Int, savedAt saved: String, at moment: String,
        in schedule: SleepSchedule = SleepSchedule()
    ) throws -> (SettingStanding, isNightPlayedOut: Bool) {
        let change = try schedule.setting(
            setting, minutes: minutes, at: try GoalFixture.at(saved), in: GoalFixture.zone)
        let standing = SettingStanding(
            setting, in: change.schedule, at: try GoalFixture.at(moment), zone: GoalFixture.zone)
        return (standing, change.playedOut != nil)
    }

    private var defaults: [SettingStanding] {
        get throws {
            let now = try GoalFixture.at("2026-11-30T12:00")
            return Setting.allCases.map {
                SettingStanding($0, in: SleepSchedule(), at: now, zone: GoalFixture.zone)
            }
        }
    }

    @Test("as a table at 80 columns")
    func table() throws {
        #expect(
            SettingsView(try defaults).lines(style: GoalFixture.style(80)) == [
                "Setting            Value       Default     Advised        Possible",
                "sleep-need         8 h         8 h         7 h to 9 h     4 h to 12 h",
                "block-first-lead   1 h 30 min  1 h 30 min  30 min to 4 h  5 min to 6 h",
                "block-30-min-lead  30 min      30 min      15 min to 2 h  5 min to 6 h",
            ])
    }

    @Test("at 40 columns the bounds and defaults give way")
    func narrowTable() throws {
        #expect(
            SettingsView(try defaults).lines(style: GoalFixture.style(40)) == [
                "Setting            Value", "sleep-need         8 h",
                "block-first-lead   1 h 30 min", "block-30-min-lead  30 min",
            ])
    }

    @Test("a choice that is still to come has its date in the table")
    func tableToCome() throws {
        let goal = try GoalFixture.adopting(try GoalFixture.wish("00:00", "22:30")).schedule
        let (need, _) = try standing(
            .sleepNeed, 450, savedAt: "2026-11-30T21:00", at: "2026-11-30T21:00", in: goal)
        let lines = SettingsView([need] + (try defaults).dropFirst())
            .lines(style: GoalFixture.style(40))
        #expect(
            lines == [
                "Setting            Value       From",
                "sleep-need         7 h 30 min  Tue 1 Dec", "block-first-lead   1 h 30 min",
                "block-30-min-lead  30 min",
            ])
    }

    @Test("one by one, with what it means")
    func description() throws {
        #expect(
            try defaults.map { SettingText.description($0, style: GoalFixture.style(80)) } == [
                [
                    "sleep-need: 8 h",
                    "Time asleep that you need; goal set --sleep-need sets the same.",
                    "Default 8 h, advised 7 h to 9 h, possible 4 h to 12 h.",
                ],
                [
                    "block-first-lead: 1 h 30 min",
                    "How long before bed the first tier of apps goes to sleep.",
                    "Default 1 h 30 min, advised 30 min to 4 h, possible 5 min to 6 h.",
                ],
                [
                    "block-30-min-lead: 30 min",
                    "How long before bed the second tier of apps goes to sleep.",
                    "Default 30 min, advised 15 min to 2 h, possible 5 min to 6 h.",
                ],
            ])
    }

    @Test("a change by day holds at once and needs no date")
    func changedByDay() throws {
        let (standing, isPlayedOut) = try standing(
            .sleepNeed, 540, savedAt: "2026-11-30T12:00", at: "2026-11-30T12:00")
        #expect(
            SettingText.changed(
                standing, isNightPlayedOut: isPlayedOut, style: GoalFixture.style(80)) == [
                    "sleep-need is now 9 h."
                ])
    }

    @Test("a change in a running night holds from the next, also after midnight")
    func changedByNight() throws {
        let goal = try GoalFixture.adopting(try GoalFixture.wish("00:00", "22:30")).schedule
        for moment in ["2026-11-30T21:00", "2026-12-01T02:00"] {
            let (standing, isPlayedOut) = try standing(
                .blockFirstLead, 120, savedAt: moment, at: moment, in: goal)
            #expect(
                SettingText.changed(
                    standing, isNightPlayedOut: isPlayedOut, style: GoalFixture.style(80)) == [
                        "block-first-lead is now 2 h.",
                        "It holds from the night of Tue 1 Dec; the running night goes on as planned.",
                    ])
        }
    }

    @Test("outside of what is advised there is one line of caution")
    func caution() throws {
        let (standing, _) = try standing(
            .sleepNeed, 541, savedAt: "2026-11-30T12:00", at: "2026-11-30T12:00")
        #expect(
            SettingText.changed(standing, isNightPlayedOut: false, style: GoalFixture.style(80))
                == [
                    "sleep-need is now 9 h 1 min.", "Taken as you wish; 7 h to 9 h is advised.",
                ])
    }

    @Test("the newest choice counts, and tells from when")
    func newest() throws {
        let history = SettingHistory([
            try SettingChange(
                .sleepNeed, minutes: 420, fromNight: try Night(reading: "2026-11-01")),
            try SettingChange(
                .sleepNeed, minutes: 450, fromNight: try Night(reading: "2026-12-05")),
        ])
        let schedule = SleepSchedule(settings: history)
        let standing = SettingStanding(
            .sleepNeed, in: schedule, at: try GoalFixture.at("2026-12-04T12:00"),
            zone: GoalFixture.zone)
        #expect(standing.minutes == 450)
        #expect(standing.fromNight == (try Night(reading: "2026-12-05")))
        #expect(standing.isToCome)
        let dayAfter = SettingStanding(
            .sleepNeed, in: schedule, at: try GoalFixture.at("2026-12-05T12:00"),
            zone: GoalFixture.zone)
        #expect(!dayAfter.isToCome)
    }
}
