import Desktop
import FoundationEssentials
import SleepCore
import TerminalUI

/// The demo without a picture: lines for people, or one object an event for programs.
final class DemoLines: DemoAudience {
    private let play: DemoPlay
    private let zone: any ZoneRules
    private let zoneName: String
    private let isJSON: Bool
    private let text: DemoText
    private let duration: Duration
    /// Takes text for people or programs, and throws where nobody reads any more.
    private let output: (String) throws(OutputError) -> Void
    private let errors: (String) -> Void
    /// Told once, when nobody reads any more.
    private let onLost: (OutputError) -> Void
    private var isLost = false

    init(
        _ play: DemoPlay, _ telling: Demo.Telling, zone: any ZoneRules, zoneName: String,
        duration: Duration, output: @escaping (String) throws(OutputError) -> Void,
        errors: @escaping (String) -> Void, onLost: @escaping (OutputError) -> Void
    ) {
        self.play = play
        self.zone = zone
        self.zoneName = zoneName
        isJSON = telling.mode == .json
        text = DemoText(
            style: telling.style, face: telling.face, zone: zone,
            isWrapped: telling.style.isDrawing)
        self.duration = duration
        self.output = output
        self.errors = errors
        self.onLost = onLost
    }

    func see(_ event: DemoEvent) {
        if case .complained(let sentence) = event {
            return errors("moresleep: \(Sanitized(sentence))\n")
        }
        isJSON ? lines(of: event).forEach(write) : write(words(of: event))
    }

    private var now: Date { play.clock.now }

    /// Whoever reads may leave: the demo then ends, and takes its notifications along.
    private func write(_ text: String) {
        guard !isLost, !text.isEmpty else { return }
        do throws(OutputError) {
            try output(text)
        } catch {
            isLost = true
            onLost(error)
        }
    }

    private func write(_ lines: [String]) { write(lines.map { $0 + "\n" }.joined()) }

    private func write(_ line: DemoLine) {
        do {
            write(try JSONText.line(line))
        } catch {
            preconditionFailure("A line of plain values can be encoded: \(error).")
        }
    }
}

// MARK: - For people

extension DemoLines {
    private func words(of event: DemoEvent) -> [String] {
        switch event {
        case .opened:
            text.opening(
                play.term, nights: play.nights, tonight: play.tonight.planned,
                server: play.server, length: duration,
                untilEvening: play.untilEvening)
        case .told(let notice, let haptic, let result):
            text.told(notice, haptic: haptic, at: now, result: result)
        case .felt(let haptic, let id):
            id.agendaKind == .freeWindowEnd ? text.felt(haptic, at: now) : []
        case .ticked(let id, let at):
            text.ticked(play.calculator.science.reminder(id.event)?.title ?? id.event, at: at)
        case .apps(let names, let areAsleep): text.apps(names, areAsleep: areAsleep, at: now)
        case .tiers(let tiers): text.tiers(tiers, at: now)
        case .exit(let change, let tonight): words(of: change, tonight)
        case .complained: []
        case .closed(let outcome): text.closing(outcome)
        }
    }

    private func words(of change: ExitChange, _ tonight: Tonight) -> [String] {
        switch change {
        case .asked(let wait, _):
            text.asked(
                tonight.exit.offer,
                here: .seconds((wait.wait.seconds / play.pace.wait).rounded()), at: now)
        case .offered: text.offered(at: now)
        case .taken(_, let left): text.taken(until: tonight.now + left, at: now)
        case .kept: text.keptWindDown(at: now)
        case .returned: text.returned(at: now)
        }
    }
}

// MARK: - For programs

extension DemoLines {
    private func lines(of event: DemoEvent) -> [DemoLine] {
        switch event {
        case .opened:
            var line = line("goal", title: "Night \(play.script.night)")
            line.goal = GoalDocument(play.term.goal, zone: zoneName)
            line.nights = play.nights.map { NightDocument($0, at: now, in: zone) }
            return [line]
        case .told(let notice, let haptic, let result):
            var line = line(kind(of: notice), notice.id.event, title: notice.title)
            line.body = notice.body
            line.haptic = haptic.map(HapticDocument.init)
            line.isShown = play.isReal(result)
            return [line]
        case .felt(let haptic, let id):
            guard id.agendaKind == .freeWindowEnd else { return [] }
            var line = line("haptic", id.event)
            line.haptic = HapticDocument(haptic)
            return [line]
        case .ticked(let id, _): return [line("tick", id.event)]
        case .apps(let names, let areAsleep):
            return names.map { line(areAsleep ? "asleep" : "awake", $0) }
        case .tiers(let tiers):
            var line = line("tiers")
            line.tiers = tiers.map { DemoLine.Tier($0, in: zone) }
            return [line]
        case .exit(let change, let tonight): return [self.line(of: change, tonight)]
        case .complained: return []
        case .closed(let outcome):
            var line = line("end")
            line.outcome = DemoLine.Outcome(outcome, in: zone)
            return [line]
        }
    }

    private func line(of change: ExitChange, _ tonight: Tonight) -> DemoLine {
        var line: DemoLine
        switch change {
        case .asked:
            line = self.line("waiting", body: tonight.exit.offer.prompt)
            line.exit = DemoLine.Exit(tonight.exit.offer)
        case .offered:
            line = self.line("reflecting")
            line.exit = DemoLine.Exit(tonight.exit.offer)
        case .taken(let window, let left):
            line = self.line("freeWindow")
            line.exit = DemoLine.Exit(
                window, until: Timestamp.string(tonight.now + left, in: zone))
        case .kept(let wait):
            line = self.line("neverMind")
            line.exit = DemoLine.Exit(attempt: wait.attempt)
        case .returned(let open):
            line = self.line("freeWindowEnd", "freeWindowEnd-\(open.attempt)")
            line.exit = DemoLine.Exit(play.lastWindow ?? open, until: nil)
        }
        return line
    }

    private func line(
        _ kind: String, _ id: String? = nil, title: String? = nil, body: String? = nil
    ) -> DemoLine {
        DemoLine(
            at: Timestamp.string(now, in: zone),
            second: (play.clock.second * 10).rounded() / 10, kind: kind, id: id, title: title,
            body: body)
    }

    private func kind(of notice: Notice) -> String {
        switch notice.id.kind {
        case .event: notice.id.agendaKind.rawValue
        case .science: "why"
        case .summary: "summary"
        }
    }
}
