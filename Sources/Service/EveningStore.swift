public import SleepCore
public import SleepStore

/// Where a running evening keeps its rows: the database or, in a rehearsal, one that can refuse.
public protocol EveningStore: AnyObject {
    /// The file.
    var path: String { get }

    /// Rows that were left out when they were read.
    var faults: [RowFault] { get }

    /// What is stored about the nights from `from` on, goals and settings included.
    func ledger(from: Night) throws(StoreError) -> Ledger

    /// Stores all rows or none.
    func save(_ records: [Record]) throws(StoreError)

    /// Looks whether what was read is still what is stored, and follows to another file.
    func follow() throws(StoreError) -> StoreNews
}

extension Store: EveningStore {}
