public import FoundationEssentials

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
        /// `moresleep start`.
        case startWindDown
        /// `moresleep exit`: the wait is attended for so long; nil takes the window as soon as that
        /// may be.
        case exit(attended: Duration?)
        /// `moresleep resume`.
        case resume
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
        case .crash, .clockStep, .zoneChange, .setDone, .press, .command, .startWindDown, .exit,
            .resume:
            at
        }
    }
}
