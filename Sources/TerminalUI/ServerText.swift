/// A notification server in words.
public enum ServerText {
    /// "dunst 1.9.0", safe to show; "an unnamed server" where it does not say.
    public static func name(_ name: String, version: String) -> String {
        let name = Sanitized(name).text
        let version = Sanitized(version).text
        if name.isEmpty { return "an unnamed server" }
        return version.isEmpty ? name : "\(name) \(version)"
    }

    /// "shows buttons, reads no markup, keeps what was not seen and plays no sounds".
    public static func abilities(
        hasActions: Bool, readsMarkup: Bool, isPersistent: Bool, playsSounds: Bool
    ) -> String {
        let buttons = hasActions ? "shows buttons" : "shows no buttons"
        let markup = readsMarkup ? "reads markup" : "reads no markup"
        let unseen = isPersistent ? "keeps what was not seen" : "keeps nothing that was not seen"
        let sounds = playsSounds ? "plays sounds" : "plays no sounds"
        return "\(buttons), \(markup), \(unseen) and \(sounds)"
    }
}
