public import SleepCore

/// A way of breathing that repeats: how long each part of a breath takes, in whole seconds.
public struct BreathPattern: Hashable, Sendable {
    /// A part of a breath.
    public enum Phase: Hashable, Sendable {
        case breatheIn, holdFull, breatheOut, holdEmpty
    }

    /// Where a breath is.
    public struct Moment: Equatable, Sendable {
        public let phase: Phase
        /// The second of the phase, counted from 1.
        public let count: Int
        /// How full the lungs are, 0 to 1.
        public let fullness: Double
    }

    private struct Part: Hashable {
        let phase: Phase
        let seconds: Int
    }

    private let parts: [Part]

    /// Four seconds in, four out.
    public static let even = BreathPattern([(.breatheIn, 4), (.breatheOut, 4)])

    /// Four seconds each: in, hold, out, hold.
    public static let box = BreathPattern([
        (.breatheIn, 4), (.holdFull, 4), (.breatheOut, 4), (.holdEmpty, 4),
    ])

    private init(_ parts: [(phase: Phase, seconds: Int)]) {
        self.parts = parts.map { Part(phase: $0.phase, seconds: $0.seconds) }
    }

    /// The pattern of that way to breathe.
    public static func of(_ breathing: Breathing) -> BreathPattern {
        switch breathing {
        case .even: .even
        case .boxBreathing: .box
        }
    }

    /// Where the breath is after so many seconds; before the first it is at its beginning.
    public func moment(after elapsed: Double) -> Moment {
        let length = Double(parts.reduce(0) { $0 + $1.seconds })
        var rest = max(0, elapsed).truncatingRemainder(dividingBy: length)
        for part in parts {
            let seconds = Double(part.seconds)
            guard rest >= seconds else {
                return Moment(
                    phase: part.phase, count: Int(rest) + 1,
                    fullness: part.phase.fullness(at: rest / seconds))
            }
            rest -= seconds
        }
        preconditionFailure("The rest of a division is less than the divisor.")
    }

    /// "In for 4, out for 4."
    var sentence: String {
        let words = parts.map { "\($0.phase.verb) for \($0.seconds)" }.joined(separator: ", ")
        return words.prefix(1).uppercased() + words.dropFirst() + "."
    }
}

extension BreathPattern.Phase {
    /// What to do.
    var words: String {
        switch self {
        case .breatheIn: "Breathe in"
        case .breatheOut: "Breathe out"
        case .holdFull, .holdEmpty: "Hold"
        }
    }

    fileprivate var verb: String {
        switch self {
        case .breatheIn: "in"
        case .breatheOut: "out"
        case .holdFull, .holdEmpty: "hold"
        }
    }

    fileprivate func fullness(at share: Double) -> Double {
        switch self {
        case .breatheIn: Circle.eased(share)
        case .holdFull: 1
        case .breatheOut: 1 - Circle.eased(share)
        case .holdEmpty: 0
        }
    }
}
