import Desktop
import GLib
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("What doctor says about what is changed for the night")
struct SurroundingsFindingTests {
    private let chosen = SurroundingsPlan(chosen: [.nightLight, .doNotDisturb], borrowed: [])
    private let atNight = SurroundingsPlan(
        chosen: [.nightLight, .doNotDisturb], borrowed: [.nightLight, .doNotDisturb])

    private func light(
        _ standing: NightLightSettings.Standing, _ plan: SurroundingsPlan = .none
    ) -> DoctorCheck { NightLightFinding.asked(standing).check(plan) }

    @Test("where nothing can be made warmer that is said, and a warning once it is chosen")
    func nobody() {
        let message = "Nothing here can make the screen warmer: that takes GNOME's Night Light."
        #expect(light(.absent) == DoctorCheck("night-light", .ok, message))
        #expect(
            light(.absent, chosen)
                == DoctorCheck(
                    "night-light", .warning, message,
                    hint: "To leave it: moresleep config set night-light off"))
        #expect(
            light(.fixed(key: "night-light-enabled"), chosen).message
                == "GNOME's Night Light cannot be changed here: night-light-enabled is fixed or missing."
        )
        let silence = GLibError(domain: "", code: 0, message: "why\u{1B}")
        #expect(light(.unknown(silence)).state == .ok)
        #expect(light(.unknown(silence)).message.contains(#"(why\x1b)"#))
        #expect(NightLightFinding.notAsked.check(chosen).state == .ok)
    }

    @Test("Night Light is told as it is, as it will be, and as it is at night")
    func nightLight() {
        let standing = NightLightSettings.Standing.ready(isOn: false, temperature: "2700")
        #expect(
            light(standing)
                == DoctorCheck(
                    "night-light", .ok, "GNOME's Night Light is off now, and left as it is.",
                    hint:
                        "To have it on by your plan and not the sun: moresleep config set night-light on"
                ))
        #expect(
            light(.ready(isOn: true, temperature: "3500"), chosen)
                == DoctorCheck(
                    "night-light", .ok,
                    """
                    GNOME's Night Light is on now; from the reminder of warm light until your wake \
                    time it is on, at the 3500 K that you have set. On a real GNOME that is untried.
                    """, hint: "To leave it alone: moresleep config set night-light off"))
        #expect(
            light(standing, atNight)
                == DoctorCheck(
                    "night-light", .ok,
                    """
                    GNOME's Night Light follows your plan, and is as it was before at your wake time.
                    """, hint: "To end it now: moresleep config set night-light off"))
    }

    @Test("do-not-disturb says what it will use, where it was tried, and where it cannot")
    func quiet() {
        func message(_ quiet: Quiet, _ server: String) -> String {
            let check = QuietFinding.asked(quiet, server: server).check(chosen)
            return "\(check.state): \(check.message)"
        }
        #expect(
            message(.off(.dunst), "dunst")
                == "ok: Do-not-disturb is off; from bedtime until your wake time dunst is paused.")
        #expect(
            message(.off(.gnome), "gnome-shell") == """
                ok: Do-not-disturb is off; from bedtime until your wake time GNOME's banners are \
                turned off, which is untried on a real GNOME.
                """)
        for source in [QuietSource.swaync, .xfce, .inhibition] {
            #expect(
                message(.off(source), "it") == """
                    warning: Do-not-disturb is off, and it cannot be turned on for the night here.
                    """)
        }
        #expect(
            message(.unknown, "mako") == """
                warning: mako does not tell whether do-not-disturb is on, and it cannot be turned on \
                for the night.
                """)
        #expect(message(.on(.dunst), "dunst").hasPrefix("warning: Do-not-disturb is on, so"))
    }

    @Test("our own do-not-disturb is no stranger's, and no warning")
    func ours() {
        #expect(
            QuietFinding.asked(.on(.dunst), server: "dunst").check(atNight)
                == DoctorCheck(
                    "do-not-disturb", .ok,
                    """
                    Do-not-disturb is on for the night, and as it was before at your wake time.
                    """, hint: "To end it now: moresleep config set do-not-disturb off"))
    }
}
