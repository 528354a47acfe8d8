import Desktop
import FoundationEssentials
import SleepCore

/// A machine that exists only in a rehearsal: its time, its clock, its zone, its disk, its desktop;
/// and everything that happened on it.
final class RehearsedMachine {
    /// The true time, whatever the clock shows.
    private(set) var time: Date
    /// How far the clock is ahead of the true time.
    var clockAhead = Duration.zero
    var zone: SystemZone
    var isDiskFull = false
    /// How often a command has written to the database.
    var writesOfCommands = 0
    private var troubles: [ServerTrouble] = []
    private(set) var trace = Trace()
    /// Writes of commands that fall between two effects of the service.
    private var awaitedWrites: [(effects: Int, write: () -> Void)] = []

    init(at time: Date, in zone: SystemZone) {
        self.time = time
        self.zone = zone
    }

    /// What its clock shows.
    var clock: Date { time + clockAhead }

    /// When its clock will show that.
    func time(whenClockShows moment: Date) -> Date { moment - clockAhead }

    /// Time passes; it never goes back.
    func wait(until moment: Date) { time = max(time, moment) }

    func note(_ happening: Happening) {
        trace.entries.append(TraceEntry(at: time, clock: clock, happening))
    }

    /// What counts where several troubles come together.
    var worstTrouble: ServerTrouble? {
        [.noBus, .away, .silent, .declining, .quiet].first(where: troubles.contains)
    }

    func begin(_ trouble: ServerTrouble) {
        troubles.append(trouble)
        note(.serverTrouble(trouble))
    }

    func end(_ trouble: ServerTrouble) {
        if let index = troubles.firstIndex(of: trouble) { troubles.remove(at: index) }
        note(.serverRecovered(trouble))
    }

    /// A command writes once the service has had that many more effects; at once for none.
    func write(afterEffects count: Int, _ write: @escaping () -> Void) {
        guard count > 0 else { return write() }
        awaitedWrites.append((count, write))
    }

    /// The service has had an effect.
    func countEffect() {
        guard !awaitedWrites.isEmpty else { return }
        for index in awaitedWrites.indices { awaitedWrites[index].effects -= 1 }
        let due = awaitedWrites.filter { $0.effects == 0 }
        awaitedWrites.removeAll { $0.effects == 0 }
        due.forEach { $0.write() }
    }
}
