public import SleepCore

/// All that the demo shows at one moment.
public struct DemoScene {
    /// What is on the stage.
    public enum Act {
        /// The goal and its nights, before the evening begins.
        case goal
        case evening
        case wait(WaitView.Attempt)
        case night
        case morning
    }

    /// A notification as it is drawn.
    public struct Card: Equatable, Sendable {
        public let notice: Notice
        public let haptic: Haptic?
        /// Whether a notification server shows it.
        public let isReal: Bool
        /// Whether it has only just come up.
        public var isNew = true

        /// A notification that is told.
        public init(_ notice: Notice, haptic: Haptic?, isReal: Bool) {
            self.notice = notice
            self.haptic = haptic
            self.isReal = isReal
        }
    }

    public var act: Act
    public var tonight: Tonight
    public let goal: Goal
    public let nights: [PlannedNight]
    /// The server that shows notifications; nil where nobody does.
    public let server: String?
    /// Whether somebody plays along by the keys.
    public let isInteractive: Bool
    /// Seconds of the evening in a second of real time, and the same during a wait.
    public let pace: (evening: Double, wait: Double)
    /// Real time that the night takes.
    public let night: Duration
    /// Whether the wait of the script is one that is taken.
    public var isTaken = false
    /// Since the demo began, in real time.
    public var elapsed = Duration.zero
    /// Its length as it is by now.
    public var length = Duration.zero
    /// How much of the goal's act is over, 0 to 1.
    public var opening = 0.0
    public var card: Card?
    /// The reminder whose science is open.
    public var science: Reminder?
    /// Whether the tiers have been introduced.
    public var showsTiers = false
    /// Whether the tiers have only just been introduced.
    public var introducesTiers = false
    /// What was felt last, for as long as it is drawn.
    public var felt: Haptic?
    /// What is answered to the last key; empty for nothing.
    public var notice = ""
    /// What the plan knows of the night, once it is over.
    public var outcome: DemoOutcome?

    /// A scene of that evening; nothing has happened yet.
    public init(
        _ tonight: Tonight, goal: Goal, nights: [PlannedNight], server: String?,
        isInteractive: Bool, pace: (evening: Double, wait: Double), night: Duration
    ) {
        act = .goal
        self.tonight = tonight
        self.goal = goal
        self.nights = nights
        self.server = server
        self.isInteractive = isInteractive
        self.pace = pace
        self.night = night
    }
}
