import Foundation

/// An X display that nobody sees.
public final class VirtualDisplay {
    /// The display's name, such as `:1`.
    public let name: String
    private let server: ChildProgram

    /// Starts the display under a free number and waits until it takes clients.
    public init() throws {
        server = try ChildProgram(
            "Xvfb", ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
            environment: ProcessInfo.processInfo.environment)
        name = ":" + (try server.line())
    }

    /// Ends the display and with it its clients.
    public func stop() throws {
        try server.end()
    }
}
