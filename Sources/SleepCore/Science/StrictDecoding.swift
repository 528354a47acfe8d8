/// A JSON object whose keys are all known.
protocol StrictlyKeyed: Decodable {
    associatedtype CodingKeys: CodingKey, CaseIterable
}

/// Decodes an object and refuses keys that it does not know, by their path.
struct Strict<Row: StrictlyKeyed>: Decodable {
    let row: Row

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys
        where !Row.CodingKeys.allCases.contains(where: { $0.stringValue == key.stringValue }) {
            throw ScienceFault(path: decoder.codingPath + [key], .unknownKey)
        }
        row = try Row(from: decoder)
    }
}

/// Minutes that JSON may write as 240 or 240.0, but not as 240.5.
struct WholeMinutes: Decodable {
    let minutes: Int

    init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Double.self)
        guard let minutes = Int(exactly: number) else {
            throw ScienceFault(path: decoder.codingPath, .notAWholeMinute)
        }
        self.minutes = minutes
    }
}

/// A number that JSON may write as 60 or 60.0, but not as 60.5; the decoder's own refusal of such a
/// number for an `Int` does not say where it stands.
@propertyWrapper
struct Whole: Decodable {
    let wrappedValue: Int

    init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Double.self)
        guard let whole = Int(exactly: number) else {
            throw ScienceFault(path: decoder.codingPath, .unreadable("\(number) is not whole"))
        }
        wrappedValue = whole
    }
}

extension TimeOfDay: Decodable {
    /// From `"HH:mm"`.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do throws(TimeOfDayError) {
            self = try TimeOfDay(reading: text)
        } catch {
            throw ScienceFault(path: decoder.codingPath, .notATimeOfDay(error.read))
        }
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
