import Foundation

/// A session bus of its own, on which nothing is started but what a test lets it start.
///
/// The ordinary session bus would start whichever notification server is installed.
public final class PrivateBus {
    /// Where to connect, as `DBUS_SESSION_BUS_ADDRESS` says it.
    public let address: String
    private let folder: ScratchFolder
    private let daemon: ChildProgram

    /// Starts the bus and waits until it listens.
    ///
    /// `services` are activation files by name, such as `org.example.Name.service`. It listens on
    /// a socket of its own, unless one is given by its path, and reads further activation files from
    /// `serviceDirectory`, which need not be there yet. What it starts has its environment.
    public init(
        services: [String: String] = [:], socket: String? = nil, serviceDirectory: String? = nil,
        environment: [String: String]? = nil
    ) throws {
        folder = try ScratchFolder()
        _ = try folder.subfolder("services")
        for (name, text) in services { try folder.write(text, to: "services/\(name)") }
        let configuration = try folder.write(
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(socket ?? "\(folder.path)/bus")</listen>
              <servicedir>\(folder.path)/services</servicedir>
              \(serviceDirectory.map { "<servicedir>\($0)</servicedir>" } ?? "")
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """, to: "bus.conf")
        daemon = try ChildProgram(
            "dbus-daemon", ["--config-file=\(configuration)", "--nofork", "--print-address=1"],
            environment: environment ?? ProcessInfo.processInfo.environment)
        address = try daemon.line()
    }

    /// The environment of this process, with this bus as its session bus.
    public var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        return environment
    }

    /// Ends the bus, as at the end of a session: every connection is closed.
    public func stop() throws {
        try daemon.end()
    }
}
