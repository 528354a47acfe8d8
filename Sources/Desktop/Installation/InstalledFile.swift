/// A file of an installation: where it goes, and what is in it.
public struct InstalledFile: Equatable, Sendable {
    /// What stands at the place.
    public enum Content: Equatable, Sendable {
        case text(String)
        /// A symbolic link to that path.
        case link(to: String)
    }

    public let path: String
    public let content: Content

    /// A file at an absolute path.
    public init(_ path: String, _ content: Content) {
        self.path = path
        self.content = content
    }
}
