import SQLite
public import SleepCore

/// Goals, settings, nights, deliveries and ticks in one SQLite file.
///
/// A write that returns is on the disk; one that throws has changed nothing. All calls throw
/// ``StoreError``. Used by one thread.
public final class Store {
    private(set) var connection: Connection
    /// The file; `:memory:` for a store that ends with the process.
    public let path: String
    /// How to open the file anew; nil for a store in memory.
    private let opening: StoreOpening?
    /// The file that is open.
    private var identity: FileIdentity?
    /// What the file said of others' changes when a ledger was read from it last; nil before that.
    var changesRead: Int64?

    /// Rows that were left out when they were read, because they do not hold what they must.
    public internal(set) var faults: [RowFault] = []

    /// Opens the database in `directory`; nil where there is none yet and `creating` is false.
    ///
    /// A newer, damaged, emptied or foreign file throws and is left as it is. `patience` is how
    /// long a write waits for another process's. A file of an older version is brought forward,
    /// unless `beforeUpgrade` throws.
    public init?(
        directory: String, creating: Bool, patience: Duration = .seconds(5),
        beforeUpgrade: @escaping () throws(StoreError) -> Void = {}
    ) throws(StoreError) {
        let opening = StoreOpening(
            place: StoreDirectory(path: directory), isCreating: creating, patience: patience,
            beforeUpgrade: beforeUpgrade)
        path = opening.place.database
        self.opening = opening
        let opened = try Self.translating(path) { try opening.open() }
        guard let opened else { return nil }
        (connection, identity) = opened
    }

    /// A store that ends with the process.
    public init() throws(StoreError) {
        path = ":memory:"
        opening = nil
        connection = try Self.translating(":memory:") {
            let connection = try Connection(mode: .memory)
            try Migrations.run(on: connection, path: ":memory:")
            try StoreOpening.prepare(connection)
            return connection
        }
    }

    /// A store that ends with the process, and begins with what the ledger holds.
    public convenience init(holding ledger: Ledger) throws(StoreError) {
        try self.init()
        let rows =
            ledger.schedule.begun.values.map(Record.nightBegan)
            + ledger.deliveries.values.map(Record.delivery)
            + ledger.ticks.map { Record.ticked($0.key, at: $0.value) }
            + ledger.schedule.starts.map { Record.windDownStarted($0.key, at: $0.value) }
            + ledger.exits.windows.map(Record.freeWindow)
            + (ledger.exits.wait.map { [Record.waitBegan($0)] } ?? [])
        try write {
            for term in ledger.schedule.terms { _ = try insert(term) }
            for choice in ledger.schedule.settings.all { try store(choice) }
            for row in rows { try save(row) }
            if let apps = ledger.apps { try store(apps) }
            for choice in Choice.allCases {
                try connection.run(
                    "INSERT INTO choices (choice, word) VALUES (?, ?)",
                    [.text(choice.rawValue), .text(ledger.choices[choice])])
            }
        }
    }

    /// Looks whether the ledger that was read is still what is stored, and opens the file that now
    /// stands at the path where it is another one than before.
    ///
    /// Somebody may put a backup in its place while a service has it open; what is written to a file
    /// without a name is lost. Where it was only taken away, nothing is made in its place.
    public func follow() throws(StoreError) -> StoreNews {
        try perform {
            if let opening, try opening.place.identity() != identity,
                let opened = try opening.openThatIsThere()
            {
                (connection, identity) = opened
                changesRead = nil
                return .anotherFile
            }
            return try connection.changesByOthers() == changesRead ? .none : .written
        }
    }

    /// What SQLite finds wrong with the file; empty where it is sound. Reads all of it.
    public func problems() throws(StoreError) -> [String] {
        try perform { try connection.quickCheck() }
    }

    /// The version of the schema.
    public static var schemaVersion: Int { Migrations.steps.count }

    static func translating<T>(_ path: String, _ body: () throws -> T) throws(StoreError) -> T {
        do {
            return try body()
        } catch let error as StoreError {
            throw error
        } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        } catch {
            throw .unexpected("\(error)")
        }
    }

    func perform<T>(_ body: () throws -> T) throws(StoreError) -> T {
        try Self.translating(path, body)
    }

    /// All of `body`'s writes or none.
    func write<T>(_ body: () throws -> T) throws(StoreError) -> T {
        try perform { try connection.transaction(.immediate, body) }
    }
}

/// What has become of a database since a ledger was read from it.
public enum StoreNews: Sendable {
    case none
    /// Somebody else has written to it, or it has not been read yet.
    case written
    /// Another file stands in its place.
    case anotherFile
}
