public import GLib
public import SleepCore

/// dunst's own switch for do-not-disturb, the property `paused`, as dunstctl sets it.
///
/// It belongs to one process of dunst: another one that takes its place begins without it.
@MainActor
public final class DunstPause: DesktopValues {
    private let bus: Bus

    /// The dunst on that bus, if one is.
    public init(bus: Bus) {
        self.bus = bus
    }

    public func wanted(for surroundings: Surroundings) throws(GLibError) -> [WantedValue] {
        guard let night = surroundings.quiet, try QuietWatch.server(on: bus) == .dunst,
            let owner = try owner.get()
        else { return [] }
        return [
            WantedValue(
                key: BorrowedKey.dunstPause(owner: owner).description, value: "true", night: night)
        ]
    }

    public func read(_ key: String) -> DesktopReading? {
        guard case .dunstPause(let owner)? = BorrowedKey(reading: key) else { return nil }
        switch self.owner {
        case .failure(let error): return .unreachable(error.message)
        case .success(owner): break
        case .success: return .gone
        }
        do throws(GLibError) {
            let answer = try properties("Get", of: owner)
            guard case .variant(.boolean(let isPaused))? = answer.first else { return .gone }
            // Nobody can take it back to a default: it is always one or the other.
            return .value(DesktopValue(set: "\(isPaused)", holding: "\(isPaused)"))
        } catch {
            return .unreachable(error.message)
        }
    }

    public func needs(of key: String) -> [String] { [] }

    public func write(_ value: String?, to key: String) -> String? {
        guard case .dunstPause(let owner)? = BorrowedKey(reading: key), let value else {
            return "dunst has no such value"
        }
        do throws(GLibError) {
            _ = try properties("Set", [.variant(.boolean(value == "true"))], of: owner)
            return nil
        } catch {
            return error.message
        }
    }

    /// Who shows the notifications, by the name that only one process ever has.
    private var owner: Result<String?, GLibError> {
        Result { () throws(GLibError) in try bus.nameOwner(of: DesktopNotifier.serverName) }
    }

    /// With little patience: one that hangs is tried again later.
    private func properties(
        _ method: String, _ value: [Variant] = [], of owner: String
    ) throws(GLibError) -> [Variant] {
        try bus.call(
            destination: owner, path: "/org/freedesktop/Notifications",
            interface: "org.freedesktop.DBus.Properties", method: method,
            arguments: [.string("org.dunstproject.cmd0"), .string("paused")] + value,
            timeout: .seconds(1), autoStart: false)
    }
}
