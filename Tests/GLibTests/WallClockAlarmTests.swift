import DesktopFixtures
import Foundation
import Glibc
import Synchronization
import Testing

@testable import GLib

@MainActor
@Suite("The wall-clock alarm", .serialized, .timeLimit(.minutes(10)))
struct WallClockAlarmTests {
    private let loop = MainLoop()

    @Test("fires when the clock shows the moment, and not before")
    func firesInTime() throws {
        var events: [WallClockAlarm.Event] = []
        let alarm = try WallClockAlarm(on: loop) { [loop] event in
            events.append(event)
            loop.quit()
        }
        let moment = wallClock() + 0.05
        alarm.arm(atUnixSeconds: moment)
        try loop.awaitQuit()
        #expect(events == [.fired])
        #expect(wallClock() >= moment)
    }

    @Test(
        "fires at once for a moment that is over",
        arguments: [1_000_000_000, 0, -1_000_000, -Double.infinity])
    func firesAtOnce(moment: Double) throws {
        var events: [WallClockAlarm.Event] = []
        let alarm = try WallClockAlarm(on: loop) { [loop] event in
            events.append(event)
            loop.quit()
        }
        alarm.arm(atUnixSeconds: moment)
        try loop.awaitQuit()
        try loop.runUntilIdle()
        #expect(events == [.fired])
    }

    @Test("does not fire when it was disarmed, or armed for the end of time")
    func disarmed() throws {
        var events: [WallClockAlarm.Event] = []
        let alarm = try WallClockAlarm(on: loop) { events.append($0) }
        alarm.arm(atUnixSeconds: 0)
        alarm.disarm()
        try loop.runUntilIdle()
        alarm.arm(atUnixSeconds: 0)
        alarm.arm(atUnixSeconds: .infinity)
        try loop.runUntilIdle()
        #expect(events == [])
    }

    @Test("may be armed again by its own handler")
    func rearmed() throws {
        var events = 0
        var alarm: WallClockAlarm?
        alarm = try WallClockAlarm(on: loop) { [loop] _ in
            events += 1
            if events == 3 { loop.quit() } else { alarm?.arm(atUnixSeconds: 0) }
        }
        alarm?.arm(atUnixSeconds: 0)
        try loop.awaitQuit()
        #expect(events == 3)
        alarm = nil
    }

    @Test("tells that the clock was set, then fires when the armed moment is over by that")
    func clockSetPastTheMoment() throws {
        // The kernel answers a read after such a step with ECANCELED and forgets the expiry.
        let reads = Mutex(0)
        var calls = TimerCalls.kernel
        calls.read = { descriptor in
            let result = TimerCalls.kernel.read(descriptor)
            return reads.withLock { count in
                count += 1
                return count == 1 ? ECANCELED : result
            }
        }
        var events: [WallClockAlarm.Event] = []
        let alarm = try WallClockAlarm(on: loop, calls: calls) { [loop] event in
            events.append(event)
            if events.count == 2 { loop.quit() }
        }
        alarm.arm(atUnixSeconds: 1_000_000_000)
        try loop.awaitQuit()
        #expect(events == [.clockChanged, .fired])
    }

    @Test("tells that the clock was set when the kernel says so on arming")
    func clockSetBeforeArming() throws {
        let sets = Mutex(0)
        var calls = TimerCalls.kernel
        calls.set = { descriptor, moment in
            let result = TimerCalls.kernel.set(descriptor, moment)
            return sets.withLock { count in
                count += 1
                return count == 2 ? ECANCELED : result
            }
        }
        var events: [WallClockAlarm.Event] = []
        let alarm = try WallClockAlarm(on: loop, calls: calls) { [loop] event in
            events.append(event)
            loop.quit()
        }
        alarm.arm(atUnixSeconds: wallClock() + 3_600)
        #expect(events == [])
        try loop.awaitQuit()
        #expect(events == [.clockChanged])
    }

    @Test("takes no expiry from a read that was interrupted or found nothing")
    func emptyReads() throws {
        let answers = Mutex([EINTR, EAGAIN])
        var calls = TimerCalls.kernel
        calls.read = { descriptor in
            answers.withLock { $0.popLast() } ?? TimerCalls.kernel.read(descriptor)
        }
        var events: [WallClockAlarm.Event] = []
        let alarm = try WallClockAlarm(on: loop, calls: calls) { [loop] event in
            events.append(event)
            loop.quit()
        }
        alarm.arm(atUnixSeconds: 0)
        try loop.awaitQuit()
        #expect(events == [.fired])
    }

    @Test("gives its descriptor back and lets go of its handler when it is dropped")
    func dropped() throws {
        weak var captured: Probe?
        weak var dropped: WallClockAlarm?
        let descriptor = Mutex<Int32>(-1)
        var calls = TimerCalls.kernel
        calls.set = { used, moment in
            descriptor.withLock { $0 = used }
            return TimerCalls.kernel.set(used, moment)
        }
        do {
            let probe = Probe()
            captured = probe
            let alarm = try WallClockAlarm(on: loop, calls: calls) { _ in _ = probe }
            alarm.arm(atUnixSeconds: 0)
            dropped = alarm
        }
        #expect(dropped == nil)
        #expect(captured == nil)
        let used = descriptor.withLock { $0 }
        #expect(used > 2)
        #expect(kind(ofDescriptor: used) != "anon_inode:[timerfd]")
        try loop.runUntilIdle()
    }

    @Test("rounds a moment up to the next nanosecond that C can say, and never to zero")
    func moments() {
        let half = KernelMoment(notBefore: 1_700_000_000.5)
        #expect(half.seconds == 1_700_000_000 && half.nanoseconds == 500_000_000)
        let zero = KernelMoment(notBefore: 0)
        #expect(zero.seconds == 0 && zero.nanoseconds == 1)
        let almost = KernelMoment(notBefore: 0.999_999_999_9)
        #expect(almost.seconds == 0 && almost.nanoseconds == 999_999_999)
    }
}

private func wallClock() -> Double {
    Date().timeIntervalSince1970
}

/// What is open under a number; nil where nothing is.
private func kind(ofDescriptor number: Int32) -> String? {
    // There is no such file when the number is free.
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
}
