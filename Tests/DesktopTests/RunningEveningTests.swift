import Desktop
import DesktopFixtures
import Foundation
import GLib
import SleepCore
import SleepStore
import Testing

@testable import Service

/// The evening of the service on a database on the disk, to which another program writes.
@MainActor
@Suite("A running evening, when another program has written without a word")
struct RunningEveningTests {
    /// 18:30 of 30 November 2026, an hour east of UTC; the first reminder is due at 19:45.
    private let clock = HandClock(Date(unixSeconds: 1_796_059_800))
    private let notifier = RecordingNotifier()
    private let log = Lines()
    private let directory = NSTemporaryDirectory() + "moresleep-\(UUID())"
    private let other: Store
    private let evening: RunningEvening
    private let zone: SystemZone

    private final class Lines: EveningLog {
        var texts: [String] = []
        func line(_ text: String, _ level: Journal.Level, fields: [(name: String, value: String)]) {
            texts.append(text)
        }
        func weakened(by caller: String) { texts.append("weakened by \(caller)") }
        func report(_ report: RunnerReport) {}
    }

    init() throws {
        zone = try #require(SystemZone(named: "Etc/GMT-1"))
        let store = try #require(try Store(directory: directory, creating: true))
        other = try #require(try Store(directory: directory, creating: false))
        let (clock, zone) = (clock, zone)
        try store.adoptGoal(at: clock.now, in: zone)
        evening = try RunningEvening(
            science: science, store: store, clock: clock, zone: { zone }, notifier: notifier,
            links: RecordingLinkOpener(), blocker: MockBlocker(), log: log)
        clock.onAlarm = { [weak evening] in evening?.lookAtClock() }
        evening.begin()
    }

    /// `moresleep goal end` of a program that dies before it can say so.
    private func endGoal() throws {
        _ = try other.changeSchedule(from: night("2026-11-01")) { schedule in
            Result<ScheduleChange?, Never>.success(schedule.endingGoal(at: clock.now, in: zone))
        }
    }

    @Test("shows nothing more of a goal that has ended, and takes away what it had shown")
    func endedGoal() throws {
        defer { remove() }
        clock.ring()
        #expect(notifier.shown.map(\.id.event) == ["last_meal"])
        try endGoal()
        clock.ring()
        #expect(notifier.shown.map(\.id.event) == ["last_meal"])
        #expect(notifier.open == [])
        #expect(log.texts == ["weakened by a command that the bus has not named"])
    }

    @Test("looks before the machine sleeps, and when it has slept")
    func suspend() throws {
        defer { remove() }
        clock.ring()
        try endGoal()
        clock.move(to: clock.now + .hours(2))
        evening.prepareForSleep()
        #expect(notifier.shown.map(\.id.event) == ["last_meal"])
        #expect(notifier.open == [])
    }

    @Test("reads anew what is stored when the clock was set before it began")
    func beginsLater() throws {
        defer { remove() }
        // On a machine whose clock began in 1970 the nights around now were other nights.
        let clock = HandClock(Date(unixSeconds: 0))
        let store = try #require(try Store(directory: directory, creating: false))
        let id = OccurrenceID(night: night("2026-11-30"), event: "last_meal")
        let dueAt = self.clock.now + .minutes(75)
        try store.save([
            .delivery(
                Delivery(id: id, dueAt: dueAt, state: .delivered(notificationID: 1), at: dueAt))
        ])
        let notifier = RecordingNotifier()
        let evening = try RunningEvening(
            science: science, store: store, clock: clock, zone: { [zone] in zone },
            notifier: notifier, links: RecordingLinkOpener(), blocker: MockBlocker(), log: log)
        clock.move(to: dueAt + .minutes(1))
        evening.begin()
        #expect(notifier.shown == [])
    }

    @Test("follows to a database that was put in the place of its own, also before it sleeps")
    func anotherFile() throws {
        defer { remove() }
        for suffix in ["", "-wal", "-shm"] { unlink("\(directory)/moresleep.db\(suffix)") }
        _ = try #require(try Store(directory: directory, creating: true))
        clock.move(to: clock.now + .minutes(75))
        evening.prepareForSleep()
        #expect(notifier.shown == [])
        #expect(evening.tonight(at: clock.now) == nil)
        #expect(log.texts.first == "the database is another one now")
    }

    private func remove() {
        do {
            try FileManager.default.removeItem(atPath: directory)
        } catch {
            Issue.record("\(error)")
        }
    }
}
