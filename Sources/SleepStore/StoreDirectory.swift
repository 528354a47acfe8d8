import Glibc
import SQLite

/// Where the database lies, and the care for who may read it: directory 0700, files 0600, and no
/// link followed out of it.
struct StoreDirectory {
    let path: String

    /// The database file.
    var database: String { path + "/moresleep.db" }

    /// Whether there is a database; a link or a directory in its place throws.
    func hasDatabase() throws -> Bool {
        guard try isOurs() else { return false }
        guard try status(database, followingLinks: false) != nil else {
            try refuseOrphan()
            return false
        }
        for suffix in ["", "-wal", "-shm"] {
            guard let found = try status(database + suffix, followingLinks: false) else { continue }
            guard found.st_mode & S_IFMT == S_IFREG else {
                throw StoreError.notAFile(path: database + suffix)
            }
            guard found.st_mode & 0o077 != 0 else { continue }
            try check(chmod(database + suffix, 0o600), "chmod", database + suffix)
        }
        guard let found = try status(database, followingLinks: false), found.st_size > 0 else {
            throw StoreError.emptied(path: database)
        }
        // SQLite takes a page that lacks its end for one of zeros. With a log it may be whole yet.
        guard try found.st_size % Self.smallestPage == 0 || hasLog() else {
            throw StoreError.damaged(path: database, reason: "its end is missing")
        }
        return true
    }

    /// Which file the database is; nil where there is none.
    func identity() throws -> FileIdentity? {
        try status(database, followingLinks: false).map {
            FileIdentity(device: UInt($0.st_dev), inode: UInt($0.st_ino))
        }
    }

    /// Makes the directory and those above it, readable for nobody else.
    func create() throws {
        if try isOurs() { return }
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            if try status(made, followingLinks: true) != nil { continue }
            try refuseForeignParent(of: made)
            if mkdir(made, 0o700) != 0, errno != EEXIST { throw failed("mkdir", made) }
        }
    }

    /// Puts a finished database in its place, unless another process was faster.
    ///
    /// It is made under another name, so that a crash never leaves half of one that would later
    /// look like a truncated file.
    func install(_ make: (_ path: String) throws -> Void) throws {
        let temporary = "\(database).\(getpid()).new"
        unlink(temporary)
        let descriptor = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw failed("open", temporary) }
        Glibc.close(descriptor)
        defer { unlink(temporary) }
        try make(temporary)
        if link(temporary, database) == 0 { return try synchronize() }
        if errno == EEXIST { return }
        // A file system without hard links.
        guard errno == EPERM || errno == EOPNOTSUPP else { throw failed("link", database) }
        if try status(database, followingLinks: false) != nil { return }
        try check(rename(temporary, database), "rename", database)
        try synchronize()
    }

    /// The file's name outlives a power cut only once the directory is on the disk.
    private func synchronize() throws {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failed("open", path) }
        defer { Glibc.close(descriptor) }
        // A file system that cannot do it says so by EINVAL, and does what it can.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw failed("fsync", path) }
    }

    /// What a crash left unwritten belongs to a database that is gone: SQLite would pour it into a
    /// new one.
    private func refuseOrphan() throws {
        guard try hasLog() else { return }
        throw StoreError.damaged(path: log, reason: "the database that it belongs to is missing")
    }

    /// Whether there are writes that have not reached the database itself.
    private func hasLog() throws -> Bool {
        try status(log, followingLinks: false).map { $0.st_size > 0 } ?? false
    }

    private var log: String { database + "-wal" }

    /// Every size of a page is a multiple of this.
    private static let smallestPage = 512

    /// False where there is no directory yet.
    private func isOurs() throws -> Bool {
        guard let found = try status(path, followingLinks: true) else { return false }
        guard found.st_mode & S_IFMT == S_IFDIR else { throw StoreError.notAFile(path: path) }
        guard found.st_uid == geteuid() else {
            throw StoreError.foreignOwner(path: path, owner: found.st_uid)
        }
        if found.st_mode & 0o077 != 0 { try check(chmod(path, 0o700), "chmod", path) }
        return true
    }

    /// Root leaves nothing of its own in somebody's home, where that somebody could not write then.
    private func refuseForeignParent(of directory: String) throws {
        guard geteuid() == 0, let slash = directory.lastIndex(of: "/") else { return }
        let parent = slash == directory.startIndex ? "/" : String(directory[..<slash])
        guard let found = try status(parent, followingLinks: true), found.st_uid != 0 else {
            return
        }
        throw StoreError.foreignOwner(path: parent, owner: found.st_uid)
    }

    private func status(_ path: String, followingLinks: Bool) throws -> stat? {
        var found = stat()
        let result = followingLinks ? stat(path, &found) : lstat(path, &found)
        if result == 0 { return found }
        guard errno == ENOENT else { throw failed("stat", path) }
        return nil
    }

    private func check(_ result: Int32, _ call: String, _ path: String) throws {
        guard result == 0 else { throw failed(call, path) }
    }

    private func failed(_ call: String, _ path: String) -> StoreError {
        errno == ENOSPC ? .full : .system(call: call, path: path, errno: errno)
    }
}
