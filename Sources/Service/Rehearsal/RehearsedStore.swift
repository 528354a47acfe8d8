import SleepCore
import SleepStore

/// The database of a rehearsed machine: the real one, on a disk that may be full.
final class RehearsedStore: EveningStore {
    private let store: Store
    private let life: RehearsedLife
    private var writesRead: Int?

    init(_ store: Store, _ life: RehearsedLife) {
        self.store = store
        self.life = life
    }

    var path: String { store.path }

    var faults: [RowFault] { store.faults }

    func ledger(from night: Night) throws(StoreError) -> Ledger {
        writesRead = life.machine.writesOfCommands
        return try store.ledger(from: night)
    }

    func save(_ records: [Record]) throws(StoreError) {
        guard life.isAlive else { throw .unexpected("the service has ended") }
        defer { life.countEffect() }
        guard !life.machine.isDiskFull else {
            life.machine.note(.notStored(records, reason: "the disk is full"))
            throw .full
        }
        try store.save(records)
        life.machine.note(.stored(records))
    }

    /// All write through one connection here, so the machine counts what the service has not written.
    func follow() throws(StoreError) -> StoreNews {
        writesRead == life.machine.writesOfCommands ? .none : .written
    }
}
