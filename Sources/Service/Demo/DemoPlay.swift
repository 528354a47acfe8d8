import Desktop
import FoundationEssentials
import SleepCore
import SleepStore

/// The evening that the demo shows: the product's own engine, store and notifications on a faster
/// clock, before an audience.
///
/// It has no logic beyond its clock and its script, writes no file, and takes everything off the
/// screen when it ends.
final class DemoPlay {
    let calculator: SleepCalculator
    let term: GoalTerm
    let nights: [PlannedNight]
    let clock: DemoClock
    /// The server that shows notifications; nil where nobody does.
    let server: String?
    /// Sees what happens from `begin` on.
    weak var audience: (any DemoAudience)?
    /// The script is over, and the audience has seen its end.
    var onEnd: (() -> Void)?

    private let timeline: any DemoTimeline
    private let scale: Double
    private let planned: PlannedNight
    private let store: Store
    private let notifier: any Notifier
    private let runner: EveningRunner
    let isInteractive: Bool
    private var appointments: [AnyObject] = []
    private var ending: AnyObject?
    /// What has been told: once each.
    private var told: Set<OccurrenceID> = []
    private var asleep: [String] = []
    private var phase = ExitStanding.Phase.inactive

    /// Sets the stage for the evening of that date; nothing happens yet.
    ///
    /// With `isInteractive` the exits and the science are left to whoever plays along.
    init(
        _ science: ScienceData, zone: any ZoneRules, on today: CivilDate,
        desktop: DemoDesktop, timeline: any DemoTimeline, duration: Duration, isInteractive: Bool
    ) throws {
        let script = science.demo
        store = try Store()
        let stage = try DemoStage(store, script, today: today, zone)
        (term, planned) = (stage.term, stage.tonight)
        calculator = SleepCalculator(science: science, zone: zone, stagger: script.stagger)
        nights = calculator.plannedNights(for: term.goal)
        clock = DemoClock(
            on: timeline, script: script, duration: duration, bedtime: planned.bedtime)
        (self.timeline, scale) = (timeline, duration / script.duration)
        (notifier, server) = (desktop.notifier, desktop.server)
        self.isInteractive = isInteractive
        let reports = Reports()
        runner = EveningRunner(
            science: science, zone: zone, ledger: stage.ledger, store: store, notifier: notifier,
            links: desktop.links, blocker: MockBlocker(), clock: clock, stagger: script.stagger,
            report: { reports.play?.take($0) })
        reports.play = self
    }

    /// Who the runner reports to: it is made before the play is.
    private final class Reports {
        weak var play: DemoPlay?
    }

    /// Raises the curtain.
    func begin() {
        timeline.begin()
        clock.onAlarm = { [weak self] in self?.lookAtClock() }
        runner.onSettled = { [weak self] in self?.settled() }
        runner.onHaptic = { [weak self] in self?.audience?.see(.felt($0, $1)) }
        audience?.see(.opened)
        appointments = [
            clock.after(second: script.showsTiersAt) { [weak self] in self?.showTiers() }
        ]
        if !isInteractive { script.exits.forEach(rehearse) }
        runner.start()
        awaitEnd()
    }

    /// Takes everything off the screen.
    func end() { notifier.closeAll() }

    var script: DemoScript { calculator.science.demo }

    /// The night as it stands now.
    var tonight: Tonight {
        guard let tonight = runner.tonight(at: clock.now) else {
            preconditionFailure("The stage has a goal.")
        }
        return tonight
    }

    /// What the plan knows of the night by now.
    var outcome: DemoOutcome { DemoOutcome(of: planned, in: runner.ledger, by: calculator) }

    /// Real time since the beginning.
    var elapsed: Duration { timeline.elapsed }

    /// The whole in real time, as it runs now.
    var length: Duration { .seconds(clock.lastSecond * scale) }

    /// Real time from the beginning until the evening starts.
    var untilEvening: Duration { .seconds(script.clock[0].second * scale) }

    /// Real time that the night takes.
    var nightLength: Duration { .seconds(script.nightSeconds * scale) }

    /// Seconds of the evening in a second of real time, and the same during a wait.
    var pace: (evening: Double, wait: Double) {
        (script.eveningPace / scale, script.waitPace / scale)
    }

    /// Whether a server has shown what was handed to it.
    func isReal(_ result: ShowResult) -> Bool {
        guard server != nil, case .shown = result else { return false }
        return true
    }

    /// The last free window of the night as it is stored.
    var lastWindow: FreeWindow? { runner.ledger.exits.windows(of: planned.night).last }

    private func lookAtClock() { runner.dispatch(.clockReached(at: clock.now)) }

    private func awaitEnd() {
        ending = clock.after(second: clock.lastSecond + Self.rest) { [weak self] in self?.close() }
    }

    /// Seconds for which the morning is looked at.
    private static let rest = 8.0

    private func close() {
        audience?.see(.closed(outcome))
        onEnd?()
    }
}

// MARK: - What somebody does

extension DemoPlay {
    /// The one who watches the demo, as a client of the evening.
    private static let client = "demo"

    /// Asks for more time, where something sleeps.
    func askForTime() { runner.dispatch(.exitAsked(client: Self.client, at: clock.now)) }

    /// Goes on, where the wait is over.
    func takeTime() { runner.dispatch(.exitTaken(client: Self.client, at: clock.now)) }

    /// Keeps the wind-down.
    func keepWindDown() { runner.dispatch(.exitDropped(client: Self.client, at: clock.now)) }

    /// Comes back early.
    func comeBack() { runner.dispatch(.resumed(at: clock.now)) }

    /// Ticks an item, where the list allows it.
    func setDone(_ id: String) {
        do throws(ChecklistError) {
            let occurrence = try tonight.occurrence(settingDone: id, to: true)
            runner.dispatch(.doneSet(occurrence, to: true, at: clock.now))
        } catch {
            // What is no item, or not yet, has no button to be pressed either.
        }
    }

    /// The attempt of the script; one whose end has passed when its beginning comes is left out.
    private func rehearse(_ exit: DemoExit) {
        appointments += [
            clock.after(second: exit.asksAt) { [weak self] in
                guard let self, clock.second < exit.answersAt else { return }
                askForTime()
            },
            clock.after(second: exit.answersAt) { [weak self] in
                guard let self else { return }
                // A wait that is not over is no time to take.
                exit.isTaken && tonight.phase == .reflecting ? takeTime() : keepWindDown()
            },
        ]
    }

    private func showTiers() { audience?.see(.tiers(tonight.tiers)) }

    /// As if somebody had pressed Why? three seconds of the script later.
    private func openScience(of id: OccurrenceID) {
        appointments.append(
            clock.after(second: clock.second + 3) { [weak self] in
                guard let self else { return }
                runner.dispatch(.actionInvoked(id, .why, at: clock.now))
            })
    }
}

// MARK: - What is seen

extension DemoPlay {
    /// What the runner did, or could not do.
    private func take(_ report: RunnerReport) {
        switch report {
        case .told(let notice, let result): take(notice, result)
        case .stored(let records):
            for case .ticked(let id, let at) in records { audience?.see(.ticked(id, at: at)) }
        case .blocked(let blocks): take(blocks)
        case .notStored(let error): audience?.see(.complained("not stored: \(error.sentence)"))
        case .notOpened(let link, let reason):
            audience?.see(.complained("\(link) could not be opened: \(reason)"))
        }
    }

    private func take(_ blocks: [AppBlock]) {
        // Why they sleep or wake comes first.
        lookAtExit()
        let (down, up) = AppBlock.changes(since: asleep, to: blocks)
        asleep = blocks.map(\.app)
        if !down.isEmpty { audience?.see(.apps(down, areAsleep: true)) }
        if !up.isEmpty { audience?.see(.apps(up, areAsleep: false)) }
    }

    private func take(_ notice: Notice, _ result: ShowResult) {
        let event = notice.id.event
        // A server that fails is asked again; what was to be told has been.
        if told.insert(notice.id).inserted {
            let haptic = calculator.haptic(with: notice.id, in: planned, runner.ledger.exits)
            audience?.see(.told(notice, haptic, result))
        }
        // What was shown is not shown again, and only there can anybody press Why?
        guard !isInteractive, event == script.opensWhy, case .shown = result else { return }
        openScience(of: notice.id)
    }

    private func settled() {
        lookAtExit()
        awaitEnd()
    }

    /// The evening runs slower while somebody waits; the steps of it are read off the phase.
    private func lookAtExit() {
        let (tonight, before) = (tonight, phase)
        phase = tonight.exit.phase
        clock.setWaiting([.waiting, .reflecting].contains(tonight.phase))
        guard let change = ExitChange(from: before, to: phase) else { return }
        audience?.see(.exit(change, tonight))
    }
}
