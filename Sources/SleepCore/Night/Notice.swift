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

/// A notification as the core wants it; how a server can show it is the desktop's part.
public struct Notice: Equatable, Sendable {
    public let id: OccurrenceID
    public let category: NoticeCategory
    /// Plain text.
    public let title: String
    /// Plain text; escaped where a server reads markup.
    public let body: String
    public let actions: [NoticeAction]
    /// Said in the body where the server has no buttons.
    public let withoutActions: String?
    /// Where ``NoticeAction/openStudy`` leads.
    public let link: String?

    /// A notification from its parts.
    public init(
        id: OccurrenceID, category: NoticeCategory = .windDownReminder, title: String,
        body: String, actions: [NoticeAction] = [], withoutActions: String? = nil,
        link: String? = nil
    ) {
        self.id = id
        self.category = category
        self.title = title
        self.body = body
        self.actions = actions
        self.withoutActions = withoutActions
        self.link = link
    }
}
