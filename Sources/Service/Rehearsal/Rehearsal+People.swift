import Desktop
import FoundationEssentials
import SleepCore
import SleepStore

// What people do in a rehearsal.

extension Rehearsal {
    /// The button of the newest notification about that event, be it the reminder or its science;
    /// nothing happens where it is gone.
    func press(_ action: NoticeAction, _ event: String) {
        guard let id = process?.notifier.screen.last(where: { $0.subject.event == event }) else {
            return
        }
        machine.note(.pressed(action, id))
        process?.notifier.onAction?(id, action)
    }

    /// `moresleep done` and `undone`: asked of the service, else written where the list allows it.
    func setDone(_ id: String, _ isDone: Bool) {
        let command = GivenCommand.setDone(id, isDone)
        do throws(ChecklistError) {
            guard let tonight = tonight() else {
                return machine.note(.commanded(command, refusal: "there is no goal"))
            }
            let occurrence = try tonight.occurrence(settingDone: id, to: isDone)
            guard let process else { return write(occurrence, isDone, command) }
            let isStored = process.evening.setDone(occurrence, to: isDone)
            machine.note(.commanded(command, refusal: isStored ? nil : "it is not stored yet"))
        } catch {
            machine.note(.commanded(command, refusal: "the list does not allow it"))
        }
    }
}

// MARK: - What commands write

extension Rehearsal {
    /// Without a service a command writes itself, under the same rules.
    private func write(
        _ occurrence: OccurrenceID, _ isDone: Bool, _ command: GivenCommand
    ) {
        let row = isDone ? Record.ticked(occurrence, at: machine.clock) : .unticked(occurrence)
        guard !machine.isDiskFull else {
            return machine.note(.commanded(command, refusal: Self.diskFull))
        }
        do throws(StoreError) {
            try store.save([row])
            machine.writesOfCommands += 1
            machine.note(.stored([row]))
            machine.note(.commanded(command, refusal: nil))
        } catch {
            machine.note(.commanded(command, refusal: "\(error)"))
        }
    }

    /// Tonight as a command sees it: by the service, else by what is stored.
    private func tonight() -> Tonight? {
        if let process { return process.evening.tonight(at: machine.clock) }
        do throws(StoreError) {
            let first = SleepSchedule.firstNight(around: machine.clock, in: machine.zone)
            return SleepCalculator(science: science, zone: machine.zone)
                .tonight(in: try store.ledger(from: first), at: machine.clock)
        } catch {
            preconditionFailure("A database in memory can be read: \(error).")
        }
    }

    /// A command that changes goal or settings: written in one transaction, then told.
    func give(_ command: ScriptedCommand, isTold: Bool) {
        let given = GivenCommand.schedule(command)
        guard !machine.isDiskFull else {
            return machine.note(.commanded(given, refusal: Self.diskFull))
        }
        let (now, zone) = (machine.clock, machine.zone)
        let first = SleepSchedule.firstNight(around: now, in: zone)
        do {
            let change = try store.changeSchedule(from: first) { schedule in
                Result { try command.change(of: schedule, at: now, in: zone) }
            }.get()
            machine.note(.commanded(given, refusal: change == nil ? "there is no goal" : nil))
            if change != nil {
                machine.writesOfCommands += 1
                if isTold { tellService() }
            }
        } catch {
            machine.note(.commanded(given, refusal: "\(error)"))
        }
    }

    private static let diskFull = "the disk is full"
}

extension ScriptedCommand {
    /// What the command comes to; nil where there is nothing to be changed.
    fileprivate func change(
        of schedule: SleepSchedule, at now: Date, in zone: SystemZone
    ) throws -> ScheduleChange? {
        switch self {
        case .setGoal(let wish): try schedule.adopting(wish, at: now, in: zone)
        case .endGoal: schedule.endingGoal(at: now, in: zone)
        case .set(let setting, let minutes):
            try schedule.setting(setting, minutes: minutes, at: now, in: zone)
        }
    }
}
