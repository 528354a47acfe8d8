import SleepCore
import TerminalUI

/// A reminder with everything that stands behind it, studies included.
struct ReminderDocument: Encodable {
    let id: String
    let anchor: String
    let offsetMinutes: Int
    let emoji: String
    let title: String
    let body: String
    @Nullable var neutralBody: String?
    let claim: String
    let explanation: String
    let limits: String
    let evidence: String
    let actions: [String]
    let studies: [StudyDocument]
    let disagrees: [StudyDocument]

    init(_ reminder: Reminder, science: ScienceData) {
        id = reminder.id
        anchor = reminder.anchor.rawValue
        offsetMinutes = reminder.offsetMinutes
        emoji = reminder.emoji
        title = reminder.title
        body = reminder.body.text(place: nil)
        neutralBody = reminder.neutralBody
        claim = reminder.claim
        explanation = reminder.explanation
        limits = reminder.limits
        evidence = reminder.evidence.rawValue
        actions = reminder.actions.map(\.rawValue)
        studies = reminder.studies.compactMap { science.studies[$0] }.map(StudyDocument.init)
        disagrees = reminder.disagrees.compactMap { science.studies[$0] }.map(StudyDocument.init)
    }
}

/// A card of its own with its studies.
struct NoteDocument: Encodable {
    let id: String
    let title: String
    let body: String
    let studies: [StudyDocument]

    init(_ note: Note, science: ScienceData) {
        id = note.id
        title = note.title
        body = note.body
        studies = note.studies.compactMap { science.studies[$0] }.map(StudyDocument.init)
    }
}

/// A study as JSON shows it; `link` is null where nobody has opened the DOI.
struct StudyDocument: Encodable {
    let id: String
    let authors: String
    let year: Int
    @Nullable var title: String?
    let journal: String
    @Nullable var volume: String?
    @Nullable var pages: String?
    @Nullable var doi: String?
    @Nullable var link: String?
    let verified: Bool
    let design: String
    let peerReviewed: Bool
    @Nullable var participants: Int?
    let finding: String
    @Nullable var limits: String?

    init(_ study: Study) {
        id = study.id
        authors = study.authors
        year = study.year
        title = study.title
        journal = study.journal
        volume = study.volume
        pages = study.pages
        doi = study.doi
        link = study.link
        verified = study.isVerified
        design = study.design.name
        peerReviewed = study.isPeerReviewed
        participants = study.participants
        finding = study.finding
        limits = study.limits
    }
}

/// `why ID --json`: one of the two keys.
enum WhyDocument: Encodable {
    case reminder(ReminderDocument)
    case note(NoteDocument)

    private enum CodingKeys: String, CodingKey { case reminder, note }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .reminder(let reminder): try container.encode(reminder, forKey: .reminder)
        case .note(let note): try container.encode(note, forKey: .note)
        }
    }
}

/// `why --json`
struct WhyListDocument: Encodable {
    let reminders: [ReminderDocument]
    let notes: [NoteDocument]

    init(_ science: ScienceData) {
        reminders = science.reminders.map { ReminderDocument($0, science: science) }
        notes = science.notes.map { NoteDocument($0, science: science) }
    }
}
