import Desktop
import Foundation
import GLib
import Glibc
import Testing

@Suite("Whether the machine may be woken")
struct WakeAlarmAbilityTests {
    @Test("is what the kernel says to this process")
    func ability() throws {
        let wakeAlarmCapability: UInt64 = 1 << 35
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("CapEff:") })
        let capabilities = try #require(UInt64(line.split(separator: "\t")[1], radix: 16))
        let expected: WakeAlarmAbility =
            capabilities & wakeAlarmCapability != 0
            ? .permitted : .refused(SystemError(code: EPERM, call: "timerfd_create"))
        #expect(WakeAlarmAbility.ofThisProcess() == expected)
    }
}
