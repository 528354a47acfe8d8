import Testing

/// All tests of the overlay that need a server, or none, one after the other: they share it.
@Suite("Notifications", .serialized, .timeLimit(.minutes(10)))
enum NotifyTests {}
