import SleepCore

extension ServiceLinkError {
    /// What happened, as a sentence.
    public var sentence: String {
        let ours = ServiceInterface.protocolVersion
        return switch self {
        case .otherProtocol(let theirs) where theirs < ours:
            "The running service is older than this program (\(theirs) < \(ours))."
        case .otherProtocol(let theirs):
            "The running service is newer than this program (\(theirs) > \(ours))."
        case .cannotStart(let reason): "The service could not be started (\(Self.clause(reason)))."
        case .noAnswer(let reason): "The service did not answer (\(Self.clause(reason)))."
        case .declined(_, let message): message
        }
    }

    private static func clause(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }
}
