import Desktop
import FoundationEssentials
import SleepCore
import SleepStore

/// A running service on a rehearsed machine: the real evening, between stand-ins for clock, disk and
/// desktop that have no effect once it is dead.
final class RehearsedProcess {
    let clock: RehearsedClock
    let notifier: RehearsedNotifier
    let evening: RunningEvening
    private let life: RehearsedLife

    /// A service that has started on what is stored; it begins with ``RunningEvening/begin()``.
    init(
        on machine: RehearsedMachine, store: Store, science: ScienceData, log: any EveningLog
    ) throws(StoreError) {
        life = RehearsedLife(on: machine)
        clock = RehearsedClock(life)
        notifier = RehearsedNotifier(life)
        evening = try RunningEvening(
            science: science, store: RehearsedStore(store, life), clock: clock,
            zone: { machine.zone }, notifier: notifier, links: RehearsedLinkOpener(life), log: log)
    }

    var isAlive: Bool { life.isAlive }

    /// It is killed right after that many more effects, or now.
    func end(afterEffects count: Int) { life.end(afterEffects: count) }

    /// When its alarm rings by the true time; nil where it awaits nothing.
    var alarm: Date? { clock.alarm.map(life.machine.time(whenClockShows:)) }
}

/// Whether a rehearsed service still lives, and how many effects it has left.
final class RehearsedLife {
    let machine: RehearsedMachine
    private(set) var isAlive = true
    private var effectsLeft: Int?

    init(on machine: RehearsedMachine) {
        self.machine = machine
    }

    func end(afterEffects count: Int) {
        effectsLeft = min(count, effectsLeft ?? count)
        if effectsLeft == 0 { isAlive = false }
    }

    /// To be called after each effect on the world.
    func countEffect() {
        machine.countEffect()
        if machine.isRestless { isAlive = false }
        guard let left = effectsLeft else { return }
        effectsLeft = left - 1
        if left <= 1 { isAlive = false }
    }
}

/// The clock of a rehearsed machine.
final class RehearsedClock: NightClock {
    var onAlarm: (() -> Void)?
    var onClockChange: (() -> Void)?
    /// What is awaited, by the machine's clock.
    private(set) var alarm: Date?
    private let life: RehearsedLife

    init(_ life: RehearsedLife) {
        self.life = life
    }

    var now: Date { life.machine.clock }

    func arm(at moment: Date?) {
        guard life.isAlive else { return }
        alarm = moment
        life.machine.note(.awaits(moment))
        life.countEffect()
    }

    /// The awaited moment has come.
    func takeAlarm() {
        alarm = nil
        life.machine.note(.rang)
    }
}

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

/// Where addresses are opened in a rehearsal.
final class RehearsedLinkOpener: LinkOpener {
    private let life: RehearsedLife

    init(_ life: RehearsedLife) {
        self.life = life
    }

    func open(_ link: String, failed: @escaping @MainActor (String) -> Void) {
        guard life.isAlive else { return }
        life.machine.note(.opened(link))
        life.countEffect()
    }
}
