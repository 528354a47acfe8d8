public import FoundationEssentials

/// A goal and the nights that it governs.
///
/// Terms never overlap: a goal that is replaced keeps the nights it had, and the running night is
/// played out as it was planned.
public struct GoalTerm: Equatable, Sendable, Identifiable {
    /// Its number in the store; nil until it is stored.
    public var id: Int64?
    public let goal: Goal
    /// When it was saved. What was due before then is no part of its first evening.
    public let savedAt: Date
    /// The first night that it governs, not before the goal's start night.
    public let holdsFrom: Night
    /// The last night that it governs; nil while it is active.
    public var lastNight: Night?
    /// When it was ended or replaced; nil while it is active.
    public var endedAt: Date?

    /// A term as it is stored; it governs from its start night at the earliest.
    public init(
        id: Int64? = nil, goal: Goal, savedAt: Date, holdsFrom: Night, lastNight: Night? = nil,
        endedAt: Date? = nil
    ) {
        self.id = id
        self.goal = goal
        self.savedAt = savedAt
        self.holdsFrom = max(holdsFrom, goal.startNight)
        self.lastNight = lastNight
        self.endedAt = endedAt
    }

    /// Whether it is the goal in force or to come.
    public var isActive: Bool { lastNight == nil }

    /// Whether that night follows this goal.
    public func governs(_ night: Night) -> Bool {
        guard night >= holdsFrom else { return false }
        guard let lastNight else { return true }
        return night <= lastNight
    }
}

extension GoalTerm {
    /// The nights of the plan that this term governs: up to two that hold the target, from the
    /// goal's start.
    public var planNights: [Night] {
        (0..<goal.durationDays + 2).map { goal.startNight.advanced(by: $0) }.filter(governs)
    }
}
