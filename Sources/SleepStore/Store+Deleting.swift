import Glibc

extension Store {
    /// Deletes the database in that directory, with what SQLite keeps beside it; nothing happens
    /// where there is none.
    ///
    /// Nobody may have it open. What else is in the directory stays, and the directory with it. Throws for a link or a
    /// directory in a file's place, and what the system says.
    public static func delete(directory: String) throws(StoreError) {
        let database = StoreDirectory(path: directory).database
        let files = ["", "-wal", "-shm"].map { database + $0 }
        for file in files {
            var found = stat()
            guard lstat(file, &found) == 0 else { continue }
            guard found.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: file) }
        }
        // The log before the database: one without the other would be taken for damage.
        for file in files.reversed() {
            guard unlink(file) == 0 || errno == ENOENT else {
                throw .system(call: "unlink", path: file, errno: errno)
            }
        }
        guard rmdir(directory) == 0 || [ENOENT, ENOTEMPTY, EEXIST].contains(errno) else {
            throw .system(call: "rmdir", path: directory, errno: errno)
        }
    }
}
