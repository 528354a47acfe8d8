import Testing

@testable import SleepCore

@Suite("A setting holds from a night on")
struct SettingTests {
    @Test(
        "each setting has its bounds and its default",
        arguments: [
            (.sleepNeed, 240, 720, 480), (.blockFirstLead, 5, 360, 90),
            (.block30MinLead, 5, 360, 30),
        ] as [(Setting, Int, Int, Int)])
    func bounds(setting: Setting, lower: Int, upper: Int, standard: Int) throws {
        #expect(setting.guardrail.absolute == lower...upper)
        #expect(setting.guardrail.standard == standard)
        #expect(setting.guardrail.recommended.contains(standard))
        for minutes in [lower, upper] {
            let change = try SettingChange(setting, minutes: minutes, fromNight: "2026-11-30")
            #expect(change.minutes == minutes)
        }
        for minutes in [lower - 1, upper + 1, -1, Int.max] {
            #expect(throws: SettingError(setting: setting, minutes: minutes)) {
                try SettingChange(setting, minutes: minutes, fromNight: "2026-11-30")
            }
        }
    }

    @Test("a night keeps the newest choice that is not after it")
    func history() throws {
        var history = SettingHistory()
        #expect(history.minutes(.sleepNeed, on: "2026-11-30") == 480)
        history.adopt(try SettingChange(.sleepNeed, minutes: 500, fromNight: "2026-11-28"))
        history.adopt(try SettingChange(.sleepNeed, minutes: 450, fromNight: "2026-12-02"))
        history.adopt(try SettingChange(.blockFirstLead, minutes: 240, fromNight: "2026-12-01"))
        let need = ["2026-11-27", "2026-11-28", "2026-12-01", "2026-12-02", "2027-12-02"].map {
            history.minutes(.sleepNeed, on: Night(stringLiteral: $0))
        }
        #expect(need == [480, 500, 500, 450, 450])
        #expect(history.leads(on: "2026-11-30") == .standard)
        #expect(
            history.leads(on: "2026-12-01")
                == TierLeads(blockFirst: .hours(4), block30Min: .minutes(30)))
        #expect(history.all.map(\.fromNight) == ["2026-11-28", "2026-12-01", "2026-12-02"])
    }

    @Test("a later choice for the same night takes the place of the earlier one")
    func replaced() throws {
        let history = SettingHistory([
            try SettingChange(.sleepNeed, minutes: 450, fromNight: "2026-12-02"),
            try SettingChange(.sleepNeed, minutes: 420, fromNight: "2026-12-02"),
        ])
        #expect(history.all.map(\.minutes) == [420])
    }

    @Test("a choice takes the place of every earlier one for nights to come, and of no other")
    func superseded() throws {
        let history = SettingHistory([
            try SettingChange(.sleepNeed, minutes: 450, fromNight: "2026-11-01"),
            try SettingChange(.blockFirstLead, minutes: 60, fromNight: "2026-12-01"),
            try SettingChange(.sleepNeed, minutes: 300, fromNight: "2026-12-01"),
            try SettingChange(.sleepNeed, minutes: 480, fromNight: "2026-11-29"),
        ])
        #expect(history.all.map(\.minutes) == [450, 480, 60])
        #expect(history.minutes(.sleepNeed, on: "2026-12-01") == 480)
    }
}
