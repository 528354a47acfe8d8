public import FoundationEssentials
public import SleepCore

/// The nights of a plan as a table, with tonight marked.
public struct PlanView {
    private let nights: [PlannedNight]
    private let tonight: Night?
    private let zone: any ZoneRules
    private let face: ClockFace
    private let now: Date

    /// The nights as they stand at `now`.
    public init(
        _ nights: [PlannedNight], tonight: Night?, now: Date, zone: any ZoneRules, face: ClockFace
    ) {
        self.nights = nights
        self.tonight = tonight
        self.now = now
        self.zone = zone
        self.face = face
    }

    /// One line for each night.
    public func lines(style: Style) -> [String] {
        Table(
            columns: [
                .init("Night", alignment: .right),
                .init("Evening of"),
                .init("Bedtime", alignment: .right, role: .time),
                .init("Wake time", alignment: .right, priority: 1),
                .init("", priority: 2),
            ],
            rows: nights.map { row($0, style: style) }
        ).lines(style: style)
    }

    private func row(_ planned: PlannedNight, style: Style) -> [Table.Cell] {
        let isTonight = planned.night == tonight
        let role: Style.Role? =
            isTonight ? .accent : planned.status(at: now) == .completed ? .muted : nil
        return [
            .init(planned.place.map { "\($0.number)" } ?? "", role: role),
            .init(DateText.short(planned.night.evening), role: role),
            .init(zone.time(of: planned.bedtime, on: face), role: role ?? .time),
            .init(zone.time(of: planned.wakeTime, on: face), role: role),
            .init(remark(planned, isTonight: isTonight), role: role),
        ]
    }

    private func remark(_ planned: PlannedNight, isTonight: Bool) -> String {
        let status: String =
            if isTonight {
                "tonight"
            } else {
                planned.status(at: now) == .completed ? "behind you" : ""
            }
        guard planned.place?.isHolding == true else { return status }
        return status.isEmpty ? "holding" : "\(status), holding"
    }
}
