import SleepCore
import Testing

@Suite("Somebody presses a button")
struct ButtonTests {
    let goal = SleepSchedule.following(.moving(from: "00:00", to: "22:30"))
    let night: Night = "2026-11-30"

    func ticks(_ evening: Evening) -> [Record] {
        evening.store.rows.filter { if case .ticked = $0 { true } else { false } }
    }

    @Test("Done ticks the item and puts the reminder away")
    func done() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.press(.done, on: "last_meal")
        #expect(evening.closed == ["19:50 last_meal"])
        let id = OccurrenceID(night: night, event: "last_meal")
        #expect(ticks(evening) == [.ticked(id, at: instant("2026-11-30T19:50:00+01:00"))])
        evening.run(until: "20:45")
        #expect(evening.log == ["19:45 last_meal", "19:50 [done] last_meal", "20:45 stop_eating"])
    }

    @Test("NA-03: a click that a server sends twice counts once")
    func twice() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.press(.done, on: "last_meal")
        evening.press(.done, on: "last_meal")
        #expect(ticks(evening).count == 1)
        #expect(evening.closed == ["19:50 last_meal"])
    }

    @Test("NA-08: what was never ours, or no longer is, changes nothing")
    func unknown() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "20:50")
        let rows = evening.store.rows
        evening.press(.done, onID: OccurrenceID(night: night, event: "mail"))
        evening.press(.done, on: "last_meal")
        evening.press(.why, on: "last_meal")
        #expect(evening.store.rows == rows)
        #expect(evening.onScreen == ["stop_eating"])
        #expect(evening.wakesAt == "21:15")
    }

    @Test("a button that the notification does not have is none")
    func notOffered() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "23:50")
        evening.press(.done, on: "bedtime")
        evening.press(.openStudy, on: "bedtime")
        #expect(ticks(evening) == [])
        #expect(evening.onScreen == ["bedtime"])
    }

    @Test("Why? shows claim and study in the reminder's place, and Done there ticks the reminder")
    func why() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.press(.why, on: "last_meal")
        #expect(evening.onScreen == ["why/last_meal"])
        let card = evening.server.shown.last
        #expect(card?.title == "Why? Last meal window closing soon")
        #expect(
            card?.body.hasPrefix(
                """
                People who eat their last meal earlier before bed tend to report slightly better \
                sleep.
                Yan LM et al. 2024, PLoS One (observational, 7,023 people): Among 7,023 people
                """) == true)
        #expect(card?.body.hasSuffix("\nAll of it: moresleep why last_meal") == true)
        #expect(card?.actions == [.openStudy, .done])
        evening.press(.done, on: "why/last_meal")
        #expect(evening.onScreen == [])
        #expect(evening.store.ledger.ticked(in: night) == ["last_meal"])
        #expect(evening.state("why/last_meal", of: night) == nil)
    }

    @Test("the study opens by its DOI, for bedtime and sunlight too")
    func openStudy() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "23:50")
        evening.press(.why, on: "bedtime")
        #expect(evening.server.shown.last?.actions == [.openStudy])
        evening.press(.openStudy, on: "why/bedtime")
        #expect(
            evening.log.suffix(3) == [
                "23:50 why/bedtime", "23:50 [openStudy] why/bedtime",
                "23:50 opens https://doi.org/10.1093/sleep/zsad253",
            ])
        #expect(evening.onScreen == [])
    }

    @Test("NS-07: the next reminder takes the place of an open Why?")
    func whyIsReplaced() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.press(.why, on: "last_meal")
        evening.run(until: "20:45")
        #expect(evening.closed == ["19:50 last_meal", "20:45 why/last_meal"])
        #expect(evening.onScreen == ["stop_eating"])
        // The science stands there before the reminder gives way to it.
        #expect(evening.server.mostAtOnce == 2)
    }

    @Test("a reminder whose Why? cannot be shown stays, with its Done")
    func whyFails() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.server.mode = .refuses(reason: "too many")
        evening.press(.why, on: "last_meal")
        #expect(evening.onScreen == ["last_meal"])
        #expect(evening.closed == [])
        evening.press(.done, on: "last_meal")
        #expect(evening.onScreen == [])
        #expect(evening.store.ledger.ticked(in: "2026-11-30") == ["last_meal"])
    }

    @Test("Why? that no server shows is no reminder, and is not tried again")
    func whyWithoutServer() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        evening.server.mode = .absent
        evening.press(.why, on: "last_meal")
        evening.serverBack()
        evening.run(until: "20:45")
        #expect(
            evening.log == [
                "19:45 last_meal", "19:50 [why] last_meal", "19:50 why/last_meal: no server",
                "20:45 stop_eating",
            ])
    }

    @Test("an item ticked by command takes its reminder off the screen")
    func tickedByCommand() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "20:50")
        evening.tick("last_meal", of: night)
        #expect(evening.onScreen == ["stop_eating"])
        evening.tick("stop_eating", of: night)
        #expect(evening.closed == ["20:45 last_meal", "20:50 stop_eating"])
        #expect(evening.wakesAt == "21:15")
    }

    @Test("a notification without buttons says what to run instead")
    func withoutActions() {
        var evening = Evening(goal, from: "2026-11-30 19:00")
        evening.run(until: "19:50")
        let reminder = evening.server.shown.last
        #expect(reminder?.title == "🍽️ Last meal window closing soon")
        #expect(reminder?.actions == [.why, .done])
        #expect(reminder?.category == .windDownReminder)
        #expect(reminder?.withoutActions == "Why? Run: moresleep why last_meal")
    }
}
