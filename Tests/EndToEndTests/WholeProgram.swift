import Testing

/// The program as a person meets it: real processes, a real bus, a real notification server.
///
/// One test after the other: each has two or three processes of its own at a time, and its time
/// limits are those of a person's patience.
@Suite(.serialized, .timeLimit(.minutes(10)))
enum WholeProgram {}
