import SleepCore
import Testing

@testable import CommandLine

@Suite("Settings are known by their names")
struct SettingReadingTests {
    @Test("each by its own", arguments: Setting.allCases)
    func names(_ setting: Setting) throws {
        #expect(try Setting(reading: setting.rawValue) == setting)
    }

    @Test("an unknown one names the nearest")
    func nearest() {
        #expect(
            throws: CommandFailure(
                .usage, "settingUnknown", "There is no setting 'sleep-ned'.",
                hint: "Did you mean sleep-need?")
        ) { try Setting(reading: "sleep-ned") }
    }

    @Test("where none is near, all of them are named")
    func none() {
        #expect(
            throws: CommandFailure(
                .usage, "settingUnknown", "There is no setting 'zzz'.",
                hint: "The settings are sleep-need, block-first-lead, block-30-min-lead, haptics.")
        ) { try Setting(reading: "zzz", besides: ["haptics"]) }
    }

    @Test("what is no setting in minutes is not proposed where only those are taken")
    func besides() {
        #expect(
            throws: CommandFailure(
                .usage, "settingUnknown", "There is no setting 'night-light'.",
                hint: "The settings are sleep-need, block-first-lead, block-30-min-lead.")
        ) { try Setting(reading: "night-light") }
    }

    @Test("values are whole minutes, of any size")
    func minutes() throws {
        #expect(try Setting.minutes(reading: "7h30m") == 450)
        #expect(try Setting.minutes(reading: "120s") == 2)
        #expect(throws: DurationError.unreadable("90s")) { try Setting.minutes(reading: "90s") }
        #expect(throws: DurationError.unreadable("90")) { try Setting.minutes(reading: "90") }
    }
}
