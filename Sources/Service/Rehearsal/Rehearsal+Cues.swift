import Desktop
import FoundationEssentials
import SleepCore

// What the script says.

extension Rehearsal {
    /// A moment at which something begins or ends.
    struct Cue {
        let at: Date
        let happen: (Rehearsal) throws -> Void
    }

    /// Earliest first; of one moment in the order of the script.
    func cues() -> [Cue] {
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
        case .startWindDown: [awake(event.at) { $0.startWindDown() }]
        case .exit(let attended): [awake(event.at) { $0.askForTime(attending: attended) }]
        case .resume: [awake(event.at) { $0.resume() }]
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

    /// Something that follows from what has happened, after so long.
    func later(_ delay: Duration, _ happen: @escaping (Rehearsal) throws -> Void) {
        let cue = awake(machine.time + delay, happen)
        let place = coming.firstIndex { $0.at > cue.at } ?? coming.endIndex
        coming.insert(cue, at: place)
    }

    /// Something that cannot happen while the machine sleeps, and waits for it to wake.
    private func awake(
        _ moment: Date, _ happen: @escaping (Rehearsal) throws -> Void
    ) -> Cue { cue(moment, keptIn: \.postponed, happen) }

    /// What is around a service that sleeps is another when it wakes, before it has done anything.
    private func surroundings(
        _ moment: Date, _ happen: @escaping (Rehearsal) throws -> Void
    ) -> Cue { cue(moment, keptIn: \.changedSurroundings, happen) }

    private func cue(
        _ moment: Date,
        keptIn list: ReferenceWritableKeyPath<Rehearsal, [(Rehearsal) throws -> Void]>,
        _ happen: @escaping (Rehearsal) throws -> Void
    ) -> Cue {
        Cue(at: moment) { rehearsal in
            guard rehearsal.sleeps > 0 else { return try happen(rehearsal) }
            rehearsal[keyPath: list].append(happen)
        }
    }

    private func suspend() {
        if sleeps == 0, script.hasNotices { process?.evening.prepareForSleep() }
        sleeps += 1
        guard sleeps == 1 else { return }
        machine.note(.suspended)
        machine.setAsleep(true)
    }

    private func wake() throws {
        sleeps -= 1
        guard sleeps == 0 else { return }
        machine.setAsleep(false)
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
        // One that was killed on the way into the suspend has not been started again yet.
        let ended: Happening = process.isAlive ? .stopped : .killed
        process.notifier.closeAll()
        process.end(afterEffects: 0)
        self.process = nil
        machine.note(ended)
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
