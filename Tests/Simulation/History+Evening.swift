import FoundationEssentials
import SleepCore

// Apps that sleep, waits, and free windows.

extension History {
    /// What each attempt of a night costs and gives, by the table of the product.
    private static let exits: [(wait: Double, window: Double)] = [
        (60, 600), (180, 600), (300, 300), (600, 300),
    ]

    private static func exit(_ attempt: Int) -> (wait: Double, window: Double) {
        exits[min(attempt, exits.count) - 1]
    }

    /// Each window was waited for without a break, as long as its number asks, and taken then.
    func shortenedWait() -> String? {
        if let inVain = waitedInVain() { return inVain }
        var attempts: [Night: Int] = [:]
        for window in Self.grantedWindows(entries) {
            let number = (attempts[window.night] ?? 0) + 1
            attempts[window.night] = number
            let cost = Self.exit(number)
            if window.attempt != number || window.wait != .seconds(cost.wait)
                || window.granted > .seconds(cost.window)
            {
                return "the window of attempt \(number) is stored as \(window)"
            }
            // The machine was started when the rehearsal began.
            let at = night.stage.begins + window.grantedOn.sinceBoot
            guard waited(cost.wait, before: at) else {
                return "nobody had waited \(cost.wait) s when \(window.night) got window \(number)"
            }
        }
        return nil
    }

    /// Whether somebody asked at least so long before, with no sleep of the machine in between, and
    /// not so long that the question had passed.
    private func waited(_ seconds: Double, before moment: Date) -> Bool {
        let slept = entries.filter { $0.happening == .suspended }.map(\.at)
        return entries.contains { entry in
            guard case .commanded(.exit(.asks, _), _) = entry.happening else { return false }
            let length = moment.timeIntervalSince(entry.at)
            return seconds <= length && length < seconds + 300
                && !slept.contains { entry.at < $0 && $0 <= moment }
        }
    }

    /// Whoever has attended a wait to its end is let go on, whatever the wall clock was set to.
    private func waitedInVain() -> String? {
        var asked: [String: Date] = [:]
        for entry in entries where entry.at < replannedAt {
            switch entry.happening {
            case .suspended, .stopped, .killed, .notStored: asked = [:]
            // A clock that is hours away shows another night.
            case .clockSet(let step) where step > .hours(1) || step < .zero - .hours(1):
                asked = [:]
            case .commanded(.exit(.asks, let client), refusal: nil): asked[client] = entry.at
            case .commanded(.exit(.takes, let client), refusal: .exit(.waitNotOver)),
                .commanded(.exit(.takes, let client), refusal: .exit(.notWaiting)):
                guard let begin = asked[client], !isMorning(entry.clock) else { continue }
                return "\(client) waited from \(stamp(begin)) on, and got no window at "
                    + stamp(entry.at)
            default: break
            }
        }
        return nil
    }

    /// Whether the wake time of a night has come within the last minutes of a wait, on this clock.
    private func isMorning(_ clock: Date) -> Bool {
        let zone = StagedScript.zone(night.script.zone)
        let nights = night.stage.ledger.schedule.nights(around: clock, in: zone)
        return !nights.contains { night in
            night.bedtime - night.leads.blockFirst <= clock
                && clock < night.bedtime + night.sleepNeed
        }
    }

    /// Every window as it was stored first, in order.
    private static func grantedWindows(_ entries: [TraceEntry]) -> [FreeWindow] {
        entries.flatMap { entry -> [FreeWindow] in
            guard case .stored(let records) = entry.happening else { return [] }
            return records.compactMap { record in
                guard case .freeWindow(let window) = record, window.end == nil else { return nil }
                return window
            }
        }
    }

    /// Whether somebody has a free window at that true time.
    func isFree(at moment: Date) -> Bool {
        stretchesOfFreedom.contains { $0.from <= moment && moment < $0.until }
    }

    /// From each window's grant to its end, by true time.
    static func stretchesOfFreedom(in night: LivedNight) -> [(from: Date, until: Date)] {
        let entries = night.trace.entries
        let resumed = entries.filter { entry in
            switch entry.happening {
            case .commanded(.resume, refusal: nil): true
            // A service that was killed on the way has not answered, and done it all the same.
            case .stored(let records):
                records.contains {
                    if case .freeWindow(let window) = $0 {
                        window.end?.ending == .resumed
                    } else {
                        false
                    }
                }
            default: false
            }
        }.map(\.at)
        let stored = grantedWindows(entries).map { window in
            (night.stage.begins + window.grantedOn.sinceBoot, window.granted.seconds)
        }
        // One that the disk did not take is known to the service alone.
        let taken = entries.compactMap { entry -> (Date, Double)? in
            guard case .commanded(.exit(.takes, _), refusal: nil) = entry.happening,
                !stored.contains(where: { abs($0.0.timeIntervalSince(entry.at)) < 0.01 })
            else { return nil }
            return (entry.at, 600)
        }
        return (stored + taken).map { from, length in
            let end = from.addingTimeInterval(length)
            return (from, resumed.first { from < $0 && $0 < end } ?? end)
        }
    }

    /// Reminders rest in a window; only its own end is told in it.
    func toldInWindow() -> String? {
        for telling in tellings where telling.mayBeSeen && telling.notice.id.kind == .event {
            let id = telling.notice.id
            let isWarning = id.agendaKind == .freeWindowWarning
            // Right at the moment of the grant it may have come before.
            let isInside = stretchesOfFreedom.contains {
                $0.from < telling.entry.at && telling.entry.at < $0.until
            }
            // In the moment in which somebody comes back it may have come before.
            let isOpen = stretchesOfFreedom.contains {
                $0.from < telling.entry.at && telling.entry.at <= $0.until
            }
            if isWarning, !isOpen { return "\(id) was told, and no free window was open" }
            // On a clock that is days away it is another night's, whose windows are others.
            let isTonights = abs(telling.entry.clock.timeIntervalSince(telling.entry.at)) < 64_800
            if !isWarning, isInside, isTonights, let due = telling.announced?.dueAt,
                stretchesOfFreedom.contains(where: {
                    $0.from < clockless(due, telling.entry)
                        && clockless(due, telling.entry) < $0.until
                })
            {
                return "\(id) was told in a free window"
            }
        }
        return nil
    }

    /// The true time of a moment of the clock, as that stood at the entry.
    private func clockless(_ moment: Date, _ entry: TraceEntry) -> Date {
        moment.addingTimeInterval(entry.at.timeIntervalSince(entry.clock))
    }
}

// MARK: - Who sleeps

extension History {
    /// Between any two things that happen the apps that sleep are those that a tier wants to.
    ///
    /// Held against bedtime, lead, order and the windows taken, until goal, settings or zone change;
    /// a full disk makes a killed service forget what only it knew.
    func asleepOtherwise() -> String? {
        var state = Sleepers()
        for (entry, next) in zip(entries, entries.dropFirst()) {
            state.take(entry)
            guard next.at <= replannedAt, state.isSure else { return nil }
            guard state.isRunning, next.at.timeIntervalSince(entry.at) > 0.1 else { continue }
            let half = next.at.timeIntervalSince(entry.at) / 2
            let (at, clock) = (
                entry.at.addingTimeInterval(half), entry.clock.addingTimeInterval(half)
            )
            let zone = StagedScript.zone(night.script.zone)
            let schedule = night.stage.ledger.schedule
            if state.hasMorningCome(at: at, clock: clock, schedule, zone) { continue }
            let wanted = state.wanted(at: at, clock: clock, in: schedule, zone: zone)
            if state.asleep != wanted {
                let odd = state.asleep.symmetricDifference(wanted).sorted()
                let verb = state.asleep.count > wanted.count ? "slept" : "were awake"
                return "at \(stamp(clock)) \(odd.joined(separator: ", ")) \(verb)"
            }
        }
        return nil
    }

    /// What is known of apps at a moment, from the trace alone.
    private struct Sleepers {
        var asleep: Set<String> = []
        var isAlive = false
        var isAwake = true
        var isDiskFull = false
        /// Whether everything that counts is known, or only the dead service knew it.
        var isSure = true
        var starts: [Date] = []
        /// The last window, from when until when, and the clock's moment of its end.
        var window: (night: Night, from: Date, until: Date, endsAt: Date)?
        private var planned: [CivilDate: [PlannedNight]] = [:]

        var isRunning: Bool { isAlive && isAwake }

        mutating func take(_ entry: TraceEntry) {
            switch entry.happening {
            case .started: isAlive = true
            case .stopped, .killed:
                isAlive = false
                asleep = []
                if isDiskFull { isSure = false }
            case .suspended: isAwake = false
            case .woke: isAwake = true
            case .diskFull: isDiskFull = true
            case .diskFree: isDiskFull = false
            case .notStored: isSure = false
            case .blocked(let blocks): asleep = Set(blocks.map(\.app))
            case .stored(let records):
                for case .windDownStarted(_, let at) in records { starts.append(at) }
                for case .freeWindow(let window) in records where window.end == nil {
                    self.window = (
                        window.night, entry.at, entry.at.addingTimeInterval(window.granted.seconds),
                        window.endsAt
                    )
                }
                for case .freeWindow(let window) in records {
                    guard let end = window.end else { continue }
                    self.window?.endsAt = window.endsAt
                    if [.resumed, .morning].contains(end.ending) { self.window?.until = entry.at }
                }
            default: break
            }
        }

        /// Whether a window is open whose night is over on the clock, which was set past it.
        ///
        /// It ends with its night, and is another year's business where the clock is years ahead:
        /// whether it lifts anything then is nobody's concern.
        func hasMorningCome(
            at moment: Date, clock: Date, _ schedule: SleepSchedule, _ zone: some ZoneRules
        ) -> Bool {
            guard let window, moment < window.until.addingTimeInterval(60),
                let planned = schedule.night(window.night, in: zone)
            else { return false }
            return planned.bedtime + planned.sleepNeed <= clock
        }

        /// Planned once for each day.
        private mutating func nights(
            around clock: Date, _ schedule: SleepSchedule, _ zone: some ZoneRules
        ) -> [PlannedNight] {
            let today = zone.civil(at: clock).date
            if let known = planned[today] { return known }
            let nights = schedule.nights(around: clock, in: zone)
            planned[today] = nights
            return nights
        }

        mutating func wanted(
            at moment: Date, clock: Date, in schedule: SleepSchedule, zone: some ZoneRules
        ) -> Set<String> {
            var wanted: Set<String> = []
            for planned in nights(around: clock, schedule, zone)
            where clock < planned.bedtime + planned.sleepNeed {
                // Started anew on a clock that was set back, it counts from then.
                let start = starts.last {
                    planned.bedtime - .hours(24) < $0 && $0 < planned.bedtime + planned.sleepNeed
                }
                var place = 0.0
                for (tier, lead) in [
                    (Tier.blockFirst, planned.leads.blockFirst),
                    (.block30Min, planned.leads.block30Min),
                ] {
                    var from = planned.bedtime - lead
                    if tier == .blockFirst, let start { from = min(from, start) }
                    let apps = StagedScript.science.tiers.first { $0.tier == tier }?.apps ?? []
                    // What is due after the window goes down by itself.
                    let isLine = window.map { from <= $0.endsAt } ?? false
                    for (index, app) in apps.enumerated() {
                        let isDue = from.addingTimeInterval(Double(index) * 4) <= clock
                        if isDue, !isLifted(at: moment, place: isLine ? place : 0) {
                            wanted.insert(app)
                        }
                        if isLine, from <= clock { place += 1 }
                    }
                }
            }
            return wanted
        }

        /// Whether the last window is open, or the app of that place waits for its turn after it.
        private func isLifted(at moment: Date, place: Double) -> Bool {
            guard let window, window.from <= moment else { return false }
            return moment < window.until.addingTimeInterval(place * 4)
        }
    }
}

extension OccurrenceID {
    /// How late it may be shown: a warning only until the next one, the tier's sleep, or the window's
    /// end.
    var lateness: Duration {
        if agendaKind == .freeWindowWarning { return .milliseconds(119_999) }
        guard agendaKind == .blockWarning else { return .minutes(10) }
        return event.hasSuffix("-5") ? .milliseconds(299_999) : .milliseconds(599_999)
    }
}
