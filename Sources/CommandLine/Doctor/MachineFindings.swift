import Desktop
import TerminalUI

/// What is known about hearing of the machine's sleep.
nonisolated enum SuspendFinding: Equatable {
    /// logind, or elogind under its name, is there.
    case told
    case noLogind
    case noSystemBus(address: String, reason: String)

    var check: DoctorCheck {
        let id = "suspend"
        switch self {
        case .told:
            return DoctorCheck(id, .ok, "logind tells when this machine goes to sleep and wakes.")
        case .noLogind:
            return DoctorCheck(
                id, .warning,
                "There is no logind, so nobody tells when this machine goes to sleep.",
                hint: "Reminders work all the same. To be told, install systemd-logind or elogind.")
        case .noSystemBus(let address, let reason):
            return DoctorCheck(
                id, .warning,
                "Nobody answers on the system bus at \(Sanitized(address)) "
                    + "(\(Sanitized(reason))), so nobody tells when this machine goes to sleep.",
                hint:
                    "Reminders work all the same. To be told, start the system's D-Bus and logind."
            )
        }
    }
}

/// What is known about waking the machine for a reminder; either way is well.
nonisolated enum WakeAlarmFinding: Equatable {
    case permitted
    case refused

    init(_ ability: WakeAlarmAbility) {
        switch ability {
        case .permitted: self = .permitted
        case .refused: self = .refused
        }
    }

    var check: DoctorCheck {
        let id = "wake-alarm"
        switch self {
        case .permitted:
            return DoctorCheck(
                id, .ok,
                "This machine might be woken by an alarm, and is left asleep: reminders due while "
                    + "it sleeps are told after it wakes.",
                hint: Self.hint)
        case .refused:
            return DoctorCheck(
                id, .ok,
                "This machine cannot be woken by MoreSleep: reminders due while it sleeps are told "
                    + "after it wakes.",
                hint: Self.hint)
        }
    }

    private static let hint = "To be reminded in time, let it stay awake until bedtime."
}
