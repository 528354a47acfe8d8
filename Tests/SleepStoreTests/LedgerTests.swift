import Foundation
import SQLite
import SleepCore
import SleepStore
import Testing

@Suite("Nights, deliveries and ticks in the store")
struct LedgerTests {
    let store: Store

    init() throws {
        store = try Store()
        try store.adopt(.standard)
    }

    func delivery(
        _ event: String, _ state: DeliveryState, of name: String = "2026-11-30"
    ) -> Delivery {
        Delivery(id: occurrence(event, of: name), dueAt: instant(11), state: state, at: instant(13))
    }

    @Test(
        "a delivery comes back in every state",
        arguments: [
            DeliveryState.intended, .delivered(notificationID: 0),
            .delivered(notificationID: .max), .delivered(notificationID: 3, isHeldBack: true),
            .missed, .uncertain, .failed(reason: ""),
            .failed(reason: "org.example.Error: “no” 😴\n"),
        ])
    func states(state: DeliveryState) throws {
        let stored = delivery("last_meal", state)
        try store.save([.delivery(stored)])
        #expect(try store.ledger(from: always).deliveries == [stored.id: stored])
    }

    @Test("a delivery's outcome takes the place of its intention")
    func outcome() throws {
        try store.save([.delivery(delivery("last_meal", .intended))])
        let outcome = delivery("last_meal", .delivered(notificationID: 7))
        try store.save([.delivery(outcome)])
        #expect(try store.ledger(from: always).deliveries == [outcome.id: outcome])
    }

    @Test(
        "what was shown, or may have been, stays so, whatever a clock that ran ahead makes of it",
        arguments: [DeliveryState.delivered(notificationID: 7), .uncertain])
    func final(state: DeliveryState) throws {
        let shown = delivery("last_meal", state)
        try store.save([.delivery(shown)])
        try store.save([.delivery(delivery("last_meal", .missed))])
        try store.save([.delivery(delivery("last_meal", .intended))])
        #expect(try store.ledger(from: always).deliveries == [shown.id: shown])
    }

    @Test("the same reminder of another goal for that night is another one")
    func ofAnotherGoal() throws {
        let shown = delivery("last_meal", .delivered(notificationID: 7))
        let again = Delivery(
            id: shown.id, dueAt: instant(900), state: .intended, at: instant(900))
        try store.save([.delivery(shown), .delivery(again)])
        #expect(try store.ledger(from: always).deliveries == [shown.id: again])
    }

    @Test("an intention without an outcome is read however long ago it was")
    func oldIntention() throws {
        let open = delivery("last_meal", .intended, of: "2026-01-01")
        try store.save([
            .delivery(open), .delivery(delivery("reading", .missed, of: "2026-01-01")),
        ])
        #expect(
            try store.ledger(from: open.id.night.advanced(by: 30)).deliveries == [open.id: open])
    }

    @Test("a night that has begun keeps its instants; only another goal's takes its place")
    func begunOnce() throws {
        let first = begun("2026-12-02", countsFrom: instant(7))
        try store.save([.nightBegan(first)])
        try store.save([.nightBegan(begun("2026-12-02", countsFrom: nil))])
        #expect(try store.ledger(from: always).schedule.begun == [first.planned.night: first])
    }

    @Test(
        "a night comes back as it began, value by value",
        arguments: [Date?.none, instant(7)])
    func night(countsFrom: Date?) throws {
        let night = begun("2026-12-02", countsFrom: countsFrom)
        try store.save([.nightBegan(night)])
        let ledger = try store.ledger(from: always)
        #expect(ledger.schedule.begun == [night.planned.night: night])
        #expect(ledger.schedule.terms.map(\.id) == [1])
    }

    @Test("the last of two ticks counts: an earlier one may be of a goal that has ended")
    func ticks() throws {
        let id = occurrence("last_meal")
        try store.save([.ticked(id, at: instant(1))])
        try store.save([
            .ticked(id, at: instant(2)), .ticked(occurrence("reading"), at: instant(3)),
        ])
        #expect(
            try store.ledger(from: always).ticks
                == [id: instant(2), occurrence("reading"): instant(3)])
    }

    @Test("a tick that is taken back is gone, and can be set again; another stays")
    func untick() throws {
        let (meal, reading) = (occurrence("last_meal"), occurrence("reading"))
        try store.save([.ticked(meal, at: instant(1)), .ticked(reading, at: instant(1))])
        try store.save([.unticked(meal)])
        try store.save([.unticked(occurrence("last_meal", of: "2026-12-01"))])
        #expect(try store.ledger(from: always).ticks == [reading: instant(1)])
        try store.save([.ticked(meal, at: instant(9))])
        #expect(try store.ledger(from: always).ticks == [reading: instant(1), meal: instant(9)])
    }

    @Test("a ledger begins with the wanted night and has no end")
    func window() throws {
        let nights = ["2026-11-29", "2026-11-30", "2026-12-01", "9999-12-31"]
        for name in nights {
            try store.save([
                .delivery(delivery("reading", .missed, of: name)),
                .ticked(occurrence("reading", of: name), at: instant(0)),
            ])
        }
        let ledger = try store.ledger(from: SleepStoreTests.night("2026-11-30"))
        let wanted = nights.dropFirst().map { occurrence("reading", of: $0) }
        #expect(ledger.deliveries.keys.sorted() == wanted)
        #expect(ledger.ticks.keys.sorted() == wanted)
    }

    @Test("of several rows all are stored or none")
    func allOrNone() throws {
        let error = #expect(throws: StoreError.self) {
            try store.save([
                .delivery(delivery("last_meal", .intended)),
                .nightBegan(begun("2026-11-30", goal: 9)),
            ])
        }
        guard case .database(let reason)? = error else {
            Issue.record("a night of a goal that is not there was answered by \(error as Any)")
            return
        }
        #expect(reason.code == .constraint)
        #expect(try store.ledger(from: always).deliveries == [:])
    }

    @Test(
        "an id is text and nothing else",
        arguments: [
            "'; DROP TABLE ticks; --", "\" OR 1=1", "%_", "a\0b", "", "😴", "é", "e\u{301}",
            "Robert'); DELETE FROM goals;--",
        ])
    func hostileID(event: String) throws {
        let id = occurrence(event)
        try store.save([.delivery(delivery(event, .missed)), .ticked(id, at: instant(1))])
        let ledger = try store.ledger(from: always)
        #expect(ledger.ticks.keys.map { Array($0.event.utf8) } == [Array(event.utf8)])
        #expect(ledger.deliveries[id]?.state == .missed)
        #expect(ledger.schedule.terms.count == 1)
        try store.save([.unticked(id)])
        #expect(try store.ledger(from: always).ticks == [:])
    }

    @Test("bytes that are no UTF-8 are read with a replacement and hurt nothing")
    func invalidUTF8() throws {
        let folder = try StoreFolder()
        try folder.makeUsedStore()
        try folder.execute(
            "INSERT INTO ticks VALUES ('2026-11-30', CAST(x'636166E9' AS TEXT), 1796040000)")
        let store = try folder.store()
        #expect(
            try store.ledger(from: always).ticks.keys.map(\.event).sorted()
                == ["caf\u{FFFD}", "last_meal"])
        #expect(store.faults == [])
    }
}
