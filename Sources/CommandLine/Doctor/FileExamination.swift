import Desktop
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// Looks at the person's directories, database and own science file, and at the machine's zone.
struct FileExamination {
    /// What was found, in words.
    let checks: [DoctorCheck]

    init(_ context: CommandContext) {
        let directories = context.directories
        var checks = [Self.zone(context.zone)]
        checks.append(
            Self.directory("runtime-directory", "The service's lock lies") {
                try directories.runtime()
            })
        checks.append(
            Self.directory("data-directory", "Goals, settings and nights lie") {
                try directories.data()
            })
        checks += Self.database(directories, face: context.face)
        checks.append(Self.science(directories))
        self.checks = checks
    }

    static func zone(_ zone: SystemZone) -> DoctorCheck {
        guard let problem = zone.problem else {
            return DoctorCheck("time-zone", .ok, "Times are those of \(Sanitized(zone.name)).")
        }
        return DoctorCheck(
            "time-zone", .fault, Sanitized(problem.sentence).text,
            hint: "Set TZ or /etc/localtime to a zone such as Europe/Berlin; install tzdata.")
    }

    private static func directory(
        _ id: String, _ what: String, _ path: () throws -> String
    ) -> DoctorCheck {
        do {
            return DoctorCheck(id, .ok, "\(what) in \(Sanitized(try path())).")
        } catch {
            return fault(id, error)
        }
    }

    private static func fault(_ id: String, _ error: any Error) -> DoctorCheck {
        let failure = CommandFailure(explaining: error)
        return DoctorCheck(id, .fault, failure.message, hint: failure.hint)
    }
}

// MARK: - Database and goal

extension FileExamination {
    /// The checks `database` and `goal`.
    static func database(_ directories: Directories, face: ClockFace) -> [DoctorCheck] {
        do {
            let directory = try directories.data()
            guard let store = try Store(directory: directory, creating: false) else {
                let check = DoctorCheck(
                    "database", .ok, "There is no database yet; the first goal makes one.")
                return [check, goal(SleepSchedule(), face: face)]
            }
            let problems = try store.problems()
            // From the first night on, so that every row is read once.
            let ledger = try store.ledger(from: Night(evening: CivilDate(ordinal: -719_162)))
            return [
                database(problems: problems, faults: store.faults),
                goal(ledger.schedule, faults: store.faults, face: face),
            ]
        } catch is DirectoryError {
            let message = "The database cannot be looked for without a data directory."
            return [
                DoctorCheck("database", .warning, message, hint: "See data-directory."),
                goalUnknown,
            ]
        } catch {
            return [fault("database", error), goalUnknown]
        }
    }

    /// The file and its rows.
    static func database(problems: [String], faults: [RowFault]) -> DoctorCheck {
        if let first = problems.first {
            let more = problems.count == 1 ? "" : ", and \(problems.count - 1) more"
            return DoctorCheck(
                "database", .fault, "The database is damaged: \(Sanitized(first))\(more).",
                hint: "Copy it to a safe place before anything else, then bring back a backup.")
        }
        guard faults.isEmpty else {
            let rows = faults.map { "\($0.name) (\($0.reason))" }
            return DoctorCheck(
                "database", .warning,
                "The database is sound, but \(rows.count == 1 ? "a row" : "\(rows.count) rows") "
                    + "cannot be read and \(rows.count == 1 ? "is" : "are") left out: "
                    + "\(Sanitized(rows.joined(separator: ", "))).",
                hint: "A row that another program wrote can be taken out with sqlite3.")
        }
        return DoctorCheck(
            "database", .ok, "The database is sound; its schema is version \(Store.schemaVersion).")
    }

    private static let goalUnknown = DoctorCheck(
        "goal", .warning, "The goal cannot be read without the database.", hint: "See database.")

    /// Whether there is a goal; one that cannot be read is not taken for none.
    static func goal(
        _ schedule: SleepSchedule, faults: [RowFault] = [], face: ClockFace
    ) -> DoctorCheck {
        guard let goal = schedule.active?.goal else {
            if let fault = faults.first(where: \.concernsGoal) {
                return DoctorCheck(
                    "goal", .fault, CommandFailure(unreadableGoal: fault).message,
                    hint: "See database. To begin anew: moresleep goal set")
            }
            return DoctorCheck(
                "goal", .warning, "There is no goal yet, so nothing fires.",
                hint: "To set one: moresleep goal set")
        }
        return DoctorCheck(
            "goal", .ok,
            "The goal goes from \(goal.currentBedtime.formatted(face)) to "
                + "\(goal.targetBedtime.formatted(face)) in \(goal.durationDays) nights, from the "
                + "night of \(DateText.short(goal.startNight.evening)) on.")
    }
}

// MARK: - Science

extension FileExamination {
    /// Which science is in force; a faulty file of one's own with every place that is wrong.
    static func science(_ directories: Directories) -> DoctorCheck {
        let id = "science"
        do throws(ScienceFileError) {
            switch try ScienceFile.load(directories).source {
            case .embedded:
                return DoctorCheck(id, .ok, "The science is the embedded one.")
            case .file(let path):
                return DoctorCheck(
                    id, .ok, "\(Sanitized(path)) is in force in place of the embedded science.")
            }
        } catch {
            let failure = CommandFailure(error)
            return DoctorCheck(
                id, .fault,
                "\(failure.message) The service goes on with the embedded science; commands that "
                    + "need it say so.",
                hint: failure.hint)
        }
    }
}
