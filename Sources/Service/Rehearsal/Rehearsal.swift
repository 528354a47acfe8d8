public import Desktop
public import FoundationEssentials
public import SleepCore
import SleepStore

/// A night that is lived through in a moment: the service's own evening, engine and database on a
/// machine of which only time, disk and desktop are imagined.
public final class Rehearsal {
    private let script: RehearsalScript
    private let stage: RehearsalStage
    let science: ScienceData
    let machine: RehearsedMachine
    let store: Store
    private let log = RehearsedLog()
    private(set) var process: RehearsedProcess?
    /// Reasons for which no service runs, and for which the machine sleeps: there may be several.
    private var stops = 0
    private var sleeps = 0
    /// What happens while the machine sleeps comes when it wakes.
    private var postponed: [(Rehearsal) throws -> Void] = []
    private var changedSurroundings: [(Rehearsal) throws -> Void] = []
    private var unheardReloads = 0

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
        var coming = cues()
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

    private func ring() {
        process?.clock.takeAlarm()
        process?.evening.lookAtClock()
    }

    /// What an event leaves behind it: commands tell the service, and a killed one is started again.
    private func settle() throws {
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

    private func start() throws {
        machine.note(.started)
        // One that starts reads everything.
        unheardReloads = 0
        let process = try RehearsedProcess(on: machine, store: store, science: science, log: log)
        self.process = process
        process.evening.begin()
    }
}

// MARK: - What the script says

extension Rehearsal {
    /// A moment at which something begins or ends.
    private struct Cue {
        let at: Date
        let happen: (Rehearsal) throws -> Void
    }

    /// Earliest first; of one moment in the order of the script.
    private func cues() -> [Cue] {
        let all = script.events.flatMap(cues(of:))
        return all.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
            .map(\.element)
    }

    private func cues(of event: ScriptedEvent) -> [Cue] {
        switch event.what {
        case .suspend(let end):
            [Cue(at: event.at) { $0.suspend() }, Cue(at: end) { try $0.wake() }]
        case .stop(let end):
            [awake(event.at) { $0.stop() }, awake(end) { try $0.startAgain() }]
        case .crash(let effects):
            [awake(event.at) { $0.process?.end(afterEffects: effects) }]
        case .clockStep(let step):
            [awake(event.at) { $0.setClock(by: step) }]
        case .zoneChange(let name):
            [awake(event.at) { $0.changeZone(to: name) }]
        case .server(let trouble, let end):
            [
                surroundings(event.at) { try $0.begin(trouble) },
                surroundings(end) { $0.end(trouble) },
            ]
        case .diskFull(let end):
            [
                surroundings(event.at) { $0.machine.fillDisk() },
                surroundings(end) { $0.machine.freeDisk() },
            ]
        case .setDone(let id, let isDone):
            [awake(event.at) { $0.setDone(id, isDone) }]
        case .press(let action, let id):
            [awake(event.at) { $0.press(action, id) }]
        case .command(let command, let effects, let isTold):
            [
                awake(event.at) { rehearsal in
                    rehearsal.machine.write(afterEffects: effects) { [weak rehearsal] in
                        rehearsal?.give(command, isTold: isTold)
                    }
                }
            ]
        }
    }

    /// Something that cannot happen while the machine sleeps, and waits for it to wake.
    private func awake(
        _ moment: Date, _ happen: @escaping (Rehearsal) throws -> Void
    ) -> Cue {
        Cue(at: moment) { rehearsal in
            guard rehearsal.sleeps > 0 else { return try happen(rehearsal) }
            rehearsal.postponed.append(happen)
        }
    }

    /// What is around a service that sleeps is another when it wakes, before it has done anything.
    private func surroundings(
        _ moment: Date, _ happen: @escaping (Rehearsal) throws -> Void
    ) -> Cue {
        Cue(at: moment) { rehearsal in
            guard rehearsal.sleeps > 0 else { return try happen(rehearsal) }
            rehearsal.changedSurroundings.append(happen)
        }
    }

    private func suspend() {
        if sleeps == 0, script.hasNotices { process?.evening.prepareForSleep() }
        sleeps += 1
        if sleeps == 1 { machine.note(.suspended) }
    }

    private func wake() throws {
        sleeps -= 1
        guard sleeps == 0 else { return }
        machine.note(.woke)
        let changed = changedSurroundings
        changedSurroundings = []
        for happen in changed { try happen(self) }
        // The kernel's timer is there before anybody has said a word.
        if let alarm = process?.alarm, alarm <= machine.time { ring() }
        try settle()
        if script.hasNotices { process?.evening.computeAnew() }
        let waiting = postponed
        postponed = []
        for happen in waiting {
            try settle()
            try happen(self)
        }
    }

    private func stop() {
        stops += 1
        guard let process else { return }
        process.notifier.closeAll()
        process.end(afterEffects: 0)
        self.process = nil
        machine.note(.stopped)
    }

    private func startAgain() throws {
        stops -= 1
        if stops == 0 { try start() }
    }

    private func setClock(by step: Duration) {
        machine.clockAhead += step
        machine.note(.clockSet(by: step))
        process?.evening.computeAnew()
    }

    private func changeZone(to name: String) {
        guard let zone = SystemZone(named: name) else {
            preconditionFailure("A script names zones that the machine has.")
        }
        machine.zone = zone
        machine.note(.zoneChanged(name))
        if script.hasNotices { process?.evening.followZone() }
    }

    private func begin(_ trouble: ServerTrouble) throws {
        guard machine.begin(trouble) else { return }
        switch trouble {
        case .away: process?.notifier.lost()
        case .noBus:
            process?.notifier.lost()
            // A service whose bus goes ends, and is started again without one.
            stop()
            try startAgain()
        case .declining, .silent, .quiet: break
        }
    }

    private func end(_ trouble: ServerTrouble) {
        let absences: [ServerTrouble?] = [.away, .noBus]
        guard machine.end(trouble), absences.contains(trouble),
            !absences.contains(machine.worstTrouble)
        else { return }
        process?.notifier.onServerAppeared?()
    }
}
