import Desktop
import GLib
import Service
import SleepCore
import SleepStore
import Testing

@MainActor
@Suite("The desktop is changed for a night and given back")
struct NightSurroundingsTests {
    private let store = FullableStore()
    private let desktop: FakeValues
    private let surroundings: NightSurroundings
    private let told = Told()

    private final class Told {
        var all: [NightSurroundings.Outcome] = []
    }

    init() throws {
        desktop = FakeValues(store)
        surroundings = NightSurroundings(store: store)
        surroundings.values = desktop
        surroundings.onOutcome = { [told] in told.all.append($0) }
    }

    private let atNight = Surroundings(quiet: night("2026-11-30"))

    @Test("nothing is done before it is known what is wanted, nor without a desktop")
    func before() throws {
        try store.keep(FakeValues.row(isSettled: true))
        desktop.set = "true"
        surroundings.settle()
        surroundings.tryAgain()
        #expect(desktop.set == "true")
        surroundings.values = nil
        surroundings.become(Surroundings())
        #expect(store.rows == [FakeValues.row(isSettled: true)])
        surroundings.values = desktop
        surroundings.settle()
        #expect(desktop.set == "false")
        #expect(store.rows == [])
    }

    @Test("a change is stored before it is made, and forgotten after it is given back")
    func order() {
        surroundings.become(atNight)
        #expect(desktop.writes == ["true while stored"])
        #expect(store.rows == [FakeValues.row(isSettled: true)])
        #expect(surroundings.isQuietOurs)
        surroundings.become(atNight)
        surroundings.giveBack()
        #expect(desktop.writes == ["true while stored", "false while stored"])
        #expect(store.rows == [])
        #expect(!surroundings.isQuietOurs)
        #expect(told.all == [.changed(.doNotDisturb), .givenBack(.doNotDisturb)])
    }

    @Test("what the store does not take is not changed, and tried again")
    func fullStore() {
        store.isFull = true
        surroundings.become(atNight)
        surroundings.tryAgain()
        #expect(desktop.writes == [])
        #expect(told.all == [.notNow(reason: StoreError.full.sentence)])
        store.isFull = false
        surroundings.tryAgain()
        surroundings.tryAgain()
        #expect(desktop.writes == ["true while stored"])
    }

    @Test("a desktop that does not answer is asked again, told once, and loses nothing")
    func unreachable() {
        surroundings.become(atNight)
        desktop.reading = .unreachable("it hangs")
        surroundings.giveBack()
        surroundings.tryAgain()
        #expect(desktop.set == "true")
        #expect(store.rows == [FakeValues.row(isSettled: true)])
        desktop.reading = nil
        surroundings.tryAgain()
        #expect(desktop.set == "false")
        #expect(
            told.all == [
                .changed(.doNotDisturb), .notNow(reason: "it hangs"), .givenBack(.doNotDisturb),
            ])
    }

    @Test("while it is not known who is there, nothing is changed and nothing given back")
    func hanging() {
        desktop.hangs = true
        surroundings.become(atNight)
        #expect(desktop.writes == [])
        desktop.hangs = false
        surroundings.tryAgain()
        desktop.hangs = true
        surroundings.become(Surroundings(quiet: night("2026-12-01")))
        #expect(desktop.set == "true")
        // It had answered in between, so that it is news once more.
        #expect(
            told.all == [
                .notNow(reason: "no answer"), .changed(.doNotDisturb),
                .notNow(reason: "no answer"),
            ])
    }

    @Test("a value that cannot be written is as good as not reached")
    func unwritable() {
        desktop.refuses = true
        surroundings.become(atNight)
        #expect(store.rows == [FakeValues.row(isSettled: false)])
        #expect(!surroundings.isQuietOurs)
        desktop.refuses = false
        surroundings.tryAgain()
        #expect(store.rows == [FakeValues.row(isSettled: true)])
        #expect(told.all == [.notNow(reason: "no"), .changed(.doNotDisturb)])
    }

    @Test("what went with its owner is forgotten")
    func gone() {
        surroundings.become(atNight)
        desktop.reading = .gone
        surroundings.giveBack()
        #expect(store.rows == [])
        #expect(desktop.set == "true")
    }

    @Test("what is another's by now stays, and that is told; what is as it was is not told")
    func leftAlone() throws {
        try store.keep(FakeValues.row(before: "other", isSettled: true))
        desktop.set = "mine"
        surroundings.become(Surroundings())
        #expect(desktop.set == "mine")
        #expect(told.all == [.leftAlone(.doNotDisturb)])
        try store.keep(FakeValues.row(isSettled: false))
        desktop.set = "false"
        surroundings.settle()
        #expect(told.all.count == 1)
        #expect(store.rows == [])
    }
}

/// A store in memory that can be full.
@MainActor
private final class FullableStore: BorrowedValueStore {
    var isFull = false
    private(set) var rows: [BorrowedValue] = []

    func borrowedValues() -> [BorrowedValue] { rows }

    func keep(_ value: BorrowedValue) throws(StoreError) {
        guard !isFull else { throw .full }
        rows.removeAll { $0.key == value.key }
        rows.append(value)
    }

    func forgetBorrowed(_ key: String) throws(StoreError) {
        guard !isFull else { throw .full }
        rows.removeAll { $0.key == key }
    }
}

/// A desktop with one value.
@MainActor
private final class FakeValues: DesktopValues {
    static let key = "dunst :1.9"
    var set = "false"
    var refuses = false
    /// Whoever shows notifications does not say who they are.
    var hangs = false
    var reading: DesktopReading?
    private(set) var writes: [String] = []
    private let store: FullableStore

    init(_ store: FullableStore) {
        self.store = store
    }

    static func row(before: String = "false", isSettled: Bool) -> BorrowedValue {
        BorrowedValue(
            key: key, night: night("2026-11-30"), before: before, ours: "true",
            isSettled: isSettled)
    }

    func wanted(for surroundings: Surroundings) throws(GLibError) -> [WantedValue] {
        guard !hangs else { throw GLibError(domain: "", code: 0, message: "no answer") }
        return surroundings.quiet.map { [WantedValue(key: Self.key, value: "true", night: $0)] }
            ?? []
    }

    func read(_ key: String) -> DesktopReading? {
        reading ?? .value(DesktopValue(set: self.set, holding: self.set))
    }

    func needs(of key: String) -> [String] { [] }

    func write(_ value: String?, to key: String) -> String? {
        guard !refuses, let value else { return "no" }
        let isStored = store.rows.contains { !$0.isSettled }
        writes.append("\(value) while \(isStored ? "stored" : "not stored")")
        self.set = value
        return nil
    }
}
