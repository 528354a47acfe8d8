/// Whether do-not-disturb is on: whether the notification server takes what it is told and keeps it
/// from the screen.
public enum Quiet: Equatable, Sendable {
    /// No server is there, or it does not tell.
    case unknown
    case off(QuietSource)
    case on(QuietSource)

    /// Whether it is known to be on.
    public var isOn: Bool {
        if case .on = self { true } else { false }
    }
}

/// Where a machine tells whether do-not-disturb is on.
public enum QuietSource: Equatable, Sendable, CaseIterable {
    /// dunst's own property `paused`.
    case dunst
    /// GNOME's setting `show-banners`.
    case gnome
    /// The server's property `Inhibited`, as Plasma has it.
    case inhibition
    /// The method and the signal of SwayNotificationCenter's control centre.
    case swaync
    /// Xfce's setting `/do-not-disturb`.
    case xfce

    /// Where the server that introduces itself by that name tells it; any other may have the
    /// property `Inhibited`. mako does not tell: its modes hide what the person has written down.
    init?(server name: String) {
        switch KnownServer(introducedAs: name) {
        case .dunst: self = .dunst
        case .gnomeShell: self = .gnome
        case .swaync: self = .swaync
        case .xfce: self = .xfce
        case .plasma, .notificationDaemon, nil: self = .inhibition
        case .mako: return nil
        }
    }

    /// Do-not-disturb as this source has it; unknown where it did not say.
    func quiet(_ isOn: Bool?) -> Quiet {
        switch isOn {
        case true?: .on(self)
        case false?: .off(self)
        case nil: .unknown
        }
    }
}
