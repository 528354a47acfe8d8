/// How a notification server introduces itself.
public struct ServerInformation: Equatable, Sendable {
    /// Such as `dunst` or `gnome-shell`.
    public let name: String
    /// Who makes it.
    public let vendor: String
    /// The server's own version.
    public let version: String
    /// The version of the notification specification that it follows, such as `1.2`.
    public let specVersion: String

    /// An introduction as if a server had sent it; for doubles of one.
    public init(name: String, vendor: String, version: String, specVersion: String) {
        self.name = name
        self.vendor = vendor
        self.version = version
        self.specVersion = specVersion
    }
}
