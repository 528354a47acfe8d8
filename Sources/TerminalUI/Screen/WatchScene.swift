public import SleepCore

/// All that the live view of tonight shows at one moment.
public struct WatchScene {
    public var tonight: Tonight
    /// The index of the item that keys act on.
    public var cursor = 0
    /// What there is to say about the last key, in a sentence; empty for nothing.
    public var notice = ""
    /// What helps where nobody is there who would remind.
    public var missingService: ServiceRemedy?
    /// Whether it is drawn each second, so that seconds can be counted.
    public var countsSeconds = true
    /// Empty where no apps are put to sleep.
    public var tiers: [TierLine] = []
    /// What stands on apps that sleep; nil where that is not shown.
    public var shield: ShieldText?
    /// Nil where none is open.
    public var freeWindow: FreeWindowLine?

    /// A scene with nothing but the evening itself.
    public init(_ tonight: Tonight) {
        self.tonight = tonight
    }
}
