/// What is to be done next about a value of the desktop, by what is stored, what is wanted, and what
/// the desktop has.
///
/// Each step ends with a row that the next one, or a start after a crash, goes on from. What the
/// person has changed meanwhile is theirs: it is never touched again in that night.
public enum BorrowingStep: Equatable, Sendable {
    /// Store the row, have the desktop take its ``BorrowedValue/ours``, and store it as settled.
    case change(BorrowedValue)
    /// It has been made: only that is to be stored.
    case settle(BorrowedValue)
    /// Store the row, give the desktop back what was there before, and forget the row.
    case giveBack(BorrowedValue)
    /// The desktop has another value by now, which stays: only the row goes.
    case forget
    /// Nothing.
    case rest

    /// The next step for one value; it is the person's where it has another value than ours, or is
    /// taken along with one that has (``TakenOver``).
    public init(
        _ row: BorrowedValue?, wanted: WantedValue?, now: DesktopValue, isAlong: Bool = false
    ) {
        guard let row else {
            self = wanted.map { .change(BorrowedValue($0, before: now.set)) } ?? .rest
            return
        }
        let isOurs = row.isOurs(now) && !isAlong
        guard let wanted, wanted.night == row.night else {
            self = isOurs ? .giveBack(row.unsettled) : .forget
            return
        }
        if row.isSettled {
            // Without ours in it, somebody has taken it over for this night.
            self = wanted.value == row.ours || !isOurs ? .rest : .giveBack(row.unsettled)
        } else if isOurs {
            self = wanted.value == row.ours ? .settle(row.settled) : .giveBack(row)
        } else if row.before == now.set {
            // A crash came before the change, or after it was taken back.
            self = wanted.value == row.ours ? .change(row) : .forget
        } else {
            self = .settle(row.settled)
        }
    }
}

extension BorrowedValue {
    fileprivate init(_ wanted: WantedValue, before: String?) {
        self.init(
            key: wanted.key, night: wanted.night, before: before, ours: wanted.value,
            isSettled: false)
    }

    func isOurs(_ now: DesktopValue) -> Bool { now.holding == ours }

    /// The row once the change is known to have been made.
    public var settled: BorrowedValue { with(isSettled: true) }

    fileprivate var unsettled: BorrowedValue { with(isSettled: false) }

    private func with(isSettled: Bool) -> BorrowedValue {
        var row = self
        row.isSettled = isSettled
        return row
    }
}
