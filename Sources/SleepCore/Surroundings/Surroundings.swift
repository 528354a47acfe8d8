/// What the desktop is to be like around somebody, as far as they have left it to their plan.
public struct Surroundings: Equatable, Sendable {
    /// Light that is warmer; nil where it is to be as the person has it.
    public var warmth: Warmth?
    /// The night in which the notification server is to be quiet; nil where it is to be as the person
    /// has it.
    public var quiet: Night?

    /// As the person has it, unless something is given.
    public init(warmth: Warmth? = nil, quiet: Night? = nil) {
        self.warmth = warmth
        self.quiet = quiet
    }

    /// A night's warmer light, with its times on the clock of where somebody is now.
    public struct Warmth: Equatable, Sendable {
        public let night: Night
        public let from: TimeOfDay
        public let until: TimeOfDay

        /// Warmth of that night between two times on the clock.
        public init(night: Night, from: TimeOfDay, until: TimeOfDay) {
            self.night = night
            self.from = from
            self.until = until
        }
    }
}
