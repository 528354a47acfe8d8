public import FoundationEssentials

/// What a plan knows of a night that is over.
public struct DemoOutcome: Equatable, Sendable {
    public let planned: PlannedNight
    /// Free windows that were taken.
    public let exitsTaken: Int
    /// How long they were used, together.
    public let timeTaken: Duration
    /// When the first apps went to sleep; nil where none do.
    public let firstAsleepAt: Date?
    /// Items of the checklist that are done, of all.
    public let done: Int
    public let items: Int

    /// The night as it is stored.
    public init(of planned: PlannedNight, in ledger: Ledger, by calculator: SleepCalculator) {
        self.planned = planned
        let windows = ledger.exits.windows(of: planned.night)
        exitsTaken = windows.count
        timeTaken = windows.reduce(.zero) { $0 + ($1.end?.used ?? $1.granted) }
        let plan = calculator.plan(planned)
        firstAsleepAt = plan.blocks.map(\.blocksAt).min()
        let list = plan.checklist(ticked: ledger.ticked(in: planned.night), at: planned.wakeTime)
        items = list.items.count
        done = list.items.count { $0.state == .done }
    }

    /// How long the wind-down was kept: from its start to bedtime, without what was taken.
    public var timeKept: Duration {
        .seconds(planned.bedtime.timeIntervalSince(planned.windDownStart)) - timeTaken
    }
}
