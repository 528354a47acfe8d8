public import FoundationEssentials

/// What happened in a rehearsal, in order: what the machine did, and each effect of the service.
public struct Trace: Equatable, Sendable {
    public var entries: [TraceEntry] = []

    /// Nothing has happened yet.
    public init(_ entries: [TraceEntry] = []) {
        self.entries = entries
    }
}

/// One thing that happened.
public struct TraceEntry: Equatable, Sendable {
    /// The true time.
    public let at: Date
    /// What the machine's clock showed.
    public let clock: Date
    public let happening: Happening

    /// Something that happened at that time.
    public init(at: Date, clock: Date, _ happening: Happening) {
        self.at = at
        self.clock = clock
        self.happening = happening
    }
}
