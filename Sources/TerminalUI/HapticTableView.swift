public import SleepCore

/// The table of haptics, a line at a time: when each is played, drawn, and how it feels.
public struct HapticTableView {
    /// One line of it.
    public struct Row: Equatable, Sendable {
        public let haptic: Haptic
        public let feel: String
        /// Minutes to bed, upper bound excluded and nil where there is none; nil for the wake-up's.
        public let minutes: (from: Int, below: Int?)?

        public static func == (one: Row, other: Row) -> Bool {
            one.haptic == other.haptic && one.feel == other.feel
                && one.minutes?.from == other.minutes?.from
                && one.minutes?.below == other.minutes?.below
        }
    }

    /// From the strongest to the softest, and the wake-up's.
    public let rows: [Row]

    /// The table of that science.
    public init(_ science: ScienceData) {
        let wakeUp = science.wakeUpHaptic
        rows =
            science.haptics.map { band in
                Row(
                    haptic: band.haptic, feel: band.feel,
                    minutes: (band.fromMinutes, band.belowMinutes))
            } + [Row(haptic: wakeUp.haptic, feel: wakeUp.feel, minutes: nil)]
    }

    /// The header, and then one line for each row.
    ///
    /// Where nothing is drawn, the strength is a number; where there is ASCII only, the pulse lies
    /// on its side.
    public func lines(style: Style) -> [String] {
        Table(
            columns: [
                .init("Time to bed"), .init("Haptic"), .init("Feel", priority: 0, role: .muted),
            ],
            rows: rows.map { row in
                [
                    .init(Self.when(row.minutes)),
                    .init(HapticText.drawn(row.haptic, style: style)), .init(row.feel),
                ]
            }
        ).lines(style: style)
    }

    private static func when(_ minutes: (from: Int, below: Int?)?) -> String {
        guard let (from, below) = minutes else { return "wake-up" }
        // Bounds are whole minutes.
        guard let below else { return "over \(max(0, from - 1)) min" }
        return from == 0 ? "under \(below) min" : "\(from) to \(below - 1) min"
    }
}
