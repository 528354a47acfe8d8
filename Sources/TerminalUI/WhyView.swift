public import SleepCore

/// The science behind a reminder, or a card of its own, in full.
public struct WhyView {
    private let science: ScienceData

    /// Cards of that science.
    public init(_ science: ScienceData) {
        self.science = science
    }

    /// Claim, explanation, how well it is shown, every study, what disagrees, and the limits.
    public func lines(_ reminder: Reminder, style: Style) -> [String] {
        let blocks =
            [
                title(reminder.title, beside: Self.moment(reminder), style),
                wrap(reminder.claim, style, .title),
                wrap(reminder.explanation, style),
                wrap("Evidence: \(Self.grade(reminder.evidence))", style),
            ] + studies("Studies", reminder.studies, style)
            + studies("Found something else", reminder.disagrees, style)
            + [[style.paint("Limits", .title)] + wrap(reminder.limits, style)]
        return joined(blocks)
    }

    /// The claim, how well it is shown, and the first study with its address.
    func short(_ reminder: Reminder, style: Style) -> [String] {
        joined(
            [
                title(reminder.title, beside: Self.moment(reminder), style),
                wrap(reminder.claim, style, .title),
                wrap("Evidence: \(Self.grade(reminder.evidence))", style),
            ] + studies("Studies", Array(reminder.studies.prefix(1)), style)
                + [wrap("All of it: moresleep why \(reminder.id)", style, .muted)])
    }

    /// The card's text and what it rests on.
    public func lines(_ note: Note, style: Style) -> [String] {
        joined(
            [title(note.title, beside: nil, style), wrap(note.body, style)]
                + studies("Studies", note.studies, style))
    }

    /// Every reminder with its claim, and every other card.
    public func list(style: Style) -> [String] {
        joined([
            [style.paint("Reminders", .title)]
                + entries(science.reminders.map { ($0.id, "\($0.title)\n\($0.claim)") }, style),
            [style.paint("More to know", .title)]
                + entries(science.notes.map { ($0.id, $0.title) }, style),
            wrap("All about one of them: moresleep why \(example)", style),
        ])
    }

    /// "limited; the studies are few or small, or do not agree".
    static func grade(_ evidence: Reminder.Evidence) -> String {
        switch evidence {
        case .strong: "strong; careful experiments agree on it."
        case .moderate: "moderate; several studies point the same way, with gaps between them."
        case .limited: "limited; the studies are few, small or at odds, so take it as worth a try."
        }
    }

    /// "2 h before bedtime", "at bedtime", "at the wake time".
    static func moment(_ reminder: Reminder) -> String {
        let anchor = reminder.anchor == .bedtime ? "bedtime" : "the wake time"
        guard reminder.offsetMinutes != 0 else { return "at \(anchor)" }
        let length = ElapsedText.string(.minutes(abs(reminder.offsetMinutes)))
        return "\(length) \(reminder.offsetMinutes < 0 ? "before" : "after") \(anchor)"
    }

    /// Longer lines of running text are hard to read.
    static let widest = 90

    private var example: String {
        science.reminders.first { $0.id == "screens_off" }?.id ?? science.reminders.first?.id
            ?? "ID"
    }

    private func title(_ title: String, beside moment: String?, _ style: Style) -> [String] {
        let text = moment.map { "\(title) (\($0))" } ?? title
        return wrap(text, style, .accent)
    }

    private func studies(_ heading: String, _ ids: [String], _ style: Style) -> [[String]] {
        let found = ids.compactMap { science.studies[$0] }
        return found.enumerated().map { index, study in
            (index == 0 ? [style.paint(heading, .title)] : [])
                + StudyText.lines(study, style: style, indent: 2)
        }
    }

    private func entries(_ entries: [(String, String)], _ style: Style) -> [String] {
        DefinitionList(entries.map { DefinitionList.Entry($0, $1) }).lines(style: style)
    }

    private func wrap(_ text: String, _ style: Style, _ role: Style.Role? = nil) -> [String] {
        let lines = Layout.wrap(text, columns: min(style.columns, Self.widest))
        return role.map { role in lines.map { style.paint($0, role) } } ?? lines
    }

    private func joined(_ blocks: [[String]]) -> [String] {
        Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}
