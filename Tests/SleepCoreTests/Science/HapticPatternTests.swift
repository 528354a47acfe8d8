import SleepCore
import Testing

@Suite("Haptics as they are played")
struct HapticPatternTests {
    /// The types of the evening, from four hours before bed to the last quarter of an hour.
    private static let evening: [HapticType] = [
        .notification, .directionUp, .click, .directionDown, .success,
    ]

    private static let wakeUp = Haptic(
        type: .notification, intensity: 1, repeatCount: 3, lastPlay: .retry)

    private func once(_ type: HapticType) -> Haptic { Haptic(type: type, intensity: 0.5) }

    private func pulses(_ haptic: Haptic) -> [[Double]] {
        HapticPattern(haptic).pulses.map {
            [$0.amplitude, ($0.length / .milliseconds(1)).rounded()]
        }
    }

    private func strokes(_ haptic: Haptic) -> [[Int]] {
        RumblePattern(haptic).strokes.map {
            [
                Int($0.strong), Int($0.weak), Int(($0.length / .milliseconds(1)).rounded()),
                Int(($0.pause / .milliseconds(1)).rounded()),
            ]
        }
    }

    @Test("a motor whose strength can be set plays the amplitudes that were tried out")
    func amplitudes() {
        #expect(pulses(once(.notification)) == [[0.75, 400], [0, 150], [0.75, 400]])
        #expect(pulses(once(.directionUp)) == [[0.5, 250], [0, 120], [0.5, 250]])
        #expect(pulses(once(.click)) == [[0.4, 60]])
        #expect(pulses(once(.directionDown)) == [[0.25, 120]])
        #expect(pulses(once(.success)) == [[0.15, 180]])
    }

    @Test("the wake-up begins as a notification does, and then grows to full strength three times")
    func wakeUp() {
        let full = [[1.0, 500], [0, 250]]
        #expect(pulses(Self.wakeUp) == [[0.75, 400]] + full + full + full)
        #expect(HapticPattern(Self.wakeUp).length == .milliseconds(2_650))
        #expect(HapticPattern(Self.wakeUp).peak == 1)
    }

    @Test("the peak falls from type to type, on every kind of motor")
    func falling() {
        let peaks = Self.evening.map { HapticPattern(once($0)).peak }
        #expect(peaks == [0.75, 0.5, 0.4, 0.25, 0.15])
        // The light motor of a click runs a little harder than both do for `directionUp`.
        let motors = Self.evening.map { RumblePattern(once($0)).peak }
        #expect(motors == [0xC000, 0x9000, 0xA000, 0x5000, 0x3000])
        let sums = Self.evening.map { type in
            RumblePattern(once(type)).strokes.map { Int($0.strong) + Int($0.weak) }.max() ?? 0
        }
        #expect(sums == sums.sorted(by: >))
        #expect(Set(sums).count == sums.count)
    }

    @Test("a gamepad's two motors run as was tried out, with the pauses of the other pattern")
    func rumble() {
        #expect(
            strokes(once(.notification)) == [
                [0xC000, 0xC000, 400, 150], [0xC000, 0xC000, 400, 250],
            ])
        #expect(
            strokes(once(.directionUp)) == [
                [0x8000, 0x9000, 250, 120], [0x8000, 0x9000, 250, 250],
            ])
        #expect(strokes(once(.click)) == [[0, 0xA000, 60, 250]])
        #expect(strokes(once(.directionDown)) == [[0x3000, 0x5000, 120, 250]])
        #expect(strokes(once(.success)) == [[0, 0x3000, 180, 250]])
        let full = [0xFFFF, 0xFFFF, 500, 250]
        #expect(strokes(Self.wakeUp) == [full, full, full])
    }

    @Test("plays are parted by a pause longer than any within one, and the last may differ")
    func plays() {
        let twice = Haptic(type: .click, intensity: 0.45, repeatCount: 2)
        #expect(pulses(twice) == [[0.4, 60], [0, 250], [0.4, 60]])
        let ending = Haptic(
            type: .click, intensity: 0.45, repeatCount: 3, lastPlay: .directionDown)
        #expect(
            pulses(ending) == [[0.4, 60], [0, 250], [0.4, 60], [0, 250], [0.25, 120]])
        #expect(strokes(ending).map { $0[1] } == [0xA000, 0xA000, 0x5000])
        #expect(pulses(Haptic(type: .retry, intensity: 1)) == [[1, 500], [0, 250]])
        // A count that no science has is one play.
        let none = Haptic(type: .click, intensity: 0.45, repeatCount: 0)
        #expect(pulses(none) == [[0.4, 60]])
        let growing = Haptic(type: .click, intensity: 1, repeatCount: 0, lastPlay: .retry)
        #expect(pulses(growing) == [[0.4, 60], [1, 500], [0, 250]])
        #expect(strokes(growing).count == 1)
    }

    @Test("a theme has an event for each but the softest, and only the wake-up may be heard")
    func events() {
        let names = Self.evening.map { once($0).feedbackEvents.map(\.name) }
        #expect(
            names == [
                ["message-new-sms"], ["message-new-instant"], ["button-pressed"],
                ["button-released"], [],
            ])
        #expect(Self.evening.allSatisfy { once($0).feedbackEvents.allSatisfy(\.isSilent) })
        #expect(
            Self.wakeUp.feedbackEvents == [FeedbackEvent("alarm-clock-elapsed", isSilent: false)])
        #expect(
            once(.retry).feedbackEvents == [FeedbackEvent("alarm-clock-elapsed", isSilent: false)])
        let twice = Haptic(type: .click, intensity: 0.45, repeatCount: 2)
        #expect(twice.feedbackEvents.map(\.name) == ["button-pressed", "button-pressed"])
    }
}

extension HapticPattern {
    /// The strongest amplitude in it.
    fileprivate var peak: Double { pulses.map(\.amplitude).max() ?? 0 }
}
