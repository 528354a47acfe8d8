/// What the person has made theirs of what is borrowed, where values only mean something together.
///
/// Who changes a value in the night has it mean something: what it needs for that is theirs along
/// with it, as they found it. What does not need it goes back as it was.
public struct TakenOver: Equatable, Sendable {
    /// One borrowed value as it was found.
    public struct Found: Equatable, Sendable {
        public let row: BorrowedValue
        public let now: DesktopValue
        /// The keys of what it needs to mean something.
        public let needs: [String]

        /// A row, what the desktop has in its place now, and what that needs.
        public init(_ row: BorrowedValue, now: DesktopValue, needs: [String]) {
            self.row = row
            self.now = now
            self.needs = needs
        }
    }

    private let changed: Set<String>
    private let along: Set<String>

    /// What follows from what was found.
    public init(_ found: [Found] = []) {
        let byPerson = found.filter { $0.row.isChanged($0.now) }
        changed = Set(byPerson.map(\.row.key))
        along = Set(byPerson.flatMap(\.needs)).subtracting(changed)
    }

    /// Whether the value of that key is the person's although it is as it was changed to.
    public func isAlong(_ key: String) -> Bool { along.contains(key) }

    /// The rows in the order in which they may be forgotten: what tells of a change comes last, so
    /// that a crash in between leaves it for the next start to see.
    public func ordered(_ rows: [BorrowedValue]) -> [BorrowedValue] {
        rows.filter { !changed.contains($0.key) } + rows.filter { changed.contains($0.key) }
    }
}

extension BorrowedValue {
    /// Whether somebody else has changed it: neither the change nor a crash in the middle of it
    /// explains what is there.
    fileprivate func isChanged(_ now: DesktopValue) -> Bool {
        !isOurs(now) && (isSettled || before != now.set)
    }
}
