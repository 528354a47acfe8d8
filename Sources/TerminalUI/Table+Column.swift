extension Table {
    /// One column: its title, and how it behaves where room is short.
    struct Column: Hashable, Sendable {
        /// What the header says.
        let title: String
        /// The side on which its cells and its title stand.
        let alignment: Alignment
        /// The lowest number goes first where room is short, of equals the right one; nil stays.
        let priority: Int?
        /// What happens to cells wider than the column.
        let fit: Fit
        /// The role of cells that have none of their own.
        let role: Style.Role?

        /// A column that stays, as wide as its widest cell, unless told otherwise.
        init(
            _ title: String, alignment: Alignment = .left, priority: Int? = nil,
            fit: Fit = .natural, role: Style.Role? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.priority = priority
            self.fit = fit
            self.role = role
        }

        func fitted(_ cell: Cell, to width: Int, style: Style) -> [String] {
            if case .wraps = fit { return Layout.wrap(cell.text, columns: width) }
            return [TextWidth.truncated(cell.text, to: width, ellipsis: style.ellipsis)]
        }
    }

    /// Whether a column can be narrower than its widest cell.
    enum Fit: Hashable, Sendable {
        /// As wide as its widest cell.
        case natural
        /// Flexible: longer cells take more lines. No other column goes before this one is down to
        /// `minimum` columns.
        case wraps(minimum: Int)
        /// Flexible: longer cells are cut. No other column goes before this one is down to
        /// `minimum` columns.
        case truncates(minimum: Int)

        var minimum: Int? {
            switch self {
            case .natural: nil
            case .wraps(let minimum), .truncates(let minimum): max(1, minimum)
            }
        }
    }
}
