public import GLib
import SleepCore

/// Night Light of GNOME's settings daemon, by its settings.
///
/// The schedule by hand takes the place of the one by the sun. How warm it is stays as the person has
/// it, so that nobody's light becomes colder; and where the service does not come back, the schedule
/// ends it in the morning all the same.
@MainActor
public enum NightLightSettings {
    nonisolated static let schema = "org.gnome.settings-daemon.plugins.color"

    /// Who changes the colours of the screen by these settings.
    public nonisolated static let daemon = "org.gnome.SettingsDaemon.Color"

    /// Whether Night Light can be changed here.
    public nonisolated enum Standing: Equatable, Sendable {
        /// Nobody here goes by the settings, which any machine may have.
        case absent
        /// It is there; `isOn` is whether the person has it on now, and `temperature` is in kelvin.
        case ready(isOn: Bool, temperature: String)
        /// A setting is missing or fixed.
        case fixed(key: String)
        /// The bus does not say who is there.
        case unknown(GLibError)
    }

    /// How it stands on this session bus, which `DBUS_SESSION_BUS_ADDRESS` names as well.
    public static func standing(_ bus: Bus) -> Standing {
        do throws(GLibError) {
            guard try bus.nameOwner(of: daemon) != nil else { return .absent }
        } catch {
            return .unknown(error)
        }
        let keys = [enabled, automatic, from, until]
        if let key = keys.first(where: { DesktopSetting($0)?.isWritable != true }) {
            return .fixed(key: key.name)
        }
        let temperature = DesktopSetting(schema: schema, key: "night-light-temperature")
        return .ready(
            isOn: DesktopSetting(enabled)?.value == "true", temperature: temperature?.value ?? "")
    }

    /// The settings of that warmth. The daemon fades out in the hour before the end of its schedule,
    /// which is put that much later.
    static func wanted(_ warmth: Surroundings.Warmth) -> [WantedValue] {
        let faded = TimeOfDay(wrapping: warmth.until.minute + 60)
        let values = [
            (automatic, "false"), (from, hours(warmth.from)), (until, hours(faded)),
            (enabled, "true"),
        ]
        return values.compactMap { key, value in
            key.wanted(value, in: warmth.night)
        }
    }

    /// The keys of the settings without which that one does nothing: a time is one of the schedule by
    /// hand, which takes both, and a schedule does nothing while Night Light is off. Turning it off
    /// needs nothing.
    public nonisolated static func needs(of key: String) -> [String] {
        let needed: [SettingKey] =
            switch key {
            case from.key: [until, automatic, enabled]
            case until.key: [from, automatic, enabled]
            case automatic.key: [enabled]
            default: []
            }
        return needed.map(\.key)
    }

    /// "20.75", as the settings have their times.
    private static func hours(_ time: TimeOfDay) -> String { "\(Double(time.minute) / 60)" }

    private nonisolated static let enabled = SettingKey(schema, "night-light-enabled")
    private nonisolated static let automatic = SettingKey(schema, "night-light-schedule-automatic")
    private nonisolated static let from = SettingKey(schema, "night-light-schedule-from")
    private nonisolated static let until = SettingKey(schema, "night-light-schedule-to")
}

/// Where a desktop setting is.
struct SettingKey: Sendable {
    let schema: String
    let name: String

    init(_ schema: String, _ name: String) {
        self.schema = schema
        self.name = name
    }

    /// Where it is, as a row has it.
    var key: String { BorrowedKey.setting(schema: schema, key: name).description }

    /// The setting as it is wanted in a night; nil where the machine does not have it.
    @MainActor
    func wanted(_ value: String, in night: Night) -> WantedValue? {
        DesktopSetting(self)?.spelling(of: value).map {
            WantedValue(key: key, value: $0, night: night)
        }
    }
}

extension DesktopSetting {
    convenience init?(_ key: SettingKey) { self.init(schema: key.schema, key: key.name) }
}
