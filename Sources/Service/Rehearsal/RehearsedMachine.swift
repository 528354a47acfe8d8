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
    /// Reasons for which the disk is full: there may be several.
    private var diskFillers = 0
    /// How often a command has written to the database.
    var writesOfCommands = 0
    private var troubles: [ServerTrouble] = []
    private var silentSince = Date.distantPast
    private(set) var trace = Trace()
    /// Writes of commands that fall between two effects of the service.
    private var awaitedWrites: [(effects: Int, write: () -> Void)] = []
    /// Effects at the moment that is now.
    private var effects = 0

    private let start: Date
    private var slept = Duration.zero
    private var asleepSince: Date?

    init(at time: Date, in zone: SystemZone) {
        self.time = time
        start = time
        self.zone = zone
    }

    /// What its clock shows.
    var clock: Date { time + clockAhead }

    /// The clock that nobody can set: the true time, counted from a start long ago.
    var steady: SteadyInstant {
        SteadyInstant(
            boot: "rehearsed", sinceBoot: .milliseconds(milliseconds(since: start)),
            asleep: slept + (asleepSince.map { .milliseconds(milliseconds(since: $0)) } ?? .zero))
    }

    /// It goes to sleep, or wakes.
    func setAsleep(_ isAsleep: Bool) {
        if let since = asleepSince { slept += .milliseconds(milliseconds(since: since)) }
        asleepSince = isAsleep ? time : nil
    }

    private func milliseconds(since moment: Date) -> Int64 {
        Int64((time.timeIntervalSince(moment) * 1000).rounded())
    }

    /// When its clock will show that.
    func time(whenClockShows moment: Date) -> Date { moment - clockAhead }

    /// Time passes; it never goes back.
    func wait(until moment: Date) {
        guard moment > time else { return }
        (time, effects) = (moment, 0)
    }

    /// Whether the services of this moment have done so much that they would come to no end.
    var isRestless: Bool { effects > Self.mostEffects }

    private static let mostEffects = 5000

    func note(_ happening: Happening) {
        trace.entries.append(TraceEntry(at: time, clock: clock, happening))
    }

    /// What counts where several troubles come together.
    var worstTrouble: ServerTrouble? {
        [.noBus, .away, .silent, .declining, .quiet].first(where: troubles.contains)
    }

    /// Whether the server fell silent in this second: until then it was taken to answer.
    var isNewlySilent: Bool { time < silentSince + .seconds(1) }

    /// Begins a trouble; false where it has begun already, and ends with the last of its kind.
    func begin(_ trouble: ServerTrouble) -> Bool {
        if trouble == .silent, !troubles.contains(.silent) { silentSince = time }
        troubles.append(trouble)
        guard troubles.count(where: { $0 == trouble }) == 1 else { return false }
        note(.serverTrouble(trouble))
        return true
    }

    /// Ends a trouble; false where another of its kind goes on.
    func end(_ trouble: ServerTrouble) -> Bool {
        if let index = troubles.firstIndex(of: trouble) { troubles.remove(at: index) }
        guard !troubles.contains(trouble) else { return false }
        note(.serverRecovered(trouble))
        return true
    }

    var isDiskFull: Bool { diskFillers > 0 }

    func fillDisk() {
        diskFillers += 1
        if diskFillers == 1 { note(.diskFull) }
    }

    func freeDisk() {
        diskFillers -= 1
        if diskFillers == 0 { note(.diskFree) }
    }

    /// A command writes once the service has had that many more effects; at once for none.
    func write(afterEffects count: Int, _ write: @escaping () -> Void) {
        guard count > 0 else { return write() }
        awaitedWrites.append((count, write))
    }

    /// The service has had an effect.
    func countEffect() {
        effects += 1
        guard !awaitedWrites.isEmpty else { return }
        for index in awaitedWrites.indices { awaitedWrites[index].effects -= 1 }
        let due = awaitedWrites.filter { $0.effects == 0 }
        awaitedWrites.removeAll { $0.effects == 0 }
        due.forEach { $0.write() }
    }
}
