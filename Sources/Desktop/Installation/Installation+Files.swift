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
    func remove(_ entry: InstallationList.Entry) throws(InstallationError) -> Bool {
        let path = root + entry.path
        switch try standing(at: path) {
        case .nothing: return true
        case .text(let checksum) where checksum == entry.checksum: break
        case .link(let target) where target == entry.target: break
        default: return false
        }
        guard unlink(path) == 0 else {
            throw .system(SystemError(code: errno, call: "unlink", path: path))
        }
        return true
    }

    enum Standing: Equatable {
        case nothing
        case text(checksum: String)
        case link(to: String)
        case somethingElse
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
        let known = [list.entry(file.path), file.entry].compactMap { $0 }
        let isOurs =
            switch try standing(at: path) {
            case .nothing: true
            case .text(let checksum): known.contains { $0.checksum == checksum }
            case .link(let target): known.contains { $0.target == target }
            case .somethingElse: false
            }
        guard isOurs else { throw .notOurs(path: path) }
    }
}

// MARK: - Directories

extension Installation {
    func makeDirectories(
        _ paths: [String], in list: inout InstallationList
    ) throws(InstallationError) {
        for path in paths {
            var made = ""
            for part in path.split(separator: "/").dropLast() {
                made += "/" + part
                // The database's own directory is nobody else's to look into.
                let mode: mode_t = made == directory && root.isEmpty ? 0o700 : 0o755
                if mkdir(root + made, mode) == 0 {
                    list.directories.append(made)
                } else if errno != EEXIST {
                    throw .system(SystemError(code: errno, call: "mkdir", path: root + made))
                }
            }
        }
    }

    /// Looked at where the first directory would be made.
    func refuseForeignHome(_ plan: InstallationPlan) throws(InstallationError) {
        guard geteuid() == 0 else { return }
        for path in plan.files.map(\.path) + [listPath] {
            var parent = root + path
            var found = stat()
            repeat {
                guard let slash = parent.lastIndex(of: "/"), slash > parent.startIndex else {
                    return
                }
                parent = String(parent[..<slash])
            } while lstat(parent, &found) != 0
            guard found.st_uid == 0 else {
                throw .foreignOwner(path: parent, owner: found.st_uid)
            }
        }
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
