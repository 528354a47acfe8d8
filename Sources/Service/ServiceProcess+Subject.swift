import Desktop
import FoundationEssentials
import GLib
import Glibc
import SleepCore
import SleepStore

// What the service's object on the bus is told and asks for.

extension ServiceProcess: ServiceSubject {
    var standing: ServiceStanding {
        var standing = ServiceStanding(
            tonight,
            program: .init(
                version: version, process: getpid(), startedAt: startedAt, zone: evening.zone.name,
                database: evening.databasePath))
        standing.doNotDisturb = presence?.doNotDisturb ?? .unknown
        standing.log = log.lastLines.map { line in
            "\(evening.zone.time(of: line.at, on: .twentyFourHours)) \(line.text)"
        }
        return standing
    }

    var isQuietOurs: Bool { surroundings.isQuietOurs }

    var tonight: Tonight? { evening.tonight(at: clock.now) }

    var science: ScienceData { evening.science }

    var zone: SystemZone { evening.zone }

    func setDone(_ id: OccurrenceID, to isDone: Bool) -> Bool { evening.setDone(id, to: isDone) }

    func reload(for caller: Caller) -> StoreError? { evening.computeAnew(for: caller) }

    func startWindDown(for caller: Caller) throws(StartRefusal) {
        try evening.startWindDown()
        caller.describe { [log] in log.line("the wind-down was started by \($0)", .notice) }
    }

    func askForTime(_ client: String, for caller: Caller) throws(ExitRefusal) -> ExitStanding {
        let isNew = evening.waitingClient != client
        let standing = try evening.askForTime(client)
        if isNew {
            caller.describe { [log] in log.line("more time is asked for by \($0)", .notice) }
        }
        return standing
    }

    func takeTime(_ client: String, for caller: Caller) throws(ExitRefusal) -> FreeWindow {
        let window = try evening.takeTime(client)
        caller.describe { [log] in log.line("more time is taken by \($0)", .notice) }
        return window
    }

    func dropWait(of client: String) { evening.dropWait(of: client) }

    func resumeWindDown() throws(ExitRefusal) { try evening.resume() }

    var waitingClient: String? { evening.waitingClient }
}
