public import SleepCore

/// What a server can do, of all that it says it can.
public struct NotificationAbilities: Equatable, Sendable {
    /// It shows buttons.
    public let hasActions: Bool
    /// It reads markup in bodies, so what is no markup must be escaped.
    public let readsMarkup: Bool
    /// Its own names for what it can do, in its order.
    public let names: [String]

    /// From what the server answered to GetCapabilities.
    public init(_ names: [String]) {
        self.names = names
        hasActions = names.contains("actions")
        readsMarkup = names.contains("body-markup")
    }
}

/// A notice in the form in which one server can show it.
public struct NotificationText: Equatable, Sendable {
    /// The first line, never markup.
    public let summary: String
    /// The text, escaped where the server reads markup.
    public let body: String
    /// Buttons; none where the server shows none.
    public let buttons: [NoticeButton]

    /// Cuts what no pop-up could hold, and says in the body what would have been a button.
    public init(_ notice: Notice, for abilities: NotificationAbilities) {
        summary = Self.cut(Self.line(Self.readable(notice.title)), to: 120)
        var body = notice.body
        if !abilities.hasActions, let instead = notice.withoutActions { body += "\n" + instead }
        body = Self.cut(Self.readable(body), to: 1024)
        self.body = abilities.readsMarkup ? Self.escaped(body) : body
        buttons = abilities.hasActions ? notice.buttons : []
    }

    /// No more than `limit` characters as people count them, the last one an ellipsis if cut.
    private static func cut(_ text: String, to limit: Int) -> String {
        guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
            end < text.endIndex
        else { return text }
        return text[..<text.index(before: end)] + "…"
    }

    /// Without control characters other than line ends: a pop-up has no use for them, and the
    /// bus none for NUL.
    private static func readable(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
            scalars.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }

    private static func line(_ text: String) -> String {
        String(text.map { $0 == "\n" ? " " : $0 })
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
