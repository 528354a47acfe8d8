/// What the bus answered to the wish for a name.
public enum RequestNameReply: Equatable, Sendable {
    /// The name is ours.
    case primaryOwner
    /// We wait behind the owner; not answered as long as we ask not to queue.
    case inQueue
    /// Somebody else has it.
    case exists
    /// It was ours already.
    case alreadyOwner
    /// A number that was not defined when this was written.
    case unknown(UInt32)

    init(_ number: UInt32) {
        self =
            switch number {
            case 1: .primaryOwner
            case 2: .inQueue
            case 3: .exists
            case 4: .alreadyOwner
            default: .unknown(number)
            }
    }
}
