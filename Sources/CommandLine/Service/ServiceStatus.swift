import Desktop
import FoundationEssentials
import GLib
import Glibc
import SleepCore
import TerminalUI

/// What `service status` has found.
struct ServiceStatus {
    /// Where the service is.
    enum Presence {
        case running(ServiceStanding)
        /// It has its lock, and no bus reaches it.
        case offBus(pid_t)
        /// It is on the bus, and could not be asked.
        case unreachable(ServiceLinkError)
        case notRunning
    }

    let presence: Presence
    /// What systemd knows of its unit; nil where systemd, or the unit, is not there.
    let unit: UserUnit.State?
    let isInstalled: Bool
    /// Tonight by what is stored, for what was not seen; nil without a goal.
    let tonight: Tonight?
    /// The service's database, where it is another one than commands here go by.
    let otherDatabase: String?

    init(
        presence: Presence, unit: UserUnit.State?, isInstalled: Bool, tonight: Tonight?,
        otherDatabase: String? = nil
    ) {
        self.otherDatabase = otherDatabase
        self.presence = presence
        self.unit = unit
        self.isInstalled = isInstalled
        self.tonight = tonight
    }

    init(_ context: CommandContext) throws {
        (presence, otherDatabase) = try Self.presence(context.environment)
        unit = ServiceControl.state(of: UserUnit(context.environment))
        isInstalled = ServiceFiles.areInstalled(below: context.directories)
        tonight = try context.tonight(try context.ledger())
    }

    var isRunning: Bool {
        switch presence {
        case .running, .offBus, .unreachable: true
        case .notRunning: false
        }
    }

    /// What comes next, by the service's own word where it runs.
    var next: (id: String, title: String, at: Date)? {
        let planned = tonight?.nextReminder
        guard case .running(let standing) = presence else {
            return planned.map { ($0.id, EventText.title($0), $0.at) }
        }
        return standing.next.map { next in
            let title =
                planned?.id == next.id
                ? planned?.title : standing.checklist.first { $0.id == next.id }?.title
            return (next.id, title ?? next.id, next.at)
        }
    }

    /// The process, where it is known.
    var process: pid_t? {
        switch presence {
        case .running(let standing): standing.program.process
        case .offBus(let process): process
        case .unreachable, .notRunning: nil
        }
    }

    private static func presence(
        _ environment: ProcessEnvironment
    ) throws -> (Presence, otherDatabase: String?) {
        do throws(ServiceLinkError) {
            if let link = try ServiceLink.open(environment, starting: false) {
                let standing = try link.standing()
                return (.running(standing), try link.otherDatabase(than: environment))
            }
        } catch {
            return (.unreachable(error), nil)
        }
        return (try ServiceContact.holder(environment).map { .offBus($0) } ?? .notRunning, nil)
    }
}
