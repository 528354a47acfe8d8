public import FoundationEssentials
public import SleepCore

/// A tier of apps as it is shown: who is in it, and whether each is awake.
public struct TierLine: Equatable, Sendable {
    /// An app on its way to sleep.
    public struct App: Equatable, Sendable {
        /// Where an app is.
        public enum State: Sendable {
            case awake, goingToSleep, asleep
        }

        public let name: String
        public let state: State

        /// An app of that name; the name may come from outside.
        public init(_ name: String, _ state: State) {
            self.name = name
            self.state = state
        }
    }

    /// What the tier is called.
    public let name: String
    /// In the order in which they go to sleep.
    public let apps: [App]
    /// When it goes to sleep; nil where it does not, or sleeps already.
    public let sleepsAt: Date?
    /// When it wakes; nil while it is awake.
    public let wakesAt: Date?

    /// A tier from its parts.
    public init(_ name: String, _ apps: [App], sleepsAt: Date? = nil, wakesAt: Date? = nil) {
        self.name = name
        self.apps = apps
        self.sleepsAt = sleepsAt
        self.wakesAt = wakesAt
    }
}

extension TierLine {
    /// Tonight's tiers as they stand now.
    public static func lines(of tonight: Tonight) -> [TierLine] {
        tonight.tiers.map { TierLine($0, at: tonight.now, freeUntil: tonight.freeWindowEnds) }
    }

    /// A tier of tonight at that moment: while its apps go down one by one, the next one is on its
    /// way. In a free window it goes back to sleep when that ends.
    init(_ standing: TierStanding, at now: Date, freeUntil: Date? = nil) {
        let isSleeping = standing.apps.contains(where: \.isAsleep)
        let next = standing.apps.first { !$0.isAsleep }?.name
        let apps = standing.apps.map { app -> App in
            if app.isAsleep { return App(app.name, .asleep) }
            return App(app.name, isSleeping && app.name == next ? .goingToSleep : .awake)
        }
        self.init(
            EventText.heading(standing.tier), apps,
            sleepsAt: isSleeping ? nil : standing.blocksAt > now ? standing.blocksAt : freeUntil,
            wakesAt: isSleeping ? standing.wakesAt : nil)
    }
}
