/// A key as somebody presses it.
public enum Key: Hashable, Sendable {
    /// What types something; a blank is the space bar.
    case character(Character)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, tab, backspace
    case escape
}
