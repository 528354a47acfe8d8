public import Desktop
import FoundationEssentials
import GLib
import Notify
public import SleepCore
import SleepStore
public import TerminalUI

/// A whole evening in a few minutes: the product's own engine, store and notifications on a faster
/// clock.
///
/// It has no logic beyond its clock and its script, writes no file, and takes everything off the
/// screen when it ends.
public final class Demo {
    /// How the demo is told.
    public struct Telling {
        let isJSON: Bool
        let style: Style
        let face: ClockFace

        /// Lines of that style, or JSON.
        public init(isJSON: Bool, style: Style, face: ClockFace) {
            self.isJSON = isJSON
            self.style = style
            self.face = face
        }
    }

    /// How it ended.
    public enum End: Sendable {
        case finished, interrupted
    }

    let terminal = Terminal()
    let telling: Telling
    let view: DemoView
    let duration: Duration
    let zone: SystemZone
    let calculator: SleepCalculator
    let evening: (term: GoalTerm, tonight: PlannedNight, ledger: Ledger)
    let clock: DemoClock
    /// The server that shows notifications; nil where nobody does.
    let server: String?
    private let loop = MainLoop()
    private let store: Store
    private let notifier: any Notifier

    private(set) var runner: EveningRunner?
    private var registrations: [Registration] = []
    private var end: End?
    /// What has been told: once each.
    var told: Set<OccurrenceID> = []
    /// Apps that have been told to be asleep.
    var asleep: [String] = []
    private var lostOutput: OutputError?

    /// Sets the stage for an evening on today's date.
    public init(
        _ environment: ProcessEnvironment, science: ScienceData, duration: Duration,
        telling: Telling
    ) throws {
        self.telling = telling
        self.duration = duration
        zone = SystemZone.current(environment)
        calculator = SleepCalculator(science: science, zone: zone)
        store = try Store()
        evening = try Self.stage(store, science.demo, today: zone.civil(at: Date()).date, zone)
        (notifier, server) = Self.desktop(environment)
        view = DemoView(
            style: telling.style, face: telling.face, zone: zone,
            isWrapped: telling.style.isDrawing)
        clock = DemoClock(
            on: loop, script: science.demo, duration: duration, bedtime: evening.tonight.bedtime)
    }

    /// Plays it to its end, or until Ctrl-C; throws where nobody reads any more.
    public func run() throws -> End {
        let runner = EveningRunner(
            science: calculator.science, zone: zone, ledger: evening.ledger, store: store,
            notifier: notifier, links: BrowserLinkOpener(), blocker: MockBlocker(), clock: clock,
            report: { [weak self] in self?.tell($0) })
        self.runner = runner
        clock.onAlarm = { [weak self] in self?.lookAtClock() }
        registrations = [
            loop.onSignal(.interrupt) { [weak self] in self?.leave(.interrupted) },
            loop.onSignal(.terminate) { [weak self] in self?.leave(.interrupted) },
            loop.onSignal(.hangUp) { [weak self] in self?.leave(.interrupted) },
            clock.after(second: lastSecond) { [weak self] in self?.leave(.finished) },
        ]
        open()
        runner.start()
        if lostOutput == nil { loop.run() }
        if end == .finished { close() }
        notifier.closeAll()
        if let lostOutput { throw lostOutput }
        return end ?? .finished
    }

    private func lookAtClock() { runner?.dispatch(.clockReached(at: clock.now)) }

    /// As if somebody had pressed Why? three seconds of the script later.
    func openScience(of id: OccurrenceID) {
        registrations.append(
            clock.after(second: clock.second + 3) { [weak self] in
                guard let self else { return }
                runner?.dispatch(.actionInvoked(id, .why, at: clock.now))
            })
    }

    /// Whoever reads may leave: the demo then ends, and takes its notifications along.
    func write(_ text: String) {
        do throws(OutputError) {
            try terminal.write(text)
        } catch {
            lostOutput = error
            loop.quit()
        }
    }

    /// The morning's notification stays for a moment.
    private var lastSecond: Double {
        calculator.science.demo.duration.seconds * (1 + min(0.05, 3 / duration.seconds))
    }

    /// The first reason to leave counts: the script may be over in the same turn of the loop.
    private func leave(_ end: End) {
        self.end = self.end ?? end
        loop.quit()
    }
}

// MARK: - The stage

extension Demo {
    /// The script's goal, set so long ago that tonight is the night it shows.
    private static func stage(
        _ store: Store, _ script: DemoScript, today: CivilDate, _ zone: SystemZone
    ) throws -> (GoalTerm, PlannedNight, Ledger) {
        let tonight = Night(evening: today)
        let first = tonight.advanced(by: 1 - script.night)
        let wish = GoalWish(
            currentBedtime: script.currentBedtime, targetBedtime: script.targetBedtime,
            durationDays: script.durationDays, startNight: first)
        let noon = zone.instant(of: .noon, on: first.evening)
        let change = try store.changeSchedule(from: first) { schedule in
            Result { () throws(GoalError) in try schedule.adopting(wish, at: noon, in: zone) }
        }.get()
        let ledger = try store.ledger(from: first)
        guard let term = change?.added, let planned = ledger.schedule.night(tonight, in: zone)
        else { preconditionFailure("The loader holds the demo's goal to be one.") }
        return (term, planned, ledger)
    }

    /// Real notifications where a server answers, imagined ones elsewhere.
    private static func desktop(
        _ environment: ProcessEnvironment
    ) -> (notifier: any Notifier, server: String?) {
        guard let address = SessionBus.address(environment) else {
            return (RecordingNotifier(), nil)
        }
        let notifier = DesktopNotifier(address: address)
        do {
            let (server, _) = try notifier.server()
            return (notifier, "\(server.name) \(server.version)")
        } catch {
            return (RecordingNotifier(), nil)  // No bus or no server: the demo says so.
        }
    }
}
