import Desktop
import Glibc
import SleepCore
import SleepStore
import TerminalUI

// What is stored, and what of it could not be read.

extension CommandContext {
    /// The database; nil where there is none yet and the command does not need one.
    func openStore(creating: Bool = false) throws -> Store? {
        try Store(
            directory: try directories.data(), creating: creating,
            beforeUpgrade: { () throws(StoreError) in try checkService() })
    }

    /// A service that runs while the database is of an older version is of that version too: it
    /// brings it forward when it starts.
    private func checkService() throws(StoreError) {
        let holder: pid_t?
        do {
            holder = try ServiceLock.holder(runtimeDirectory: try directories.runtime())
        } catch {
            return  // Nobody can be found who would be disturbed.
        }
        if let holder { throw .usedByOlder(process: holder) }
    }

    /// The database to be written to, made where it does not exist yet.
    func requiredStore() throws -> Store {
        try prepareToWrite()
        guard let store = try openStore(creating: true) else {
            preconditionFailure("A store that may be created is there or throws.")
        }
        return store
    }

    /// What is stored about the nights around the moment asked about; empty without a database.
    func ledger() throws -> Ledger {
        guard let store = try openStore() else { return Ledger() }
        return try ledger(store)
    }

    /// The same from a database that is open.
    func ledger(_ store: Store) throws -> Ledger {
        let ledger = try store.ledger(from: firstNight)
        try check(ledger.schedule, from: store)
        return ledger
    }

    /// The calculations by what is stored.
    func calculator(_ ledger: Ledger) throws -> SleepCalculator {
        SleepCalculator(science: try science(), zone: zone, apps: ledger.apps)
    }

    /// The person's own apps and choices, also for what is only tried out; those that come with the
    /// product where nothing was ever stored.
    func personal() throws -> (apps: AppAssignment?, choices: Choices) {
        do {
            guard let store = try openStore() else { return (nil, Choices()) }
            let ledger = try store.ledger(from: firstNight)
            return (ledger.apps, ledger.choices)
        } catch DirectoryError.homeUnknown {
            return (nil, Choices())
        }
    }

    /// Tonight by what is stored; nil without a goal.
    ///
    /// What is asked about another moment than now knows no clock but the wall's.
    func tonight(_ ledger: Ledger) throws -> Tonight? {
        let steady = arguments.value(.at) == nil ? SteadyClock.now : nil
        return try calculator(ledger).tonight(in: ledger, at: now, steady: steady)
    }

    /// Goals, settings, and the nights that began with `first` or later.
    func schedule(from first: Night) throws -> SleepSchedule {
        guard let store = try openStore() else { return SleepSchedule() }
        let schedule = try store.schedule(from: first)
        try check(schedule, from: store)
        return schedule
    }

    /// The same for whoever needs no goal, or replaces it: one that cannot be read is only told.
    func scheduleWithoutGoal() throws -> SleepSchedule {
        guard let store = try openStore() else { return SleepSchedule() }
        let schedule = try store.schedule(from: firstNight)
        tell(store.faults)
        return schedule
    }

    /// The same for what is only tried out, which needs no home: where there is none, nothing was
    /// ever stored.
    func scheduleForTrial() throws -> SleepSchedule {
        do {
            return try scheduleWithoutGoal()
        } catch DirectoryError.homeUnknown {
            return SleepSchedule()
        }
    }

    /// Goals and settings with the begun nights around now and, for a night of long ago, around
    /// that one.
    func schedule(for night: Night?) throws -> SleepSchedule {
        try schedule(from: min(firstNight, night ?? firstNight))
    }

    /// Nights before this one are history to a command that speaks about now.
    var firstNight: Night {
        Night(evening: zone.civil(at: now).date.advanced(byDays: -7))
    }

    /// Throws where the goal that is missing from the schedule may be one that cannot be read;
    /// other rows that were left out are told on the standard error.
    func check(_ schedule: SleepSchedule, from store: Store) throws(CommandFailure) {
        if schedule.active == nil, let fault = store.faults.first(where: \.concernsGoal) {
            throw CommandFailure(unreadableGoal: fault)
        }
        tell(store.faults)
    }

    /// One line, however many they are.
    private func tell(_ faults: [RowFault]) {
        guard let first = faults.first else { return }
        let others = faults.count == 1 ? "" : " The same goes for \(faults.count - 1) more."
        terminal.writeError(
            "moresleep: \(Sanitized(first.sentence))\(others) More: moresleep doctor\n")
    }
}
