import GLib

/// The log of a rehearsed service: everything that it would say is in the trace already.
final class RehearsedLog: EveningLog {
    func line(_ text: String, _ level: Journal.Level, fields: [(name: String, value: String)]) {}

    func weakened(by caller: String) {}

    func report(_ report: RunnerReport) {}
}
