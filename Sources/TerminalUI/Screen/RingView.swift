public import SleepCore

/// The countdown to bedtime as a ring that fills clockwise from the top.
///
/// What is over is thick and in the colour of the time that is left; what is to come is a thin
/// faint line, so that the ring can be read without colour too.
public struct RingView {
    private let fraction: Double
    private let role: Style.Role
    private let caption: [String]

    /// A ring that is filled so far; what lies outside of 0 to 1 is empty or full.
    ///
    /// - Parameters:
    ///   - step: how much time is left, from which its colour follows; nil for a muted ring.
    ///   - caption: lines for the middle, which are left out where the ring is too small for them.
    public init(fraction: Double, step: TimeToBed?, caption: [String] = []) {
        self.fraction = min(1, max(0, fraction))
        self.role = step.map(Style.Role.init) ?? .muted
        self.caption = caption
    }

    /// The ring in so many lines, 3 at least, and twice as many columns.
    public func lines(rows: Int, style: Style) -> [String] {
        let rows = max(3, rows)
        let outer = RoundDrawing.radius(rows: rows)
        let inner = outer - max(2.5, outer * 0.22)
        let middle = (outer + inner) / 2
        return RoundDrawing(rows: rows, caption: caption, hole: inner, role: role) {
            distance, turn in
            if turn < fraction { return inner...outer ~= distance ? .filled : .none }
            return abs(distance - middle) < 0.75 ? .track : .none
        }.lines(style: style)
    }

    /// The columns that a ring of that height takes.
    public static func columns(rows: Int) -> Int { RoundDrawing.columns(rows: max(3, rows)) }
}

extension Style.Role {
    /// Green over two hours, yellow from one, orange from half an hour, red below.
    init(_ step: TimeToBed) {
        switch step {
        case .overTwoHours: self = .good
        case .oneToTwoHours: self = .caution
        case .halfAnHourToOne: self = .amber
        case .underHalfAnHour: self = .alarm
        }
    }
}
