import SleepCore

/// The words for values that no declaration knows, because they come from the science.
nonisolated struct CompletionVocabulary: Hashable, Sendable {
    let reminders: [CompletionWord]
    /// The reminders and the other cards.
    let cards: [CompletionWord]
    /// The items of the evening's checklist.
    let checklist: [CompletionWord]

    init(
        reminders: [CompletionWord] = [], cards: [CompletionWord] = [],
        checklist: [CompletionWord] = []
    ) {
        self.reminders = reminders
        self.cards = cards
        self.checklist = checklist
    }

    /// The words of that science, with their titles.
    init(_ science: ScienceData) {
        reminders = science.reminders.map { CompletionWord($0.id, $0.title) }
        cards = reminders + science.notes.map { CompletionWord($0.id, $0.title) }
        checklist = science.reminders.filter(\.isChecklistItem).map { .init($0.id, $0.title) }
    }

    /// What is offered for a value of that kind.
    func offer(for kind: ValueKind) -> CompletionOffer {
        switch kind {
        case .text, .number, .time, .duration, .night, .instant: .nothing
        case .zone: .zones
        case .file: .files
        case .command: .commands
        case .checklistItem: .words(checklist)
        case .reminder: .words(reminders)
        case .card: .words(cards)
        case .choice(let words): .words(words.map { .init($0) })
        }
    }
}
