public import SleepCore

/// What became of a tick, in one line.
public enum TickText {
    /// "Done: Screens off"
    public static func done(_ item: Checklist.Item, style: Style) -> [String] {
        line(item.state == .done ? "Done already: \(item.title)" : "Done: \(item.title)", style)
    }

    /// "Open again: Screens off"
    public static func undone(_ item: Checklist.Item, style: Style) -> [String] {
        line(
            item.state == .done
                ? "Open again: \(item.title)"
                : "Not done yet, so nothing to take back: \(item.title)",
            style)
    }

    private static func line(_ text: String, _ style: Style) -> [String] {
        Layout.wrap(text, columns: style.columns)
    }
}
