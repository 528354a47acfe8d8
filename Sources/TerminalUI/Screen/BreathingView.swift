/// A ring that grows and shrinks with the breath, and what to do in words.
public struct BreathingView {
    private let pattern: BreathPattern
    private let elapsed: Double
    private let isStill: Bool

    /// The picture after so many seconds of breathing.
    ///
    /// `isStill` shows no motion: a ring that stands, and the pattern as a sentence.
    public init(_ pattern: BreathPattern, elapsed: Double, isStill: Bool = false) {
        self.pattern = pattern
        self.elapsed = elapsed
        self.isStill = isStill
    }

    /// The picture in at most so many lines, in the middle of the style's columns.
    ///
    /// The words are the last line and always there; the ring is left out where it would be less
    /// than three lines high or too wide.
    public func lines(rows: Int, style: Style) -> [String] {
        let words = words(style)
        let height = min(rows - words.count, Self.tallest, style.columns / 2)
        let ring = height < Self.lowest ? [] : ring(rows: height, style: style)
        let room = (style.columns - RoundDrawing.columns(rows: height)) / 2
        return ring.map { $0.isEmpty ? $0 : TextWidth.spaces(room) + $0 }
            + words.map { PaintedText.centered(style.paint($0, .time), columns: style.columns) }
    }

    private var moment: BreathPattern.Moment { pattern.moment(after: elapsed) }

    private func words(_ style: Style) -> [String] {
        isStill
            ? Layout.balanced(pattern.sentence, columns: style.columns)
            : ["\(moment.phase.words)  \(moment.count)"]
    }

    private func ring(rows: Int, style: Style) -> [String] {
        let edge = RoundDrawing.radius(rows: rows)
        let thickness = max(2, edge * 0.16)
        let fullness = isStill ? Self.stillFullness : moment.fullness
        let outer = edge * (Self.emptySize + (1 - Self.emptySize) * fullness)
        return RoundDrawing(rows: rows, role: .time) { distance, _ in
            (outer - thickness)...outer ~= distance ? .filled : .none
        }.lines(style: style)
    }

    /// How large the ring is when the lungs are empty.
    private static let emptySize = 0.45
    private static let stillFullness = 0.6
    private static let lowest = 3
    private static let tallest = 17
}
