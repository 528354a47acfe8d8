import FoundationEssentials
import SleepCore

/// The clock of a rehearsed machine.
final class RehearsedClock: NightClock {
    var onAlarm: (() -> Void)?
    var onClockChange: (() -> Void)?
    /// What is awaited, by the machine's clock.
    private(set) var alarm: Date?
    private let life: RehearsedLife

    init(_ life: RehearsedLife) {
        self.life = life
    }

    var now: Date { life.machine.clock }

    var steady: SteadyInstant { life.machine.steady }

    func arm(at moment: Date?) {
        guard life.isAlive else { return }
        alarm = moment
        life.machine.note(.awaits(moment))
        life.countEffect()
    }

    /// The awaited moment has come.
    func takeAlarm() {
        alarm = nil
        life.machine.note(.rang)
    }
}
