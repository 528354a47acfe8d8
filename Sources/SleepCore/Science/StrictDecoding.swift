/// A JSON object whose keys are all known.
protocol StrictlyKeyed: Decodable {
    associatedtype CodingKeys: CodingKey, CaseIterable
}

/// Decodes an object and refuses keys that it does not know, by their path.
struct Strict<Row: StrictlyKeyed>: Decodable {
    let row: Row

    init(from decoder: any Decoder) throws {
        let isTrusted = CodingUserInfoKey.trustsKeys.flatMap { decoder.userInfo[$0] } != nil
        if !isTrusted { try Self.checkKeys(decoder) }
        row = try Row(from: decoder)
    }

    private static func checkKeys(_ decoder: any Decoder) throws {
        let known = Set(Row.CodingKeys.allCases.map(\.stringValue))
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys where !known.contains(key.stringValue) {
            throw ScienceFault(path: decoder.codingPath + [key], .unknownKey)
        }
    }
}

extension CodingUserInfoKey {
    /// Present in a decoder where the keys of the file are known to be the right ones.
    static let trustsKeys = CodingUserInfoKey(rawValue: "trustsKeys")
}

/// A row, or what is wrong with it, so that the rows after it are read all the same.
struct Attempt<Row: StrictlyKeyed>: Decodable {
    private let outcome: Result<Row, ScienceFault>

    init(from decoder: any Decoder) throws {
        outcome = Result { () throws(ScienceFault) in
            do {
                return try Strict<Row>(from: decoder).row
            } catch {
                throw ScienceFault(error)
            }
        }
    }

    /// The row; nil where there is a fault, which joins the others.
    func row(or faults: inout [ScienceFault]) -> Row? {
        switch outcome {
        case .success(let row): return row
        case .failure(let fault):
            faults.append(fault)
            return nil
        }
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
            throw ScienceFault(path: decoder.codingPath, .notWhole)
        }
        wrappedValue = whole
    }
}

/// A time of day that JSON writes as `"22:30"`.
@propertyWrapper
struct OnTheClock: Decodable {
    let wrappedValue: TimeOfDay

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do throws(TimeOfDayError) {
            wrappedValue = try TimeOfDay(reading: text)
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
