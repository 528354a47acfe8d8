/// A call of a method of an object that this process has put on the bus.
public struct MethodCall: Equatable, Sendable {
    /// The unique name of the caller, such as `:1.42`.
    public let sender: String
    /// The interface in which the method stands.
    public let interface: String
    /// The name of the method.
    public let method: String
    /// As many arguments, of those types, as the interface's description says.
    public let arguments: [Variant]

    /// A call as if it had come over the bus; for tests of what answers it.
    public init(sender: String, interface: String, method: String, arguments: [Variant] = []) {
        self.sender = sender
        self.interface = interface
        self.method = method
        self.arguments = arguments
    }
}
