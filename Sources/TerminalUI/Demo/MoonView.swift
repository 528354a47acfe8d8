import Glibc

/// A waning moon, for the hours in which nothing happens.
struct MoonView {
    /// So many lines, 3 at least, and twice as many columns.
    func lines(rows: Int, style: Style) -> [String] {
        let rows = max(3, rows)
        let edge = RoundDrawing.radius(rows: rows) - 0.5
        return RoundDrawing(rows: rows, role: .caution) { distance, turn in
            let (right, up) = (distance * sin(2 * .pi * turn), distance * cos(2 * .pi * turn))
            // Night covers it from the upper right.
            let (toRight, toTop) = (right - edge * 0.42, up - edge * 0.22)
            let covered = (toRight * toRight + toTop * toTop).squareRoot() < edge * 0.82
            return distance <= edge && !covered ? .filled : .none
        }.lines(style: style)
    }
}
