/// What a terminal has to be told so that its screen shows certain lines: what has changed, and
/// nothing else.
struct ScreenPainter {
    private var shown: [String]?
    private var size: ScreenSize

    /// A painter for an empty screen.
    init(size: ScreenSize) {
        self.size = size
    }

    /// Everything is told anew the next time.
    mutating func forget(size: ScreenSize) {
        self.size = size
        shown = nil
    }

    /// The sequences for these lines; empty where they are shown already.
    ///
    /// Lines below the last row are left out. A line is written over the one before it, and only
    /// what that had more of is erased, so that nothing flickers. The whole is marked as one step
    /// for terminals that know such marks.
    mutating func sequences(for lines: [String]) -> String {
        let wanted = Array(lines.prefix(size.rows))
        let before = shown ?? []
        var changes = shown == nil ? "\u{1B}[0m\u{1B}[2J" : ""
        for row in 0..<max(wanted.count, before.count) {
            let line = row < wanted.count ? wanted[row] : ""
            guard row >= before.count ? !line.isEmpty : line != before[row] else { continue }
            changes += "\u{1B}[\(row + 1);1H\(line)"
            // Behind a full line the cursor still stands on its last cell.
            if PaintedText.columns(of: line) < size.columns { changes += "\u{1B}[K" }
        }
        shown = wanted
        return changes.isEmpty ? "" : "\u{1B}[?2026h\(changes)\u{1B}[?2026l"
    }
}
