import Desktop
import FoundationEssentials
import SleepCore
import SleepStore

// What people do in a rehearsal.

extension Rehearsal {
    /// The button of the newest notification about that event, be it the reminder or its science.
    func press(_ action: NoticeAction, _ event: String) {
        guard let process, let id = process.notifier.shown(about: event, with: action) else {
            return machine.note(.commanded(.press(action, event), refusal: .notOnScreen))
        }
        machine.note(.pressed(action, id))
        process.notifier.onAction?(id, action)
    }

    /// `moresleep done` and `undone`: asked of the service, else written where the list allows it.
    func setDone(_ id: String, _ isDone: Bool) {
        let tonight = tonight()
        let refusal: Refusal?
        do throws(ChecklistError) {
            let occurrence = try tonight?.occurrence(settingDone: id, to: isDone)
            refusal = occurrence.map { set($0, isDone) } ?? .noGoal
        } catch {
            refusal = .checklist(error)
        }
        let command = GivenCommand.setDone(id, isDone, in: tonight?.planned.night)
        machine.note(.commanded(command, refusal: refusal))
    }

    /// What kept it from being stored; nil where nothing did.
    private func set(_ occurrence: OccurrenceID, _ isDone: Bool) -> Refusal? {
        if let process {
            return process.evening.setDone(occurrence, to: isDone) ? nil : .notStored
        }
        guard !machine.isDiskFull else { return .diskFull }
        let row = isDone ? Record.ticked(occurrence, at: machine.clock) : .unticked(occurrence)
        do throws(StoreError) {
            try store.save([row])
        } catch {
            preconditionFailure("A database in memory takes every row: \(error).")
        }
        machine.writesOfCommands += 1
        machine.note(.stored([row]))
        return nil
    }
}

// MARK: - What commands write

extension Rehearsal {
    /// Tonight as a command sees it: by the service, else by what is stored.
    private func tonight() -> Tonight? {
        if let process { return process.evening.tonight(at: machine.clock) }
        do throws(StoreError) {
            let first = SleepSchedule.firstNight(around: machine.clock, in: machine.zone)
            let ledger = try store.ledger(from: first)
            return SleepCalculator(science: science, zone: machine.zone, apps: ledger.apps)
                .tonight(in: ledger, at: machine.clock, steady: machine.steady)
        } catch {
            preconditionFailure("A database in memory can be read: \(error).")
        }
    }

    /// A command that changes goal or settings: written in one transaction, then told.
    func give(_ command: ScriptedCommand, isTold: Bool) {
        let refusal = machine.isDiskFull ? .diskFull : carryOut(command)
        machine.note(.commanded(.schedule(command), refusal: refusal))
        guard refusal == nil else { return }
        machine.writesOfCommands += 1
        if isTold { tellService() }
    }

    private func carryOut(_ command: ScriptedCommand) -> Refusal? {
        let (now, zone) = (machine.clock, machine.zone)
        let first = SleepSchedule.firstNight(around: now, in: zone)
        do {
            let change = try store.changeSchedule(from: first) { schedule in
                Result { try command.change(of: schedule, at: now, in: zone) }
            }.get()
            return change == nil ? .noGoal : nil
        } catch let error as GoalError {
            return .goal(error)
        } catch let error as SettingError {
            return .setting(error)
        } catch {
            preconditionFailure("A database in memory takes every change: \(error).")
        }
    }
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
