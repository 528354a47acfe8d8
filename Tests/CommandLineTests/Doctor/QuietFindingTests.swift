import Desktop
import Notify
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("What doctor says about a server's habits and do-not-disturb")
struct QuietFindingTests {
    @Test("do-not-disturb is no matter without a server, nor while it is off")
    func off() {
        #expect(
            QuietFinding.notAsked.check()
                == DoctorCheck(
                    "do-not-disturb", .ok,
                    "No notification server is running that could keep a reminder back."))
        #expect(
            QuietFinding.asked(.off(.dunst), server: "dunst").check()
                == DoctorCheck(
                    "do-not-disturb", .ok, "Do-not-disturb is off.",
                    hint: "To have it on at night: moresleep config set do-not-disturb on"))
        #expect(
            QuietFinding.asked(.off(.xfce), server: "Xfce Notify Daemon").check()
                == DoctorCheck("do-not-disturb", .ok, "Do-not-disturb is off."))
    }

    @Test("a server that does not tell is named")
    func unknown() {
        #expect(
            QuietFinding.asked(.unknown, server: "mako").check()
                == DoctorCheck(
                    "do-not-disturb", .ok,
                    "mako does not tell whether do-not-disturb is on.",
                    hint: "If a reminder does not appear, look there first."))
        #expect(
            QuietFinding.asked(.unknown, server: "a\u{1B}").check().message
                == #"a\x1b does not tell whether do-not-disturb is on."#)
    }

    @Test(
        "NS-10: do-not-disturb that is on is a warning, with the way to turn it off",
        arguments: [
            (QuietSource.dunst, "To turn it off: dunstctl set-paused false"),
            (
                .gnome,
                "To turn it off: gsettings set org.gnome.desktop.notifications show-banners true"
            ),
            (.inhibition, "Turn it off where your desktop lists notifications."),
            (.swaync, "To turn it off: swaync-client --dnd-off"),
            (.xfce, "To turn it off: xfconf-query -c xfce4-notifyd -p /do-not-disturb -s false"),
        ])
    func on(source: QuietSource, wayOut: String) {
        #expect(
            QuietFinding.asked(.on(source), server: "it").check()
                == DoctorCheck(
                    "do-not-disturb", .warning,
                    """
                    Do-not-disturb is on, so reminders are sent and not seen; they stand in the \
                    list of the evening.
                    """, hint: wayOut))
    }

    @Test(
        "a habit that a person may notice is told in a sentence, and never a fault",
        arguments: [
            (
                "dunst",
                """
                dunst keeps buttons out of sight: a middle click takes the only one and, where \
                there are more, opens them in the menu program that its setting dmenu names. When \
                it is resumed it shows at once whatever it held back while it was paused; a \
                reminder that is ten minutes late by then is taken back before.
                """
            ),
            (
                "gnome-shell",
                """
                GNOME keeps only the newest three notifications of a program, and takes none down \
                by itself; so one reminder stands there at a time, and is taken down when it is \
                over.
                """
            ),
            (
                "mako",
                """
                mako hides what a mode of your own says, and tells nobody; a reminder that it hid \
                counts as shown.
                """
            ),
            (
                "Notification Daemon",
                "It lists what nobody has closed; a reminder is taken off the list when it is over."
            ),
            (
                "SwayNotificationCenter",
                "It lists what nobody has closed; a reminder is taken off the list when it is over."
            ),
            (
                "Xfce Notify Daemon",
                """
                Xfce does not show later what came under do-not-disturb; it stands in the list of \
                the evening.
                """
            ),
        ])
    func habits(name: String, words: String) {
        #expect(running(name).habits == DoctorCheck("server-habits", .ok, words))
    }

    @Test(
        "a server without such a habit, or none that is known, has no line",
        arguments: ["Plasma", "x"])
    func noHabits(name: String) {
        #expect(running(name).habits == nil)
        #expect(ServerFinding.activatable.habits == nil)
    }

    private func running(_ name: String) -> ServerFinding {
        .running(
            ServerInformation(name: name, vendor: "v", version: "1", specVersion: "1.2"),
            NotificationAbilities(["actions"]))
    }
}
