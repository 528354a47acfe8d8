public import FoundationEssentials
public import SleepCore

/// Every timed event of a night as a table, from the first reminder to the wake time.
public struct AgendaView {
    private let plan: NightPlan
    private let passed: Int
    private let now: Date
    private let zone: any ZoneRules
    private let face: ClockFace

    /// The events of `plan`; `passedReminders` had passed when the night's goal was saved.
    public init(
        _ plan: NightPlan, passedReminders: Int, now: Date,
        zone: any ZoneRules, face: ClockFace
    ) {
        self.plan = plan
        passed = passedReminders
        self.now = now
        self.zone = zone
        self.face = face
    }

    /// The night, its events, and what there is to know about them.
    public func lines(style: Style) -> [String] {
        [heading(style), ""] + table(style).lines(style: style) + notes(style)
    }

    private func heading(_ style: Style) -> String {
        let bedtime = zone.time(of: plan.planned.bedtime, on: face)
        return NightHeading.line(plan.planned, style: style) + ", bedtime "
            + style.paint(bedtime, .time)
    }

    private func table(_ style: Style) -> Table {
        Table(
            columns: [
                .init("Time", alignment: .right, role: .time),
                .init("Offset", alignment: .right, priority: 1),
                .init("What", fit: .wraps(minimum: 28)),
                .init("Haptic", priority: 0),
            ],
            rows: plan.agenda.map { row($0, style) })
    }

    private func row(_ event: AgendaEvent, _ style: Style) -> [Table.Cell] {
        let role: Style.Role? =
            if event.at <= now {
                .muted
            } else {
                event.at == plan.planned.bedtime && event.kind == .reminder ? .accent : nil
            }
        return [
            .init(zone.time(of: event.at, on: face), role: role ?? .time),
            .init(CountdownText.offset(minutes: event.offsetMinutes, style: style), role: role),
            .init(EventText.title(event), role: role),
            .init(event.haptic.map { HapticText.pulse($0, style: style) } ?? "", role: role),
        ]
    }

    private func notes(_ style: Style) -> [String] {
        var sentences: [String] = []
        if passed > 0 { sentences.append(EventText.passed(passed)) }
        if plan.agenda.contains(where: EventText.isAboutApps) {
            sentences.append(
                "Apps are only drawn asleep so far: no program on this machine is stopped.")
        }
        return sentences.flatMap { sentence in
            [""] + Layout.wrap(sentence, columns: style.columns).map { style.paint($0, .muted) }
        }
    }
}
