public import SleepCore

/// What the keys of the live view do: where its cursor is, and which page is open.
public struct WatchKeys: Equatable, Sendable {
    /// What is on the screen.
    public enum Page: Equatable, Sendable {
        case tonight
        /// The science of that reminder, from that line on.
        case science(String, offset: Int)
    }

    /// What the program has to do about a key.
    public enum Action: Equatable, Sendable {
        case setDone(String, Bool)
        case moreTime
        case leave
    }

    public private(set) var page = Page.tonight
    /// The item that was chosen; nil until somebody has chosen one.
    private var chosen: String?

    /// The first page, with nothing chosen.
    public init() {}

    /// Where the cursor is: on what was chosen, else on the newest item that is open.
    public func cursor(in items: [Checklist.Item]) -> Int {
        items.firstIndex { $0.id == chosen }
            ?? items.lastIndex { $0.state == .active } ?? 0
    }

    /// Takes a key; `scroll` is how far the science of an item can be scrolled, and how much of it
    /// is seen at once.
    public mutating func take(
        _ key: Key, in items: [Checklist.Item], scroll: (last: Int, page: Int)
    ) -> Action? {
        if key == .character("q") { return .leave }
        guard case .science(let id, let offset) = page else {
            return takeInList(key, items)
        }
        switch key {
        case .escape, .backspace, .left, .character("?"), .character("w"): page = .tonight
        default:
            let moved = Self.moved(offset, by: key, last: scroll.last, page: scroll.page)
            page = .science(id, offset: moved)
        }
        return nil
    }

    private mutating func takeInList(_ key: Key, _ items: [Checklist.Item]) -> Action? {
        if key == .character("m") { return .moreTime }
        guard !items.isEmpty else { return nil }
        let cursor = cursor(in: items)
        switch key {
        case .character(" "), .enter:
            // What acts on an item keeps the cursor there.
            chosen = items[cursor].id
            return .setDone(items[cursor].id, items[cursor].state != .done)
        case .character("?"), .character("w"), .right:
            chosen = items[cursor].id
            page = .science(items[cursor].id, offset: 0)
        default:
            let moved = Self.moved(cursor, by: key, last: items.count - 1, page: items.count)
            if moved != cursor { chosen = items[moved].id }
        }
        return nil
    }

    private static func moved(_ place: Int, by key: Key, last: Int, page: Int) -> Int {
        let wanted =
            switch key {
            case .up, .character("k"): place - 1
            case .down, .character("j"): place + 1
            case .pageUp: place - page
            case .pageDown, .character(" "): place + page
            case .home, .character("g"): 0
            case .end, .character("G"): last
            default: place
            }
        return min(max(0, wanted), max(0, last))
    }
}
