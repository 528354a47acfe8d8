import SleepStore
import TerminalUI

// Why nothing could be read from the database, or nothing written; it is never replaced.

nonisolated extension CommandFailure {
    init(_ error: StoreError) {
        let exit: ExitCode = if case .usedByOlder = error { .serviceNeeded } else { .failed }
        self.init(exit, error.failureCode, Sanitized(error.sentence).text, hint: error.wayOut)
    }

    /// The goal that is in force cannot be read; nobody is to take that for none.
    init(unreadableGoal fault: RowFault) {
        self.init(
            .failed, "goalUnreadable", "Your goal cannot be read (\(Sanitized(fault.reason))).",
            hint: "What else is wrong: moresleep doctor. To begin anew: moresleep goal set")
    }
}

nonisolated extension StoreError {
    fileprivate var failureCode: String {
        switch self {
        case .newer: "storeNewer"
        case .usedByOlder: "serviceOtherVersion"
        case .foreign: "storeForeign"
        case .damaged: "storeDamaged"
        case .emptied: "storeEmptied"
        case .notAFile: "storeNotAFile"
        case .foreignOwner: "storeForeignOwner"
        case .full: "storeFull"
        case .busy: "storeBusy"
        case .system: "storeUnreachable"
        case .unexpected: "storeUnexpected"
        case .database: "storeFailed"
        }
    }

    fileprivate var wayOut: String {
        switch self {
        case .newer:
            "Update this program; the database is kept as it is."
        case .usedByOlder:
            "Restart it: moresleep service stop; moresleep service start"
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
        case .unexpected, .database:
            "Nothing was changed; moresleep doctor looks at the database."
        }
    }
}
