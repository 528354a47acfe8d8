/// A night that is lived through in advance, or some in a row, and everything that is to happen to
/// the machine in it.
///
/// Times are true ones: what a good clock on the wall shows, whatever the machine's own says.
public struct RehearsalScript: Equatable, Sendable {
    /// Which bedtimes the nights have.
    public enum Plan: Equatable, Sendable {
        /// The goal that is stored.
        case stored
        /// That bedtime in each night; without a sleep need the stored one.
        case bedtime(TimeOfDay, sleepNeed: Duration?)
        /// A goal that is only tried out; without a start it starts with the first night.
        case goal(GoalWish)
    }

    public var plan: Plan
    /// The first night; nil is tonight.
    public var night: Night?
    /// How many nights in a row, 1 to ``mostNights``.
    public var nights: Int
    /// The name of the zone that the machine is in at the beginning.
    public var zone: String
    /// Whether the machine tells that it goes to sleep, wakes and is in another zone, as one with
    /// logind and timedated does. Where it does not, that is found at the next alarm.
    public var hasNotices: Bool
    /// What happens, in the order in which it was written.
    public var events: [ScriptedEvent]

    /// A night on a machine to which nothing happens.
    public init(
        plan: Plan, night: Night? = nil, nights: Int = 1, zone: String, hasNotices: Bool = true,
        events: [ScriptedEvent] = []
    ) {
        self.plan = plan
        self.night = night
        self.nights = nights
        self.zone = zone
        self.hasNotices = hasNotices
        self.events = events
    }

    /// As many nights can be rehearsed in a row.
    public static let mostNights = 30
}

extension RehearsalScript {
    /// Whether somebody sets the machine's clock, so that its time may not be the night's.
    public var setsClock: Bool {
        events.contains { event in
            if case .clockStep = event.what { true } else { false }
        }
    }
}
