import FoundationEssentials
public import GLib
import Glibc

/// The service's unit, as the user's systemd has it.
@MainActor
public final class UserUnit {
    private let bus: Bus

    /// Of the systemd on the session bus of that login; nil where there is none.
    public init?(_ environment: ProcessEnvironment) {
        guard let address = SessionBus.address(environment) else { return nil }
        do throws(GLibError) {
            bus = try SessionBus.connect(address)
            guard try bus.nameOwner(of: Self.systemd) != nil else { return nil }
        } catch {
            return nil  // Nobody answers on the bus: what cannot be asked is not there.
        }
    }

    /// What systemd knows of the unit.
    public struct State: Equatable, Sendable {
        /// `active`, `inactive`, `failed`, `activating` and so on.
        public let activity: String
        /// How the last run ended: `success`, `exit-code`, `signal` and so on.
        public let result: String
        /// How often it was started again after it had ended.
        public let restarts: UInt32
        /// The process; 0 where it does not run.
        public let process: UInt32
    }

    /// How the unit stands; nil where systemd has none of that name.
    public func state() throws(GLibError) -> State? {
        let answer = try call("LoadUnit", [.string(InstallationPlan.unitName)])
        guard case .objectPath(let path)? = answer.first else { return nil }
        let unit = try properties(path, of: "org.freedesktop.systemd1.Unit")
        guard unit["LoadState"]?.text == "loaded" else { return nil }
        let service = try properties(path, of: "org.freedesktop.systemd1.Service")
        return State(
            activity: unit["ActiveState"]?.text ?? "", result: service["Result"]?.text ?? "",
            restarts: service["NRestarts"]?.number ?? 0, process: service["MainPID"]?.number ?? 0)
    }

    /// Has systemd read its files anew.
    public func readAnew() throws(GLibError) { _ = try call("Reload") }

    /// Starts the unit and waits until it is ready; answers the job's result, `done` where all is
    /// well.
    public func start() throws(GLibError) -> String { try job("RestartUnit") }

    /// Ends the unit and waits until it has.
    public func stop() throws(GLibError) -> String { try job("StopUnit") }

    private func job(_ method: String) throws(GLibError) -> String {
        let loop = MainLoop()
        var ended: [String: String] = [:]
        var isTooLate = false
        // systemd tells of jobs only those who subscribed, and of this one maybe before its answer.
        _ = try call("Subscribe")
        let subscription = bus.subscribe(
            sender: Self.systemd, interface: Self.interface, member: "JobRemoved"
        ) { signal in
            guard signal.arguments.count == 4, let path = signal.arguments[1].text else { return }
            ended[path] = signal.arguments[3].text ?? ""
            loop.quit()
        }
        let patience = loop.onTimeout(after: .seconds(30)) {
            isTooLate = true
            loop.quit()
        }
        defer {
            subscription.cancel()
            patience.cancel()
        }
        let answer = try call(method, [.string(InstallationPlan.unitName), .string("replace")])
        guard let path = answer.first?.text else { return "" }
        while ended[path] == nil, !isTooLate { loop.run() }
        return ended[path] ?? "timeout"
    }

    private func call(
        _ method: String, _ arguments: [Variant] = []
    ) throws(GLibError) -> [Variant] {
        try bus.call(
            destination: Self.systemd, path: "/org/freedesktop/systemd1",
            interface: Self.interface, method: method, arguments: arguments,
            timeout: Self.patience)
    }

    private func properties(
        _ path: String, of interface: String
    ) throws(GLibError) -> [String: Variant] {
        let answer = try bus.call(
            destination: Self.systemd, path: path, interface: "org.freedesktop.DBus.Properties",
            method: "GetAll", arguments: [.string(interface)], timeout: Self.patience)
        return answer.first?.namedValues ?? [:]
    }

    private static let patience = Duration.seconds(5)
    private static let systemd = "org.freedesktop.systemd1"
    private static let interface = "org.freedesktop.systemd1.Manager"
}

extension Variant {
    fileprivate var number: UInt32? {
        if case .uint32(let number) = self { number } else { nil }
    }
}
