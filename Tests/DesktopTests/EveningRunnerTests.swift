import Desktop
import Foundation
import SQLite
import Service
import SleepCore
import Testing

@testable import SleepStore

@MainActor
@Suite("The evening's runner")
struct EveningRunnerTests {
    /// Noon of 30 November 2026, UTC.
    static let noon = Date(unixSeconds: 1_796_040_000)

    let store: Store
    let notifier = RecordingNotifier()
    let links = RecordingLinkOpener()
    let clock = HandClock(noon)
    let log = Log()
    let runner: EveningRunner

    /// What the runner reported, in words.
    final class Log {
        var lines: [String] = []
    }

    init() throws {
        store = try Store()
        let zone = FixedOffset(seconds: 3_600)
        try store.adoptGoal(at: Self.noon, in: zone)
        let log = log
        let store = store
        runner = EveningRunner(
            science: science, zone: zone, ledger: try store.ledger(from: night("2026-11-01")),
            store: store, notifier: notifier, links: links,
            blocker: MockBlocker(), clock: clock,
            report: { log.lines.append(Self.line($0)) })
        let (runner, clock) = (runner, clock)
        clock.onAlarm = { [weak runner, weak clock] in
            guard let runner, let clock else { return }
            runner.dispatch(.clockReached(at: clock.now))
        }
    }

    static func line(_ report: RunnerReport) -> String {
        switch report {
        case .stored(let records): "stored " + records.map(word).joined(separator: ", ")
        case .notStored(let error): "not stored: \(error)"
        case .told(let notice, let result): "told \(notice.id.event): \(result)"
        case .blocked(let blocks): "asleep \(blocks.map(\.app))"
        case .notOpened(let link, let reason): "not opened \(link): \(reason)"
        }
    }

    static func word(_ record: Record) -> String {
        switch record {
        case .nightBegan: "night"
        case .ticked(let id, _): "tick \(id.event)"
        case .unticked(let id): "no tick \(id.event)"
        case .delivery(let delivery): "\(delivery.id.event) \(delivery.state)"
        case .windDownStarted: "start"
        case .waitBegan: "wait"
        case .waitEnded: "no wait"
        case .freeWindow: "free window"
        }
    }

    func ledger() throws -> Ledger {
        try store.ledger(from: night("2026-11-01"))
    }

    /// On to the alarm at which the first reminder is shown.
    func runToFirstReminder() {
        runner.start()
        clock.ring()
    }

    @Test("waits for the first reminder and does nothing until then")
    func start() {
        runner.start()
        #expect(log.lines == ["asleep []"])
        // The first bedtime is 23:45 an hour east of UTC; four hours before it is 18:45 in UTC.
        #expect(clock.alarm == Date(unixSeconds: 1_796_064_300))
    }

    @Test("stores the intention, shows, and stores the outcome, each before the next begins")
    func order() throws {
        runToFirstReminder()
        #expect(
            log.lines == [
                "asleep []", "stored night, last_meal intended",
                "told last_meal: shown(notificationID: 1, isHeldBack: false)",
                "stored last_meal delivered(notificationID: 1, isHeldBack: false)",
            ])
        let stored = try ledger()
        #expect(stored.deliveries[occurrence("last_meal")]?.state == .delivered(notificationID: 1))
        #expect(stored.schedule.begun.keys.map(\.description) == ["2026-11-30"])
        #expect(runner.ledger == stored)
        #expect(try #require(clock.alarm) > clock.now)
    }

    @Test("shows nothing whose intention the store has not taken, and tries again")
    func refusingStore() throws {
        try fillUp()
        runToFirstReminder()
        #expect(log.lines == ["asleep []", "not stored: full"])
        #expect(notifier.shown == [])
        #expect(clock.alarm == clock.now + .seconds(1))
        clock.ring()
        #expect(log.lines == ["asleep []", "not stored: full", "not stored: full"])
        #expect(clock.alarm == clock.now + .seconds(5))
        try store.connection.execute("PRAGMA max_page_count = 10000")
        clock.ring()
        #expect(notifier.shown.map(\.id) == [occurrence("last_meal")])
        #expect(
            try ledger().deliveries[occurrence("last_meal")]?.state
                == .delivered(notificationID: 1))
    }

    @Test("keeps a tick that the store refuses, and stores it once it can")
    func refusedTick() throws {
        runToFirstReminder()
        try fillUp()
        log.lines = []
        notifier.press(.done, on: occurrence("last_meal"))
        #expect(log.lines == ["not stored: full"])
        #expect(notifier.open == [])
        #expect(runner.ledger.ticks == [occurrence("last_meal"): clock.now])
        #expect(try ledger().ticks == [:])
        let pressed = clock.now
        try store.connection.execute("PRAGMA max_page_count = 10000")
        clock.ring()
        #expect(log.lines.last == "stored tick last_meal")
        #expect(try ledger().ticks == [occurrence("last_meal"): pressed])
    }

    @Test("keeps the outcome of a server that is away, and tries when one appears")
    func absentServer() throws {
        notifier.answers = [.noServer(reason: "gone")]
        runToFirstReminder()
        #expect(
            try ledger().deliveries[occurrence("last_meal")]?.state == .failed(reason: "gone"))
        notifier.onServerAppeared?()
        #expect(notifier.shown.map(\.id) == [occurrence("last_meal")])
    }

    @Test("hands on a press of a button: the science, and the study in the browser")
    func buttons() throws {
        runToFirstReminder()
        notifier.press(.why, on: occurrence("last_meal"))
        let why = try #require(notifier.shown.last)
        #expect(why.id == occurrence("why/last_meal"))
        #expect(notifier.open == [why.id])
        notifier.press(.openStudy, on: why.id)
        #expect(links.opened == [try #require(why.link)])
        #expect(notifier.open == [])
        notifier.press(.openStudy, on: why.id)
        #expect(links.opened.count == 1)
    }

    @Test("lets an event that comes while another is handled wait for its turn")
    func nested() throws {
        let eager = EagerNotifier()
        let clock = HandClock(Self.noon)
        let log = Log()
        let runner = EveningRunner(
            science: science, zone: FixedOffset(seconds: 3_600), ledger: try ledger(),
            store: store, notifier: eager, links: links, blocker: MockBlocker(), clock: clock,
            report: { log.lines.append(Self.line($0)) })
        runner.start()
        clock.move(to: try #require(clock.alarm))
        eager.duringShow = { notice in
            log.lines.append("pressed in the middle")
            eager.onAction?(notice.id, .done)
            eager.onAction?(notice.id, .done)
        }
        runner.dispatch(.clockReached(at: clock.now))
        #expect(
            log.lines == [
                "asleep []", "stored night, last_meal intended",
                "pressed in the middle",
                "told last_meal: shown(notificationID: 7, isHeldBack: false)",
                "stored last_meal delivered(notificationID: 7, isHeldBack: false)",
                "stored tick last_meal",
            ])
        #expect(eager.closed == [occurrence("last_meal")])
    }

    /// No further row finds a place: the pages there are have no room, and there are no others.
    private func fillUp() throws {
        try store.connection.execute("PRAGMA max_page_count = 1")
        let moment = clock.now
        for length in [60, 20, 1] {
            fill(length) { id in
                .delivery(Delivery(id: id, dueAt: moment, state: .missed, at: moment))
            }
            fill(length) { id in .ticked(id, at: moment) }
        }
    }

    private func fill(_ length: Int, _ row: (OccurrenceID) -> Record) {
        for number in 1...10_000 {
            let event = "\(number)".padding(toLength: length, withPad: "-", startingAt: 0)
            let id = OccurrenceID(night: night("2020-01-01"), event: event + "\(number)")
            do throws(StoreError) {
                try store.save([row(id)])
            } catch {
                #expect(error == .full)
                return
            }
        }
        Issue.record("the database does not fill up")
    }
}

/// Calls back while it is showing, as a server on the same loop could.
@MainActor
final class EagerNotifier: Notifier {
    var onAction: (@MainActor (OccurrenceID, NoticeAction) -> Void)?
    var onServerAppeared: (@MainActor () -> Void)?
    var duringShow: ((Notice) -> Void)?
    private(set) var closed: [OccurrenceID] = []

    func show(_ notice: Notice) -> ShowResult {
        duringShow?(notice)
        return .shown(notificationID: 7)
    }

    func close(_ id: OccurrenceID) {
        closed.append(id)
    }

    func closeAll() {}
}
