import Glibc
import SQLite
import SleepCore

// What stopped the store, in sentences. Names and reasons stand in them as they were read: whoever
// shows a sentence makes it harmless.

extension StoreError {
    /// What was being done and what stopped it; one sentence with its full stop.
    public var sentence: String {
        switch self {
        case .newer(let found, let known):
            "The database was written by a newer MoreSleep (format \(found); this one knows "
                + "\(known))."
        case .usedByOlder(let process):
            "The running service is of an older version (process \(process)) and would not "
                + "understand the database any more."
        case .foreign(let path): "The database \(path) is one of another program."
        case .damaged(let path, let reason): "The database \(path) is damaged (\(reason))."
        case .emptied(let path): "The database \(path) is empty; something has emptied it."
        case .notAFile(let path):
            "A link, or something else that no database is kept in, stands at \(path)."
        case .foreignOwner(let path, let owner):
            "The directory \(path) belongs to another user (number \(owner)), so no database is "
                + "kept there."
        case .full: "There is no space left for the database."
        case .busy: "The database could not be written while another program is writing to it."
        case .system(let call, let path, let errno):
            "The database could not be reached (\(call) \(path): "
                + "\(String(cString: strerror(errno))))."
        case .database(let reason): "The database did not do its work (\(reason.message))."
        case .unexpected(let reason): "The database did not do its work (\(reason))."
        }
    }
}

extension RowFault {
    /// The row and what is wrong with it; one sentence with its full stop.
    public var sentence: String {
        let subject = name.prefix(1).uppercased() + name.dropFirst()
        return "\(subject) in the database cannot be read and is left out (\(reason))."
    }

    /// What the row is to people: "goal number 1", "tick of 2026-11-30".
    public var name: String {
        switch table {
        case "goals": "goal number \(row)"
        case "settings": "setting \(row)"
        case "nights": "night \(row)"
        case "deliveries": "delivery of \(row)"
        case "apps": "app number \(row)"
        case "choices": "choice \(row)"
        case "starts": "start of \(row)"
        case "waits": "wait number \(row)"
        case "exits": "free window of \(row)"
        default: "tick of \(row)"
        }
    }

    /// The key of a row as it stands in the file.
    static func key(_ value: Value) -> String {
        switch value {
        case .null: "without a name"
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): text
        case .blob: "of bytes"
        }
    }

    /// Why a row cannot be read, as a part of a sentence.
    static func reason(_ error: any Error) -> String {
        switch error {
        case StoredRow.Unreadable.unknown(let column, let value): "its \(column) is \(value)"
        case let error as CivilDateError: "\(error.read) is no date"
        case let error as SettingError: "\(error.minutes) minutes are outside of its bounds"
        case GoalError.durationOutOfRange(let days): "its length is \(days) nights"
        case is GoalError: "its bedtimes or its start are none that a goal can have"
        case ColumnError.missing: "a column is missing"
        case ColumnError.mismatch(let column, let wanted, let found):
            "its \(column) holds \(found.rawValue), where \(wanted.rawValue) was wanted"
        default: "\(error)"
        }
    }
}
