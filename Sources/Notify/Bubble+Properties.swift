import CGLib
import CNotify
import GLib

extension Bubble {
    /// How loudly a bubble may speak.
    public enum Urgency: Sendable, CaseIterable {
        /// May be left out of sight.
        case low
        /// Like any other.
        case normal
        /// Shown before others, over full screens, and until it is dismissed.
        case critical

        var libraryValue: NotifyUrgency {
            switch self {
            case .low: NOTIFY_URGENCY_LOW
            case .normal: NOTIFY_URGENCY_NORMAL
            case .critical: NOTIFY_URGENCY_CRITICAL
            }
        }
    }

    /// When a bubble goes by itself.
    public enum Expiry: Equatable, Sendable {
        /// After a time that the server chooses.
        case serverDefault
        /// Not before it is dismissed.
        case never
        /// After this time, at least a millisecond and at most 24 days.
        case after(Duration)

        var libraryValue: gint {
            switch self {
            case .serverDefault: NOTIFY_EXPIRES_DEFAULT
            case .never: NOTIFY_EXPIRES_NEVER
            case .after(let duration): gint(clamping: max(1, duration.wholeMilliseconds))
            }
        }
    }

    /// The value of a hint.
    public enum Hint: Equatable, Sendable {
        /// Such as for `desktop-entry` or `sound-name`.
        case string(String)
        /// Such as for `transient` or `suppress-sound`.
        case boolean(Bool)
        /// A small number.
        case byte(UInt8)
        /// A number, such as for `value`.
        case int32(Int32)

        /// A new reference that the function it is given to consumes.
        func floatingVariant() -> OpaquePointer {
            switch self {
            case .string(let text): g_variant_new_string(text.replacingNUL())
            case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
            case .byte(let value): g_variant_new_byte(value)
            case .int32(let value): g_variant_new_int32(value)
            }
        }
    }

    /// Why a bubble has gone, as far as the server says.
    public enum CloseReason: Equatable, Sendable {
        /// Its time was up.
        case expired
        /// The user waved it away, or pressed a button of it.
        case dismissed
        /// This program asked for it.
        case closedByCall
        /// The server does not say.
        case undefined
        /// A number that was not defined when this was written.
        case unknown(Int)

        init(_ number: gint) {
            self =
                switch number {
                case 1: .expired
                case 2: .dismissed
                case 3: .closedByCall
                case 4: .undefined
                default: .unknown(Int(number))
                }
        }
    }
}
