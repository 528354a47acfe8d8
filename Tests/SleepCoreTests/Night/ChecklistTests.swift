import SleepCore
import Testing

@Suite("The checklist unlocks as the evening goes on")
struct ChecklistTests {
    let plan = SleepCalculator.shipped().plan(
        SleepSchedule.holding("23:00", from: "2026-06-01").known("2026-06-14"))

    func checklist(_ moment: String, ticked: Set<String> = []) -> Checklist {
        plan.checklist(ticked: ticked, at: instant(moment))
    }

    @Test("one item for each reminder before bedtime, in order")
    func items() {
        let list = checklist("2026-06-14T18:00:00+02:00")
        #expect(list.items.map(\.id) == Array(Evening.all.prefix(9)))
        #expect(list.items.allSatisfy { $0.state == .locked })
        #expect(list.items.first?.title == "Last meal window closing soon")
        #expect(list.items.first.map { utc($0.at) } == "2026-06-14T17:00Z")
    }

    @Test("an item is locked until its minute, then active, and done once it is ticked")
    func states() {
        func states(_ moment: String, _ ticked: Set<String> = []) -> [String] {
            checklist(moment, ticked: ticked).items.prefix(3).map(\.state.rawValue)
        }
        #expect(states("2026-06-14T19:59:59+02:00") == ["active", "locked", "locked"])
        #expect(states("2026-06-14T20:00:00+02:00") == ["active", "active", "locked"])
        #expect(
            states("2026-06-14T20:00:00+02:00", ["last_meal"]) == ["done", "active", "locked"])
        #expect(states("2026-06-15T12:00:00+02:00") == ["active", "active", "active"])
    }

    @Test("ticking a locked item is refused with when it unlocks")
    func locked() throws {
        let list = checklist("2026-06-14T20:59:00+02:00", ticked: ["last_meal"])
        let unlocks = instant("2026-06-14T21:00:00+02:00")
        #expect(throws: ChecklistError.locked("warm_light", unlocksAt: unlocks)) {
            try list.tickable("warm_light")
        }
        #expect(try list.tickable("last_water").state == .active)
        #expect(try list.tickable("last_meal").state == .done)
    }

    @Test(
        "what is not on the list is named", arguments: ["bedtime", "sunlight", "blockFirst-5", ""])
    func unknown(id: String) {
        let list = checklist("2026-06-14T23:30:00+02:00")
        #expect(throws: ChecklistError.unknownItem(id)) { try list.tickable(id) }
        #expect(throws: ChecklistError.unknownItem(id)) { try list.item(id) }
    }

    @Test("first evening: what had passed when the goal was saved is not on the list")
    func firstEvening() throws {
        let saved = instant("2026-11-30T21:50:00+01:00")
        let change = try SleepSchedule().adopting(
            GoalWish(currentBedtime: "00:00", targetBedtime: "22:30"), at: saved,
            in: NamedZone.berlin)
        func list(_ night: Night) -> [String] {
            SleepCalculator.shipped().plan(change.schedule.known(night))
                .checklist(ticked: [], at: saved).items.map(\.id)
        }
        #expect(
            list("2026-11-30") == [
                "wind_down", "screens_off", "reading", "cool_room", "almost_bedtime",
            ])
        #expect(list("2026-12-01").count == 9)
    }
}
