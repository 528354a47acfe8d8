import GLib
import SleepCore
import Testing

@testable import Desktop

@Suite("A wait as its client knows it")
struct AttendedWaitTests {
    private func wait(left seconds: UInt64, isReflecting: Bool) throws -> AttendedWait {
        try #require(
            AttendedWait(
                reading: .vardict([
                    "Attempt": .uint32(1), "WaitSeconds": .uint32(60),
                    "FreeWindowSeconds": .uint32(600), "Prompt": .string(""),
                    "Animation": .string("even"), "LeftMilliseconds": .uint64(seconds * 1_000),
                    "IsReflecting": .boolean(isReflecting),
                ])))
    }

    @Test("a view that nobody looked at until the question had passed does not begin another wait")
    func forgotten() throws {
        let waiting = try wait(left: 40, isReflecting: false)
        #expect(!waiting.isForgotten(after: .seconds(40)))
        #expect(!waiting.isForgotten(after: .milliseconds(339_999)))
        #expect(waiting.isForgotten(after: .seconds(340)))
        let reflecting = try wait(left: 40, isReflecting: true)
        #expect(!reflecting.isForgotten(after: .milliseconds(39_999)))
        #expect(reflecting.isForgotten(after: .seconds(40)))
    }
}
