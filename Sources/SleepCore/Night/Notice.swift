public import FoundationEssentials

/// What a person can press on a notification.
public enum NoticeAction: String, Sendable, Decodable {
    /// Shows the science.
    case why
    /// Ticks the checklist item.
    case done
    /// Puts a warning away.
    case ok
    /// Opens the study that is shown.
    case openStudy

    /// What stands on the button.
    public var label: String {
        switch self {
        case .why: "Why?"
        case .done: "Done"
        case .ok: "OK"
        case .openStudy: "Open the study"
        }
    }
}

/// The kind of a notification, told to the server so that people can treat kinds differently.
public enum NoticeCategory: String, Sendable {
    case windDownReminder = "winddown_reminder"
    case blockWarning = "block_warning"
}

/// A button of a notification, and what it is about.
public struct NoticeButton: Equatable, Sendable {
    public let action: NoticeAction
    public let id: OccurrenceID

    /// A button about that occurrence.
    public init(_ action: NoticeAction, on id: OccurrenceID) {
        self.action = action
        self.id = id
    }
}

/// A notification as the core wants it; how a server can show it is the desktop's part.
public struct Notice: Equatable, Sendable {
    public let id: OccurrenceID
    public let category: NoticeCategory
    /// Plain text.
    public let title: String
    private let ownBody: String
    public let actions: [NoticeAction]
    /// Said in the body where the server has no buttons.
    public let withoutActions: String?
    /// Where ``NoticeAction/openStudy`` leads.
    public let link: String?
    /// From when on what it says is no longer so; nil where it stays so.
    let countsUntil: Date?
    /// What stands on the screen already and is exchanged for this; itself where nothing does.
    public private(set) var bubble: OccurrenceID
    /// Buttons of what stood there before and still counts.
    private var joined: [NoticeButton] = []
    /// Lines about what stood there before and still counts.
    private var carried: [Carried] = []

    /// A line about what stood there before: a tier's is replaced by its next warning.
    private struct Carried: Equatable, Sendable {
        let tier: Substring?
        let line: String
        let countsUntil: Date?
    }

    /// A notification from its parts.
    public init(
        id: OccurrenceID, category: NoticeCategory = .windDownReminder, title: String,
        body: String, actions: [NoticeAction] = [], withoutActions: String? = nil,
        link: String? = nil, countsUntil: Date? = nil
    ) {
        self.id = id
        self.category = category
        self.title = title
        ownBody = body
        self.actions = actions
        self.withoutActions = withoutActions
        self.link = link
        self.countsUntil = countsUntil
        bubble = id
    }

    /// Plain text; escaped where a server reads markup.
    public var body: String { ([ownBody] + carried.map(\.line)).joined(separator: "\n") }

    /// Its own buttons, and those of what it has joined.
    public var buttons: [NoticeButton] { actions.map { NoticeButton($0, on: id) } + joined }

    /// Every event that it is about.
    var subjects: [OccurrenceID] {
        joined.reduce(into: [id.subject]) { subjects, button in
            if !subjects.contains(button.id.subject) { subjects.append(button.id.subject) }
        }
    }

    /// This one in the place of another that is on the screen at that moment.
    ///
    /// What the other tells and still counts is said in a line below, and a reminder keeps its
    /// buttons where this one has none like them. A tier's second warning says all that the first
    /// one did.
    func joining(_ other: Notice, at now: Date) -> Notice {
        var notice = self
        notice.bubble = other.bubble
        notice.joined = other.buttons.filter { $0.action != .ok && !actions.contains($0.action) }
        let line = Carried(tier: other.tier, line: other.headline, countsUntil: other.countsUntil)
        notice.carried = (other.carried + [line]).filter {
            ($0.tier == nil || $0.tier != tier) && now < $0.countsUntil ?? .distantFuture
        }
        return notice
    }

    /// What it says in one line, for a notification that takes its place.
    private var headline: String {
        category == .blockWarning ? "\(title): \(ownBody)" : "Still there: \(title)"
    }

    /// The tier that it warns of.
    private var tier: Substring? {
        id.agendaKind == .blockWarning ? id.event.split(separator: "-").first : nil
    }
}
