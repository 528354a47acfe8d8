import Desktop
import SleepCore
import TerminalUI

/// `service status --json`
struct ServiceStatusDocument: Encodable {
    let running: Bool
    @Nullable var process: Int32?
    @Nullable var version: String?
    @Nullable var startedAt: String?
    /// The zone by which the service decides.
    @Nullable var timeZone: String?
    /// Why a service that is there could not be asked.
    @Nullable var problem: String?
    let installed: Bool
    @Nullable var unit: Unit?
    @Nullable var nextEvent: TonightDocument.Event?
    let notSeen: [TonightDocument.NotSeen]
    /// on | off; null where the notification server does not tell.
    @Nullable var doNotDisturb: String?
    let log: [String]

    struct Unit: Encodable {
        let activity: String
        let result: String
        let restarts: UInt32
    }

    init(_ status: ServiceStatus, in zone: some ZoneRules) {
        var standing: ServiceStanding?
        if case .running(let running) = status.presence { standing = running }
        running = status.isRunning
        process = status.process
        version = standing?.program.version
        startedAt = (standing?.program.startedAt).map { Timestamp.string($0, in: zone) }
        timeZone = standing?.program.zone
        if case .unreachable(let error) = status.presence { problem = error.sentence }
        installed = status.isInstalled
        unit = status.unit.map {
            Unit(activity: $0.activity, result: $0.result, restarts: $0.restarts)
        }
        nextEvent = status.next.map { next in
            .init(
                at: Timestamp.string(next.at, in: zone), kind: AgendaKind.reminder.rawValue,
                id: next.id)
        }
        notSeen = (status.tonight?.unseen ?? []).map { .init($0, in: zone) }
        doNotDisturb = (standing?.doNotDisturb).flatMap { $0 == .unknown ? nil : $0.rawValue }
        log = standing?.log ?? []
    }
}
