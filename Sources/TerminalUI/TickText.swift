/// What became of a tick, in one line.
public enum TickText {
    /// "Done: Screens off"
    public static func done(_ title: String, wasDone: Bool, style: Style) -> [String] {
        line(wasDone ? "Done already: \(title)" : "Done: \(title)", style)
    }

    /// "Open again: Screens off"
    public static func undone(_ title: String, wasDone: Bool, style: Style) -> [String] {
        line(
            wasDone
                ? "Open again: \(title)" : "Not done yet, so nothing to take back: \(title)",
            style)
    }

    private static func line(_ text: String, _ style: Style) -> [String] {
        Layout.wrap(text, columns: style.columns)
    }
}
