/// A signal that somebody on the bus has sent.
public struct BusSignal: Equatable, Sendable {
    /// The unique name of the sender, also where a well-known one was subscribed to.
    public let sender: String
    /// The object that speaks.
    public let path: String
    /// The interface in which the signal stands.
    public let interface: String
    /// The name of the signal.
    public let member: String
    /// What the signal carries; its types are the sender's choice.
    public let arguments: [Variant]

    /// A signal as if it had come over the bus; for tests of what takes it.
    public init(
        sender: String, path: String, interface: String, member: String, arguments: [Variant] = []
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }
}
