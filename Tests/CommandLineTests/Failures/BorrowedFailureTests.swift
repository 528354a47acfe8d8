import SleepCore
import Testing

@testable import CommandLine

@MainActor
@Suite("What a desktop did not take back")
struct BorrowedFailureTests {
    private func value(_ key: String, before: String?) throws -> BorrowedValue {
        BorrowedValue(
            key: key, night: try Night(reading: "2026-12-01"), before: before, ours: "ours",
            isSettled: true)
    }

    @Test("is named, with a command for each value")
    func words() throws {
        let failure = try CommandFailure(
            notGivenBack: [
                value("dunst :1.9", before: "false"),
                value("setting org.gnome.x night-light-enabled", before: nil),
                value("setting org.gnome.settings-daemon.plugins.color from", before: "19.5"),
            ], isForgotten: true)
        #expect(failure.exit == .failed)
        #expect(failure.code == "borrowedLeft")
        #expect(
            failure.message
                == "Night Light and do-not-disturb are still changed for the night: they could not be given back now."
        )
        #expect(
            failure.hint == """
                By hand, once the desktop answers:
                dunstctl set-paused false
                gsettings reset org.gnome.x night-light-enabled
                gsettings set org.gnome.settings-daemon.plugins.color from 19.5
                """)
    }

    @Test("may be given back by the command too while it is stored, and no value is a command")
    func stored() throws {
        let failure = try CommandFailure(
            notGivenBack: [
                value("setting org.gnome.x show-banners", before: "true; true"),
                value("of another version", before: "x"),
            ], isForgotten: false)
        #expect(
            failure.message
                == "Do-not-disturb is still changed for the night: it could not be given back now."
        )
        #expect(
            failure.hint == """
                Once the desktop answers: moresleep service uninstall
                Or by hand:
                gsettings set org.gnome.x show-banners 'true; true'
                """)
    }
}
