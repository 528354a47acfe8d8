import Desktop
import FoundationEssentials
import SleepCore
import SleepStore

/// A running service on a rehearsed machine: the real evening, between stand-ins for clock, disk and
/// desktop that have no effect once it is dead.
final class RehearsedProcess {
    let clock: RehearsedClock
    let notifier: RehearsedNotifier
    let evening: RunningEvening
    private let life: RehearsedLife

    /// A service that has started on what is stored; it begins with ``RunningEvening/begin()``.
    init(
        on machine: RehearsedMachine, store: Store, science: ScienceData, log: any EveningLog
    ) throws(StoreError) {
        life = RehearsedLife(on: machine)
        clock = RehearsedClock(life)
        notifier = RehearsedNotifier(life)
        evening = try RunningEvening(
            science: science, store: RehearsedStore(store, life), clock: clock,
            zone: { machine.zone }, notifier: notifier, links: RehearsedLinkOpener(life),
            blocker: RehearsedBlocker(life), log: log)
        evening.onHaptic = { [life] haptic, id in
            guard life.isAlive else { return }
            life.machine.note(.felt(haptic, with: id))
            life.countEffect()
        }
    }

    var isAlive: Bool { life.isAlive }

    /// It is killed right after that many more effects, or now.
    func end(afterEffects count: Int) { life.end(afterEffects: count) }

    /// When its alarm rings by the true time; nil where it awaits nothing.
    var alarm: Date? { clock.alarm.map(life.machine.time(whenClockShows:)) }
}
