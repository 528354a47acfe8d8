import SleepCore
import Testing

@testable import Desktop

@MainActor
@Suite("Haptics that nobody feels")
struct RecordingHapticsTests {
    @Test("are kept in order, and come to what a test wants")
    func kept() {
        let haptics = RecordingHaptics()
        haptics.outcomes = [.silenced]
        let log = Log()
        for haptic in HapticStage.table.prefix(3) { haptics.play(haptic) { log.all.append($0) } }
        #expect(haptics.played == Array(HapticStage.table.prefix(3)))
        #expect(log.all == [.silenced, .played, .played])
        #expect(haptics.means == .record)
    }

    @Test("last, where they are slow, until they are finished, stopped or followed by another")
    func slow() {
        let haptics = RecordingHaptics()
        haptics.isSlow = true
        let log = Log()
        for _ in 1...3 { haptics.play(HapticStage.click) { log.all.append($0) } }
        #expect(log.all == [.stopped, .stopped])
        haptics.finish()
        haptics.finish()
        #expect(log.all == [.stopped, .stopped, .played])
        haptics.play(HapticStage.click) { log.all.append($0) }
        haptics.stop()
        #expect(log.all.last == .stopped)
    }

    @Test("are nothing where there is nothing, and nobody has to hear of it")
    func nothing() {
        let log = Log()
        let haptics = NoHaptics(.off)
        haptics.play(HapticStage.click) { log.all.append($0) }
        haptics.play(HapticStage.click)
        haptics.stop()
        #expect(log.all == [.noOutput])
        #expect(haptics.means == .off)
        #expect(NoHaptics().means == .nothing)
    }

    private final class Log {
        var all: [HapticOutcome] = []
    }
}
