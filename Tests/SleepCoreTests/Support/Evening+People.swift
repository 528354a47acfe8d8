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

    /// `moresleep exit` in a terminal of that name on the bus.
    mutating func ask(_ client: String = ":1.7") {
        send(.exitAsked(client: client, at: now))
    }

    /// Continue anyway.
    mutating func take(_ client: String = ":1.7") {
        send(.exitTaken(client: client, at: now))
    }

    /// Never mind, or a terminal that was closed.
    mutating func drop(_ client: String = ":1.7") {
        send(.exitDropped(client: client, at: now))
    }

    /// The whole way: the wait is attended to its end, and the window taken at once.
    mutating func askAndTake(at text: String, waiting seconds: Int, client: String = ":1.7") {
        run(until: text)
        ask(client)
        run(for: seconds)
        take(client)
    }

    /// Time passes for so many seconds.
    mutating func run(for seconds: Int) {
        run(until: Timestamp.string(now.addingTimeInterval(Double(seconds)), in: zone))
    }

    /// `moresleep resume`.
    mutating func comeBack() {
        send(.resumed(at: now))
    }

    /// `moresleep config set`.
    mutating func choose(_ choice: Choice, _ word: String) {
        store.choose(choice, word)
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }

    /// `moresleep start`.
    mutating func startWindDown() {
        send(.windDownStarted(at: now))
    }

    /// The windows of a night: attempt, wait, granted, used and how it ended.
    func windows(of night: Night) -> [String] {
        store.ledger.exits.windows(of: night).map { window in
            let end = window.end.map { "\($0.used.wholeSeconds) \($0.ending.rawValue)" } ?? "open"
            return "\(window.attempt): \(window.wait.wholeSeconds) "
                + "\(window.granted.wholeSeconds) \(end)"
        }
    }

    /// How the way out stands now.
    var phase: EveningPhase? {
        SleepCalculator(
            science: ShippedScience.science, zone: zone, apps: store.ledger.apps
        ).tonight(in: store.ledger, at: now, steady: steady)?.phase
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

extension Evening {
    /// `moresleep config set`.
    mutating func set(_ setting: Setting, minutes: Int) throws {
        store.write(
            try store.ledger.schedule.setting(setting, minutes: minutes, at: now, in: zone))
        send(.worldChanged(at: now, zone: zone, ledger: store.ledger))
    }
}
