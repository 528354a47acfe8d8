import Desktop
import Notify
import TerminalUI

extension NotificationAbilities {
    /// What a server can do, as the end of a sentence about it.
    nonisolated var words: String {
        ServerText.abilities(
            hasActions: hasActions, readsMarkup: readsMarkup,
            isPersistent: names.contains("persistence"), playsSounds: names.contains("sound"))
    }
}

extension KnownServer {
    /// What a person may notice about the server, and what is done about it; nil where nothing is
    /// to be noticed.
    nonisolated var habit: String? {
        switch self {
        case .dunst:
            "dunst keeps buttons out of sight: a middle click takes the only one and, where there "
                + "are more, opens them in the menu program that its setting dmenu names. When it "
                + "is resumed it shows at once whatever it held back while it was paused; a "
                + "reminder that is ten minutes late by then is taken back before."
        case .gnomeShell:
            "GNOME keeps only the newest three notifications of a program, and takes none down by "
                + "itself; so one reminder stands there at a time, and is taken down when it is "
                + "over."
        case .mako:
            "mako hides what a mode of your own says, and tells nobody; a reminder that it hid "
                + "counts as shown."
        case .notificationDaemon, .swaync:
            "It lists what nobody has closed; a reminder is taken off the list when it is over."
        case .xfce:
            "Xfce does not show later what came under do-not-disturb; it stands in the list of the "
                + "evening."
        case .plasma: nil
        }
    }

    /// The habit as a check, which never fails.
    nonisolated var check: DoctorCheck? {
        habit.map { DoctorCheck("server-habits", .ok, $0) }
    }
}
