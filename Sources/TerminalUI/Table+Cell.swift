extension Table {
    /// The unpainted text of one cell, and its role if it differs from its column's.
    struct Cell: Hashable, Sendable, ExpressibleByStringLiteral {
        /// Sanitized, so one line, and without blanks at its end.
        let text: String
        /// What the text is; nil leaves it to the column.
        let role: Style.Role?

        /// Takes any text: what could disturb the terminal or the row is shown by its code.
        init(_ text: String, role: Style.Role? = nil) {
            self.text = Sanitized(text).text.withoutTrailingSpaces
            self.role = role
        }

        /// A cell with the role of its column.
        init(stringLiteral text: String) {
            self.init(text)
        }
    }
}
