import Foundation
import SleepCore
import Testing

/// An evening in virtual time: the real engine between a store, a server and an alarm that are
/// scripted, and a log that reads like a diary.
///
/// It checks by itself what holds in every evening: nothing is shown without a stored intention,
/// nothing is shown twice, and nobody is woken in the past.
struct Evening {
    /// What the machine's clock says.
    private(set) var now: Date
    /// The clock that nobody can set, beside it.
    private(set) var steady = SteadyInstant(boot: "first", sinceBoot: .hours(1))
    /// What the sleeper saw and did: `19:45 last_meal`, `19:46 [done] last_meal`.
    private(set) var log: [String] = []
    /// What was taken off the screen: `20:45 last_meal`.
    private(set) var closed: [String] = []
    /// What was felt: `19:45 last_meal notification`.
    private(set) var felt: [String] = []
    /// Apps that went down and woke: `21:30 Games sleeps`.
    private(set) var slept: [String] = []
    /// What the desktop was to be like: `21:45 warm 21:45 to 07:45, quiet`.
    private(set) var lived: [String] = []
    /// The apps that sleep.
    private(set) var asleep: [String] = []
    /// How often it was said which apps are to sleep.
    private(set) var blocksTold = 0
    /// The moment at which the service wants to be woken; nil while it waits for nothing.
    private(set) var alarm: Date?
    var server = ScriptedServer()
    var store: ScriptedStore
    private(set) var zone: any ZoneRules

    private let science: ScienceData
    private var engine: Engine?
    private var events: [Event] = []
    /// Effects until the service is killed.
    private var effectsToCrash: Int?
    private(set) var effectsPerformed = 0
    private var unanswered: [OccurrenceID] = []
    /// What was shown, each with the moment for which it was due: another goal has its own.
    private var told: Set<String> = []

    /// A machine on which the service has just been started.
    ///
    /// Its owner lets no app sleep unless `apps` names some.
    init(
        _ schedule: SleepSchedule, from moment: String, in zone: any ZoneRules = NamedZone.berlin,
        starting: Bool = true, science: ScienceData = ShippedScience.science,
        apps: AppAssignment = AppAssignment([])
    ) {
        self.zone = zone
        self.science = science
        store = ScriptedStore(Ledger(schedule: schedule, apps: apps))
        now = .distantPast
        now = self.moment(moment)
        if starting { start() }
    }

    /// Kills the service right after it has performed so many more effects; it is started again
    /// at once.
    mutating func crash(afterEffects count: Int) {
        effectsToCrash = count
    }

    /// Whether a crash that was asked for has happened.
    var hasCrashed: Bool { effectsToCrash == nil }

    /// The day, or the time of the day that comes next, on the wall clock of the zone.
    func moment(_ text: String) -> Date {
        do {
            if text.count >= 16 { return try Timestamp.instant(reading: text, in: zone) }
            let today = zone.civil(at: now).date
            let todays = try Timestamp.instant(reading: "\(today) \(text)", in: zone)
            if todays >= now { return todays }
            return try Timestamp.instant(
                reading: "\(today.advanced(byDays: 1)) \(text)", in: zone)
        } catch {
            preconditionFailure("“\(text)” is no moment of an evening")
        }
    }
}

// MARK: - The service's life

extension Evening {
    mutating func start() {
        engine = Engine(science: science, zone: zone, ledger: store.ledger)
        send(.started(at: now))
    }

    mutating func stop() {
        engine = nil
        alarm = nil
        events = []
        unanswered = []
    }

    /// Time passes as it does; the alarm rings when it is due.
    mutating func run(until text: String) {
        let end = moment(text)
        var rings = 0
        while let due = alarm, due <= end {
            rings += 1
            guard rings < 10_000 else {
                Issue.record("the alarm rings without end at \(stamp(now))")
                return
            }
            advance(to: max(now, due))
            alarm = nil
            send(.clockReached(at: now))
        }
        advance(to: end)
    }

    /// Time passes, on both clocks.
    private mutating func advance(to moment: Date, asleep: Bool = false) {
        let passed = Duration.milliseconds(Int64((moment.timeIntervalSince(now) * 1000).rounded()))
        steady = SteadyInstant(
            boot: steady.boot, sinceBoot: steady.sinceBoot + passed,
            asleep: steady.asleep + (asleep ? passed : .zero))
        now = moment
    }

    /// The machine sleeps; its alarm does not wake it.
    mutating func suspend(_ from: String, until: String) {
        run(until: from)
        advance(to: moment(until), asleep: true)
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }

    /// Somebody sets the clock.
    mutating func setClock(to text: String) {
        now = moment(text)
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }

    mutating func stepClock(by step: Duration) {
        now = now + step
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }

    mutating func changeZone(to zone: any ZoneRules) {
        self.zone = zone
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }

    mutating func restart(at text: String) {
        run(until: text)
        stop()
        start()
    }

    /// The service is down in between, while the machine runs.
    mutating func stop(_ from: String, until: String, rebooting: Bool = false) {
        run(until: from)
        stop()
        advance(to: moment(until))
        if rebooting { steady = SteadyInstant(boot: steady.boot + "+", sinceBoot: .seconds(30)) }
        start()
    }

    mutating func send(_ event: Event) {
        events.append(event)
        while engine != nil, !events.isEmpty {
            let effects = engine?.handle(events.removeFirst(), steady: steady) ?? []
            for effect in effects {
                perform(effect)
                guard crashIsDue() else { continue }
                effectsToCrash = nil
                stop()
                start()
                return
            }
        }
    }

    private mutating func crashIsDue() -> Bool {
        effectsPerformed += 1
        guard let left = effectsToCrash else { return false }
        effectsToCrash = left - 1
        return left == 1
    }

    private mutating func perform(_ effect: Effect) {
        switch effect {
        case .record(let records):
            let event: Event =
                store.write(records)
                ? .recorded(records, at: now) : .recordFailed(records, at: now)
            events.append(event)
        case .notify(let notice):
            show(notice)
        case .close(let id):
            closed.append("\(stamp(now)) \(id.event)")
            server.close(id)
        case .openLink(let address):
            note("opens \(address)")
        case .haptic(let haptic, let id):
            felt.append("\(stamp(now)) \(id.event) \(haptic.type.rawValue)")
        case .block(let blocks):
            blocksTold += 1
            let apps = blocks.map(\.app)
            let down = apps.filter { !asleep.contains($0) }.map { "\(stamp(now)) \($0) sleeps" }
            let up = asleep.filter { !apps.contains($0) }.map { "\(stamp(now)) \($0) wakes" }
            slept += down + up
            asleep = apps
        case .surroundings(let surroundings):
            lived.append("\(stamp(now)) \(words(surroundings))")
        case .wake(let moment):
            if let moment, moment <= now {
                Issue.record("woken at \(stamp(moment)), which is not after \(stamp(now))")
            }
            alarm = moment
        }
    }

    private func words(_ surroundings: Surroundings) -> String {
        let warm = surroundings.warmth.map { warmth in
            let times = [warmth.from, warmth.until].map { $0.formatted(.twentyFourHours) }
            return "warm \(times[0]) to \(times[1])"
        }
        let words = [warm, surroundings.quiet.map { _ in "quiet" }].compactMap { $0 }
        return words.isEmpty ? "as it was" : words.joined(separator: ", ")
    }

    private mutating func show(_ notice: Notice) {
        let isScience = notice.id.event.hasPrefix("why/")
        if !isScience, store.ledger.deliveries[notice.id]?.state != .intended {
            Issue.record("\(notice.id) is shown without a stored intention")
        }
        if !isScience, server.mayShow {
            let due = store.ledger.deliveries[notice.id]?.dueAt
            if !told.insert("\(notice.id) \(due ?? now)").inserted {
                Issue.record("\(notice.id) is shown twice")
            }
        }
        guard let result = server.show(notice) else {
            note(notice.id.event)
            unanswered.append(notice.id)
            return
        }
        switch result {
        case .shown: note(notice.id.event)
        case .noServer(let reason), .refused(let reason), .noAnswer(let reason):
            note("\(notice.id.event): \(reason)")
        }
        events.append(.notified(notice.id, result, at: now))
    }

    /// A slow server gives its answers.
    mutating func serverAnswers() {
        let ids = unanswered
        unanswered = []
        for id in ids { send(.notified(id, .shown(notificationID: 1), at: now)) }
    }

    mutating func note(_ line: String) {
        log.append("\(stamp(now)) \(line)")
    }
}
