import GLib

/// Where a running evening says what happens to it.
protocol EveningLog: AnyObject {
    /// One line, in whatever words; a field's name is that of the journal without its prefix.
    func line(_ text: String, _ level: Journal.Level, fields: [(name: String, value: String)])

    /// Somebody has made an evening ask less; nobody is kept from it.
    func weakened(by caller: String)

    /// What the runner did, or could not do.
    func report(_ report: RunnerReport)
}

extension EveningLog {
    /// A line without fields.
    func line(_ text: String, _ level: Journal.Level) { line(text, level, fields: []) }
}
