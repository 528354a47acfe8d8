import Desktop
import TerminalUI

/// What is known about do-not-disturb.
nonisolated enum QuietFinding: Equatable {
    /// No notification server runs, or none answers.
    case notAsked
    case asked(Quiet, server: String)

    var check: DoctorCheck {
        let id = "do-not-disturb"
        switch self {
        case .notAsked:
            return DoctorCheck(
                id, .ok, "No notification server is running that could keep a reminder back.")
        case .asked(.unknown, let server):
            return DoctorCheck(
                id, .ok,
                "\(ServerText.name(server, version: "")) does not tell whether do-not-disturb is "
                    + "on.",
                hint: "If a reminder does not appear, look there first.")
        case .asked(.off, _):
            return DoctorCheck(id, .ok, "Do-not-disturb is off.")
        case .asked(.on(let source), _):
            return DoctorCheck(
                id, .warning,
                "Do-not-disturb is on, so reminders are sent and not seen; they stand in the list "
                    + "of the evening.",
                hint: source.wayOut)
        }
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
}
