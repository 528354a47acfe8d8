import FoundationEssentials
public import SleepCore

/// A goal while it is typed: its three lines, and what it would be, on one screen.
public struct GoalFormView {
    /// One line to be filled in.
    public struct Entry: Equatable, Sendable {
        public let label: String
        /// The same in a word, where a line has no room for more.
        public let brief: String
        public let field: LineField
        /// What Enter takes where nothing is typed.
        public let suggestion: String

        /// A line with what has been typed into it so far.
        public init(label: String, brief: String, field: LineField, suggestion: String) {
            self.label = label
            self.brief = brief
            self.field = field
            self.suggestion = suggestion
        }
    }

    /// What the lines come to.
    public struct Outcome {
        let goal: Goal
        let nights: [PlannedNight]
        let tonight: Night?
        /// Something more there is to say about it; empty for nothing.
        let remark: String
        /// Whether it is what stands in the lines now, and not what could be read last.
        let isCurrent: Bool

        /// A plan with its nights.
        public init(
            goal: Goal, nights: [PlannedNight], tonight: Night?, remark: String, isCurrent: Bool
        ) {
            self.goal = goal
            self.nights = nights
            self.tonight = tonight
            self.remark = remark
            self.isCurrent = isCurrent
        }
    }

    private let title: String
    private let place: String
    private let entries: [Entry]
    private let chosen: Int
    private let note: (text: String, role: Style.Role)
    private let outcome: Outcome?
    private let keys: KeyHints
    private let zone: any ZoneRules
    private let face: ClockFace

    /// The form as it stands; `chosen` is the line that is typed into, `note` what there is to say
    /// about it.
    public init(
        title: String, place: String, entries: [Entry], chosen: Int,
        note: (text: String, role: Style.Role), outcome: Outcome?, keys: KeyHints,
        zone: any ZoneRules, face: ClockFace
    ) {
        self.title = title
        self.place = place
        self.entries = entries
        self.chosen = chosen
        self.note = note
        self.outcome = outcome
        self.keys = keys
        self.zone = zone
        self.face = face
    }

    /// As many lines as the screen has rows; the lines to be filled in and the keys are never left
    /// out.
    public func lines(rows: Int, style: Style) -> [String] {
        let (margin, inner) = PageView.frame(style)
        let foot = keys.lines(style: inner)
        let gap = rows >= Self.roomForGaps ? 1 : 0
        let blank = Array(repeating: "", count: gap)
        let room = max(0, rows - foot.count)
        guard room >= 1 + entries.count + (note.role == .caution ? noteLines(inner).count : 0)
        else {
            return PaintedText.indented(few(room, inner) + foot.suffix(rows), by: margin)
        }
        let heading = PaintedText.ends(
            inner.paint(title, .title), inner.paint(place, .muted), columns: inner.columns)
        var body = [heading] + blank + entries.indices.map { line($0, inner) } + blank
        body += noteLines(inner)
        body += blank + plan(rows: rows - body.count - foot.count - 2 * gap, inner)
        body += Array(repeating: "", count: max(0, room - body.count))
        return PaintedText.indented(body.prefix(room) + foot.suffix(rows), by: margin)
    }

    private static let roomForGaps = 18
    /// A line of bars says more than a sentence; so many are kept for them first.
    private static let fewestSteps = 4
    /// From so many on a blank line above them is worth more than one of them.
    private static let manySteps = 10
}

// MARK: - The parts

extension GoalFormView {
    /// What stands before what is typed: the questions or, where they leave it too little room, a
    /// word for each of them.
    private func labels(_ style: Style) -> [String] {
        let labels = entries.map(\.label)
        return Self.room(beside: labels, style) < Self.widestTime ? entries.map(\.brief) : labels
    }

    private static func room(beside labels: [String], _ style: Style) -> Int {
        style.columns - 4 - (labels.map { TextWidth.columns(of: $0) }.max() ?? 0)
    }

    /// `10:30 PM`, and the cursor.
    private static let widestTime = 9

    /// On a screen of few rows: the chosen line, what is wrong with it, and as many of the other
    /// lines as there is room for.
    private func few(_ room: Int, _ style: Style) -> [String] {
        let notes = note.role == .caution ? noteLines(style) : []
        let told = min(notes.count, max(room - entries.count, room > 1 ? 1 : 0))
        let shown = min(entries.count, room - told)
        let first = min(chosen, entries.count - shown)
        let lines = entries.indices.dropFirst(first).prefix(shown).map { line($0, style) }
        let blank = Array(repeating: "", count: max(0, room - shown - told))
        return lines + notes.prefix(told) + blank
    }

    private func line(_ index: Int, _ style: Style) -> String {
        let entry = entries[index]
        let labels = labels(style)
        let isChosen = index == chosen
        let pointer = isChosen ? style.paint(style.isUnicode ? "›" : ">", .accent) : " "
        let widest = labels.map { TextWidth.columns(of: $0) }.max() ?? 0
        let label = TextWidth.padded(labels[index], to: widest)
        let room = max(4, Self.room(beside: labels, style))
        return "\(pointer) \(style.paint(label, isChosen ? .title : nil))  "
            + value(entry, isChosen: isChosen, room: room, style)
    }

    /// What is typed with a mark for the cursor, or what Enter would take.
    private func value(
        _ entry: Entry, isChosen: Bool, room: Int, _ style: Style
    ) -> String {
        let mark = style.paint(style.isUnicode ? "▏" : "|", .accent)
        let field = entry.field
        if field.text.isEmpty {
            let words = style.paint(entry.suggestion, isChosen ? .muted : .time)
            return isChosen ? mark + words : words
        }
        guard isChosen else {
            return style.paint(
                TextWidth.truncated(field.text, to: room, ellipsis: style.ellipsis), .time)
        }
        // The end is what was typed last.
        let letters = Array(Sanitized(field.text).text)
        let cursor = min(field.cursor, letters.count)
        let before = Self.tail(String(letters[..<cursor]), columns: room - 1)
        let after = TextWidth.prefix(
            of: String(letters[cursor...]),
            columns: room - 1 - TextWidth.columns(of: before))
        return style.paint(before, .time) + mark + style.paint(String(after), .time)
    }

    private static func tail(_ text: String, columns: Int) -> String {
        var rest = text[...]
        while TextWidth.columns(of: rest) > columns { rest = rest.dropFirst() }
        return String(rest)
    }

    /// One line at least, so that nothing below it moves when it comes and goes.
    private func noteLines(_ style: Style) -> [String] {
        Layout.wrap(note.text, columns: style.columns, indent: 2).map {
            style.paint($0, note.role)
        }
    }

    private func plan(rows: Int, _ style: Style) -> [String] {
        guard let outcome, rows > 0 else { return [] }
        let shift = GoalText.shift(outcome.goal, face: face, style: style)
        var remarks = GoalText.pace(outcome.goal, style: style)
        if !outcome.remark.isEmpty {
            remarks += [""] + Layout.wrap(outcome.remark, columns: style.columns)
        }
        // Words give way where there are few rows: first the remarks, then the sentence.
        let nights = outcome.nights.count
        let steps = min(nights, Self.fewestSteps)
        let hasShift = rows >= shift.count + steps
        let used = hasShift ? shift.count : 0
        let hasGap = rows - used > min(nights, Self.manySteps)
        let hasRemarks = rows - used - (hasGap ? 1 : 0) - remarks.count >= steps
        let room = rows - used - (hasGap && hasShift ? 1 : 0) - (hasRemarks ? remarks.count : 0)
        let bars = BedtimeSteps(outcome.nights, tonight: outcome.tonight, zone: zone, face: face)
            .lines(
                from: outcome.goal.currentBedtime, rows: room,
                style: outcome.isCurrent ? style : style.withoutColor)
        let lines =
            (hasShift ? shift + (hasGap ? [""] : []) : []) + bars + (hasRemarks ? remarks : [])
        guard !outcome.isCurrent else { return lines }
        return lines.map { style.paint($0, .muted) }
    }
}

extension Style {
    /// The same for what is painted as a whole afterwards.
    fileprivate var withoutColor: Style {
        Style(columns: columns, isColored: false, isUnicode: isUnicode)
    }
}
