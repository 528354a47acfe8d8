import SleepCore
import Testing

@Suite("Asked over the bus, and before the machine sleeps")
struct LiveTests {
    let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))
    let meal = OccurrenceID(night: "2026-11-30", event: "last_meal")

    func set(_ isDone: Bool, in evening: inout Evening) {
        evening.send(.doneSet(meal, to: isDone, at: evening.now))
    }

    @Test("a tick is stored and takes the item's notification along; taken back, it is open again")
    func tick() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        set(true, in: &evening)
        #expect(evening.closed == ["19:50 last_meal"])
        #expect(evening.store.ledger.ticks == [meal: instant("2026-11-30T19:50:00+01:00")])
        evening.run(until: "19:55")
        set(true, in: &evening)
        #expect(evening.store.ledger.ticks == [meal: instant("2026-11-30T19:50:00+01:00")])
        set(false, in: &evening)
        set(false, in: &evening)
        #expect(evening.store.ledger.ticks == [:])
        #expect(evening.store.rows.count { $0 == .unticked(meal) } == 1)
        evening.run(until: "20:45")
        #expect(evening.log == ["19:45 last_meal", "20:45 stop_eating"])
    }

    @Test(
        "a tick that the store refuses counts, and is stored once it can be, after its own undoing")
    func refused() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.store.isFull = true
        set(true, in: &evening)
        set(false, in: &evening)
        set(true, in: &evening)
        #expect(evening.store.ledger.ticks == [:])
        evening.store.isFull = false
        evening.run(until: "20:00")
        #expect(evening.store.ledger.ticks == [meal: instant("2026-11-30T19:50:00+01:00")])
    }

    @Test("what waits to be stored is stored before the machine sleeps, whenever its next try is")
    func beforeSleep() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.store.isFull = true
        set(true, in: &evening)
        evening.store.isFull = false
        #expect(evening.store.ledger.ticks == [:])
        evening.send(.aboutToSleep(at: evening.now))
        #expect(evening.store.ledger.ticks == [meal: instant("2026-11-30T19:50:00+01:00")])
    }

    @Test("an evening asks less without its goal or with a later bedtime, and only while it lasts")
    func weaker() {
        let zone = NamedZone.berlin
        let now = instant("2026-11-30T20:00:00+01:00")
        let later = SleepSchedule.following(.moving(from: "01:00", to: "23:30"))
        let earlier = SleepSchedule.following(.moving(from: "23:00", to: "21:30"))
        #expect(later.isWeaker(than: goal, at: now, in: zone))
        #expect(SleepSchedule().isWeaker(than: goal, at: now, in: zone))
        #expect(!earlier.isWeaker(than: goal, at: now, in: zone))
        #expect(!goal.isWeaker(than: goal, at: now, in: zone))
        #expect(!goal.isWeaker(than: SleepSchedule(), at: now, in: zone))
        // The night is over; what is planned for the next ones is no weakening of it.
        let morning = instant("2026-12-01T09:00:00+01:00")
        #expect(!SleepSchedule().isWeaker(than: goal, at: morning, in: zone))
    }
}
