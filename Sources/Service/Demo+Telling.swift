import Desktop
import FoundationEssentials
import SleepCore
import SleepStore
import TerminalUI

// What the demo says: lines for people, objects for programs.

extension Demo {
    /// The goal and its nights, before anything happens.
    func open() {
        let nights = calculator.plannedNights(for: evening.term.goal)
        guard telling.isJSON else {
            say(
                view.opening(
                    evening.term, nights: nights, tonight: evening.tonight, server: server,
                    length: duration, untilEvening: clock.untilEvening))
            return
        }
        say(
            DemoLine(
                at: stamp, second: 0, kind: "goal",
                title: "Night \(calculator.science.demo.night)",
                goal: GoalDocument(evening.term.goal, zone: zone.name),
                nights: nights.map { NightDocument($0, at: clock.now, in: zone) }))
    }

    /// The last words.
    func close() {
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

    /// What the runner did, or could not do.
    func tell(_ report: RunnerReport) {
        switch report {
        case .told(let notice, let result): tell(notice, result)
        case .stored(let records):
            for case .ticked(let id, let at) in records { tellTick(id, at) }
        case .blocked(let blocks): tell(blocks)
        case .notStored(let error): complain("not stored: \(error.sentence)")
        case .notOpened(let link, let reason): complain("\(link) could not be opened: \(reason)")
        }
    }

    private func tell(_ blocks: [AppBlock]) {
        let (down, up) = AppBlock.changes(since: asleep, to: blocks)
        asleep = blocks.map(\.app)
        let changes = down.map { ($0, true) } + up.map { ($0, false) }
        guard !changes.isEmpty else { return }
        guard telling.isJSON else {
            return say(view.apps(changes.map { $0.0 }, areAsleep: changes[0].1, at: clock.now))
        }
        for (app, isAsleep) in changes {
            say(
                DemoLine(
                    at: stamp, second: round(clock.second), kind: isAsleep ? "asleep" : "awake",
                    id: app))
        }
    }

    private func tell(_ notice: Notice, _ result: ShowResult) {
        let event = notice.id.event
        defer { openScienceOnce(after: notice, result) }
        // A server that fails is asked again; what was to be told has been.
        guard told.insert(notice.id).inserted else { return }
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
    }

    /// What was shown is not shown again, and only there can anybody press Why?
    private func openScienceOnce(after notice: Notice, _ result: ShowResult) {
        guard notice.id.event == calculator.science.demo.opensWhy, case .shown = result else {
            return
        }
        openScience(of: notice.id)
    }

    private func kind(of notice: Notice) -> String {
        switch notice.id.kind {
        case .event: notice.id.agendaKind.rawValue
        case .science: "why"
        case .summary: "summary"
        }
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

    private func complain(_ sentence: String) {
        terminal.writeError("moresleep: \(Sanitized(sentence))\n")
    }

    private func say(_ line: DemoLine) {
        do {
            write(try JSONText.line(line))
        } catch {
            preconditionFailure("A line of plain values can be encoded: \(error).")
        }
    }

    private func say(_ lines: [String]) { write(lines.map { $0 + "\n" }.joined()) }
}
