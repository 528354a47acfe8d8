public import FoundationEssentials

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

/// Something that happens to the machine, or that somebody does.
public struct ScriptedEvent: Equatable, Sendable {
    /// When it begins.
    public var at: Date
    public var what: What

    /// An event that begins at that moment.
    public init(at: Date, _ what: What) {
        self.at = at
        self.what = what
    }

    /// What happens.
    public enum What: Equatable, Sendable {
        /// The machine sleeps, and everything on it.
        case suspend(until: Date)
        /// The service is stopped and started again: at once where both moments are one.
        case stop(until: Date)
        /// The service is killed right after so many more effects, and started again at once.
        case crash(afterEffects: Int)
        /// Somebody sets the machine's clock, forward or back.
        case clockStep(Duration)
        /// The machine comes into the zone of that name.
        case zoneChange(String)
        /// The notification server, or the way to it, is in trouble.
        case server(ServerTrouble, until: Date)
        /// The disk is full: the database takes no row.
        case diskFull(until: Date)
        /// Somebody ticks an item, or takes the tick back.
        case setDone(String, Bool)
        /// Somebody presses a button of an event's notification.
        case press(NoticeAction, String)
        /// A command writes to the database, right after so many more effects of the service, and
        /// then tells the service; one that is killed in between does not.
        case command(ScriptedCommand, afterEffects: Int, isTold: Bool = true)
    }
}

/// How a notification server fails.
public enum ServerTrouble: String, Sendable, CaseIterable {
    /// Nobody is there to show anything.
    case away
    /// It declines everything.
    case declining
    /// It takes what it is given and does not answer.
    case silent
    /// Do-not-disturb: it takes everything and shows nothing.
    case quiet
    /// The whole session bus is gone, which ends the service; it is started again without one.
    case noBus
}

/// A command that somebody gives while the service runs.
public enum ScriptedCommand: Equatable, Sendable {
    /// `moresleep goal set`.
    case setGoal(GoalWish)
    /// `moresleep goal end`.
    case endGoal
    /// `moresleep config set`.
    case set(Setting, minutes: Int)
}

extension ScriptedEvent {
    /// When it is over; the beginning where it does not last.
    public var until: Date {
        switch what {
        case .suspend(let end), .stop(let end), .server(_, let end), .diskFull(let end): end
        case .crash, .clockStep, .zoneChange, .setDone, .press, .command: at
        }
    }
}
