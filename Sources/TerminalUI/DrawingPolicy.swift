/// Whether to colour and whether to draw beyond ASCII, decided from plain values.
public enum DrawingPolicy {
    /// Whether to colour what goes to one output.
    ///
    /// - Parameters:
    ///   - isTerminal: false for a pipe and a file, which are never coloured.
    ///   - noColor: the value of `NO_COLOR`; any but the empty one switches colour off.
    ///   - term: the value of `TERM`; missing, empty and `dumb` mean a terminal without colour.
    ///   - isDeclined: whether `--no-color` was given.
    public static func isColored(
        isTerminal: Bool, noColor: String?, term: String?, isDeclined: Bool
    ) -> Bool {
        guard isTerminal, !isDeclined, noColor ?? "" == "" else { return false }
        return term ?? "" != "" && term != "dumb"
    }

    /// Whether the locale's character encoding is UTF-8.
    ///
    /// The first variable that is set and not empty decides, in POSIX's order: `LC_ALL`,
    /// `LC_CTYPE`, `LANG`. None set means the C locale, so ASCII.
    public static func isUnicode(lcAll: String?, lcCtype: String?, lang: String?) -> Bool {
        let locale = [lcAll, lcCtype, lang].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
        let encoding = locale.lowercased()
        return encoding.contains("utf-8") || encoding.contains("utf8")
    }
}
