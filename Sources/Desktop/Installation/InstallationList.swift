import FoundationEssentials

/// What an installation wrote: the files with what was in them, and the directories it made.
///
/// It is kept beside the database, so that exactly this can be taken away again.
struct InstallationList: Equatable, Codable {
    /// A file as it was written.
    struct Entry: Equatable, Codable {
        let path: String
        /// SHA-256 of the text; null for a link.
        let checksum: String?
        /// Where the link leads; null for a text.
        let target: String?
    }

    var files: [Entry] = []
    /// In the order in which they were made.
    var directories: [String] = []

    func entry(_ path: String) -> Entry? { files.first { $0.path == path } }
}
