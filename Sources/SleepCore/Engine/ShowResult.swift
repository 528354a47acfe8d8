/// How a server answered.
public enum ShowResult: Equatable, Sendable {
    case shown(notificationID: UInt32)
    /// Nobody is there to show it; it was not shown.
    case noServer(reason: String)
    /// The server declined; it was not shown.
    case refused(reason: String)
    /// No answer came: it may have been shown.
    case noAnswer(reason: String)
}
