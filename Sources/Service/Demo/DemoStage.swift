import Desktop
import Notify
import SleepCore
import SleepStore

/// The demo's goal in a store, set so long ago that tonight is the night that the script shows.
struct DemoStage {
    let term: GoalTerm
    let tonight: PlannedNight
    let ledger: Ledger

    /// Puts the goal into an empty store, and switches on what the demo is to show.
    init(
        _ store: Store, _ script: DemoScript, today: CivilDate, _ zone: any ZoneRules
    ) throws {
        let night = Night(evening: today)
        let first = night.advanced(by: 1 - script.night)
        let wish = GoalWish(
            currentBedtime: script.currentBedtime, targetBedtime: script.targetBedtime,
            durationDays: script.durationDays, startNight: first)
        let noon = zone.instant(of: .noon, on: first.evening)
        let change = try store.changeSchedule(from: first) { schedule in
            Result { () throws(GoalError) in try schedule.adopting(wish, at: noon, in: zone) }
        }.get()
        try store.save(.wakeUpHaptic, "on")
        ledger = try store.ledger(from: first)
        guard let term = change?.added, let planned = ledger.schedule.night(night, in: zone)
        else { preconditionFailure("The loader holds the demo's goal to be one.") }
        (self.term, tonight) = (term, planned)
    }
}

/// The desktop that the demo plays on.
struct DemoDesktop {
    let notifier: any Notifier
    let links: any LinkOpener
    /// The server that shows notifications; nil where they are only imagined.
    let server: String?

    /// Imagined notifications.
    static func imagined() -> DemoDesktop {
        DemoDesktop(notifier: RecordingNotifier(), links: BrowserLinkOpener(), server: nil)
    }

    /// Real notifications where a server answers, imagined ones elsewhere.
    static func found(_ environment: ProcessEnvironment) -> DemoDesktop {
        guard let address = SessionBus.address(environment) else { return imagined() }
        let notifier = DesktopNotifier(address: address)
        do {
            let (server, _) = try notifier.server()
            return DemoDesktop(
                notifier: notifier, links: BrowserLinkOpener(),
                server: "\(server.name) \(server.version)")
        } catch {
            return imagined()  // No bus or no server: the demo says so.
        }
    }
}
