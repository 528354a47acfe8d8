import FoundationEssentials

/// What an installation wrote: the files with what was in them, and the directories it made.
///
/// It is kept beside the database, so that exactly this can be taken away again.
struct InstallationList: Equatable, Codable {
    /// A file as it was written. While an installation is under way a path may have two: what it
    /// was, and what it will be.
    struct Entry: Equatable, Codable {
        let path: String
        /// SHA-256 of the text; none for a link.
        let checksum: String?
        /// Where the link leads; none for a text.
        let target: String?
    }

    var files: [Entry] = []
    /// In the order in which they were made.
    var directories: [String] = []

    func entries(_ path: String) -> [Entry] { files.filter { $0.path == path } }

    /// The paths, each once, in the order of the list.
    var paths: [String] {
        var seen: Set<String> = []
        return files.map(\.path).filter { seen.insert($0).inserted }
    }
}
