public import GLib

/// Whether this process might wake a sleeping machine for a reminder.
public enum WakeAlarmAbility: Equatable, Sendable {
    /// The kernel gives such alarms to this process. Whether the machine has a clock that runs
    /// while it sleeps is another matter.
    case permitted
    /// It does not, as is the rule for a user's own programs.
    case refused(SystemError)

    /// What the kernel says now; nothing is armed.
    public static func ofThisProcess() -> WakeAlarmAbility {
        do throws(SystemError) {
            try WallClockAlarm.probeWaking()
            return .permitted
        } catch {
            return .refused(error)
        }
    }
}
