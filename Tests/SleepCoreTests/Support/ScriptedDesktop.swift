import SleepCore

/// A notification server that does as it is told, and remembers what it showed.
struct ScriptedServer {
    /// How it answers from now on.
    enum Mode {
        case shows
        /// It takes everything and keeps it from the screen.
        case quiet
        case absent
        case refuses(reason: String)
        /// It never answers; what it was asked to show may stand on the screen or not.
        case silent
        /// It shows at once and answers only when ``Evening/serverAnswers()`` is called.
        case slow
    }

    var mode = Mode.shows
    /// Everything that it has shown, oldest first.
    private(set) var shown: [Notice] = []
    /// What stands on the screen, or will when do-not-disturb ends.
    private(set) var screen: [OccurrenceID] = []
    /// The most that ever stood there at once.
    private(set) var mostAtOnce = 0

    /// Whether what it is asked to show may come to stand on the screen.
    var mayShow: Bool {
        switch mode {
        case .shows, .quiet, .silent, .slow: true
        case .absent, .refuses: false
        }
    }

    mutating func show(_ notice: Notice) -> ShowResult? {
        switch mode {
        case .shows:
            put(notice)
            return .shown(notificationID: UInt32(shown.count))
        case .quiet:
            put(notice)
            return .shown(notificationID: UInt32(shown.count), isHeldBack: true)
        case .absent:
            return .noServer(reason: "no server")
        case .refuses(let reason):
            return .refused(reason: reason)
        case .silent:
            return .noAnswer(reason: "no answer")
        case .slow:
            put(notice)
            return nil
        }
    }

    mutating func close(_ id: OccurrenceID) {
        screen.removeAll { $0 == id }
    }

    private mutating func put(_ notice: Notice) {
        shown.append(notice)
        screen.removeAll { $0 == notice.bubble }
        screen.append(notice.bubble)
        mostAtOnce = max(mostAtOnce, screen.count)
    }
}

/// A store in memory that can be full; it takes all rows of a write or none.
struct ScriptedStore {
    private(set) var ledger: Ledger
    var isFull = false
    /// Every row that was stored, oldest first.
    private(set) var rows: [Record] = []

    init(_ ledger: Ledger) {
        self.ledger = ledger
    }

    mutating func write(_ records: [Record]) -> Bool {
        guard !isFull else { return false }
        records.forEach { ledger.adopt($0) }
        rows += records
        return true
    }

    /// Stores what somebody has chosen.
    mutating func choose(_ choice: Choice, _ word: String) {
        do throws(ChoiceError) {
            try ledger.choices.set(choice, to: word)
        } catch {
            preconditionFailure("\(word) is no \(choice)")
        }
    }

    /// Stores what a command came to, giving a new goal its number as the real store does.
    mutating func write(_ change: ScheduleChange) {
        ledger.schedule = change.schedule
        for index in ledger.schedule.terms.indices where ledger.schedule.terms[index].id == nil {
            ledger.schedule.terms[index].id = Int64(index + 1)
        }
    }
}
