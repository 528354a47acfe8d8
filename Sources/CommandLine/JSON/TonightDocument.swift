import FoundationEssentials
import SleepCore
import TerminalUI

/// `tonight --json`; everything is null or empty without a goal.
struct TonightDocument: Encodable {
    @Nullable var night: String?
    @Nullable var number: Int?
    @Nullable var of: Int?
    @Nullable var holding: Bool?
    @Nullable var bedtime: String?
    @Nullable var secondsToBedtime: Int?
    @Nullable var progress: Double?
    @Nullable var phase: String?
    let checklist: [Item]
    /// Each app that sleeps, once for each owner that keeps it asleep.
    let blocked: [BlockedApp]
    /// Null where no free window is open.
    @Nullable var freeWindowEnds: String?
    @Nullable var nextEvent: Event?
    /// Reminders of the night that were not seen for certain.
    let notSeen: [NotSeen]

    struct Item: Encodable {
        let id: String
        let title: String
        let at: String
        let state: String
    }

    struct BlockedApp: Encodable {
        let app: String
        let owner: String
        let until: String
    }

    struct Event: Encodable {
        let at: String
        let kind: String
        let id: String
    }

    struct NotSeen: Encodable {
        let at: String
        let id: String
        /// In the words of the view.
        let reason: String
    }

    init(_ tonight: Tonight?, in zone: some ZoneRules) {
        let planned = tonight?.planned
        let now = tonight?.now ?? .distantPast
        night = planned?.night.description
        number = planned?.place?.number
        of = planned?.place?.of
        holding = planned?.place?.isHolding
        bedtime = planned.map { Timestamp.string($0.bedtime, in: zone) }
        secondsToBedtime = planned?.secondsToBedtime(at: now)
        progress = planned?.progress(at: now)
        phase = tonight?.phase.rawValue
        checklist = (tonight?.checklist.items ?? []).map { item in
            Item(
                id: item.id, title: item.title, at: Timestamp.string(item.at, in: zone),
                state: item.state.rawValue)
        }
        blocked = (tonight?.blocked ?? []).flatMap { block in
            block.owners.map { owner in
                BlockedApp(
                    app: block.app, owner: owner.id, until: Timestamp.string(owner.until, in: zone))
            }
        }
        freeWindowEnds = (tonight?.freeWindowEnds).map { Timestamp.string($0, in: zone) }
        nextEvent = (tonight?.nextEvent).map { event in
            Event(
                at: Timestamp.string(event.at, in: zone), kind: event.kind.rawValue, id: event.id)
        }
        notSeen = (tonight?.unseen ?? []).map { NotSeen($0, in: zone) }
    }
}

extension TonightDocument.NotSeen {
    init(_ reminder: UnseenReminder, in zone: some ZoneRules) {
        at = Timestamp.string(reminder.dueAt, in: zone)
        id = reminder.id
        reason = UnseenText.words(reminder.reason)
    }
}
