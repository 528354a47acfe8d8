/// What the product says and by which tables it acts: reminders with their studies, haptics, exits,
/// tiers, demo.
///
/// The values come from ScienceData.json and are valid by construction: see
/// ``ScienceData/init(json:)``.
public struct ScienceData: Equatable, Sendable {
    /// The reminders of a night in the order of the file.
    public let reminders: [Reminder]
    /// Every study, by its id.
    public let studies: [String: Study]
    /// Cards that belong to no reminder, such as what to do when sleep does not come.
    public let notes: [Note]
    /// Haptic bands, strongest first, without a gap or an overlap from 0 minutes up.
    public let haptics: [HapticBand]
    public let wakeUpHaptic: WakeUpHaptic
    /// Mindfulness exits by attempt; the last row holds for every later one.
    public let exits: [ExitStep]
    /// The tiers and the mock apps that they come with.
    public let tiers: [TierPreset]
    public let shield: ShieldText
    public let demo: DemoScript

    /// The reminder of that id; nil where there is none.
    public func reminder(_ id: String) -> Reminder? { reminders.first { $0.id == id } }

    /// The card of that id; nil where there is none.
    public func note(_ id: String) -> Note? { notes.first { $0.id == id } }
}

/// One of the eleven reminders and the evidence behind it.
public struct Reminder: Equatable, Sendable, Identifiable {
    /// What the offset counts from.
    public enum Anchor: String, Sendable, Decodable { case bedtime, wakeTime }

    /// How well the body of evidence carries the claim.
    public enum Evidence: String, Sendable, Decodable { case strong, moderate, limited }

    public let id: String
    public let anchor: Anchor
    /// Minutes of elapsed time after the anchor; negative before it.
    public let offsetMinutes: Int
    public let emoji: String
    public let title: String
    /// What the notification says.
    public let body: ReminderBody
    /// The body for nights slept by day, where advice about light would be wrong.
    public let neutralBody: String?
    public let claim: String
    public let explanation: String
    public let limits: String
    public let evidence: Evidence
    public let actions: [NoticeAction]
    /// Ids of the studies that carry the claim, most telling first.
    public let studies: [String]
    /// Ids of studies that found something else.
    public let disagrees: [String]

    /// Whether it is an item of the evening's checklist: everything before bedtime is.
    public var isChecklistItem: Bool { anchor == .bedtime && offsetMinutes < 0 }
}

/// A published study, as it is cited.
public struct Study: Equatable, Sendable, Identifiable {
    /// The kind of a study, which decides how much one of them can show.
    public enum Design: String, Sendable, Decodable {
        case observational = "OBS"
        case laboratory = "LAB"
        case randomisedTrial = "RCT"
        case uncontrolledTrial = "TRIAL"
        case metaAnalysis = "META"
        case review = "REV"
        case consensus = "CONS"
    }

    public let id: String
    public let authors: String
    public let year: Int
    /// Nil until somebody has read it on the paper.
    public let title: String?
    public let journal: String
    public let volume: String?
    public let pages: String?
    public let doi: String?
    /// Whether somebody has opened the DOI; otherwise it is printed without a link.
    public let isVerified: Bool
    public let design: Design
    public let isPeerReviewed: Bool
    /// People studied; nil where the source was not certain.
    public let participants: Int?
    public let finding: String
    public let limits: String?

    /// The address of the paper, where its DOI has been opened.
    public var link: String? {
        guard isVerified, let doi else { return nil }
        return "https://doi.org/\(doi)"
    }
}

/// A card of its own, outside the reminders.
public struct Note: Equatable, Sendable, Identifiable {
    public let id: String
    public let title: String
    public let body: String
    public let studies: [String]
}
