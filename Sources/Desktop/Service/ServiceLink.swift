public import FoundationEssentials
import GLib
import Glibc
import SleepCore

/// A client's way to the running service over the bus.
@MainActor
public final class ServiceLink {
    private let bus: Bus

    private init(_ bus: Bus) {
        self.bus = bus
    }

    /// The service of that login; nil where none runs that could be called.
    ///
    /// With `starting` the bus starts one where it is installed and nobody holds the lock. Throws
    /// where one is there that speaks another version of the interface or does not answer, and
    /// where one that is installed does not start.
    public static func open(
        _ environment: ProcessEnvironment, starting: Bool
    ) throws(ServiceLinkError) -> ServiceLink? {
        guard let bus = connect(environment) else { return nil }
        let isRunning: Bool
        do throws(GLibError) {
            isRunning = try bus.nameOwner(of: SessionBus.serviceName) != nil
            if !isRunning {
                guard starting, mayStart(environment),
                    try bus.activatableNames().contains(SessionBus.serviceName)
                else { return nil }
            }
        } catch {
            throw .noAnswer(error.message)
        }
        do throws(GLibError) {
            if !isRunning {
                try bus.startOwner(of: SessionBus.serviceName, timeout: .seconds(20))
            }
        } catch {
            throw .cannotStart(error.message)
        }
        let link = ServiceLink(bus)
        try link.shakeHands()
        return link
    }

    /// The protocol's number comes before anything else that is asked.
    private func shakeHands() throws(ServiceLinkError) {
        let answer: Variant?
        do throws(GLibError) {
            answer = try property("Protocol")
        } catch {
            // The first service had no such property.
            if error.saysUnknown { throw .otherProtocol(service: 0) }
            throw .noAnswer(error.message)
        }
        guard case .variant(.uint32(let number))? = answer else {
            throw .otherProtocol(service: 0)
        }
        guard number == ServiceInterface.protocolVersion else {
            throw .otherProtocol(service: number)
        }
    }

    /// The path of the database that it goes by.
    private func database() throws(ServiceLinkError) -> String {
        let answer: Variant?
        do throws(GLibError) {
            answer = try property("Database")
        } catch {
            throw .noAnswer(error.message)
        }
        guard case .variant(.string(let path))? = answer else {
            throw .noAnswer("its answer is not understood")
        }
        return path
    }

    /// The path of its database, where that is another one than this login's commands go by.
    public func otherDatabase(
        than environment: ProcessEnvironment
    ) throws(ServiceLinkError) -> String? {
        let theirs = try database()
        do throws(DirectoryError) {
            let ours = try Directories(environment).data() + "/moresleep.db"
            return ours == theirs || Self.isSameFile(ours, theirs) ? nil : theirs
        } catch {
            return nil  // Without a home there is none of ours to differ.
        }
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    private func property(_ name: String) throws(GLibError) -> Variant? {
        try bus.call(
            destination: SessionBus.serviceName, path: SessionBus.servicePath,
            interface: "org.freedesktop.DBus.Properties", method: "Get",
            arguments: [.string(SessionBus.serviceName), .string(name)],
            timeout: Self.patience, autoStart: false
        ).first
    }

    /// Lets it read goals, settings and ticks anew.
    public func reload() throws(ServiceLinkError) { _ = try call("Reload") }

    /// Ticks an item of tonight's list, or takes its tick back.
    ///
    /// Answers the night, and where the item stood and stands.
    public func setDone(
        _ id: String, to isDone: Bool
    ) throws(ServiceLinkError) -> (night: String, before: String, state: String) {
        let answer = try call("SetDone", [.string(id), .boolean(isDone)]).compactMap(\.text)
        guard answer.count == 3 else { throw .noAnswer("its answer is not understood") }
        return (answer[0], answer[1], answer[2])
    }

    /// Starts the wind-down now.
    public func startWindDown() throws(ServiceLinkError) { _ = try call("StartWindDown") }

    /// Asks for more time, or how the wait stands that this client is in.
    public func requestExit() throws(ServiceLinkError) -> AttendedWait {
        guard let wait = AttendedWait(reading: try call("RequestExit").first) else {
            throw .noAnswer("its answer is not understood")
        }
        return wait
    }

    /// Opens the free window that this client has waited for.
    ///
    /// Answers when it ends, if nobody sets the clock.
    public func continueAnyway() throws(ServiceLinkError) -> Date {
        guard case .int64(let ends)? = try call("ContinueAnyway").first else {
            throw .noAnswer("its answer is not understood")
        }
        return Date(unixSeconds: ends)
    }

    /// Keeps the wind-down.
    public func neverMind() throws(ServiceLinkError) { _ = try call("NeverMind") }

    /// Ends the free window early.
    public func resume() throws(ServiceLinkError) { _ = try call("Resume") }

    /// How it and its evening stand.
    public func standing() throws(ServiceLinkError) -> ServiceStanding {
        ServiceStanding(reading: try call("Snapshot").first)
    }

    private func call(
        _ method: String, _ arguments: [Variant] = []
    ) throws(ServiceLinkError) -> [Variant] {
        do throws(GLibError) {
            return try bus.call(
                destination: SessionBus.serviceName, path: SessionBus.servicePath,
                interface: SessionBus.serviceName, method: method, arguments: arguments,
                timeout: Self.patience, autoStart: false)
        } catch {
            guard let refusal = error.remoteName.flatMap(ServiceInterface.Refusal.init) else {
                throw .noAnswer(error.message)
            }
            throw .declined(refusal, error.message)
        }
    }

    private static let patience = Duration.seconds(3)
}

// MARK: - Starting it

extension ServiceLink {
    /// Nobody listens at the address: that is no service, and no fault of this command.
    private static func connect(_ environment: ProcessEnvironment) -> Bus? {
        guard let address = SessionBus.address(environment) else { return nil }
        do throws(GLibError) {
            return try SessionBus.connect(address)
        } catch {
            return nil  // As it says above.
        }
    }

    /// A service that runs on another bus, or on none, is not to get a second one beside it.
    private static func mayStart(_ environment: ProcessEnvironment) -> Bool {
        do {
            let runtime = try Directories(environment).runtime()
            return try ServiceLock.holder(runtimeDirectory: runtime) == nil
        } catch {
            return false  // It could not take its lock either.
        }
    }
}

/// Why the service could not be asked, or did not do what it was asked.
public enum ServiceLinkError: Error, Equatable, Sendable {
    /// It speaks another version of the interface; 0 is from before there were any.
    case otherProtocol(service: UInt32)
    /// It is installed, and did not start.
    case cannotStart(String)
    /// It is there, and no answer came.
    case noAnswer(String)
    /// It answered no, in a sentence.
    case declined(ServiceInterface.Refusal, String)
}

extension GLibError {
    /// Whether somebody is there and does not know what was asked for.
    fileprivate var saysUnknown: Bool {
        let names = ["UnknownProperty", "UnknownInterface", "UnknownObject", "UnknownMethod"]
        return (names + ["InvalidArgs"]).contains {
            remoteName == "org.freedesktop.DBus.Error.\($0)"
        }
    }
}
