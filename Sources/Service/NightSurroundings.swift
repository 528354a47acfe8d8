public import Desktop
import GLib
public import SleepCore
import SleepStore

/// Changes the desktop for a night, and gives everything back as it was.
///
/// What is done about each value follows from its stored row and from what the desktop has, so it
/// does no harm to look again. What cannot be done now is tried again at the next occasion.
public final class NightSurroundings {
    /// What became of one of the desktop's values, or could not.
    public enum Outcome: Equatable {
        case changed(Choice)
        case givenBack(Choice)
        /// The person has changed it meanwhile, and it stays theirs.
        case leftAlone(Choice)
        case notNow(reason: String)
    }

    /// The desktop that is there; nil while none is.
    public var values: (any DesktopValues)?

    /// Told what becomes of the desktop's values.
    public var onOutcome: ((Outcome) -> Void)?

    /// Told after each look whether something could not be done, so that it has to be tried again.
    public var onLook: ((_ isIncomplete: Bool) -> Void)?

    private let store: any BorrowedValueStore
    /// Nil until the evening has said it: what an earlier process left stays until then.
    private var wanted: Surroundings?
    private var rows: [BorrowedValue] = []
    private var taken = TakenOver()
    private var isIncomplete = false
    private var isEnding = false
    private var problems: Set<String> = []
    /// What became of values since they were looked at: a choice has several, which change together.
    private var outcomes: [Outcome] = []

    /// Surroundings whose changes are kept in that store.
    public init(store: any BorrowedValueStore) {
        self.store = store
    }

    /// From now on the desktop is to be like that.
    public func become(_ surroundings: Surroundings) {
        wanted = surroundings
        settle()
    }

    /// Gives everything back, for an end of the service in the middle of a night.
    ///
    /// What the person has taken over stays known as theirs: another start in that night leaves it.
    public func giveBack() {
        isEnding = true
        become(Surroundings())
    }

    /// An occasion to try again what could not be done.
    public func tryAgain() {
        if isIncomplete { settle() }
    }

    /// Whether do-not-disturb is on because it was turned on here.
    public var isQuietOurs: Bool {
        rows.contains { row in
            row.isSettled && row.isChange
                && BorrowedKey(reading: row.key)?.choice == .doNotDisturb
        }
    }

    /// Brings every value a step on, and another one, until there is nothing to be done.
    public func settle() {
        guard let wanted, let values else { return }
        isIncomplete = false
        do throws(GLibError) {
            bring(to: try values.wanted(for: wanted), in: values)
        } catch {
            fail(error.message)
        }
        let told = outcomes
        outcomes = []
        // Some of the values of a choice may go back while others are the person's.
        for outcome in told {
            if case .givenBack(let choice) = outcome, told.contains(.leftAlone(choice)) { continue }
            onOutcome?(outcome)
        }
        // What fails anew after that is news.
        if !isIncomplete { problems = [] }
        onLook?(isIncomplete)
    }
}

extension NightSurroundings {
    private func bring(to wanted: [WantedValue], in values: any DesktopValues) {
        do throws(StoreError) {
            try readRows()
            taken = takenOver(in: values)
            // What is given back goes first: another server may have come in one's place.
            for row in taken.ordered(rows) where !wanted.contains(where: row.isFor) {
                try bring(row.key, to: nil, in: values)
            }
            taken = takenOver(in: values)
            for value in wanted { try bring(value.key, to: value, in: values) }
        } catch {
            fail(error.sentence)
        }
    }

    /// A database that was put in the place of another does not know what was borrowed before: it is
    /// told, or our own values would pass for the person's.
    private func readRows() throws(StoreError) {
        let known = rows
        rows = try store.borrowedValues()
        for row in known where !rows.contains(where: { $0.key == row.key }) { try keep(row) }
    }

    /// Only what means something together is looked at before its turn.
    private func takenOver(in values: any DesktopValues) -> TakenOver {
        TakenOver(
            rows.compactMap { row in
                let needs = values.needs(of: row.key)
                guard !needs.isEmpty, case .value(let now)? = values.read(row.key) else {
                    return nil
                }
                return TakenOver.Found(row, now: now, needs: needs)
            })
    }

    private func bring(
        _ key: String, to wanted: WantedValue?, in values: any DesktopValues
    ) throws(StoreError) {
        // A value that is to be another one is given back first: two steps, and one to see the end.
        for _ in 0..<Self.steps {
            switch values.read(key) {
            case .gone?, nil: return try forget(key)
            case .unreachable(let reason)?: return fail(reason)
            case .value(let now)?:
                let row = rows.first { $0.key == key }
                let step = BorrowingStep(
                    row, wanted: wanted, now: now, isAlong: taken.isAlong(key))
                guard try take(step, key, now, in: values) else { return }
            }
        }
    }

    private static let steps = 4

    /// Whether there may be another step.
    private func take(
        _ step: BorrowingStep, _ key: String, _ now: DesktopValue, in values: any DesktopValues
    ) throws(StoreError) -> Bool {
        switch step {
        case .rest: return false
        case .settle(let row): try keep(row)
        case .forget:
            let row = rows.first { $0.key == key }
            if isEnding, row?.isSettled == true { return false }
            try forget(key)
            // After a crash it may be as it was already.
            if row?.before != now.set { tell(key, Outcome.leftAlone) }
        case .change(let row):
            try keep(row)
            if now.holding != row.ours {
                guard write(row.ours, to: key, in: values) else { return false }
            }
            try keep(row.settled)
            tell(key, Outcome.changed)
        case .giveBack(let row):
            try keep(row)
            guard write(row.before, to: key, in: values) else { return false }
            try forget(key)
            tell(key, Outcome.givenBack)
        }
        return true
    }

    private func write(_ value: String?, to key: String, in values: any DesktopValues) -> Bool {
        guard let problem = values.write(value, to: key) else { return true }
        fail(problem)
        return false
    }

    private func keep(_ row: BorrowedValue) throws(StoreError) {
        try store.keep(row)
        rows.removeAll { $0.key == row.key }
        rows.append(row)
    }

    private func forget(_ key: String) throws(StoreError) {
        try store.forgetBorrowed(key)
        rows.removeAll { $0.key == key }
    }

    private func tell(_ key: String, _ outcome: (Choice) -> Outcome) {
        if let choice = BorrowedKey(reading: key)?.choice { add(outcome(choice)) }
    }

    /// Told once, however often it is tried.
    private func fail(_ reason: String) {
        isIncomplete = true
        if problems.insert(reason).inserted { add(.notNow(reason: reason)) }
    }

    private func add(_ outcome: Outcome) {
        if !outcomes.contains(outcome) { outcomes.append(outcome) }
    }
}

extension BorrowedValue {
    /// Whether it is borrowed for what that value is wanted for.
    fileprivate func isFor(_ wanted: WantedValue) -> Bool {
        key == wanted.key && night == wanted.night
    }
}
