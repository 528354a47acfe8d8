// What can be asked about a script.

extension RehearsalScript {
    /// Whether somebody sets the machine's clock, so that its time may not be the night's.
    public var setsClock: Bool {
        events.contains { event in
            if case .clockStep = event.what { true } else { false }
        }
    }
}
