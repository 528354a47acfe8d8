public import GLib
public import SleepCore

/// What can be changed for a night in this session: GNOME's settings and dunst's pause.
@MainActor
public final class SessionValues {
    private let bus: Bus
    private let settings: SettingValues
    private let dunst: DunstPause

    /// The values of the desktop on that bus.
    public init(bus: Bus) {
        self.bus = bus
        settings = SettingValues(bus: bus)
        dunst = DunstPause(bus: bus)
    }

    /// Tells when somebody has come who can be changed: a notification server, or Night Light's daemon.
    public func onArrival(_ handler: @escaping @MainActor () -> Void) -> [Registration] {
        [DesktopNotifier.serverName, NightLightSettings.daemon].map { name in
            bus.onNameOwnerChanged(of: name) { _, new in
                if new != nil { handler() }
            }
        }
    }
}

extension SessionValues: DesktopValues {
    public func wanted(for surroundings: Surroundings) throws(GLibError) -> [WantedValue] {
        try settings.wanted(for: surroundings) + dunst.wanted(for: surroundings)
    }

    public func read(_ key: String) -> DesktopReading? { values(of: key)?.read(key) }

    public func needs(of key: String) -> [String] { values(of: key)?.needs(of: key) ?? [] }

    public func write(_ value: String?, to key: String) -> String? {
        guard let values = values(of: key) else { return "nobody here knows that value" }
        return values.write(value, to: key)
    }

    private func values(of key: String) -> (any DesktopValues)? {
        switch BorrowedKey(reading: key) {
        case .setting?: settings
        case .dunstPause?: dunst
        case nil: nil
        }
    }
}
