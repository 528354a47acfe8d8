import Foundation
import SleepCore

// What people do in an evening, and what is asked about it afterwards.

extension Evening {
    /// Presses a button of the newest notification of that event.
    mutating func press(_ action: NoticeAction, on event: String) {
        guard let id = server.shown.last(where: { $0.id.event == event })?.id else {
            preconditionFailure("\(event) was never on the screen")
        }
        press(action, onID: id)
    }

    mutating func press(_ action: NoticeAction, onID id: OccurrenceID) {
        note("[\(action.rawValue)] \(id.event)")
        send(.actionInvoked(id, action, at: now))
    }

    mutating func serverGone() {
        server.mode = .absent
    }

    mutating func serverBack() {
        server.mode = .shows
        send(.serverAppeared(at: now))
    }

    /// `moresleep goal set`.
    mutating func adopt(_ wish: GoalWish) throws {
        store.write(try store.ledger.schedule.adopting(wish, at: now, in: zone))
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }

    /// `moresleep goal end`.
    mutating func endGoal() {
        guard let change = store.ledger.schedule.endingGoal(at: now, in: zone) else { return }
        store.write(change)
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }

    /// `moresleep done last_meal`, which writes and then tells the service.
    mutating func tick(_ event: String, of night: Night) {
        _ = store.write([.ticked(OccurrenceID(night: night, event: event), at: now)])
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }

    /// A moment as the log shows it.
    func stamp(_ instant: Date) -> String {
        let civil = zone.civil(at: instant)
        let seconds = civil.second == 0 ? "" : String(format: ":%02d", civil.second)
        return "\(civil.time)\(seconds)"
    }

    /// The moment of the next alarm as the log shows it.
    var wakesAt: String? { alarm.map(stamp) }

    /// The events on the screen.
    var onScreen: [String] { server.screen.map(\.event) }

    /// The stored state of a night's event.
    func state(_ event: String, of night: Night) -> DeliveryState? {
        store.ledger.deliveries[OccurrenceID(night: night, event: event)]?.state
    }

    /// The night's events of one state in the order in which they were due, then by id.
    func events(of night: Night, where isWanted: (DeliveryState) -> Bool) -> [String] {
        store.ledger.deliveries.values
            .filter { $0.id.night == night && isWanted($0.state) }
            .sorted { ($0.dueAt, $0.id) < ($1.dueAt, $1.id) }
            .map(\.id.event)
    }

    func missed(of night: Night) -> [String] {
        events(of: night) { $0 == .missed }
    }

    func uncertain(of night: Night) -> [String] {
        events(of: night) { $0 == .uncertain }
    }

    func delivered(of night: Night) -> [String] {
        events(of: night) { if case .delivered = $0 { true } else { false } }
    }

    /// The ids of the eleven reminders, earliest first.
    static let all = [
        "last_meal", "stop_eating", "last_water", "warm_light", "wind_down", "screens_off",
        "reading", "cool_room", "almost_bedtime", "bedtime", "sunlight",
    ]
}
