/// A line that somebody types, with the place where the next letter goes.
public struct LineField: Equatable, Sendable {
    /// What stands there.
    public private(set) var text = ""
    /// The letters before the cursor.
    public private(set) var cursor = 0

    /// An empty line, or one with a text and the cursor behind it.
    public init(_ text: String = "") {
        self.text = String(text.prefix(Self.longest))
        cursor = self.text.count
    }

    /// Takes a key of typing; false for one that is no part of it, which the line is left by.
    public mutating func take(_ key: Key) -> Bool {
        switch key {
        case .character(let letter): insert(letter)
        case .backspace: remove(at: cursor - 1)
        case .delete: remove(at: cursor)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home: cursor = 0
        case .end: cursor = text.count
        case .clear: self = LineField()
        default: return false
        }
        return true
    }

    /// Takes a text as if each of its letters were typed.
    public mutating func take(paste text: String) {
        text.forEach { insert($0) }
    }

    /// What is longer is no time and no number; a paste is cut there.
    private static let longest = 24

    private mutating func insert(_ letter: Character) {
        guard text.count < Self.longest else { return }
        text.insert(letter, at: text.index(text.startIndex, offsetBy: cursor))
        // A letter can join the one before it, such as an accent.
        cursor = min(text.count, cursor + 1)
    }

    private mutating func remove(at place: Int) {
        guard 0..<text.count ~= place else { return }
        text.remove(at: text.index(text.startIndex, offsetBy: place))
        cursor = place
    }
}
