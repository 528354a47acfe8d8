import Desktop
import GLib
import Service
import SleepCore
import SleepStore
import Testing

/// GNOME's four values of Night Light, through nights in which the person changes some of them.
@MainActor
@Suite("A schedule that the person makes in the night is theirs as a whole")
struct NightScheduleTests {
    /// What the person does in the night, and what there is in the morning: on, by the sun, from, to.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let changes: [String: String]
        let morning: [String?]
    }

    private static let evening: [String?] = [nil, nil, "19.0", nil]

    private nonisolated static let cases = [
        Case(testDescription: "nothing", changes: [:], morning: [nil, nil, "19.0", nil]),
        Case(
            testDescription: "the beginning", changes: ["from": "22.5"],
            morning: ["true", "false", "22.5", "7.0"]),
        Case(
            testDescription: "the end", changes: ["to": "6.5"],
            morning: ["true", "false", "21.0", "6.5"]),
        Case(
            testDescription: "both", changes: ["from": "22.5", "to": "6.5"],
            morning: ["true", "false", "22.5", "6.5"]),
        // Its times mean nothing then, and are there again when the schedule is by hand once more.
        Case(
            testDescription: "by the sun", changes: ["automatic": "true"],
            morning: ["true", "true", "19.0", nil]),
        // A schedule does nothing while it is off: it is as before when it is on again.
        Case(
            testDescription: "off", changes: ["enabled": "false"],
            morning: ["false", nil, "19.0", nil]),
        Case(
            testDescription: "off, with a time", changes: ["enabled": "false", "from": "22.5"],
            morning: ["false", "false", "22.5", "7.0"]),
    ]

    private let warm = Surroundings(
        warmth: .init(
            night: night("2026-11-30"), from: TimeOfDay(wrapping: 21 * 60),
            until: TimeOfDay(wrapping: 6 * 60)))
    private let warmAgain = Surroundings(
        warmth: .init(
            night: night("2026-12-01"), from: TimeOfDay(wrapping: 20 * 60),
            until: TimeOfDay(wrapping: 6 * 60)))

    @Test("and stays whole whatever crash comes in between", arguments: cases)
    func crashes(_ scene: Case) {
        for cut in 0..<20 {
            let desktop = FourValues(Self.evening)
            desktop.live(warm)
            #expect(desktop.values == ["true", "false", "21.0", "7.0"])
            for (key, value) in scene.changes { desktop[key] = value }
            // An occasion to look again, and a stop of the service, leave what is theirs.
            desktop.live(warm)
            desktop.effectsLeft = cut
            desktop.live(Surroundings())
            desktop.effectsLeft = nil
            desktop.live(Surroundings())
            #expect(desktop.values == scene.morning, "cut after \(cut)")
            #expect(desktop.rows == [], "cut after \(cut)")
        }
    }

    @Test("and is borrowed in the night to come, and given back as they have it", arguments: cases)
    func nextNight(_ scene: Case) {
        for cut in 0..<30 {
            let desktop = FourValues(Self.evening)
            desktop.live(warm)
            for (key, value) in scene.changes { desktop[key] = value }
            // Without a morning in between.
            desktop.effectsLeft = cut
            desktop.live(warmAgain)
            desktop.effectsLeft = nil
            desktop.live(warmAgain)
            #expect(desktop.values == ["true", "false", "20.0", "7.0"], "cut after \(cut)")
            desktop.live(Surroundings())
            #expect(desktop.values == scene.morning, "cut after \(cut)")
            #expect(desktop.rows == [], "cut after \(cut)")
        }
    }

    @Test("also for another start in that night", arguments: cases)
    func anotherStart(_ scene: Case) {
        let desktop = FourValues(Self.evening)
        desktop.live(warm)
        for (key, value) in scene.changes { desktop[key] = value }
        let found = desktop.values
        desktop.stop(warm)
        desktop.live(warm)
        #expect(desktop.values == found)
        desktop.live(Surroundings())
        #expect(desktop.values == scene.morning)
    }

    @Test("is told once, as left alone, and not as given back too")
    func told() {
        let desktop = FourValues(Self.evening)
        desktop.live(warm)
        desktop["automatic"] = "true"
        #expect(desktop.live(Surroundings()) == [.leftAlone(.nightLight)])
    }
}

/// Night Light's settings and the store of a service that may crash after so many effects.
@MainActor
private final class FourValues: DesktopValues, BorrowedValueStore {
    private static let names = ["enabled", "automatic", "from", "to"]
    private static let defaults = ["false", "true", "20.0", "6.0"]

    private(set) var values: [String?]
    private(set) var rows: [BorrowedValue] = []
    var effectsLeft: Int?

    init(_ values: [String?]) {
        self.values = values
    }

    subscript(name: String) -> String? {
        get { Self.names.firstIndex(of: name).flatMap { values[$0] } }
        set { if let index = Self.names.firstIndex(of: name) { values[index] = newValue } }
    }

    /// A service that starts, has it like that, and crashes.
    @discardableResult
    func live(_ surroundings: Surroundings) -> [NightSurroundings.Outcome] {
        var told: [NightSurroundings.Outcome] = []
        service { told.append($0) }.become(surroundings)
        return told
    }

    /// A service that starts in the middle of that, and is told to end.
    func stop(_ surroundings: Surroundings) {
        let service = service { _ in }
        service.become(surroundings)
        service.giveBack()
    }

    private func service(
        _ tell: @escaping (NightSurroundings.Outcome) -> Void
    ) -> NightSurroundings {
        let service = NightSurroundings(store: self)
        service.values = self
        service.onOutcome = tell
        return service
    }

    /// Whether there is an effect left before the crash.
    private var lives: Bool {
        guard let left = effectsLeft else { return true }
        effectsLeft = max(0, left - 1)
        return left > 0
    }

    private static func key(_ name: String) -> String {
        let setting = name == "enabled" ? name : "schedule-\(name)"
        return "setting org.gnome.settings-daemon.plugins.color night-light-\(setting)"
    }

    private func index(_ key: String) -> Int? {
        Self.names.firstIndex { Self.key($0) == key }
    }

    func wanted(for surroundings: Surroundings) throws(GLibError) -> [WantedValue] {
        guard let warmth = surroundings.warmth else { return [] }
        let hours = "\(Double(warmth.from.minute) / 60)"
        return [("automatic", "false"), ("from", hours), ("to", "7.0"), ("enabled", "true")].map {
            WantedValue(key: Self.key($0), value: $1, night: warmth.night)
        }
    }

    func read(_ key: String) -> DesktopReading? {
        index(key).map {
            .value(DesktopValue(set: values[$0], holding: values[$0] ?? Self.defaults[$0]))
        }
    }

    func needs(of key: String) -> [String] { NightLightSettings.needs(of: key) }

    func write(_ value: String?, to key: String) -> String? {
        guard lives, let index = index(key) else { return "crashed" }
        values[index] = value
        return nil
    }

    /// By key, as the database has them.
    func borrowedValues() -> [BorrowedValue] { rows.sorted { $0.key < $1.key } }

    func keep(_ value: BorrowedValue) throws(StoreError) {
        guard lives else { throw .full }
        rows.removeAll { $0.key == value.key }
        rows.append(value)
    }

    func forgetBorrowed(_ key: String) throws(StoreError) {
        guard lives else { throw .full }
        rows.removeAll { $0.key == key }
    }
}
