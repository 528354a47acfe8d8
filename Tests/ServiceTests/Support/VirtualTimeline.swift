@testable import Service

/// Real time that a test lets pass.
@MainActor
final class VirtualTimeline: DemoTimeline {
    /// Kept by whoever wants to be called.
    private final class Appointment {
        let at: Duration
        let handler: @MainActor () -> Void
        init(at: Duration, _ handler: @escaping @MainActor () -> Void) {
            self.at = at
            self.handler = handler
        }
    }

    private struct Entry {
        weak var appointment: Appointment?
    }

    private(set) var elapsed = Duration.zero
    private var entries: [Entry] = []

    func begin() { elapsed = .zero }

    func at(_ elapsed: Duration, _ handler: @escaping @MainActor () -> Void) -> AnyObject {
        let appointment = Appointment(at: elapsed, handler)
        entries.append(Entry(appointment: appointment))
        return appointment
    }

    /// Time passes, and everything comes at its moment.
    func run(to end: Duration) {
        while let next = next(until: end) {
            elapsed = max(elapsed, next.at)
            next.handler()
        }
        elapsed = max(elapsed, end)
    }

    /// Time passes while nothing can be called; what was due then comes with the next `run`.
    func stall(to end: Duration) { elapsed = max(elapsed, end) }

    /// The earliest; of those at one moment the one that was made first.
    private func next(until end: Duration) -> Appointment? {
        entries.removeAll { $0.appointment == nil }
        let due = entries.indices.filter { (entries[$0].appointment?.at ?? end) <= end }
        guard
            let first = due.min(by: { left, right in
                (entries[left].appointment?.at ?? end, left) < (
                    entries[right].appointment?.at ?? end, right
                )
            })
        else { return nil }
        return entries.remove(at: first).appointment
    }
}
