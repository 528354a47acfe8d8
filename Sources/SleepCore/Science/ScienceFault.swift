/// What is wrong at one place of ScienceData.json.
public struct ScienceFault: Error, Equatable, Sendable {
    /// The kind of a fault, with what a message about it needs.
    public enum Problem: Equatable, Sendable {
        /// The bytes are no JSON at all.
        case notJSON
        case unknownKey
        case missingKey
        /// A value of another type, or one that the type does not have.
        case unreadable(String)
        /// A fraction, or a number beyond all counting.
        case notWhole
        case notATimeOfDay(String)
        case unsupportedVersion(Int)
        case duplicateID(String)
        case missingStudy(String)
        case missingReminder(String)
        /// A reminder without a peer-reviewed study that has a DOI.
        case withoutEvidence
        case unknownPlaceholder(String)
        /// A text without anything to read in it.
        case empty
        /// Characters that steer a terminal, in a name that is shown as it is.
        case controlCharacters
        case outOfRange(String)
    }

    /// Where in the file, as in `$.reminders[3].offsetMinutes`.
    public let path: String
    public let problem: Problem

    init(path: String, _ problem: Problem) {
        self.path = path
        self.problem = problem
    }

    init(path: [any CodingKey], _ problem: Problem) {
        self.init(
            path: path.reduce(into: "$") { text, key in
                text += key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
            }, problem)
    }

    /// What a decoder threw: a fault already, or its own kind of error.
    init(_ error: any Error) {
        switch error {
        case let fault as ScienceFault: self = fault
        case let error as DecodingError: self.init(decoding: error)
        default: self.init(path: "$", .unreadable("\(error)"))
        }
    }

    private init(decoding error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(path: context.codingPath + [key], .missingKey)
        case .valueNotFound(_, let context), .typeMismatch(_, let context):
            self.init(path: context.codingPath, .unreadable(context.debugDescription))
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            self.init(path: "$", .notJSON)
        case .dataCorrupted(let context):
            self.init(path: context.codingPath, .unreadable(context.debugDescription))
        @unknown default:
            self.init(path: "$", .unreadable("\(error)"))
        }
    }
}

/// Everything that is wrong with a ScienceData.json, in the order of the file.
public struct ScienceDataError: Error, Equatable, Sendable {
    public let faults: [ScienceFault]
}

extension ScienceFault: CustomStringConvertible {
    /// `$.reminders[3].offsetMinutes: not a whole number`.
    public var description: String { "\(path): \(problem.sentence)" }
}

extension ScienceFault.Problem {
    /// The fault in a few words.
    var sentence: String {
        switch self {
        case .notJSON: "this is no JSON"
        case .unknownKey: "a key that does not belong here"
        case .missingKey: "this key is missing"
        case .unreadable(let why): "cannot be read (\(why))"
        case .notWhole: "not a whole number"
        case .notATimeOfDay(let read): "'\(read)' is no time of day such as 22:30"
        case .unsupportedVersion(let version): "version \(version) is not 1"
        case .duplicateID(let id): "'\(id)' stands here twice"
        case .missingStudy(let id): "there is no study '\(id)'"
        case .missingReminder(let id): "there is no reminder '\(id)'"
        case .withoutEvidence: "no peer-reviewed study with a DOI"
        case .unknownPlaceholder(let name): "nothing fills in {\(name)}"
        case .empty: "there is nothing in it"
        case .controlCharacters: "holds control characters"
        case .outOfRange(let wanted): "outside of \(wanted)"
        }
    }
}
