import CGLib
import Glibc

/// The journal of systemd, spoken to in its own protocol, so that a line keeps its fields.
public enum Journal {
    /// How much a line matters, in the words of syslog.
    public enum Level: Sendable, CaseIterable {
        case error, warning, notice, info

        fileprivate var libraryLevel: GLogLevelFlags {
            switch self {
            case .error: G_LOG_LEVEL_CRITICAL
            case .warning: G_LOG_LEVEL_WARNING
            case .notice: G_LOG_LEVEL_MESSAGE
            case .info: G_LOG_LEVEL_INFO
            }
        }

        fileprivate var priority: String {
            switch self {
            case .error: "3"
            case .warning: "4"
            case .notice: "5"
            case .info: "6"
            }
        }
    }

    /// Whether what is written to that descriptor goes to the journal.
    public static func receives(_ descriptor: Int32) -> Bool {
        g_log_writer_is_journald(descriptor) != 0
    }

    /// Sends a line with its fields, whose names are capitals and underscores; false where the
    /// journal is not there, and then nothing was sent.
    public static func send(
        _ message: String, level: Level, fields: [(name: String, value: String)]
    ) -> Bool {
        let all = [("MESSAGE", message), ("PRIORITY", level.priority)] + fields
        let texts = all.map { (strdup($0.0), strdup($0.1.replacingNUL())) }
        defer {
            for (name, value) in texts {
                free(name)
                free(value)
            }
        }
        let endsWithNUL = -1
        let entries = texts.map { GLogField(key: $0, value: $1, length: endsWithNUL) }
        return g_log_writer_journald(level.libraryLevel, entries, gsize(entries.count), nil)
            == G_LOG_WRITER_HANDLED
    }
}
