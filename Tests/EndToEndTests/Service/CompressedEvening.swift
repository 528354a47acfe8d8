import Chance
import DesktopFixtures
import Foundation
import SleepCore
import SleepStore
import Testing

/// An evening of somebody's, from a little before its first reminder to a little after bedtime, in
/// a few seconds: the service itself on a faster clock, with a real bus and a real dunst.
final class CompressedEvening {
    /// Ids of all that is due until then.
    static let reminders: Set<String> = [
        "last_meal", "stop_eating", "last_water", "warm_light", "wind_down", "screens_off",
        "reading", "cool_room", "almost_bedtime", "bedtime",
    ]

    /// Those of them that can be ticked, with the minutes before bed at which they come due.
    private static let items = [
        ("last_meal", 240), ("stop_eating", 180), ("last_water", 150), ("warm_light", 120),
        ("wind_down", 90), ("screens_off", 60), ("reading", 45), ("cool_room", 30),
        ("almost_bedtime", 15),
    ]

    /// Seconds that it takes.
    let length: Double
    /// Items whose tick the program has acknowledged.
    private(set) var acknowledged: Set<String> = []

    private let home: Home
    private let screen: Screen
    private let dunst: Dunst
    private let begin: Date
    private let night: Night
    private var service: ChildProgram?

    /// Seconds of the evening that pass in one.
    private static let scale = 3_000.0
    /// What is lived through before the first reminder and after bedtime.
    private static let margin = 600.0

    /// Sets the stage; the evening's clock runs from now on.
    init() throws {
        (screen, dunst) = try Screen.withServer()
        home = try Home(on: screen)
        night = home.tonight
        // The reminder is due when the clock, which shows real time now, has run for the margin.
        begin = Date()
        try home.turnEvening(
            .lastMeal, dueAt: begin.addingTimeInterval(Self.margin))
        // Warnings join the bubbles of reminders, which are counted here.
        _ = try home.store().changeApps(presets: AppAssignment([])) { _ in }
        length = (PlannedNight.windDown.seconds + 2 * Self.margin) / Self.scale
    }

    /// Moments of kills, in order: some anywhere, and some in the first milliseconds after a
    /// reminder has come due, in which its row, its call and its outcome follow each other.
    func momentsOfKills(_ count: Int, _ chance: inout SeededGenerator) -> [Double] {
        (0..<count).map { number in
            guard number.isMultiple(of: 2),
                let (_, minutes) = Self.items.randomElement(using: &chance)
            else { return Double.random(in: 0..<length, using: &chance) }
            return second(of: minutes) + Double.random(in: 0..<0.02, using: &chance)
        }.sorted()
    }

    /// The second at which something of that many minutes before bed comes due.
    private func second(of minutes: Int) -> Double {
        (Self.margin + PlannedNight.windDown.seconds - Double(minutes) * 60) / Self.scale
    }

    /// Starts the service, where it does not run; nothing is waited for.
    func start() throws {
        guard service == nil else { return }
        let real = begin.timeIntervalSince1970
        service = try home.start("ScaledService \(real) \(real) \(Self.scale) 2>&1 >/dev/null")
    }

    /// Waits until the service that runs has settled what the last kill left.
    func awaitStart() throws {
        _ = try service?.line { $0 == "moresleep: started" }
    }

    /// Lets the evening go on until then.
    func pass(until second: Double) throws {
        let left = begin.addingTimeInterval(second).timeIntervalSinceNow
        // The moment is the case itself; nothing is waited for.
        poll(nil, 0, Int32(max(0, left * 1_000)))
    }

    func kill() throws {
        service?.send(SIGKILL)
        try service?.exit()
        service = nil
    }

    func end() throws {
        try service?.end()
        service = nil
    }

    /// Ticks the item that came due last, over the bus and by the clock of the service.
    func tickWhatIsDue() throws {
        let passed = Date().timeIntervalSince(begin) * Self.scale - Self.margin
        let left = (PlannedNight.windDown.seconds - passed) / 60
        guard let (item, _) = Self.items.last(where: { Double($0.1) >= left }) else { return }
        let name = "org.moresleep.MoreSleep1"
        let answer = try home.run(
            "gdbus call --session -d \(name) -o /org/moresleep/MoreSleep1 -m \(name).SetDone "
                + "\(item) true")
        if answer.code == 0 { acknowledged.insert(item) }
    }

    /// What became of the night's notifications.
    func rows() throws -> [Delivery] {
        Array(try home.store().ledger(from: night).deliveries.values)
    }

    /// Items that are ticked in the database.
    func storedTicks() throws -> Set<String> {
        Set(try home.store().ledger(from: night).ticks.keys.map(\.event))
    }

    /// The first lines of all that was ever on the screen.
    func shownTitles() throws -> [String] {
        try dunst.closeAllAndReadHistory().map(\.summary)
    }
}
