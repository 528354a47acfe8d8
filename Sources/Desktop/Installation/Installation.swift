import FoundationEssentials
import GLib
import Glibc

/// Writes an installation's files, and takes away exactly those again.
///
/// What was written is listed before it is written, so that also one that was interrupted can be
/// taken away. Nothing that somebody else put there, or changed since, is touched.
public struct Installation: Sendable {
    let directory: String
    /// Stands before every path: where a package is put together.
    let root: String

    /// Whether the directory is one person's, with their database in it.
    let isPersonal: Bool
    /// Below these it writes.
    private let places: [String]

    /// The installation below `share`, where its list lies in the directory of the program's name;
    /// a person's also writes below `configuration`.
    public init(share: String, configuration: String? = nil, root: String = "") {
        directory = share + "/moresleep"
        self.root = root
        isPersonal = configuration != nil
        places = [share] + (configuration.map { [$0] } ?? [])
    }

    /// Whether there is one.
    public var isPresent: Bool { access(root + listPath, F_OK) == 0 }

    var listPath: String { directory + "/installed.json" }

    /// Writes the plan in place of what an earlier installation wrote.
    ///
    /// Answers the paths of what is no part of it any more and was left, because it was changed.
    /// Throws before anything is changed where something else stands in a file's place.
    public func write(_ plan: InstallationPlan) throws(InstallationError) -> [String] {
        let before = try list()
        try refuseForeignHome(plan)
        for file in plan.files { try checkPlace(of: file, before) }
        var list = before
        list.files += plan.files.map(\.entry).filter { !before.files.contains($0) }
        try makeDirectories(for: [listPath], in: &list)
        try makeDirectories(for: plan.files.map(\.path), in: &list)
        for file in plan.files { try write(file) }
        let planned = Set(plan.files.map(\.path))
        var left: [String] = []
        for path in before.paths where !planned.contains(path) {
            if try !remove(path, before) { left.append(path) }
        }
        list.files = plan.files.map(\.entry)
        try save(list)
        return left
    }

    /// The paths of the plan at which nothing stands, or something else than the plan has there.
    public func differences(from plan: InstallationPlan) throws(InstallationError) -> [String] {
        var different: [String] = []
        for file in plan.files {
            let isAsPlanned =
                switch try standing(at: root + file.path) {
                case .text(let checksum): checksum == file.entry.checksum
                case .link(let target): target == file.entry.target
                case .nothing, .somethingElse: false
                }
            if !isAsPlanned { different.append(file.path) }
        }
        return different
    }

    /// Takes away what was written and is unchanged, and the directories that were made for it and
    /// hold nothing else.
    ///
    /// Answers the paths of what was left because it was changed, or is none of ours whatever the
    /// list says. Throws what the system says, after everything else was taken away; what remains
    /// is still listed then.
    public func remove() throws(InstallationError) -> [String] {
        let list = try list()
        try refuseForeignList()
        var left: [String] = []
        var remaining: [InstallationList.Entry] = []
        var failure: InstallationError?
        for path in list.paths {
            do throws(InstallationError) {
                let isGone = isOurs(path) ? try remove(path, list) : false
                if !isGone { left.append(path) }
            } catch {
                failure = failure ?? error
                remaining += list.entries(path)
            }
        }
        if let failure {
            try save(InstallationList(files: remaining, directories: list.directories))
            throw failure
        }
        let made = list.directories.reversed().filter(isOurs)
        removeDirectories(made.filter { !listPath.hasPrefix($0 + "/") })
        guard unlink(root + listPath) == 0 || errno == ENOENT else {
            throw .system(SystemError(code: errno, call: "unlink", path: root + listPath))
        }
        removeDirectories(made.filter { listPath.hasPrefix($0 + "/") })
        return left
    }

    /// What others put into them keeps them, and so does whatever has come into their places.
    private func removeDirectories(_ paths: [String]) {
        for path in paths { _ = rmdir(root + path) }
    }

    /// Whether a path of the list lies where installations write at all: a list can be written by
    /// hand.
    private func isOurs(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard path.hasPrefix("/"), !parts.contains("..") else { return false }
        // The directories above them may have been made as well; only empty ones go.
        return places.contains { path.hasPrefix($0 + "/") || ($0 + "/").hasPrefix(path + "/") }
    }
}

// MARK: - The list

extension Installation {
    private func list() throws(InstallationError) -> InstallationList {
        guard isPresent else { return InstallationList() }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try readFile(root + listPath, limit: 1_000_000)
        } catch {
            throw .system(error)
        }
        do {
            return try JSONDecoder().decode(InstallationList.self, from: Data(bytes))
        } catch {
            throw .listUnreadable(path: root + listPath)
        }
    }

    func save(_ list: InstallationList) throws(InstallationError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let text: String
        do {
            text = String(decoding: try encoder.encode(list), as: UTF8.self) + "\n"
        } catch {
            preconditionFailure("A list of plain values can be encoded: \(error).")
        }
        try write(text, to: root + listPath)
    }
}
