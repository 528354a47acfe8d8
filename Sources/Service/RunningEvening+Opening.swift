import Desktop
import FoundationEssentials
import GLib
import SleepCore
import SleepStore

extension RunningEvening {
    /// The evening of the person whose environment it is: their database, science and zone.
    ///
    /// Also answers the database as the one that keeps what is borrowed from the desktop. Throws for a
    /// database that cannot be had.
    static func open(
        _ environment: ProcessEnvironment, _ directories: Directories, notifier: any Notifier,
        links: any LinkOpener, blocker: any Blocker, clock: any NightClock, log: any EveningLog
    ) throws -> (evening: RunningEvening, borrowed: any BorrowedValueStore) {
        // A write that finds the database busy is tried again by the engine; the loop goes on.
        guard
            let store = try Store(
                directory: try directories.data(), creating: true, patience: .milliseconds(500))
        else { preconditionFailure("A store that may be created is there or throws.") }
        // Damage in pages that an evening reads late is better known before it begins.
        if let problem = try store.problems().first {
            throw StoreError.damaged(path: store.path, reason: problem)
        }
        let evening = try RunningEvening(
            science: science(directories, log), store: store, clock: clock,
            zone: { SystemZone.current(environment) }, notifier: notifier, links: links,
            blocker: blocker, log: log)
        return (evening, store)
    }

    /// A faulty file of the person's own does not keep the evening from happening.
    private static func science(
        _ directories: Directories, _ log: any EveningLog
    ) -> ScienceData {
        do throws(ScienceFileError) {
            return try ScienceFile.load(directories).science
        } catch {
            log.line("The built-in science is used. \(error.sentence)", .warning)
            return ScienceFile.embedded()
        }
    }
}
