import SleepCore
import TerminalUI

/// `agenda --json`
struct AgendaDocument: Encodable {
    @Nullable var night: String?
    @Nullable var bedtime: String?
    let events: [Event]

    struct Event: Encodable {
        let at: String
        let offsetMinutes: Int
        let kind: String
        let id: String
        @Nullable var tier: String?
        @Nullable var haptic: HapticDocument?
    }

    /// The events of a night.
    init(_ plan: NightPlan, in zone: some ZoneRules) {
        night = plan.night.description
        bedtime = Timestamp.string(plan.planned.bedtime, in: zone)
        events = plan.agenda.map { event in
            Event(
                at: Timestamp.string(event.at, in: zone), offsetMinutes: event.offsetMinutes,
                kind: event.kind.rawValue, id: event.id, tier: event.tier?.rawValue,
                haptic: event.haptic.map(HapticDocument.init))
        }
    }

    /// A night that no goal governs, or none at all.
    init(without night: Night?) {
        self.night = night?.description
        bedtime = nil
        events = []
    }
}
