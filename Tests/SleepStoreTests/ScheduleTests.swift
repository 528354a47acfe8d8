import Foundation
import SQLite
import SleepCore
import SleepStore
import Testing

@Suite("Goals and settings in the store")
struct ScheduleTests {
    let store: Store

    init() throws {
        store = try Store()
    }

    @Test("a goal comes back as it was saved, with its number")
    func goal() throws {
        let change = try #require(try store.adopt(.standard))
        let goal = try Goal(
            currentBedtime: time("00:00"), targetBedtime: time("22:30"), durationDays: 7,
            startNight: night("2026-11-30"))
        let term = GoalTerm(
            id: 1, goal: goal, savedAt: instant(0), holdsFrom: night("2026-11-30"))
        #expect(change.added == term)
        #expect(change.schedule.terms == [term])
        #expect(try store.schedule(from: always) == SleepSchedule(terms: [term]))
    }

    @Test("a goal that takes another's place leaves it its nights")
    func replacing() throws {
        try store.adopt(.standard)
        var wish = GoalWish.standard
        wish.targetBedtime = time("21:45")
        wish.durationDays = 30
        let later = instant(3 * 86_400)
        let change = try #require(try store.adopt(wish, at: later))
        let terms = try store.schedule(from: always).terms
        #expect(terms.map(\.id) == [1, 2])
        #expect(terms == change.schedule.terms)
        #expect(terms[0].lastNight == night("2026-12-02"))
        #expect(terms[0].endedAt == later)
        #expect(terms[1].goal.targetBedtime == time("21:45"))
        #expect(terms[1].goal.durationDays == 30)
        #expect(terms[1].holdsFrom == night("2026-12-03"))
        #expect(terms[1].savedAt == later)
        #expect(terms[1].isActive)
    }

    @Test("a goal that is ended stays as it was lived, and another can follow")
    func ending() throws {
        try store.adopt(.standard)
        let moment = instant(5 * 86_400)
        let change = try #require(try store.endGoal(at: moment))
        let schedule = try store.schedule(from: always)
        #expect(schedule.active == nil)
        #expect(schedule.terms == change.ended)
        #expect(schedule.terms[0].endedAt == moment)
        #expect(try store.endGoal(at: moment) == nil)
        try store.adopt(.standard, at: instant(6 * 86_400))
        #expect(try store.schedule(from: always).active?.id == 2)
    }

    @Test("a wished sleep need is stored with the goal, or neither is")
    func sleepNeed() throws {
        var wish = GoalWish.standard
        wish.sleepNeed = .minutes(465)
        try store.adopt(wish)
        let schedule = try store.schedule(from: always)
        #expect(
            schedule.settings.all
                == [try SettingChange(.sleepNeed, minutes: 465, fromNight: night("2026-11-30"))])
        #expect(schedule.active?.goal.sleepNeed == .minutes(465))
    }

    @Test("a refusal is handed on and nothing is written")
    func refusal() throws {
        try store.adopt(.standard)
        let before = try store.schedule(from: always)
        var wish = GoalWish.standard
        wish.durationDays = 31
        let error = #expect(throws: GoalError.self) { try store.adopt(wish) }
        #expect(error == .durationOutOfRange(days: 31))
        #expect(try store.schedule(from: always) == before)
    }

    @Test("settings hold from their nights on, and a second choice for a night counts")
    func settings() throws {
        try store.set(.sleepNeed, 450, at: instant(0))
        try store.set(.blockFirstLead, 100, at: instant(0))
        try store.set(.block30MinLead, 25, at: instant(2 * 86_400))
        try store.set(.sleepNeed, 500, at: instant(2 * 86_400))
        try store.set(.sleepNeed, 510, at: instant(2 * 86_400))
        let settings = try store.schedule(from: always).settings
        let (early, late) = (night("2026-11-29"), night("2026-12-01"))
        #expect(settings.all.count == 4)
        #expect(settings.minutes(.sleepNeed, on: early) == 450)
        #expect(settings.minutes(.sleepNeed, on: late) == 510)
        #expect(settings.minutes(.blockFirstLead, on: late) == 100)
        #expect(settings.minutes(.block30MinLead, on: early) == 30)
        #expect(settings.minutes(.block30MinLead, on: late) == 25)
    }

    @Test("a choice made now holds, whatever was chosen before for nights to come")
    func choiceHolds() throws {
        var wish = GoalWish.standard
        wish.sleepNeed = .hours(5)
        try store.adopt(wish)
        try store.set(.sleepNeed, 480, at: instant(0))
        let settings = try store.schedule(from: always).settings
        #expect(settings.all.map(\.minutes) == [480])
        #expect(settings.minutes(.sleepNeed, on: night("2026-12-05")) == 480)
    }

    @Test("nights that began are read from the wanted one on, and goals always")
    func window() throws {
        try store.adopt(.standard)
        let nights = ["2026-11-30", "2026-12-01", "2026-12-02"]
        try store.save(nights.map { .nightBegan(begun($0)) })
        let schedule = try store.schedule(from: night("2026-12-01"))
        #expect(schedule.begun.keys.sorted() == [night("2026-12-01"), night("2026-12-02")])
        #expect(schedule.terms.count == 1)
    }

    @Test("the schema itself refuses a second goal in force")
    func oneActiveGoal() throws {
        let folder = try StoreFolder()
        try folder.makeUsedStore()
        let error = #expect(throws: SQLiteError.self) {
            try folder.execute(
                """
                INSERT INTO goals (currentBedtime, targetBedtime, durationDays, startNight,
                    holdsFrom, savedAt)
                VALUES (0, 1350, 7, '2027-01-01', '2027-01-01', 0)
                """)
        }
        #expect(error?.code == .constraint)
        #expect(try folder.column("SELECT id FROM goals") == [1])
    }

    @Test("the schema itself refuses an end without its night, and a night without its end")
    func endedTogether() throws {
        let folder = try StoreFolder()
        try folder.makeUsedStore()
        for half in ["lastNight = '2026-12-01'", "endedAt = 5"] {
            let error = #expect(throws: SQLiteError.self) {
                try folder.execute("UPDATE goals SET \(half)")
            }
            #expect(error?.code == .constraint)
        }
    }
}
