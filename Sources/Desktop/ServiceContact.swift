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
        /// One is there and could not be told.
        case failed(String)
    }

    /// Asks the service to read anew: over the bus, and without one by SIGHUP to who holds the lock.
    @MainActor
    public static func reload(_ environment: ProcessEnvironment) -> Outcome {
        let overBus = reloadOverBus(environment)
        if overBus != .noService { return overBus }
        do {
            let runtime = try Directories(environment).runtime()
            guard let holder = try ServiceLock.holder(runtimeDirectory: runtime) else {
                return .noService
            }
            guard isService(holder) else { return .failed("process \(holder) is not MoreSleep") }
            guard kill(holder, SIGHUP) == 0 else {
                return .failed("\(SystemError(code: errno, call: "kill"))")
            }
            return .signalled(holder)
        } catch is DirectoryError {
            return .noService  // A service without a directory for its lock has never started.
        } catch {
            return .failed("\(error)")
        }
    }

    @MainActor
    private static func reloadOverBus(_ environment: ProcessEnvironment) -> Outcome {
        guard let address = SessionBus.address(environment) else { return .noService }
        let bus: Bus
        do throws(GLibError) {
            bus = try SessionBus.connect(address)
        } catch {
            return .noService  // Nobody listens at the address: the lock's holder is asked instead.
        }
        do throws(GLibError) {
            guard try bus.nameOwner(of: SessionBus.serviceName) != nil else { return .noService }
            _ = try bus.call(
                destination: SessionBus.serviceName, path: SessionBus.servicePath,
                interface: SessionBus.serviceName, method: "Reload", timeout: .seconds(3),
                autoStart: false)
            return .reloaded
        } catch {
            return .failed(error.message)
        }
    }

    /// Whether the process runs this program: a number from a file is not signalled on its word.
    private static func isService(_ process: pid_t) -> Bool {
        guard let ours = executable("self"), let theirs = executable("\(process)") else {
            return false
        }
        // A program that was replaced while it ran shows " (deleted)" after its path.
        return name(ours) == name(theirs)
    }

    private static func executable(_ process: String) -> String? {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = path.withUnsafeMutableBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters -> Int in
                guard let start = characters.baseAddress else { return 0 }
                return readlink("/proc/\(process)/exe", start, characters.count)
            }
        }
        return count > 0 ? String(decoding: path[..<count], as: UTF8.self) : nil
    }

    private static func name(_ executable: String) -> Substring {
        let last = executable.split(separator: "/").last ?? ""
        return last.prefix { $0 != " " }
    }
}
