import Desktop
import GLib
import SleepCore
import SleepStore
import TerminalUI

nonisolated extension CommandFailure {
    /// Any error in words: what was being done, what stopped it, and what to do.
    ///
    /// - Parameter face: how times of day are shown; by default as in the person's locale.
    init(explaining error: any Error, face: ClockFace = LocaleClock.face()) {
        self =
            switch error {
            case let failure as CommandFailure: failure
            case let error as UsageError: CommandFailure(error)
            case let error as TimeOfDayError: CommandFailure(error, face: face)
            case let error as CivilDateError: CommandFailure(error)
            case let error as TimestampError: CommandFailure(error)
            case let error as ZoneNameError: CommandFailure(error)
            case let error as DurationError: CommandFailure(error)
            case let error as GoalError: CommandFailure(error, face: face)
            case let error as SettingError: CommandFailure(error)
            case let error as ChecklistError: CommandFailure(error)
            case let error as AppError: CommandFailure(error)
            case let error as ScriptValueError: CommandFailure(error)
            case let error as ScriptPlanError: CommandFailure(error)
            case let error as RehearsalError: CommandFailure(error)
            case let error as UnknownEventError: CommandFailure(error)
            case let error as StoreError: CommandFailure(error)
            case let error as DirectoryError: CommandFailure(error)
            case let error as ScienceFileError: CommandFailure(error)
            case let error as ServiceLockError: CommandFailure(error)
            case let error as ServiceLinkError: CommandFailure(error)
            case let error as ServiceControlError: CommandFailure(error)
            case let error as InstallationError: CommandFailure(error)
            case let error as StrangerError: CommandFailure(error)
            case let error as SystemError: CommandFailure(error)
            case let error as GLibError: CommandFailure(error)
            default: CommandFailure(unforeseen: error)
            }
    }

    /// A sentence from elsewhere as a part of one of ours: harmless, without its full stop.
    static func clause(_ sentence: String) -> String {
        let shown = Sanitized(sentence).text
        return shown.hasSuffix(".") ? String(shown.dropLast()) : shown
    }

    /// An error that nobody has found words for yet: its own, made harmless.
    private init(unforeseen error: any Error) {
        self.init(
            .failed, "unforeseen", "The command could not go on: \(Self.clause("\(error)")).",
            hint: "Run moresleep doctor to see whether something is in its way.")
    }
}
