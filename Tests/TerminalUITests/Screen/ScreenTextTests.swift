import Goldens
import SleepCore
import Testing

@testable import TerminalUI

@Suite("The small words of the screen")
struct ScreenTextTests {
    @Test(
        "what is left is counted to the second",
        arguments: [
            (0, "0:00"), (-5, "0:00"), (9, "0:09"), (372, "6:12"), (3_599, "59:59"),
            (3_600, "1:00:00"), (7_468, "2:04:28"), (90_061, "25:01:01"),
        ])
    func remaining(seconds: Int, text: String) {
        #expect(RemainingText.string(seconds: seconds) == text)
    }

    @Test("a free window tells its end and what is left of it")
    func freeWindow() {
        let window = FreeWindowLine(until: SampleEvening.at(hour: 22, 41), secondsLeft: 372)
        #expect(
            window.line(in: SampleEvening.zone, face: .twentyFourHours)
                == "Free until 22:41: 6:12 left")
        #expect(
            window.line(in: SampleEvening.zone, face: .twelveHours)
                == "Free until 10:41 PM: 6:12 left")
    }

    @Test("painted text is measured without its colours")
    func measuring() {
        let style = Style(columns: 80, isColored: true, isUnicode: true)
        let line = "a" + style.paint("bc", .alarm) + "日"
        #expect(PaintedText.columns(of: line) == 5)
        #expect(PaintedText.padded(line, to: 7) == line + "  ")
        #expect(PaintedText.centered(line, columns: 10) == "  " + line)
        #expect(PaintedText.centered("", columns: 10) == "")
        #expect(PaintedText.ends("ab", "cd", columns: 6) == "ab  cd")
        #expect(PaintedText.ends("ab", "cd", columns: 5) == "ab")
    }

    private let tiers = [
        TierLine(
            "First tier",
            [.init("Instagram", .asleep), .init("TikTok", .goingToSleep), .init("X", .awake)],
            wakesAt: SampleEvening.at(hour: 30, 30)),
        TierLine(
            "Second tier", [.init("Messages", .awake), .init("Mail\u{1B}[2J", .awake)],
            sleepsAt: SampleEvening.at(hour: 22, 45)),
        TierLine("Always allowed", []),
    ]

    @Test("tiers tell who sleeps, in words where it is not all of them")
    func tierLines() {
        let view = TiersView(tiers, zone: SampleEvening.zone, face: .twentyFourHours)
        let style = Style(columns: 80, isColored: false, isUnicode: true)
        #expect(
            view.lines(style: style) == [
                "First tier: sleeps until 06:30",
                "  ● Instagram (asleep)  ◐ TikTok (going to sleep)  ○ X (awake)",
                "Second tier: goes to sleep at 22:45", #"  ○ Messages  ○ Mail\x1b[2J"#,
                "Always allowed: stays awake", "  no apps",
            ])
        let narrow = Style(columns: 30, isColored: false, isUnicode: false)
        #expect(
            view.lines(style: narrow).prefix(4) == [
                "First tier: sleeps until 06:30", "  z Instagram (asleep)",
                "  - TikTok (going to sleep)", "  o X (awake)",
            ])
        #expect(
            TiersView([], zone: SampleEvening.zone, face: .twelveHours).lines(style: style) == [])
    }

    @Test("a tier that sleeps as a whole is muted, and needs no words for each app")
    func sleepingTier() {
        let tier = TierLine(
            "First tier", [.init("X", .asleep), .init("News", .asleep)],
            wakesAt: SampleEvening.at(hour: 30, 30))
        let view = TiersView([tier], zone: SampleEvening.zone, face: .twentyFourHours)
        #expect(
            view.lines(style: Style(columns: 80, isColored: true, isUnicode: true)).marked
                == "‹2:First tier: sleeps until 06:30›\n‹2:  ● X  ● News›")
    }
}
