public import GLib
public import SleepCore

/// GNOME's settings of Night Light, and of the banners in which its shell shows notifications.
///
/// A machine may have them with nobody who goes by them: they are changed only where Night Light's
/// daemon runs, or the shell shows the notifications. They are given back wherever they are.
@MainActor
public final class SettingValues: DesktopValues {
    private let bus: Bus

    /// The settings of the session on that bus.
    public init(bus: Bus) {
        self.bus = bus
    }

    public func wanted(for surroundings: Surroundings) throws(GLibError) -> [WantedValue] {
        var wanted: [WantedValue] = []
        if let warmth = surroundings.warmth {
            switch NightLightSettings.standing(bus) {
            case .ready: wanted += NightLightSettings.wanted(warmth)
            case .absent, .fixed: break
            case .unknown(let error): throw error
            }
        }
        if let night = surroundings.quiet, try QuietWatch.server(on: bus) == .gnome,
            let banners = Self.banners.wanted("false", in: night)
        {
            wanted.append(banners)
        }
        return wanted
    }

    public func read(_ key: String) -> DesktopReading? {
        guard case .setting(let schema, let name)? = BorrowedKey(reading: key) else { return nil }
        guard let setting = DesktopSetting(schema: schema, key: name) else {
            return .unreachable("there is no setting \(name)")
        }
        return .value(DesktopValue(set: setting.chosen, holding: setting.value))
    }

    public func needs(of key: String) -> [String] { NightLightSettings.needs(of: key) }

    public func write(_ value: String?, to key: String) -> String? {
        guard case .setting(let schema, let name)? = BorrowedKey(reading: key),
            let setting = DesktopSetting(schema: schema, key: name)
        else { return "there is no such setting" }
        return setting.set(value) ? nil : "\(name) does not take it"
    }

    private static let banners = SettingKey("org.gnome.desktop.notifications", "show-banners")
}
