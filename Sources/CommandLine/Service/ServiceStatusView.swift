import Desktop
import FoundationEssentials
import SleepCore
import TerminalUI

/// How the service stands, for people.
struct ServiceStatusView {
    private let status: ServiceStatus
    private let now: Date
    private let zone: any ZoneRules
    private let face: ClockFace

    init(_ status: ServiceStatus, _ context: CommandContext) {
        self.init(status, at: context.now, in: context.zone, face: context.face)
    }

    init(_ status: ServiceStatus, at now: Date, in zone: any ZoneRules, face: ClockFace) {
        self.status = status
        self.now = now
        self.zone = zone
        self.face = face
    }

    /// The view as lines, none wider than the style's columns.
    func lines(style: Style) -> [String] {
        let blocks = [
            standing(style), otherDatabase(style), next(style), free(style), quiet(style),
            UnseenText.lines(status.tonight?.unseen ?? [], in: zone, face: face, style: style),
            log(style),
        ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func moment(_ instant: Date) -> String {
        NightText.moment(instant, from: now, in: zone, face: face)
    }

    private func standing(_ style: Style) -> [String] {
        let (sentence, role) = presence
        return paragraph(sentence, style, role) + paragraph(supervision, style)
    }

    private var presence: (sentence: String, role: Style.Role) {
        switch status.presence {
        case .running(let standing):
            let program = standing.program
            return (
                "The service runs as process \(program.process), version "
                    + "\(Sanitized(program.version)), started \(moment(program.startedAt)).",
                .good
            )
        case .offBus(let process):
            return (
                "The service runs as process \(process), but is not on this session bus.", .caution
            )
        case .unreachable(let error):
            let failure = CommandFailure(error)
            return ("\(failure.message) \(failure.hint ?? "")", .alarm)
        case .notRunning: return ("The service does not run, so nothing fires.", .caution)
        }
    }

    /// Who starts it, and what became of that.
    private var supervision: String {
        guard let unit = status.unit else {
            if status.isRunning {
                return "systemd does not look after it: after a crash it comes back at your next "
                    + "log-in, or with moresleep service start."
            }
            return ServiceRemedy(isInstalled: status.isInstalled).sentence
        }
        let again = unit.restarts == 0 ? "" : ", and has started it anew \(times(unit.restarts))"
        if unit.isUp { return "systemd looks after it\(again)." }
        let end = unit.result == "success" ? "" : " (\(Sanitized(unit.result)))"
        return "systemd has it as \(Sanitized(unit.activity))\(end). "
            + ServiceRemedy.start.sentence
    }

    private func times(_ count: UInt32) -> String { count == 1 ? "once" : "\(count) times" }

    private func next(_ style: Style) -> [String] {
        guard status.tonight != nil else { return paragraph(NoGoal.sentence, style) }
        guard let next = status.next else { return [] }
        return paragraph("Next: \(next.title) \(moment(next.at)).", style)
    }

    /// What is left of a free window.
    private func free(_ style: Style) -> [String] {
        guard let line = status.tonight.flatMap(FreeWindowLine.init) else { return [] }
        return paragraph("\(line.line(in: zone, face: face)).", style, .good)
    }

    private func otherDatabase(_ style: Style) -> [String] {
        guard let path = status.otherDatabase else { return [] }
        return paragraph(
            "It goes by another database than commands here: \(Sanitized(path)). Give both the "
                + "same XDG_DATA_HOME.", style, .alarm)
    }

    private func quiet(_ style: Style) -> [String] {
        guard case .running(let standing) = status.presence else { return [] }
        switch standing.doNotDisturb {
        case .on:
            return paragraph(
                "Do-not-disturb is on: the notification server keeps reminders from the screen.",
                style, .caution)
        case .forTheNight:
            return paragraph("Do-not-disturb is on for the night, as you have chosen.", style)
        case .off, .unknown: return []
        }
    }

    private func log(_ style: Style) -> [String] {
        guard case .running(let standing) = status.presence, !standing.log.isEmpty else {
            return []
        }
        return [style.paint("Last lines", .title)]
            + standing.log.suffix(Self.shownLines).flatMap { line in
                Layout.wrap(line, columns: style.columns, indent: 2, hanging: 8)
                    .map { style.paint($0, .muted) }
            }
    }

    private static let shownLines = 8

    private func paragraph(_ text: String, _ style: Style, _ role: Style.Role? = nil) -> [String] {
        Layout.wrap(text, columns: style.columns).map { line in
            role.map { style.paint(line, $0) } ?? line
        }
    }
}
