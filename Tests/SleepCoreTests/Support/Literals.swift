import Foundation
public import SleepCore

// Tests write values as people read them: "22:30", "2026-11-30", and an instant with its offset.

extension TimeOfDay: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        do {
            try self.init(reading: text)
        } catch {
            preconditionFailure("“\(text)” is no time of day")
        }
    }
}

extension CivilDate: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        do {
            try self.init(reading: text)
        } catch {
            preconditionFailure("“\(text)” is no date")
        }
    }
}

extension Night: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(evening: CivilDate(stringLiteral: text))
    }
}

/// The instant that a text with an offset names, as in `2026-11-30T23:45:00+01:00`; read by full
/// Foundation, so that no test trusts the reader that it tests.
func instant(_ text: String) -> Date {
    let format = Date.ISO8601FormatStyle(timeZoneSeparator: .colon)
    do {
        return try format.parse(text.count == 17 ? text.dropLast() + ":00Z" : text)
    } catch {
        preconditionFailure("“\(text)” is no instant: \(error)")
    }
}

/// The instant as `2026-11-30T22:45Z`, which is how expectations are written.
func utc(_ instant: Date) -> String {
    let text = instant.formatted(.iso8601)
    return text.hasSuffix(":00Z") ? text.dropLast(4) + "Z" : text
}
