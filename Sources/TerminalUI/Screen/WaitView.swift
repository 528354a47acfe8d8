public import SleepCore

/// The whole screen of the mindfulness exit: what to think about, the breath, and what is left.
public struct WaitView {
    /// An attempt as it stands at one moment.
    public struct Attempt: Equatable, Sendable {
        /// Which of the night's attempts it is, the first being 1.
        public var number: Int
        public var prompt: String
        public var breathing: Breathing
        /// Seconds since the breathing began.
        public var breathingFor: Double
        /// What is left of the wait; of no matter once `canContinue`.
        public var secondsLeft: Int
        /// Whether the wait is over and the choice is there.
        public var canContinue: Bool
        /// What is left to choose in, once `canContinue`.
        public var secondsToReflect: Int
        /// How long the free window would be.
        public var window: Duration

        /// An attempt from its parts.
        public init(
            number: Int, prompt: String, breathing: Breathing, breathingFor: Double,
            secondsLeft: Int,
            canContinue: Bool = false, secondsToReflect: Int = 0, window: Duration
        ) {
            self.number = number
            self.prompt = prompt
            self.breathing = breathing
            self.breathingFor = breathingFor
            self.secondsLeft = secondsLeft
            self.canContinue = canContinue
            self.secondsToReflect = secondsToReflect
            self.window = window
        }
    }

    /// What a key means here.
    public enum Choice: Equatable, Sendable {
        case neverMind, continueAnyway
    }

    private let attempt: Attempt
    private let isStill: Bool

    /// The screen of that attempt; `isStill` for who wants no motion.
    public init(_ attempt: Attempt, isStill: Bool = false) {
        self.attempt = attempt
        self.isStill = isStill
    }

    /// What the key chooses; nil for any other, and for going on before the wait is over.
    public static func choice(_ key: Key, canContinue: Bool) -> Choice? {
        switch key {
        case .escape, .character("n"), .character("N"): .neverMind
        case .character("c"), .character("C"): canContinue ? .continueAnyway : nil
        default: nil
        }
    }

    /// As many lines as the screen has rows, none wider than the style's columns.
    ///
    /// The choices stand at the foot and are never left out; the ring takes what room there is.
    public func lines(rows: Int, style: Style) -> [String] {
        let foot = choices(style)
        let head = prompt(style)
        let count = countdown(style)
        let fixed = head.count + count.count + foot.count
        let gap = rows - fixed >= Self.roomForGaps ? 1 : 0
        let breath = BreathingView(
            .of(attempt.breathing), elapsed: attempt.breathingFor, isStill: isStill
        ).lines(rows: rows - fixed - 4 * gap, style: style)
        let blank = Array(repeating: "", count: gap)
        let body = blank + head + blank + breath + blank + count
        let spare = max(0, rows - body.count - foot.count)
        let above = Array(repeating: "", count: spare / 2)
        let below = Array(repeating: "", count: spare - spare / 2)
        let kept = (above + body + below).prefix(max(0, rows - foot.count))
        return kept + foot
    }

    private func prompt(_ style: Style) -> [String] {
        let title = style.paint("More time, attempt \(attempt.number) tonight", .muted)
        return centered([title], style)
            + centered(wrap(attempt.prompt, style).map { style.paint($0, .title) }, style)
    }

    private func countdown(_ style: Style) -> [String] {
        let words =
            attempt.canContinue
            ? "The wait is over; \(RemainingText.string(seconds: attempt.secondsToReflect)) to choose"
            : "\(RemainingText.string(seconds: attempt.secondsLeft)) to wait"
        let gives = "\(minutes), then apps sleep again"
        return centered(wrap(words, style), style)
            + centered(wrap(gives, style).map { style.paint($0, .muted) }, style)
    }

    private func choices(_ style: Style) -> [String] {
        var rows = [("n", "Never mind, keep wind-down")]
        if attempt.canContinue { rows.append(("c", "Continue anyway")) }
        let widest = rows.map { TextWidth.columns(of: $0.1) }.max() ?? 0
        let room = TextWidth.spaces((style.columns - widest - 3) / 2)
        return rows.map { key, words in "\(room)\(style.paint(key, .accent))  \(words)" }
    }

    private var minutes: String {
        let minutes = attempt.window.wholeSeconds / 60
        return minutes == 1 ? "1 minute" : "\(minutes) minutes"
    }

    private func wrap(_ text: String, _ style: Style) -> [String] {
        Layout.balanced(text, columns: min(style.columns - 2, Self.widest))
    }

    private func centered(_ lines: [String], _ style: Style) -> [String] {
        lines.map { PaintedText.centered($0, columns: style.columns) }
    }

    private static let widest = 60
    /// Rows beyond the words from which blank lines are worth more than a larger ring.
    private static let roomForGaps = 12
}
