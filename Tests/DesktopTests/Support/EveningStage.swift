import Desktop
import DesktopFixtures
import Foundation
import GLib
import Service
import SleepCore
import SleepStore
import Testing

/// A night of the service before a server of a test's own: everything is real but the clock.
///
/// The night is that of 30 November 2026, an hour east of UTC, with its bedtime at 23:45.
@MainActor
final class EveningStage {
    let stage: NotifierStage
    let clock = HandClock(Date(unixSeconds: 1_796_040_000))
    let runner: EveningRunner
    private let store: Store
    private let zone = FixedOffset(seconds: 3_600)
    private let log = Log()

    private final class Log {
        var told: [(event: String, result: ShowResult)] = []
        var ticked: [String] = []
    }

    /// Plays a night; for the body of a test that is a process.
    static func play(
        services: [String: String] = [:], _ scene: @MainActor (EveningStage) throws -> Void
    ) async throws {
        try await NotifierStage.play(services: services) { stage in try scene(EveningStage(stage)) }
    }

    private init(_ stage: NotifierStage) throws {
        self.stage = stage
        store = try Store()
        let (clock, zone, log) = (clock, zone, log)
        try store.adoptGoal(at: clock.now, in: zone)
        runner = EveningRunner(
            science: science, zone: zone, ledger: try store.ledger(from: night("2026-11-01")),
            store: store, notifier: stage.notifier, links: RecordingLinkOpener(),
            blocker: MockBlocker(), clock: clock
        ) { report in
            switch report {
            case .told(let notice, let result): log.told.append((notice.id.event, result))
            case .stored(let records):
                for case .ticked(let id, _) in records { log.ticked.append(id.event) }
            case .blocked: break
            case .notStored, .notOpened: Issue.record("\(report)")
            }
        }
        clock.onAlarm = { [weak runner, weak clock] in
            guard let runner, let clock else { return }
            runner.dispatch(.clockReached(at: clock.now))
        }
        runner.start()
    }

    /// Everything that was handed to a server, with what became of it.
    var told: [(event: String, result: ShowResult)] { log.told }

    /// Every tick that was stored, in order.
    var ticked: [String] { log.ticked }

    /// What is stored about the reminder.
    func state(_ event: String) throws -> DeliveryState? {
        try store.ledger(from: night("2026-11-30")).deliveries[occurrence(event)]?.state
    }

    /// The reminder on tonight's list as it stands now.
    func item(_ event: String) throws -> Checklist.Item? {
        try tonight()?.checklist.items.first { $0.id == event }
    }

    /// What tonight's view has as perhaps not seen: `reading heldBack`.
    func unseen() throws -> [String] {
        try tonight()?.unseen.map { "\($0.id) \($0.reason)" } ?? []
    }

    private func tonight() throws -> Tonight? {
        SleepCalculator(science: science, zone: zone)
            .tonight(in: try store.ledger(from: night("2026-11-30")), at: clock.now)
    }

    /// Alarm by alarm up to the one at which that is told, whatever becomes of it.
    func run(to event: String) throws {
        let before = told.count
        while !told[before...].contains(where: { $0.event == event }) {
            try #require(clock.alarm != nil, "nothing more is awaited, \(event) neither")
            clock.ring()
        }
    }

    /// The whole night, up to the last notification's leaving the screen; `scene` plays whenever a
    /// reminder has come.
    func runNight(_ scene: (_ event: String) throws -> Void = { _ in }) throws {
        for event in science.reminders.map(\.id) {
            try run(to: event)
            try scene(event)
        }
        clock.ring()
    }
}
