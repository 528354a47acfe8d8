import Goldens
import SleepCore
import Testing

@testable import TerminalUI

@Suite("The screen of the mindfulness exit")
struct WaitViewTests {
    private func attempt(
        _ number: Int, breathing: Double = 2.5, left: Int = 161, canContinue: Bool = false
    ) -> WaitView.Attempt {
        WaitView.Attempt(
            number: number, prompt: Self.prompts[number - 1],
            breathing: number == 2 ? .boxBreathing : .even, breathingFor: breathing,
            secondsLeft: left, canContinue: canContinue, secondsToReflect: 272,
            window: number > 2 ? .minutes(5) : .minutes(10))
    }

    private static let prompts = [
        "Take 3 deep breaths. Is this really worth losing sleep over?",
        "Guided box breathing: 4 in, 4 hold, 4 out, 4 hold",
        "Think about how you'll feel tomorrow morning.",
        "You've opted out 3 times tonight. Your sleep debt is growing.",
    ]

    private func lines(
        _ attempt: WaitView.Attempt, _ columns: Int, _ rows: Int, isStill: Bool = false
    ) -> [String] {
        WaitView(attempt, isStill: isStill).lines(
            rows: rows, style: Style(columns: columns, isColored: false, isUnicode: true))
    }

    @Test("looks as in its files, while the wait goes on and when it is over")
    func golden() throws {
        try ScreenGolden.expect("wait-first") { size, style in
            WaitView(attempt(1)).lines(rows: size.rows, style: style)
        }
        try ScreenGolden.expect("wait-second") { size, style in
            WaitView(attempt(2, breathing: 6.2)).lines(rows: size.rows, style: style)
        }
        try ScreenGolden.expect("wait-over") { size, style in
            WaitView(attempt(4, canContinue: true)).lines(rows: size.rows, style: style)
        }
        try ScreenGolden.expect("wait-still") { size, style in
            WaitView(attempt(2), isStill: true).lines(rows: size.rows, style: style)
        }
    }

    @Test("going on is not there before the wait is over, never mind always is")
    func choices() {
        for rows in 2...50 {
            for number in 1...4 {
                let waiting = lines(attempt(number), 40, rows)
                #expect(waiting.joined().contains("n  Never mind, keep wind-down"))
                #expect(!waiting.joined().contains("Continue"))
                let over = lines(attempt(number, canContinue: true), 40, rows)
                #expect(over.joined().contains("n  Never mind, keep wind-down"))
                #expect(over.last?.hasSuffix("c  Continue anyway") == true)
                #expect(waiting.count == rows)
                #expect(over.count == rows)
            }
        }
    }

    @Test("at 40 by 12 the prompt, the breath, the countdown and the choice are all there")
    func small() {
        let lines = lines(attempt(4), 40, 12)
        let words = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
        for part in [
            "attempt 4 tonight", "You've opted out 3 times tonight.", "Your sleep debt is growing.",
            "Breathe in  3", "2:41 to wait", "5 minutes, then apps sleep again",
            "n  Never mind, keep wind-down",
        ] {
            #expect(words.contains(part), "\(part)")
        }
    }

    @Test("counts the wait, then the time to choose in")
    func countdown() {
        #expect(lines(attempt(1, left: 59), 80, 24).joined().contains("0:59 to wait"))
        let over = lines(attempt(1, left: 59, canContinue: true), 80, 24).joined()
        #expect(over.contains("The wait is over; 4:32 to choose"))
        #expect(!over.contains("to wait"))
        var single = attempt(1)
        single.window = .minutes(1)
        #expect(lines(single, 80, 24).joined().contains("1 minute, then"))
    }

    @Test("only the second attempt is a box; still pictures do not move")
    func breathing() {
        #expect(lines(attempt(2, breathing: 5), 80, 24).joined().contains("Hold  2"))
        #expect(lines(attempt(3, breathing: 5), 80, 24).joined().contains("Breathe out  2"))
        let still = lines(attempt(2, breathing: 5), 80, 24, isStill: true)
        #expect(still == lines(attempt(2, breathing: 9), 80, 24, isStill: true))
        #expect(still.joined().contains("In for 4, hold for 4, out for 4, hold for 4."))
        #expect(
            lines(attempt(1), 80, 24, isStill: true).joined().contains("In for 4, out for 4."))
    }

    @Test("n and Escape are never mind; c goes on once that is there")
    func keys() {
        for key in [Key.character("n"), .character("N"), .escape] {
            #expect(WaitView.choice(key, canContinue: false) == .neverMind)
            #expect(WaitView.choice(key, canContinue: true) == .neverMind)
        }
        for key in [Key.character("c"), .character("C")] {
            #expect(WaitView.choice(key, canContinue: false) == nil)
            #expect(WaitView.choice(key, canContinue: true) == .continueAnyway)
        }
        for key in [Key.enter, .character(" "), .character("y"), .character("q")] {
            #expect(WaitView.choice(key, canContinue: true) == nil)
        }
    }
}
