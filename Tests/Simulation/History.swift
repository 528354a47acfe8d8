import FoundationEssentials
import SleepCore

/// A lived night as the invariants look at it.
struct History {
    let night: LivedNight
    let entries: [TraceEntry]
    /// Stretches of true time in which something kept, or could keep, the service from its work.
    let disturbances: [Disturbance]
    let calculator: SleepCalculator
    /// The first true time at which a command changed goal or setting, or another zone moved what
    /// lay ahead; far away where nothing did.
    let replannedAt: Date
    /// The same, or the first at which the clock was set.
    let firstTurn: Date
    let hasClockSteps: Bool
    /// From each free window's grant to its end, by true time.
    let stretchesOfFreedom: [(from: Date, until: Date)]
    /// The clock at each write that was refused.
    let refusals: [Date]
    /// Everything that was handed to the server, in order, but for science that somebody asked for.
    let tellings: [Telling]

    init(_ night: LivedNight) {
        self.night = night
        entries = night.trace.entries
        tellings = Self.tellings(entries)
        refusals = entries.compactMap { entry in
            if case .notStored = entry.happening { entry.clock } else { nil }
        }
        stretchesOfFreedom = Self.stretchesOfFreedom(in: night)
        disturbances = Disturbance.all(in: night)
        replannedAt = entries.first(where: Self.isReplanning)?.at ?? .distantFuture
        let firstStep = entries.first(where: Self.isClockStep)?.at
        hasClockSteps = firstStep != nil
        firstTurn = min(replannedAt, firstStep ?? .distantFuture)
        calculator = SleepCalculator(science: StagedScript.science, zone: night.zoneAtEnd)
    }

    /// A notification that was handed to the server, with what was stored about it by then.
    struct Telling {
        let entry: TraceEntry
        let notice: Notice
        let result: ShowResult
        let announced: Delivery?
        /// The nights that were stored as begun by then.
        let nights: [Night: BegunNight]
        /// Its own night as it was stored.
        var begun: PlannedNight? { nights[notice.id.night]?.planned }
        /// How many goals had been set or ended by then.
        let goals: Int

        /// Whether somebody may have seen it, or will.
        var mayBeSeen: Bool {
            switch result {
            case .shown, .noAnswer: true
            case .noServer, .refused: false
            }
        }

        var isScience: Bool {
            if case .science = notice.id.kind { true } else { false }
        }
    }

    private static func tellings(_ entries: [TraceEntry]) -> [Telling] {
        var model = Ledger()
        var goals = 0
        var tellings: [Telling] = []
        for entry in entries {
            switch entry.happening {
            case .stored(let records): records.forEach { model.adopt($0) }
            case .commanded(.schedule(let command), refusal: nil):
                if case .set = command {} else { goals += 1 }
            case .told(let notice, let result):
                let telling = Telling(
                    entry: entry, notice: notice, result: result,
                    announced: model.deliveries[notice.id],
                    nights: model.schedule.begun, goals: goals)
                if !telling.isScience { tellings.append(telling) }
            default: break
            }
        }
        return tellings
    }

    /// A moment as it is told, by the machine's clock.
    func stamp(_ moment: Date) -> String { Timestamp.string(moment, in: night.zoneAtEnd) }

    /// Whether a command changed goal or setting, or another zone moved what lies ahead.
    static func isReplanning(_ entry: TraceEntry) -> Bool {
        switch entry.happening {
        case .zoneChanged, .commanded(.schedule, refusal: nil): true
        default: false
        }
    }

    private static func isClockStep(_ entry: TraceEntry) -> Bool {
        if case .clockSet = entry.happening { true } else { false }
    }
}

/// A stretch of true time that was not peaceful, its ends among it.
struct Disturbance {
    let from: Date
    let until: Date

    func touches(_ from: Date, _ until: Date) -> Bool { self.from <= until && from <= self.until }

    static func all(in night: LivedNight) -> [Disturbance] {
        var found: [Disturbance] = []
        var open: [String: Date] = [:]
        let begin = { (key: String, at: Date) in open[key] = open[key] ?? at }
        let end = { (key: String, at: Date) in
            found.append(Disturbance(from: open.removeValue(forKey: key) ?? at, until: at))
        }
        for entry in night.trace.entries {
            switch entry.happening {
            case .suspended: begin("sleep", entry.at)
            case .woke: end("sleep", entry.at)
            case .stopped, .killed: begin("service", entry.at)
            case .started: end("service", entry.at)
            case .serverTrouble(let trouble): begin(trouble.rawValue, entry.at)
            case .serverRecovered(let trouble): end(trouble.rawValue, entry.at)
            case .diskFull: begin("disk", entry.at)
            // It is tried again each minute at the latest.
            case .diskFree: end("disk", entry.at + .seconds(61))
            case .clockSet, .commanded: end("moment", entry.at)
            case .zoneChanged: end("moment", entry.at)
            default: break
            }
        }
        for (_, from) in open { found.append(Disturbance(from: from, until: night.stage.ends)) }
        return found
    }
}
