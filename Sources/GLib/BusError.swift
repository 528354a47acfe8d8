/// What a method answers instead of results: an error that travels by its name.
public struct BusError: Error, Equatable, Sendable {
    /// The name, of the form `org.example.Error.Refused`; any other form is a programming error.
    public let name: String
    /// A sentence for people.
    public let message: String

    /// An error under any name.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }

    /// `org.freedesktop.DBus.Error.Failed`: nothing more precise is to be said.
    public static func failed(_ message: String) -> BusError {
        BusError(name: "org.freedesktop.DBus.Error.Failed", message: message)
    }
}
