import Glibc

extension Store {
    /// Whether a database is in that directory, readable or not.
    public static func isPresent(directory: String) -> Bool {
        var found = stat()
        return lstat(StoreDirectory(path: directory).database, &found) == 0
    }

    /// Deletes the database in that directory, with what SQLite keeps beside it; nothing happens
    /// where there is none.
    ///
    /// Answers whether there was one. Nobody may have it open. What else is in the directory stays. Throws for a link or a
    /// directory in a file's place before anything is deleted, and what the system says.
    public static func delete(directory: String) throws(StoreError) -> Bool {
        let database = StoreDirectory(path: directory).database
        // The log before the database: one without the other would be taken for damage.
        let files = ["-shm", "-wal", ""].map { database + $0 }
        for file in files {
            var found = stat()
            guard lstat(file, &found) == 0 else { continue }
            guard found.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: file) }
        }
        let wasThere = access(database, F_OK) == 0
        for file in files {
            guard unlink(file) == 0 || errno == ENOENT else {
                throw .system(call: "unlink", path: file, errno: errno)
            }
        }
        return wasThere
    }

    /// Deletes the directory in which a database was; where something else is in it, it stays.
    public static func deleteDirectory(_ directory: String) throws(StoreError) {
        guard rmdir(directory) == 0 || [ENOENT, ENOTEMPTY, EEXIST].contains(errno) else {
            throw .system(call: "rmdir", path: directory, errno: errno)
        }
    }
}
