public import FoundationEssentials

/// One line of a trace as people and programs read it: an effect, what it was about and, where
/// something was not done, why.
public struct TraceLine: Equatable, Sendable {
    /// What happened, in the words of JSON.
    public enum Effect: String, Sendable, CaseIterable {
        // Of the service
        case shown, heldBack, notShown, uncertain, missed, skipped, closed, began, notStored
        /// An app goes to sleep, or wakes.
        case asleep, awake
        /// A haptic is played.
        case felt
        case started, stopped, killed
        // Of the machine and its owner
        case suspended, woke, clockSet, zoneChanged, serverTrouble, serverRecovered, diskFull
        case diskFree, pressed, ticked, unticked, goalSet, goalEnded, settingChanged
        case windDownStarted, waitBegan, waitEnded, freeWindowBegan, freeWindowEnded
        /// Only of a stored night: nothing has become of it yet.
        case due
    }

    /// What it is about, in the words of JSON.
    public enum Kind: String, Sendable {
        case reminder, blockWarning, freeWindowWarning, summary, why, night, service, machine
        case command, app, haptic, exit
    }

    public let at: Date
    public let effect: Effect
    public let kind: Kind
    /// Of an event of the night or an item of its list: its id; of a zone its name.
    public let id: String?
    /// The night of the event.
    public let night: Night?
    /// What stands on the screen.
    public let title: String?
    /// Why something was not done.
    public let why: NotDone?
    /// How far the clock was set, forward or, where it is negative, back.
    public let step: Duration?
    /// How long a wait or a free window is, or was.
    public let length: Duration?

    /// A line from its parts.
    public init(
        at: Date, _ effect: Effect, _ kind: Kind, id: String? = nil, night: Night? = nil,
        title: String? = nil, why: NotDone? = nil, step: Duration? = nil,
        length: Duration? = nil
    ) {
        self.at = at
        self.effect = effect
        self.kind = kind
        self.id = id
        self.night = night
        self.title = title
        self.why = why
        self.step = step
        self.length = length
    }
}
