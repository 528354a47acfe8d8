import GLib
import SQLite
import SleepStore

// Why nothing could be read from the database, or nothing written; it is never replaced.

nonisolated extension CommandFailure {
    init(_ error: StoreError) {
        self.init(.failed, error.failureCode, error.sentence, hint: error.wayOut)
    }
}

nonisolated extension StoreError {
    fileprivate var failureCode: String {
        switch self {
        case .newer: "storeNewer"
        case .foreign: "storeForeign"
        case .damaged: "storeDamaged"
        case .emptied: "storeEmptied"
        case .notAFile: "storeNotAFile"
        case .foreignOwner: "storeForeignOwner"
        case .full: "storeFull"
        case .busy: "storeBusy"
        case .system: "storeUnreachable"
        case .database: "storeFailed"
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .newer(let found, let known):
            "The database was written by a newer MoreSleep (format \(found); this one knows "
                + "\(known))."
        case .foreign(let path):
            "The database \(ReadText.harmless(path)) is one of another program."
        case .damaged(let path, let reason):
            "The database \(ReadText.harmless(path)) is damaged (\(ReadText.clause(reason)))."
        case .emptied(let path):
            "The database \(ReadText.harmless(path)) is empty; something has cut it off."
        case .notAFile(let path):
            "A link, or something else that no database is kept in, stands at "
                + "\(ReadText.harmless(path))."
        case .foreignOwner(let path, let owner):
            "The directory \(ReadText.harmless(path)) belongs to another user (number \(owner)), "
                + "so no database is kept there."
        case .full:
            "There is no space left for the database."
        case .busy:
            "The database could not be written while another program is writing to it."
        case .system(let call, let path, let errno):
            "The database could not be reached "
                + "(\(ReadText.clause("\(SystemError(code: errno, call: call, path: path))")))."
        case .database(let reason):
            "The database did not do its work (\(ReadText.clause(reason.message)))."
        }
    }

    fileprivate var wayOut: String {
        switch self {
        case .newer:
            "Update this program; the database is kept as it is."
        case .foreign:
            "It is kept as it is; move it elsewhere and run the command again."
        case .damaged, .emptied:
            "It is kept as it is; put a backup in its place, or move it away to begin anew."
        case .notAFile:
            "Move it elsewhere and run the command again."
        case .foreignOwner:
            "Run the command as that user, or set XDG_DATA_HOME to a directory of yours."
        case .full:
            "Free some and run the command again; what was stored is unchanged."
        case .busy:
            "Run the command again in a moment; nothing was changed."
        case .system:
            "See that its directory is there and yours to write in."
        case .database:
            "Nothing was changed; moresleep doctor looks at the database."
        }
    }
}
