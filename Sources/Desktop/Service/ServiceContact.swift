import GLib
public import Glibc

/// How a command reaches the service that is running.
public enum ServiceContact {
    /// What became of telling it that something was written.
    public enum Outcome: Equatable, Sendable {
        /// It has read everything anew.
        case reloaded
        /// It was told by a signal and reads now.
        case signalled(pid_t)
        /// No service is running; what was written holds when one starts.
        case noService
        /// One is there and goes by another database, at that path.
        case otherDatabase(String)
        /// One is there and could not be told.
        case failed(String)
    }

    /// Asks the service to read anew: over the bus, and without one by SIGHUP to who holds the lock.
    ///
    /// With `starting` one that is installed and does not run is started; what was written holds
    /// for it as it is.
    @MainActor
    public static func reload(
        _ environment: ProcessEnvironment, starting: Bool = false
    ) -> Outcome {
        do throws(ServiceLinkError) {
            if let link = try ServiceLink.open(environment, starting: starting) {
                if let other = try link.otherDatabase(than: environment) {
                    return .otherDatabase(other)
                }
                try link.reload()
                return .reloaded
            }
        } catch {
            return .failed(error.sentence)
        }
        do {
            guard let holder = try holder(environment) else { return .noService }
            guard kill(holder, SIGHUP) == 0 else {
                return .failed("\(SystemError(code: errno, call: "kill"))")
            }
            return .signalled(holder)
        } catch let error as StrangerError {
            return .failed("process \(error.process) is not MoreSleep")
        } catch let error as ServiceLockError {
            return .failed(error.sentence)
        } catch {
            return .failed("\(error)")
        }
    }

    /// Tells the process that holds the lock to end, and waits until it has; false where nobody
    /// does.
    ///
    /// Throws where the holder is another program, may not be told, or does not end.
    @MainActor
    public static func terminate(_ environment: ProcessEnvironment) throws -> Bool {
        guard let holder = try holder(environment) else { return false }
        do throws(SystemError) {
            let end = try ProcessEnd(of: holder)
            guard kill(holder, SIGTERM) == 0 else {
                throw SystemError(code: errno, call: "kill")
            }
            guard end.wait(atMost: .seconds(30)) else {
                throw SystemError(code: ETIMEDOUT, call: "waiting for process \(holder)")
            }
        } catch {
            // It has ended by itself in the meantime.
            guard error.code == ESRCH else { throw error }
        }
        return true
    }

    /// The process that holds the service's lock, where it runs this program; nil where nobody
    /// does, or there is no directory for a lock: a service without one has never started.
    public static func holder(_ environment: ProcessEnvironment) throws -> pid_t? {
        let runtime: String
        do throws(DirectoryError) {
            runtime = try Directories(environment).runtime()
        } catch {
            return nil  // As it says above.
        }
        guard let holder = try ServiceLock.holder(runtimeDirectory: runtime) else { return nil }
        guard isService(holder) else { throw StrangerError(process: holder) }
        return holder
    }

    /// Whether the process runs this program: a number from a file is not signalled on its word.
    private static func isService(_ process: pid_t) -> Bool {
        guard let ours = ProcessName.of(getpid()), let theirs = ProcessName.of(process) else {
            return false
        }
        return ours == theirs
    }
}

/// The lock is held by a program that is not this one.
public struct StrangerError: Error, Equatable, Sendable {
    public let process: pid_t
}
