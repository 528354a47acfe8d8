/// What holds in every night, whatever happens in it.
public enum Invariant: String, CaseIterable, Sendable {
    case nothingTwice = "nothing is notified twice"
    case intentionFirst = "nothing is shown before the intention is stored"
    case oneUncertainACrash = "a crash leaves one uncertain event at the most"
    case withinGrace = "nothing is shown early, or later than the grace"
    case asPlanned = "everything is due when its night was planned to be"
    case quietNight = "nobody is told in the night what they have missed"
    case nightKept = "a night that has begun keeps its instants"
    case onTime = "what comes due in peace is shown at its moment"
    case notMissedInVain = "nothing is missed that could have been shown within the grace"
    case nothingLost = "nothing is lost from the store"
    case everythingAccounted = "whatever has come due is accounted for"
    case ticksKept = "a tick that was acknowledged is stored"
    case oneOnScreen = "one reminder stands on the screen at a time, and none the next day"
    case goalEnded = "without a goal nothing is told"
    case asleepByOwners = "every app sleeps while a tier wants it to, and no other does"
    case waitsWhole = "no wait is shortened, and each attempt costs what its number costs"
    case windowsWhole = "no free window is longer than was granted, and nothing is told in it"
    case rests = "nobody is woken in the past, or without need"

    /// What is wrong with that night, in a sentence; nil where the invariant holds.
    func violation(in history: History) -> String? {
        switch self {
        case .nothingTwice: history.toldTwice()
        case .intentionFirst: history.toldUnannounced()
        case .oneUncertainACrash: history.tooManyUncertain()
        case .withinGrace: history.toldOutsideGrace()
        case .asPlanned: history.toldOffPlan()
        case .quietNight: history.toldInTheNight()
        case .nightKept: history.movedNight()
        case .onTime: history.notOnTime()
        case .notMissedInVain: history.missedInVain()
        case .nothingLost: history.lostRow()
        case .everythingAccounted: history.unaccounted()
        case .ticksKept: history.lostTick()
        case .oneOnScreen: history.crowdedScreen()
        case .goalEnded: history.toldWithoutGoal()
        case .asleepByOwners: history.asleepOtherwise()
        case .waitsWhole: history.shortenedWait()
        case .windowsWhole: history.toldInWindow()
        case .rests: history.restless()
        }
    }
}

/// An invariant that did not hold.
public struct Violation: Equatable, Sendable {
    public let invariant: Invariant
    /// What was wrong, in a sentence.
    public let sentence: String

    /// A violation in words.
    public init(invariant: Invariant, sentence: String) {
        self.invariant = invariant
        self.sentence = sentence
    }

    /// The first that is found in a night, in the order in which the invariants are listed.
    public static func first(in night: LivedNight) -> Violation? {
        let history = History(night)
        for invariant in Invariant.allCases {
            if let sentence = invariant.violation(in: history) {
                return Violation(invariant: invariant, sentence: sentence)
            }
        }
        return nil
    }
}
