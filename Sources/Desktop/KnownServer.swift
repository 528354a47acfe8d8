/// A notification server whose habits are known.
public enum KnownServer: Equatable, Sendable, CaseIterable {
    case dunst
    case gnomeShell
    case mako
    /// That of MATE and that of GNOME's fallback call themselves by one name.
    case notificationDaemon
    case plasma
    case swaync
    case xfce

    /// The one that introduces itself by that name; nil for any other.
    public init?(introducedAs name: String) {
        guard let server = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = server
    }

    /// The name by which it introduces itself, in `GetServerInformation`.
    public var name: String {
        switch self {
        case .dunst: "dunst"
        case .gnomeShell: "gnome-shell"
        case .mako: "mako"
        case .notificationDaemon: "Notification Daemon"
        case .plasma: "Plasma"
        case .swaync: "SwayNotificationCenter"
        case .xfce: "Xfce Notify Daemon"
        }
    }
}
