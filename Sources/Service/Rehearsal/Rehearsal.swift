public import Desktop
public import FoundationEssentials
public import SleepCore
import SleepStore

/// A night that is lived through in a moment: the service's own evening, engine and database on a
/// machine of which only time, disk and desktop are imagined.
public final class Rehearsal {
    let script: RehearsalScript
    private let stage: RehearsalStage
    let science: ScienceData
    let machine: RehearsedMachine
    let store: Store
    private let log = RehearsedLog()
    var process: RehearsedProcess?
    /// Reasons for which no service runs, and for which the machine sleeps: there may be several.
    var stops = 0
    var sleeps = 0
    /// What happens while the machine sleeps comes when it wakes.
    var postponed: [(Rehearsal) throws -> Void] = []
    var changedSurroundings: [(Rehearsal) throws -> Void] = []
    private var unheardReloads = 0
    /// What is still to come, earliest first.
    var coming: [Cue] = []
    /// How many have asked for more time: each is a client of its own.
    var clients = 0

    /// A script on its stage, in the zone that the machine is in at the beginning.
    public init(
        _ script: RehearsalScript, on stage: RehearsalStage, science: ScienceData,
        zone: SystemZone
    ) throws {
        self.script = script
        self.stage = stage
        self.science = science
        machine = RehearsedMachine(at: stage.begins, in: zone)
        store = try Store(holding: stage.ledger)
    }

    /// Lives through it; throws ``RehearsalError/restless(at:)`` where it would come to no end.
    public func run() throws -> Trace {
        try start()
        coming = cues()
        var rings = 0
        while true {
            let cue = coming.first.map(\.at)
            if let alarm = dueAlarm(before: cue) {
                rings = alarm > machine.time ? 0 : rings + 1
                guard rings < Self.mostRings else { throw RehearsalError.restless(at: alarm) }
                machine.wait(until: alarm)
                ring()
            } else if let cue {
                machine.wait(until: cue)
                try coming.removeFirst().happen(self)
            } else {
                break
            }
            try settle()
        }
        machine.wait(until: end)
        return machine.trace
    }

    /// What is stored at the end.
    public func ledger() throws -> Ledger { try store.ledger(from: Self.firstOfAll) }

    /// What the machine's clock shows.
    public var clock: Date { machine.clock }

    /// The zone that the machine is in.
    public var zone: SystemZone { machine.zone }

    /// Alarms at one moment; a service that needs more is woken without end.
    private static let mostRings = 100

    private static let firstOfAll = Night(evening: CivilDate(ordinal: -719_162))

    /// The alarm, where it rings before the next cue or, without one, before the end.
    private func dueAlarm(before cue: Date?) -> Date? {
        guard sleeps == 0, let alarm = process?.alarm else { return nil }
        return cue.map { alarm < $0 } ?? (alarm <= end) ? alarm : nil
    }

    /// A clock that was set back comes to the end of the night later, by a day at the most.
    private var end: Date {
        let behind = min(max(.zero, .zero - machine.clockAhead), .hours(24))
        return stage.ends + behind
    }

    func ring() {
        process?.clock.takeAlarm()
        process?.evening.lookAtClock()
    }

    /// What an event leaves behind it: commands tell the service, and a killed one is started again.
    func settle() throws {
        guard sleeps == 0 else { return }
        while let process, !process.isAlive {
            guard !machine.isRestless else { throw RehearsalError.restless(at: machine.time) }
            machine.note(.killed)
            try start()
        }
        while unheardReloads > 0, let process {
            unheardReloads -= 1
            process.evening.computeAnew()
            guard process.isAlive else { return try settle() }
        }
    }

    /// A command has written: the service hears of it when it has done what it is about.
    func tellService() { unheardReloads += 1 }

    func start() throws {
        machine.note(.started)
        // One that starts reads everything.
        unheardReloads = 0
        let process = try RehearsedProcess(on: machine, store: store, science: science, log: log)
        self.process = process
        process.evening.begin()
    }
}
