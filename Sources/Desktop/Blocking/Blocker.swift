public import SleepCore

/// Who keeps apps asleep; nothing else in the program knows which one it is.
@MainActor
public protocol Blocker: AnyObject {
    /// These apps are to be asleep, and no others: the whole state, which may be told twice.
    func enforce(_ blocks: [AppBlock])
}

/// A blocker that only remembers what is asleep, so that it can be drawn.
@MainActor
public final class MockBlocker: Blocker {
    /// The apps that are asleep as it was told last.
    public private(set) var asleep: [AppBlock] = []

    /// Everything is awake.
    public init() {}

    public func enforce(_ blocks: [AppBlock]) {
        asleep = blocks
    }
}
