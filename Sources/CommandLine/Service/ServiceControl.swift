import Desktop
import GLib
import Glibc

/// Starts and ends the service: through systemd where it has the unit, else by the bus, else by the
/// process that holds the lock.
struct ServiceControl {
    private let environment: ProcessEnvironment

    init(_ environment: ProcessEnvironment) {
        self.environment = environment
    }

    /// Starts it, and waits until it is ready; false where it ran already.
    ///
    /// Throws where nothing here knows how to, and where it does not come up.
    func start() throws -> Bool {
        // One of another version is running as well: to be ended first.
        if try ServiceLink.open(environment, starting: false) != nil { return false }
        let unit = UserUnit(environment)
        let state = try unit?.state()
        if state?.isUp != true, let holder = try ServiceContact.holder(environment) {
            throw ServiceControlError.onNoBus(holder)
        }
        if let unit, state != nil {
            let result = try unit.start()
            guard result == "done" else { throw ServiceControlError.unitFailed(result: result) }
            return true
        }
        if try ServiceLink.open(environment, starting: true) != nil { return true }
        throw try reasonNotToStart()
    }

    /// Why the bus starts none.
    private func reasonNotToStart() throws -> ServiceControlError {
        guard let address = SessionBus.address(environment) else { return .noBus }
        guard ServiceFiles.areInstalled(below: Directories(environment)) else {
            return .notInstalled
        }
        do throws(GLibError) {
            _ = try SessionBus.connect(address)
            return .unknownToBus
        } catch {
            return .busSilent(address: address, reason: error.message)
        }
    }

    /// Ends it, and waits until it has; nothing starts it again by itself then. False where it did
    /// not run.
    func stop() throws -> Bool {
        guard let unit = UserUnit(environment), Self.state(of: unit)?.isUp == true else {
            return try ServiceContact.terminate(environment)
        }
        let result = try unit.stop()
        guard result == "done" else { throw ServiceControlError.unitFailed(result: result) }
        return true
    }

    /// A systemd that does not answer is not waited for: the lock tells who is to end.
    static func state(of unit: UserUnit?) -> UserUnit.State? {
        do throws(GLibError) {
            return try unit?.state()
        } catch {
            return nil  // As it says above.
        }
    }
}

/// Why the service is not started or ended.
nonisolated enum ServiceControlError: Error, Equatable {
    /// systemd has tried; the result of its job.
    case unitFailed(result: String)
    /// It runs where no bus reaches it.
    case onNoBus(pid_t)
    /// Nothing can start it here.
    case noBus
    case notInstalled
    /// It is installed, and nobody answers on the bus that would start it.
    case busSilent(address: String, reason: String)
    /// The bus looks for such files elsewhere.
    case unknownToBus
}

extension UserUnit.State {
    /// Whether it runs, or systemd is about to start it.
    var isUp: Bool { activity != "inactive" && activity != "failed" }
}
