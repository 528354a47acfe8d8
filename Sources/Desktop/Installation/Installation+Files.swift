import GLib
import Glibc

// The files of an installation, one by one.

extension Installation {
    func write(_ file: InstalledFile) throws(InstallationError) {
        let path = root + file.path
        switch file.content {
        case .text(let text): try write(text, to: path)
        case .link(let target):
            if linkTarget(path) == target { return }
            guard unlink(path) == 0 || errno == ENOENT else {
                throw .system(SystemError(code: errno, call: "unlink", path: path))
            }
            guard symlink(target, path) == 0 else {
                throw .system(SystemError(code: errno, call: "symlink", path: path))
            }
        }
    }

    func write(_ text: String, to path: String) throws(InstallationError) {
        do throws(GLibError) {
            try writeFile(path, text)
        } catch {
            throw .file(error)
        }
    }

    /// False where it was changed, and is left.
    func remove(
        _ path: String, _ list: InstallationList
    ) throws(InstallationError) -> Bool {
        let standing = try standing(at: root + path)
        if standing == .nothing { return true }
        guard list.entries(path).contains(where: standing.isAs) else { return false }
        guard unlink(root + path) == 0 else {
            throw .system(SystemError(code: errno, call: "unlink", path: root + path))
        }
        return true
    }

    enum Standing: Equatable {
        case nothing
        case text(checksum: String)
        case link(to: String)
        case somethingElse

        /// Whether it is what that entry tells of.
        func isAs(_ entry: InstallationList.Entry) -> Bool {
            switch self {
            case .text(let checksum): entry.checksum == checksum
            case .link(let target): entry.target == target
            case .nothing, .somethingElse: false
            }
        }
    }

    func standing(at path: String) throws(InstallationError) -> Standing {
        var found = stat()
        guard lstat(path, &found) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else {
                throw .system(SystemError(code: errno, call: "lstat", path: path))
            }
            return .nothing
        }
        switch found.st_mode & S_IFMT {
        case S_IFLNK: return .link(to: linkTarget(path) ?? "")
        case S_IFREG: break
        default: return .somethingElse
        }
        do throws(SystemError) {
            return .text(checksum: sha256(try readFile(path, limit: 1_000_000)))
        } catch {
            guard error.code == EFBIG else { throw .system(error) }
            return .somethingElse
        }
    }

    private func linkTarget(_ path: String) -> String? {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = target.withUnsafeMutableBytes { bytes in
            bytes.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, bytes.count) }
                ?? -1
        }
        return count >= 0 ? String(decoding: target[..<count], as: UTF8.self) : nil
    }

    /// What stands there has to be what an installation wrote, or would write.
    func checkPlace(
        of file: InstalledFile, _ list: InstallationList
    ) throws(InstallationError) {
        let path = root + file.path
        let standing = try standing(at: path)
        let known = list.entries(file.path) + [file.entry]
        let isOurs = standing == .nothing || known.contains(where: standing.isAs)
        guard isOurs else { throw .notOurs(path: path) }
    }
}

// MARK: - Directories

extension Installation {
    /// Listed before they are made: one that was listed and not made is no harm.
    func makeDirectories(
        for paths: [String], in list: inout InstallationList
    ) throws(InstallationError) {
        var missing: [String] = []
        for path in paths {
            var parent = ""
            for part in path.split(separator: "/").dropLast() {
                parent += "/" + part
                if access(root + parent, F_OK) != 0, !missing.contains(parent) {
                    missing.append(parent)
                }
            }
        }
        list.directories += missing.filter { !list.directories.contains($0) }
        // The list's own directory has to be there first.
        if access(root + directory, F_OK) == 0 { try save(list) }
        for path in missing {
            // A person's database lies there too, which is nobody else's to look into.
            let mode: mode_t = path == directory && isPersonal ? 0o700 : 0o755
            guard mkdir(root + path, mode) == 0 || errno == EEXIST else {
                throw .system(SystemError(code: errno, call: "mkdir", path: root + path))
            }
        }
        try save(list)
    }

    /// Looked at where the first directory would be made.
    func refuseForeignHome(_ plan: InstallationPlan) throws(InstallationError) {
        guard geteuid() == 0 else { return }
        for path in plan.files.map(\.path) + [listPath] {
            guard let (parent, owner) = nearestDirectory(above: root + path), owner != 0 else {
                continue
            }
            throw .foreignOwner(path: parent, owner: owner)
        }
    }

    /// Root does not go by a list that somebody else could write.
    func refuseForeignList() throws(InstallationError) {
        var found = stat()
        guard geteuid() == 0, stat(root + directory, &found) == 0, found.st_uid != 0 else { return }
        throw .foreignOwner(path: root + directory, owner: found.st_uid)
    }

    /// The directory that is there, and in which the first missing one would be made.
    private func nearestDirectory(above path: String) -> (path: String, owner: uid_t)? {
        var parent = path
        var found = stat()
        repeat {
            guard let slash = parent.lastIndex(of: "/"), slash > parent.startIndex else {
                return nil
            }
            parent = String(parent[..<slash])
        } while stat(parent, &found) != 0
        return (parent, found.st_uid)
    }
}

extension InstalledFile {
    /// The file as the list has it.
    var entry: InstallationList.Entry {
        switch content {
        case .text(let text):
            .init(path: path, checksum: sha256(Array(text.utf8)), target: nil)
        case .link(let target): .init(path: path, checksum: nil, target: target)
        }
    }
}
