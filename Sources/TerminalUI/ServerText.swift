/// A notification server in words.
public enum ServerText {
    /// "dunst 1.9.0", safe to show; "an unnamed server" where it does not say.
    public static func name(_ name: String, version: String) -> String {
        let name = Sanitized(name).text
        let version = Sanitized(version).text
        if name.isEmpty { return "an unnamed server" }
        return version.isEmpty ? name : "\(name) \(version)"
    }

    /// "shows buttons and reads no markup", "shows buttons, reads markup and keeps what was not
    /// seen".
    public static func abilities(
        hasActions: Bool, readsMarkup: Bool, isPersistent: Bool
    ) -> String {
        let buttons = hasActions ? "shows buttons" : "shows no buttons"
        let markup = readsMarkup ? "reads markup" : "reads no markup"
        return isPersistent
            ? "\(buttons), \(markup) and keeps what was not seen" : "\(buttons) and \(markup)"
    }
}
