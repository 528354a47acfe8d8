import Desktop
import GLib
import Glibc
import Notify
import TerminalUI

/// Asks the session bus, the notification server, feedbackd and the service, and starts none of
/// them.
struct DesktopExamination {
    let bus: BusFinding
    let server: ServerFinding
    let quiet: QuietFinding
    let haptics: HapticsFinding
    let nightLight: NightLightFinding
    let service: ServiceFinding
    private let plan: SurroundingsPlan

    init(_ environment: ProcessEnvironment, _ plan: SurroundingsPlan = .none) {
        self.plan = plan
        let owner: pid_t?
        (bus, server, quiet, haptics, nightLight, owner) = Self.ask(
            SessionBus.address(environment))
        service = Self.service(environment, owner: owner, Self.lockHolder(environment))
    }

    /// What was found, in words.
    var checks: [DoctorCheck] {
        [
            bus.check, server.check, server.habits, quiet.check(plan), nightLight.check(plan),
            haptics.check(plan.haptics), service.check,
        ].compactMap { $0 }
    }

    /// The bus, its notification server, and the process that has the service's name on it.
    private static func ask(
        _ address: String?
    ) -> (
        BusFinding, ServerFinding, QuietFinding, HapticsFinding, NightLightFinding, owner: pid_t?
    ) {
        let nobody = HapticsFinding(survey: HapticSurvey(nil))
        guard let address else { return (.noAddress, .notAsked, .notAsked, nobody, .notAsked, nil) }
        do throws(GLibError) {
            let bus = try SessionBus.connect(address)
            let owner = try owner(bus)
            let server = server(bus, address)
            let haptics = HapticsFinding(survey: HapticSurvey(bus))
            let light = NightLightFinding.asked(NightLightSettings.standing(bus))
            return (.answers(address: address), server, quiet(bus, server), haptics, light, owner)
        } catch {
            let silent = BusFinding.silent(address: address, reason: error.message)
            return (silent, .notAsked, .notAsked, nobody, .notAsked, nil)
        }
    }

    private static func quiet(_ bus: Bus, _ server: ServerFinding) -> QuietFinding {
        guard case .running(let server, _) = server else { return .notAsked }
        return .asked(QuietWatch.ask(bus), server: server.name)
    }

    private enum Lock {
        case held(pid_t?)
        case free
        case unknown(String)
    }

    private static func lockHolder(_ environment: ProcessEnvironment) -> Lock {
        do {
            let runtime = try Directories(environment).runtime()
            guard let holder = try ServiceLock.holder(runtimeDirectory: runtime) else {
                return .free
            }
            return .held(holder)
        } catch is DirectoryError {
            return .free  // Without a directory for its lock no service has started.
        } catch {
            return .unknown(CommandFailure(explaining: error).message)
        }
    }

    /// The process that has the service's name; nil where nobody has it.
    private static func owner(_ bus: Bus) throws(GLibError) -> pid_t? {
        guard let owner = try bus.nameOwner(of: SessionBus.serviceName) else { return nil }
        return try bus.connectionProcessID(of: owner)
    }

    private static func service(
        _ environment: ProcessEnvironment, owner: pid_t?, _ lock: Lock
    ) -> ServiceFinding {
        if let owner {
            do throws(ServiceLinkError) {
                if let link = try ServiceLink.open(environment, starting: false),
                    let other = try link.otherDatabase(than: environment)
                {
                    return .otherDatabase(path: other)
                }
                return .onBus(process: owner)
            } catch {
                return .unasked(process: owner, error)
            }
        }
        switch lock {
        case .held(let process): return .onlyLocked(process: process)
        case .free:
            return .notRunning(ServiceFiles.remedy(below: Directories(environment)))
        case .unknown(let reason): return .unknown(reason: reason)
        }
    }

    private static func server(_ bus: Bus, _ address: String) -> ServerFinding {
        do {
            guard try bus.nameOwner(of: DesktopNotifier.serverName) != nil else {
                return try canBeStarted(bus) ? .activatable : .none
            }
            let (server, abilities) = try DesktopNotifier(address: address).server()
            return .running(server, abilities)
        } catch let error as NotifyError {
            return .silent(reason: error.message)
        } catch let error as GLibError {
            return .silent(reason: error.message)
        } catch {
            return .silent(reason: "\(error)")
        }
    }

    private static func canBeStarted(_ bus: Bus) throws(GLibError) -> Bool {
        try bus.activatableNames().contains(DesktopNotifier.serverName)
    }
}
