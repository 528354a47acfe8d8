import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@Suite("Durations are read with their units")
struct DurationTextTests {
    private let day = Duration.zero ... .hours(24)

    @Test(
        "units from large to small",
        arguments: [
            ("90m", 5400), ("90min", 5400), ("8h", 28_800), ("7h30m", 27_000), ("20s", 20),
            ("1h 30m", 5400), ("1h0m5s", 3605), ("0s", 0), ("24h", 86_400),
        ])
    func reading(_ text: String, _ seconds: Int) throws {
        #expect(try DurationText.reading(text, bounds: day) == .seconds(seconds))
    }

    @Test(
        "anything else is refused as it was read",
        arguments: [
            "", " ", "8", "90", "h", "8h30", "30m8h", "8h8h", "8 hours", "1.5h", "-8h", "8H", "٨h",
            "1000000h", "8h,30m",
        ])
    func unreadable(_ text: String) {
        #expect(throws: DurationError.unreadable(text)) {
            try DurationText.reading(text, bounds: day)
        }
    }

    @Test("both bounds are inside")
    func bounds() throws {
        let bounds = Duration.seconds(10) ... .minutes(30)
        #expect(try DurationText.reading("10s", bounds: bounds) == .seconds(10))
        #expect(try DurationText.reading("30m", bounds: bounds) == .minutes(30))
        for text in ["9s", "30m1s"] {
            #expect(throws: DurationError.outOfRange(text, bounds)) {
                try DurationText.reading(text, bounds: bounds)
            }
        }
    }

    @Test("a length that is shown can be typed", arguments: [20, 60, 5400, 27_000, 3605])
    func writing(_ seconds: Int) throws {
        let text = ElapsedText.string(.seconds(seconds))
        #expect(try DurationText.reading(text, bounds: day) == .seconds(seconds))
    }
}
