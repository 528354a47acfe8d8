import Foundation

/// GNOME's settings on a bus of their own, with the real dconf behind them, and nobody who goes by
/// them until a test says so.
///
/// The schema of Night Light is a double: the keys, types, bounds and defaults of the real one.
public final class FakeGNOME {
    /// Where Night Light's settings are.
    public static let nightLight = "org.gnome.settings-daemon.plugins.color"
    /// The session bus, on which dconf is started when something is set.
    public private(set) var bus: PrivateBus
    private let folder: ScratchFolder
    private var daemon: ChildProgram?

    /// Settings that nobody has touched.
    public init() throws {
        folder = try ScratchFolder()
        let schemas = try folder.subfolder("schemas")
        try folder.write(Self.schema, to: "schemas/night-light.gschema.xml")
        try ChildProgram(
            "glib-compile-schemas", [schemas], environment: ProcessInfo.processInfo.environment
        ).exit()
        chmod(try folder.subfolder("run"), 0o700)
        _ = try folder.subfolder("config")
        bus = try Self.session(folder)
    }

    /// Ends the session with everybody on its bus, and begins another one.
    public func logInAnew() throws {
        daemon = nil
        try bus.stop()
        bus = try Self.session(folder)
    }

    private static func session(_ folder: ScratchFolder) throws -> PrivateBus {
        var environment = ProcessInfo.processInfo.environment
        environment.merge(settings(in: folder)) { $1 }
        return try PrivateBus(
            services: [
                "ca.desrt.dconf.service":
                    "[D-BUS Service]\nName=ca.desrt.dconf\nExec=/usr/libexec/dconf-service\n"
            ], environment: environment)
    }

    /// What a program needs in its environment to have these settings.
    public var environment: [String: String] {
        var environment = Self.settings(in: folder)
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        return environment
    }

    private static func settings(in folder: ScratchFolder) -> [String: String] {
        [
            "GSETTINGS_SCHEMA_DIR": "\(folder.path)/schemas", "GSETTINGS_BACKEND": "dconf",
            "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_RUNTIME_DIR": "\(folder.path)/run",
        ]
    }

    /// Night Light's daemon is there from now on.
    public func startNightLight() throws {
        daemon = try start("own", "org.gnome.SettingsDaemon.Color")
        _ = try daemon?.line { $0 == "ready" }
    }

    /// Night Light's daemon goes.
    public func stopNightLight() throws {
        try daemon?.end()
        daemon = nil
    }

    /// What somebody has set, as text, or "unset".
    public func value(_ key: String, of schema: String = nightLight) throws -> String {
        try start("value", schema, key).outputToEnd()
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The person sets it.
    public func set(_ key: String, of schema: String = nightLight, to text: String) throws {
        try start("set", schema, key, text).exit()
    }

    /// What somebody has set of Night Light: whether it is on, by the sun, and its two times.
    public func nightLight() throws -> [String] {
        try ["enabled", "schedule-automatic", "schedule-from", "schedule-to"].map {
            try value("night-light-\($0)")
        }
    }

    private func start(_ arguments: String...) throws -> ChildProgram {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "FakeGNOME/gnome.py")
        var environment = ProcessInfo.processInfo.environment
        environment.merge(self.environment) { $1 }
        return try ChildProgram(
            "python3", [script.path] + arguments, environment: environment, showingErrors: true)
    }

    private static let schema = """
        <?xml version="1.0" encoding="UTF-8"?>
        <schemalist>
          <schema id="org.gnome.settings-daemon.plugins.color"
              path="/org/gnome/settings-daemon/plugins/color/">
            <key name="night-light-enabled" type="b"><default>false</default></key>
            <key name="night-light-temperature" type="u">
              <range min="1000" max="10000"/><default>2700</default>
            </key>
            <key name="night-light-schedule-automatic" type="b"><default>true</default></key>
            <key name="night-light-schedule-from" type="d">
              <range min="0" max="24"/><default>20.0</default>
            </key>
            <key name="night-light-schedule-to" type="d">
              <range min="0" max="24"/><default>6.0</default>
            </key>
          </schema>
        </schemalist>
        """
}
