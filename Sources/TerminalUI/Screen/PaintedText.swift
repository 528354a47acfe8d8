/// Measuring and placing lines that ``Style/paint(_:_:)`` has painted already.
enum PaintedText {
    /// The cells of a line, without the sequences that colour it.
    static func columns(of line: String) -> Int {
        var rest = line[...]
        var columns = 0
        while let escape = rest.firstIndex(of: "\u{1B}") {
            columns += TextWidth.columns(of: rest[..<escape])
            guard let end = rest[escape...].firstIndex(of: "m") else { return columns }
            rest = rest[rest.index(after: end)...]
        }
        return columns + TextWidth.columns(of: rest)
    }

    /// The line in the middle of that many columns; the odd blank is on its right.
    static func centered(_ line: String, columns: Int) -> String {
        guard !line.isEmpty else { return line }
        return TextWidth.spaces((columns - self.columns(of: line)) / 2) + line
    }

    /// The line filled up with blanks.
    static func padded(_ line: String, to columns: Int) -> String {
        line + TextWidth.spaces(columns - self.columns(of: line))
    }

    /// The lines behind so many blanks; an empty one stays empty.
    static func indented(_ lines: [String], by columns: Int) -> [String] {
        lines.map { $0.isEmpty ? $0 : TextWidth.spaces(columns) + $0 }
    }

    /// Two texts at the ends of one line; the right one is left out where it does not fit.
    static func ends(_ left: String, _ right: String, columns: Int) -> String {
        let gap = columns - self.columns(of: left) - self.columns(of: right)
        return gap < 2 || right.isEmpty ? left : left + TextWidth.spaces(gap) + right
    }
}
