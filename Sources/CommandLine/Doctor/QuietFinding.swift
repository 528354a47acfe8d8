import Desktop
import SleepCore
import TerminalUI

/// What is known about do-not-disturb.
nonisolated enum QuietFinding: Equatable {
    /// No notification server runs, or none answers.
    case notAsked
    case asked(Quiet, server: String)

    /// Whether it is known to be on.
    var isOn: Bool {
        if case .asked(let quiet, _) = self { quiet.isOn } else { false }
    }

    /// What is said about it where that is chosen for the night and, at night, borrowed.
    func check(_ plan: SurroundingsPlan = .none) -> DoctorCheck {
        let id = "do-not-disturb"
        switch self {
        case .notAsked:
            return DoctorCheck(
                id, .ok, "No notification server is running that could keep a reminder back.")
        case .asked(.unknown, let server):
            let message =
                "\(ServerText.name(server, version: "")) does not tell whether do-not-disturb is on"
            guard !plan.chosen.contains(.doNotDisturb) else {
                return Self.untold(id, "\(message), and it cannot be turned on for the night.")
            }
            return DoctorCheck(
                id, .ok, "\(message).", hint: "If a reminder does not appear, look there first.")
        case .asked(.off(let source), _):
            return Self.off(id, source, isChosen: plan.chosen.contains(.doNotDisturb))
        case .asked(.on, _) where plan.borrowed.contains(.doNotDisturb):
            return DoctorCheck(
                id, .ok,
                "Do-not-disturb is on for the night, and as it was before at your wake time.",
                hint: "To end it now: moresleep config set do-not-disturb off")
        case .asked(.on(let source), _):
            return DoctorCheck(
                id, .warning,
                "Do-not-disturb is on, so reminders are sent and not seen; they stand in the list "
                    + "of the evening.",
                hint: source.wayOut)
        }
    }

    private static func off(_ id: String, _ source: QuietSource, isChosen: Bool) -> DoctorCheck {
        switch (source.nightWords, isChosen) {
        case (nil, false): DoctorCheck(id, .ok, "Do-not-disturb is off.")
        case (nil, true):
            untold(id, "Do-not-disturb is off, and it cannot be turned on for the night here.")
        case (_?, false):
            DoctorCheck(
                id, .ok, "Do-not-disturb is off.",
                hint: "To have it on at night: moresleep config set do-not-disturb on")
        case (let words?, true):
            DoctorCheck(
                id, .ok, "Do-not-disturb is off; from bedtime until your wake time \(words).",
                hint: "To leave it alone: moresleep config set do-not-disturb off")
        }
    }

    private static func untold(_ id: String, _ message: String) -> DoctorCheck {
        DoctorCheck(
            id, .warning, message,
            hint: "That takes dunst or GNOME. To leave it: moresleep config set do-not-disturb off")
    }
}

extension QuietSource {
    /// How a person turns do-not-disturb off.
    nonisolated fileprivate var wayOut: String {
        switch self {
        case .dunst: "To turn it off: dunstctl set-paused false"
        case .gnome:
            "To turn it off: gsettings set org.gnome.desktop.notifications show-banners true"
        case .inhibition: "Turn it off where your desktop lists notifications."
        case .swaync: "To turn it off: swaync-client --dnd-off"
        case .xfce:
            "To turn it off: xfconf-query -c xfce4-notifyd -p /do-not-disturb -s false"
        }
    }

    /// How it is turned on for a night; nil where nobody knows how to.
    nonisolated var nightWords: String? {
        switch self {
        case .dunst: "dunst is paused"
        case .gnome: "GNOME's banners are turned off, which is untried on a real GNOME"
        case .inhibition, .swaync, .xfce: nil
        }
    }
}
