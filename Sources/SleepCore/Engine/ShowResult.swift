/// How a server answered.
public enum ShowResult: Equatable, Sendable {
    /// The server took it; held back, it keeps it from the screen while do-not-disturb is on.
    case shown(notificationID: UInt32, isHeldBack: Bool = false)
    /// Nobody is there to show it; it was not shown.
    case noServer(reason: String)
    /// The server is there and did not take it; it was not shown.
    case refused(reason: String)
    /// No answer came: it may have been shown.
    case noAnswer(reason: String)
}
