/// A key as somebody presses it.
public enum Key: Hashable, Sendable {
    /// What types something; a blank is the space bar.
    case character(Character)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, tab, backspace, delete
    /// Shift and Tab.
    case backTab
    case escape
    /// Ctrl-U: what is typed is to go.
    case clear
    /// Ctrl-D: nothing more comes.
    case endOfInput
}
