/// Rows under a header, in columns that start at the same cell in every row.
///
/// Two spaces stand between columns, nothing at the end of a line. Where there is too little room
/// the flexible column gives way first, then columns go in the order of their priority; only when
/// none may go any more is the widest of the rest cut.
struct Table: Hashable, Sendable {
    /// The columns from left to right, at most one of them flexible.
    let columns: [Column]
    /// The rows from top to bottom; a row that is short ends in empty cells.
    let rows: [[Cell]]
    /// Whether the titles of the columns stand above the rows.
    let showsHeader: Bool

    static let gap = 2

    /// A table with no row draws its header only.
    init(columns: [Column], rows: [[Cell]], showsHeader: Bool = true) {
        precondition(
            columns.count { $0.fit != .natural } <= 1, "A table has one flexible column at most.")
        precondition(
            rows.allSatisfy { $0.count <= columns.count }, "A row has no more cells than columns.")
        self.columns = columns
        self.rows = rows
        self.showsHeader = showsHeader
    }

    /// The table as lines, none wider than the style's columns.
    ///
    /// - Parameter indent: spaces before every line, out of the style's columns.
    func lines(style: Style, indent: Int = 0) -> [String] {
        let header = showsHeader ? [columns.map { Cell($0.title, role: .title) }] : []
        let all = header + rows
        let natural = columns.indices.map { column in
            all.map { $0.count > column ? TextWidth.columns(of: $0[column].text) : 0 }.max() ?? 0
        }
        let widths = TableWidths(
            columns: columns, natural: natural, room: max(1, style.columns - indent))
        return all.flatMap { draw($0, widths: widths, style: style, indent: indent) }
    }

    private func draw(
        _ row: [Cell], widths: TableWidths, style: Style, indent: Int
    ) -> [String] {
        let pieces = widths.visible.map { column in
            column < row.count
                ? columns[column].fitted(row[column], to: widths[column], style: style) : [""]
        }
        return (0..<(pieces.map(\.count).max() ?? 0)).map { number in
            var line = LineDrawing(style: style, blanks: indent)
            for (column, piece) in zip(widths.visible, pieces) {
                if column != widths.visible.first { line.blanks += Self.gap }
                let role = column < row.count ? row[column].role ?? columns[column].role : nil
                line.append(
                    number < piece.count ? piece[number] : "", width: widths[column],
                    alignment: columns[column].alignment, role: role)
            }
            return line.text
        }
    }
}

/// One line under construction. Blanks are written only when something follows them.
private struct LineDrawing {
    let style: Style
    var blanks: Int
    private(set) var text = ""

    init(style: Style, blanks: Int) {
        self.style = style
        self.blanks = blanks
    }

    mutating func append(_ piece: String, width: Int, alignment: Alignment, role: Style.Role?) {
        let padding = width - TextWidth.columns(of: piece)
        if alignment == .right { blanks += padding }
        if !piece.isEmpty {
            text += TextWidth.spaces(blanks)
            text += role.map { style.paint(piece, $0) } ?? piece
            blanks = 0
        }
        if alignment == .left { blanks += padding }
    }
}
