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

    private let loop = MainLoop()
    private let terminal = Terminal()
    private let telling: Telling
    private let view: DemoView
    private let duration: Duration
    private let zone: SystemZone
    private let calculator: SleepCalculator
    private let store: Store
    private let evening: (term: GoalTerm, tonight: PlannedNight, ledger: Ledger)
    private let clock: DemoClock
    private let notifier: any Notifier
    private let server: String?

    private var registrations: [Registration] = []
    private var runner: EveningRunner?
    private var end = End.finished
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
            notifier: notifier, links: BrowserLinkOpener(), clock: clock,
            report: { [weak self] in self?.tell($0) })
        self.runner = runner
        clock.onAlarm = { [clock, runner] in runner.dispatch(.clockReached(at: clock.now)) }
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
        return end
    }

    /// The morning's notification stays for a moment.
    private var lastSecond: Double {
        calculator.science.demo.duration.seconds * (1 + min(0.05, 3 / duration.seconds))
    }

    private func leave(_ end: End) {
        self.end = end
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
        let noon = zone.instant(of: TimeOfDay(wrapping: 720), on: first.evening)
        let change = try store.changeSchedule(from: first) { schedule in
            Result { () throws(GoalError) in try schedule.adopting(wish, at: noon, in: zone) }
        }.get()
        let ledger = try store.ledger(from: first)
        guard let term = change?.added, let planned = ledger.schedule.night(tonight, in: zone)
        else { preconditionFailure("the loader holds the demo's goal to be one") }
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

// MARK: - The telling

extension Demo {
    private func open() {
        let script = calculator.science.demo
        guard !telling.isJSON else {
            say(DemoLine(at: stamp, second: 0, kind: "goal", title: "Night \(script.night)"))
            return
        }
        say(
            view.opening(
                evening.term,
                nights: calculator.plannedNights(for: evening.term.goal),
                tonight: evening.tonight, server: server,
                length: length))
    }

    private var length: String {
        let seconds = Int(duration.seconds.rounded())
        return seconds >= 120 && seconds % 60 == 0
            ? "\(seconds / 60) minutes" : "\(seconds) seconds"
    }

    private func close() {
        let items = calculator.plan(evening.tonight).checklist(ticked: ticked, at: clock.now).items
        let done = items.count { $0.state == .done }
        guard !telling.isJSON else {
            say(DemoLine(at: stamp, second: round(clock.second), kind: "end"))
            return
        }
        say(view.closing(evening.tonight, done: done, of: items.count))
    }

    private var ticked: Set<String> {
        runner?.ledger.ticked(in: evening.tonight.night) ?? []
    }

    private func tell(_ report: RunnerReport) {
        switch report {
        case .told(let notice, let result): tell(notice, result)
        case .stored(let records):
            for case .ticked(let id, let at) in records { tellTick(id, at) }
        case .notStored(let error): complain("not stored: \(error)")
        case .notOpened(let link, let reason): complain("\(link) could not be opened: \(reason)")
        }
    }

    private func tell(_ notice: Notice, _ result: ShowResult) {
        let event = notice.id.event
        let haptic = calculator.hapticSchedule(for: evening.tonight)
            .first { $0.notification == event }?.haptic
        if telling.isJSON {
            var isShown = false
            if server != nil, case .shown = result { isShown = true }
            say(
                DemoLine(
                    at: stamp, second: round(clock.second), kind: kind(of: notice), id: event,
                    title: notice.title, body: notice.body, haptic: haptic.map(HapticDocument.init),
                    isShown: isShown))
        } else {
            say(view.told(notice, haptic: haptic, at: clock.now, result: result))
        }
        if event == calculator.science.demo.opensWhy { openScience(of: notice.id) }
    }

    private func kind(of notice: Notice) -> String {
        switch notice.id.kind {
        case .event: "reminder"
        case .science: "why"
        case .summary: "summary"
        }
    }

    /// As if somebody had pressed Why? three seconds of the script later.
    private func openScience(of id: OccurrenceID) {
        registrations.append(
            clock.after(second: clock.second + 3) { [clock, weak runner] in
                runner?.dispatch(.actionInvoked(id, .why, at: clock.now))
            })
    }

    private func tellTick(_ id: OccurrenceID, _ at: Date) {
        guard !telling.isJSON else {
            say(DemoLine(at: stamp, second: round(clock.second), kind: "tick", id: id.event))
            return
        }
        let title = calculator.science.reminder(id.event)?.title ?? id.event
        say(view.ticked(title, at: at))
    }

    private var stamp: String { Timestamp.string(clock.now, in: zone) }

    private func round(_ second: Double) -> Double { (second * 10).rounded() / 10 }

    private func complain(_ sentence: String) { terminal.writeError("moresleep: \(sentence)\n") }

    private func say(_ line: DemoLine) {
        do {
            write(try JSONText.line(line))
        } catch {
            preconditionFailure("a line of plain values can be encoded: \(error)")
        }
    }

    private func say(_ lines: [String]) { write(lines.map { $0 + "\n" }.joined()) }

    /// Whoever reads may leave: the demo then ends, and takes its notifications along.
    private func write(_ text: String) {
        do throws(OutputError) {
            try terminal.write(text)
        } catch {
            lostOutput = error
            loop.quit()
        }
    }
}
