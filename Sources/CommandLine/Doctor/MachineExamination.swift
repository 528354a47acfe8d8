import Desktop
import GLib
import TerminalUI

/// Asks the system bus and the kernel what a service will hear of the machine, and starts nothing.
struct MachineExamination {
    let suspend: SuspendFinding
    let wakeAlarm: WakeAlarmFinding

    init(_ environment: ProcessEnvironment) {
        suspend = Self.suspend(SystemBus.address(environment))
        wakeAlarm = WakeAlarmFinding(WakeAlarmAbility.ofThisProcess())
    }

    /// What was found, in words.
    var checks: [DoctorCheck] { [suspend.check, wakeAlarm.check] }

    private static func suspend(_ address: String) -> SuspendFinding {
        do throws(GLibError) {
            return try SystemBus.hasLogind(at: address) ? .told : .noLogind
        } catch {
            return .noSystemBus(address: address, reason: error.message)
        }
    }
}
