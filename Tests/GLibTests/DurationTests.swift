import Testing

@testable import GLib

@Suite("Milliseconds of a duration")
struct DurationTests {
    @Test(
        "are rounded up, so that waiting them is never too short",
        arguments: [
            (Duration.zero, Int64(0)),
            (.milliseconds(1), 1),
            (.microseconds(1), 1),
            (.nanoseconds(1_000_001), 2),
            (.seconds(90), 90_000),
            (.milliseconds(-1_500), -1_500),
            (.seconds(Int64.max), .max),
            (.seconds(Int64.min), .min),
        ])
    func roundedUp(duration: Duration, milliseconds: Int64) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }
}
