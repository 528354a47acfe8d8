import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@Suite("A goal is typed, and its plan is known after each key")
struct GoalFormTests {
    private func form(
        _ draft: GoalDraft = GoalDraft(), schedule: SleepSchedule = SleepSchedule(),
        canSkip: Bool = true, face: ClockFace = .twentyFourHours
    ) throws -> Changing<GoalForm> {
        Changing(
            GoalForm(
                draft,
                in: .init(
                    schedule: schedule, now: try GoalScene.at("2026-11-30T12:00"),
                    zone: GoalScene.zone,
                    face: face),
                canSkip: canSkip))
    }

    private func type(_ text: String, into form: Changing<GoalForm>) {
        for letter in text { #expect(form.take(.character(letter)) == nil) }
    }

    private func shifts(_ form: Changing<GoalForm>) -> String {
        guard let goal = form.change?.added?.goal else { return "" }
        return "\(goal.currentBedtime)-\(goal.targetBedtime) in \(goal.durationDays)"
    }

    @Test("Enter three times is a plan from midnight")
    func shortest() throws {
        let form = try self.form()
        #expect(shifts(form) == "00:00-22:30 in 7")
        #expect(form.take(.enter) == nil)
        #expect(form.take(.enter) == nil)
        #expect(form.take(.enter) == .wish(try GoalScene.wish("00:00", "22:30")))
    }

    @Test("the plan follows what is typed, and waits where that is only half a time")
    func live() throws {
        let form = try self.form()
        type("1:3", into: form)
        #expect(shifts(form) == "00:00-22:30 in 7")
        #expect(!form.isCurrent)
        type("0", into: form)
        #expect(form.isCurrent)
        #expect(shifts(form) == "01:30-00:00 in 7")
        #expect(form.suggestion(.target) == "00:00")
        _ = form.take(.down)
        type("23:00", into: form)
        #expect(shifts(form) == "01:30-23:00 in 7")
        _ = form.take(.tab)
        type("1", into: form)
        #expect(!form.isCurrent)
        type("4", into: form)
        #expect(shifts(form) == "01:30-23:00 in 14")
        _ = form.take(.backspace)
        _ = form.take(.backspace)
        #expect(shifts(form) == "01:30-23:00 in 7")
        #expect(form.take(.enter) == .wish(try GoalScene.wish("01:30", "23:00")))
    }

    @Test("what cannot be used is explained below it, and stays to be put right")
    func faults() throws {
        let form = try self.form()
        type("soon", into: form)
        #expect(form.take(.enter) == nil)
        #expect(form.chosen == .current)
        #expect(
            form.fault == "'soon' cannot be read as a time of day. "
                + "Write hours and minutes, such as 22:30 or 10:30 PM.")
        #expect(form.field(.current).text == "soon")
        _ = form.take(.clear)
        #expect(form.fault == "")
        type("23:00", into: form)
        _ = form.take(.enter)
        type("23:30", into: form)
        #expect(form.take(.enter) == nil)
        #expect(form.chosen == .target)
        #expect(form.fault.hasPrefix("The target 23:30 is 30 min later than 23:00,"))
        #expect(form.field(.target).text == "23:30")
        _ = form.take(.clear)
        _ = form.take(.enter)
        type("99", into: form)
        #expect(form.take(.enter) == nil)
        #expect(form.chosen == .nights)
        #expect(form.fault.hasPrefix("A plan of 99 nights is outside 3 to 30."))
        type("x", into: form)
        #expect(form.take(.enter) == nil)
        #expect(form.fault.hasPrefix("'99x' cannot be read as a number of nights."))
    }

    @Test("a fault that was passed over is found at the end")
    func passedOver() throws {
        let form = try self.form()
        type("late", into: form)
        _ = form.take(.tab)
        _ = form.take(.tab)
        #expect(form.take(.enter) == nil)
        #expect(form.chosen == .current)
        #expect(form.fault.hasPrefix("'late' cannot be read"))
        _ = form.take(.clear)
        _ = form.take(.down)
        type("00:00", into: form)
        _ = form.take(.down)
        #expect(form.take(.enter) == nil)
        #expect(form.chosen == .target)
        #expect(form.fault.hasPrefix("The target 00:00 is the current bedtime already."))
    }

    @Test("the arrows go no further than the lines")
    func moving() throws {
        let form = try self.form()
        for key in [Key.up, .backTab] { _ = form.take(key) }
        #expect(form.chosen == .current)
        for _ in 0..<5 { _ = form.take(.down) }
        #expect(form.chosen == .nights)
        _ = form.take(.backTab)
        #expect(form.chosen == .target)
    }

    @Test("Esc, Ctrl-D and q leave; s leaves the goal out where that may be")
    func leaving() throws {
        for key in [Key.escape, .endOfInput] {
            let form = try self.form()
            #expect(form.take(key) == .left)
        }
        for (word, end) in [("q", GoalForm.End.left), ("S", .skipped)] {
            let form = try self.form()
            _ = form.take(.enter)
            type(word, into: form)
            #expect(form.take(.enter) == end)
        }
        let mandatory = try form(canSkip: false)
        type("s", into: mandatory)
        #expect(mandatory.take(.enter) == nil)
        #expect(mandatory.fault.hasPrefix("'s' cannot be read"))
    }

    @Test("a goal that is there is what the lines begin with, and so is what options say")
    func beginning() throws {
        let schedule = try GoalScene.schedule(
            "02:00", "23:00", days: 10, savedAt: "2026-11-20T12:00")
        let again = try form(schedule: schedule)
        #expect(again.suggestion(.current) == "02:00")
        #expect(again.suggestion(.target) == "23:00")
        var draft = GoalDraft()
        draft.current = try TimeOfDay(reading: "01:00")
        draft.durationDays = 5
        let given = try form(draft)
        #expect(given.chosen == .target)
        #expect(shifts(given) == "01:00-23:30 in 5")
        _ = given.take(.enter)
        #expect(given.take(.enter) == .wish(try GoalScene.wish("01:00", "23:30", days: 5)))
        #expect(try form(face: .twelveHours).suggestion(.target) == "10:30 PM")
    }

    @Test("an option that makes every plan impossible ends it")
    func refused() throws {
        var draft = GoalDraft()
        draft.startNight = try Night(reading: "2036-01-01")
        let form = try self.form(draft)
        _ = form.take(.enter)
        #expect(form.take(.enter) == .refused(.startOutOfRange(try Night(reading: "2036-01-01"))))
    }

    @Test("a paste goes into the line that is typed into, and is no Enter and no letter of a key")
    func pasting() throws {
        let form = try self.form()
        form.value.take(paste: "23:00 22:00")
        #expect(form.chosen == .current)
        #expect(form.field(.current).text == "23:00 22:00")
        #expect(!form.isCurrent)
        _ = form.take(.clear)
        form.value.take(paste: "23:00")
        #expect(shifts(form) == "23:00-21:30 in 7")
        #expect(form.isCurrent)
        // A word that leaves does so only by Enter.
        _ = form.take(.clear)
        form.value.take(paste: "q")
        #expect(form.take(.enter) == .left)
    }

    @Test("the plan is that of the clock, however long the form has been open")
    func clock() throws {
        let form = try self.form()
        #expect(form.change?.added?.holdsFrom == (try Night(reading: "2026-11-30")))
        form.value.look(at: try GoalScene.at("2026-12-01T07:00"))
        #expect(form.change?.added?.holdsFrom == (try Night(reading: "2026-12-01")))
        #expect(form.surroundings.now == (try GoalScene.at("2026-12-01T07:00")))
    }

    @Test("what is asked once more says why, and Enter takes it as it stands")
    func onceMore() throws {
        let wish = try GoalScene.wish("23:00", "22:00", days: 5)
        let form = Changing(
            GoalForm(
                GoalDraft(wish), in: try GoalScene.noon(), canSkip: false, remark: "It has moved."))
        #expect(form.fault == "It has moved.")
        #expect(form.take(.enter) == .wish(wish))
        _ = form.take(.up)
        #expect(form.fault == "")
    }
}
