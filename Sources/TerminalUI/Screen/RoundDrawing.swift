/// Something round made of dots, as many lines high as asked and twice as many columns wide.
///
/// A cell is twice as high as it is wide and holds two by four dots, so a circle is one. In ASCII
/// the dots decide which sign stands in a cell.
struct RoundDrawing {
    /// What a dot is.
    enum Ink {
        case none
        /// Thin and faint: where something will be.
        case track
        case filled
    }

    let rows: Int
    /// What is in the middle, a line each; left out where it does not fit into `hole`.
    var caption: [String] = []
    /// The radius within which there is room for a caption, in dots.
    var hole = 0.0
    let role: Style.Role
    /// The ink at a distance from the middle in dots, and at a share of a turn clockwise from 12.
    let ink: (_ distance: Double, _ turn: Double) -> Ink

    /// The distance from the middle to the edge, in dots.
    static func radius(rows: Int) -> Double { Double(rows) * 2 }

    /// The columns it takes.
    static func columns(rows: Int) -> Int { rows * 2 }

    /// The lines, none with blanks at its end.
    func lines(style: Style) -> [String] {
        let widest = caption.map { TextWidth.columns(of: $0) }.max() ?? 0
        let words = Double(widest) <= hole && caption.count <= rows - 2 ? caption : []
        let first = (rows - words.count) / 2
        return (0..<rows).map { row in
            let word = words.indices.contains(row - first) ? words[row - first] : ""
            return line(cells(row), word: word, style: style)
        }
    }

    private func cells(_ row: Int) -> [Cell] {
        (0..<Self.columns(rows: rows)).map { column in
            var cell = Cell()
            for (offset, bit) in Cell.bits.enumerated() {
                let (right, down) = (offset / 4, offset % 4)
                cell.add(ink(atDot: column * 2 + right, row * 4 + down), bit)
            }
            return cell
        }
    }

    private func ink(atDot x: Int, _ y: Int) -> Ink {
        let middle = Self.radius(rows: rows)
        let (right, up) = (Double(x) + 0.5 - middle, middle - Double(y) - 0.5)
        let turn = Circle.turn(right: right, up: up)
        return ink((right * right + up * up).squareRoot(), turn)
    }

    private func line(_ cells: [Cell], word: String, style: Style) -> String {
        let start = (cells.count - TextWidth.columns(of: word)) / 2
        let end = start + TextWidth.columns(of: word)
        if word.isEmpty { return runs(cells[...], style).withoutTrailingSpaces }
        return runs(cells[..<start], style) + style.paint(word, role)
            + runs(cells[end...], style).withoutTrailingSpaces
    }

    /// Neighbours of one kind are painted at once.
    private func runs(_ cells: ArraySlice<Cell>, _ style: Style) -> String {
        var (text, run) = ("", "")
        var kind = Ink.none
        for cell in cells {
            if cell.kind != kind {
                text += painted(run, kind, style)
                (run, kind) = ("", cell.kind)
            }
            run.append(cell.sign(isUnicode: style.isUnicode))
        }
        return text + painted(run, kind, style)
    }

    private func painted(_ run: String, _ kind: Ink, _ style: Style) -> String {
        switch kind {
        case .none: run
        case .track: style.paint(run, .muted)
        case .filled: style.paint(run, role)
        }
    }
}

/// The dots in one cell; it has one colour, so what is filled hides the track.
private struct Cell {
    private var filled: UInt32 = 0
    private var track: UInt32 = 0

    /// Of Unicode's Braille patterns, first the left column from top to bottom, then the right.
    static let bits: [UInt32] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

    mutating func add(_ ink: RoundDrawing.Ink, _ bit: UInt32) {
        switch ink {
        case .none: return
        case .track: track |= bit
        case .filled: filled |= bit
        }
    }

    var kind: RoundDrawing.Ink { filled != 0 ? .filled : track != 0 ? .track : .none }

    func sign(isUnicode: Bool) -> Character {
        let dots = filled != 0 ? filled : track
        guard dots != 0 else { return " " }
        guard isUnicode else { return ascii }
        return Unicode.Scalar(0x2800 + dots).map(Character.init) ?? " "
    }

    private var ascii: Character {
        if filled != 0 { return filled.nonzeroBitCount >= 3 ? "#" : " " }
        return track.nonzeroBitCount >= 2 ? "." : " "
    }
}
