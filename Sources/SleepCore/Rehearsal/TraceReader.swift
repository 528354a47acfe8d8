import FoundationEssentials

/// Reads one entry after the other, and remembers how the machine stands.
struct TraceReader {
    /// When each state that keeps a service from telling began and ended last.
    private var pauses: [(cause: NotDone.Cause, from: Date, until: Date?)] = []
    /// What has been told of an occurrence whose showing failed.
    private var toldFailures: [OccurrenceID: String] = [:]
    /// What the server did not answer: that it is uncertain has been told.
    private var unanswered: Set<OccurrenceID> = []
    private var hasToldStore = false
    /// Apps that are asleep as the service told it last.
    private var asleep: [String] = []

    /// What the entry tells; nothing where the service only prepares something, or tries again.
    mutating func read(_ entry: TraceEntry) -> [TraceLine] {
        if let line = ofMachine(entry) ?? ofService(entry) { return [line] }
        switch entry.happening {
        case .pressed(let action, let id):
            return [
                TraceLine(
                    at: entry.at, .pressed, .command, id: id.event, night: id.night,
                    title: action.label)
            ]
        case .commanded(let command, let refusal):
            return read(command, refusal, entry)
        case .stored(let records):
            hasToldStore = false
            return records.compactMap { read($0, entry) }
        case .notStored(_, let reason):
            defer { hasToldStore = true }
            guard !hasToldStore else { return [] }
            return [TraceLine(at: entry.at, .notStored, .service, why: .notStored(reason: reason))]
        case .told(let notice, let result):
            return read(notice, result, entry)
        case .blocked(let blocks):
            return read(blocks, entry)
        case .felt(let haptic, let id):
            return [
                TraceLine(
                    at: entry.at, .felt, .haptic, id: id.event, night: id.night,
                    title: "\(haptic.type.rawValue) \(haptic.intensity)")
            ]
        case .closed(let id):
            return [TraceLine(at: entry.at, .closed, id.lineKind, id: id.event, night: id.night)]
        default:
            return []
        }
    }

    private mutating func ofMachine(_ entry: TraceEntry) -> TraceLine? {
        switch entry.happening {
        case .suspended:
            begin(.suspended, entry)
            return line(entry, .suspended, .machine)
        case .woke:
            end(.suspended, entry)
            return line(entry, .woke, .machine)
        case .clockSet(let step):
            pauses.append((.clockSet, entry.clock - step, entry.clock))
            return TraceLine(at: entry.at, .clockSet, .machine, step: step)
        case .zoneChanged(let name):
            pauses.append((.moved, .distantPast, .distantFuture))
            return line(entry, .zoneChanged, .machine, name)
        case .serverTrouble(let trouble):
            return line(entry, .serverTrouble, .machine, trouble.rawValue)
        case .serverRecovered(let trouble):
            return line(entry, .serverRecovered, .machine, trouble.rawValue)
        case .diskFull:
            begin(.diskFull, entry)
            return line(entry, .diskFull, .machine)
        case .diskFree:
            end(.diskFull, entry)
            return line(entry, .diskFree, .machine)
        default:
            return nil
        }
    }

    private mutating func ofService(_ entry: TraceEntry) -> TraceLine? {
        switch entry.happening {
        case .started:
            end(.stopped, entry)
            return line(entry, .started, .service)
        case .stopped:
            begin(.stopped, entry)
            return line(entry, .stopped, .service)
        case .killed:
            begin(.stopped, entry)
            return line(entry, .killed, .service)
        default:
            return nil
        }
    }

    private func line(
        _ entry: TraceEntry, _ effect: TraceLine.Effect, _ kind: TraceLine.Kind,
        _ id: String? = nil
    ) -> TraceLine {
        TraceLine(at: entry.at, effect, kind, id: id)
    }

    private mutating func begin(_ cause: NotDone.Cause, _ entry: TraceEntry) {
        pauses.append((cause, entry.clock, nil))
    }

    private mutating func end(_ cause: NotDone.Cause, _ entry: TraceEntry) {
        for index in pauses.indices where pauses[index].cause == cause && pauses[index].until == nil
        {
            pauses[index].until = entry.clock
        }
    }

    private mutating func read(_ record: Record, _ entry: TraceEntry) -> TraceLine? {
        switch record {
        case .nightBegan(let begun):
            let night = begun.planned.night
            return TraceLine(at: entry.at, .began, .night, id: "\(night)", night: night)
        case .ticked(let id, _):
            return TraceLine(at: entry.at, .ticked, .command, id: id.event, night: id.night)
        case .unticked(let id):
            return TraceLine(at: entry.at, .unticked, .command, id: id.event, night: id.night)
        case .delivery(let delivery):
            return read(delivery, entry)
        case .windDownStarted(let night, _):
            return TraceLine(at: entry.at, .windDownStarted, .command, night: night)
        case .waitBegan(let wait):
            return exit(entry, .waitBegan, wait.night, wait.attempt, wait.wait)
        case .waitEnded:
            return TraceLine(at: entry.at, .waitEnded, .exit)
        case .freeWindow(let window):
            guard let end = window.end else {
                return exit(
                    entry, .freeWindowBegan, window.night, window.attempt, window.granted)
            }
            return exit(entry, .freeWindowEnded, window.night, window.attempt, end.used)
        }
    }

    private func exit(
        _ entry: TraceEntry, _ effect: TraceLine.Effect, _ night: Night, _ attempt: Int,
        _ length: Duration
    ) -> TraceLine {
        TraceLine(
            at: entry.at, effect, .exit, id: "\(attempt)", night: night, length: length)
    }

    private mutating func read(_ blocks: [AppBlock], _ entry: TraceEntry) -> [TraceLine] {
        let changes = AppBlock.changes(since: asleep, to: blocks)
        asleep = blocks.map(\.app)
        let line = { (app: String, effect: TraceLine.Effect) in
            TraceLine(at: entry.at, effect, .app, id: app)
        }
        return changes.asleep.map { line($0, .asleep) } + changes.awake.map { line($0, .awake) }
    }

    private mutating func read(_ delivery: Delivery, _ entry: TraceEntry) -> TraceLine? {
        let id = delivery.id
        switch delivery.state {
        case .missed:
            return TraceLine(
                at: entry.at, .missed, id.lineKind, id: id.event, night: id.night,
                why: .missed(dueAt: delivery.dueAt, cause: cause(at: delivery.dueAt)))
        case .uncertain where !unanswered.contains(id):
            return TraceLine(
                at: entry.at, .uncertain, id.lineKind, id: id.event, night: id.night,
                why: .interrupted)
        case .skipped:
            return TraceLine(
                at: entry.at, .skipped, id.lineKind, id: id.event, night: id.night,
                why: .freeWindow)
        case .intended:
            unanswered.remove(id)
            return nil
        case .uncertain, .delivered, .failed: return nil
        }
    }

    private mutating func read(
        _ notice: Notice, _ result: ShowResult, _ entry: TraceEntry
    ) -> [TraceLine] {
        let id = notice.id
        let effect: TraceLine.Effect
        var why: NotDone?
        switch result {
        case .shown(_, let isHeldBack):
            toldFailures[id] = nil
            effect = isHeldBack ? .heldBack : .shown
            why = isHeldBack ? .heldBack : nil
        case .noServer(let reason), .refused(let reason):
            guard toldFailures.updateValue(reason, forKey: id) != reason else { return [] }
            effect = .notShown
            why = .notShown(reason: reason)
        case .noAnswer(let reason):
            unanswered.insert(id)
            effect = .uncertain
            why = .unanswered(reason: reason)
        }
        return [
            TraceLine(
                at: entry.at, effect, id.lineKind, id: id.event, night: id.night,
                title: notice.title, why: why)
        ]
    }

    private func read(
        _ command: GivenCommand, _ refusal: Refusal?, _ entry: TraceEntry
    ) -> [TraceLine] {
        let why = refusal.map(NotDone.refused)
        switch command {
        // A tick that is stored is told with its row.
        case .setDone(let id, let isDone, _):
            guard let why else { return [] }
            return [
                TraceLine(at: entry.at, isDone ? .ticked : .unticked, .command, id: id, why: why)
            ]
        case .press(let action, let id):
            return [
                TraceLine(at: entry.at, .pressed, .command, id: id, title: action.label, why: why)
            ]
        case .startWindDown:
            guard let why else { return [] }
            return [TraceLine(at: entry.at, .windDownStarted, .command, why: why)]
        case .exit(_, _):
            guard let why else { return [] }
            return [TraceLine(at: entry.at, .waitBegan, .exit, why: why)]
        case .resume:
            guard let why else { return [] }
            return [TraceLine(at: entry.at, .freeWindowEnded, .exit, why: why)]
        case .schedule(.setGoal): return [TraceLine(at: entry.at, .goalSet, .command, why: why)]
        case .schedule(.endGoal): return [TraceLine(at: entry.at, .goalEnded, .command, why: why)]
        case .schedule(.set(let setting, _)):
            return [
                TraceLine(
                    at: entry.at, .settingChanged, .command, id: setting.rawValue, why: why)
            ]
        }
    }

    /// What kept the service from looking at the clock when it showed that moment.
    private func cause(at due: Date) -> NotDone.Cause? {
        let fitting = pauses.filter { $0.from <= due && due <= ($0.until ?? .distantFuture) }
        // What lasted for the whole grace is the better reason, and a move is the worst.
        let lasting = fitting.last {
            $0.cause != .moved && due + Engine.grace <= ($0.until ?? .distantFuture)
        }
        return (lasting ?? fitting.last { $0.cause != .moved } ?? fitting.last)?.cause
    }
}

extension OccurrenceID {
    fileprivate var lineKind: TraceLine.Kind {
        switch kind {
        case .event where agendaKind == .blockWarning: .blockWarning
        case .event where agendaKind == .freeWindowWarning: .freeWindowWarning
        case .event: .reminder
        case .science: .why
        case .summary: .summary
        }
    }
}
