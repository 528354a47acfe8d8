import SleepCore
import Testing

@testable import CommandLine

@Suite("The interview asks three questions at the most")
struct GoalInterviewTests {
    @Test("two times and Enter are a plan")
    func shortest() throws {
        var interview = try GoalScene.interview()
        #expect(
            interview.opening == [
                "Write times such as 22:30; nothing is saved before the plan is shown.",
                "Who should talk to a doctor first: moresleep why care", "",
            ])
        #expect(interview.prompt == "When do you go to bed now?\n> ")
        #expect(interview.answer("00:00") == [])
        #expect(interview.prompt == "When would you like to go to bed?\n> ")
        #expect(
            interview.answer(" 22:30 ") == [
                "",
                "Your bedtime moves 15 minutes earlier each night, from 00:00 to 22:30 by night",
                "6.", "",
                "Night  Evening of  Bedtime  Wake time",
                "    1  Mon 30 Nov    23:45      07:45  tonight",
                "    2  Tue 1 Dec     23:30      07:30",
                "    3  Wed 2 Dec     23:15      07:15",
                "    4  Thu 3 Dec     23:00      07:00",
                "    5  Fri 4 Dec     22:45      06:45",
                "    6  Sat 5 Dec     22:30      06:30",
                "    7  Sun 6 Dec     22:30      06:30",
                "    8  Mon 7 Dec     22:30      06:30  holding",
                "    9  Tue 8 Dec     22:30      06:30  holding", "",
            ])
        #expect(
            interview.prompt == """
                Over how many nights? 7: Enter saves this plan, a number (3 to 30) tries
                another, q leaves.
                >\u{20}
                """)
        #expect(interview.outcome == nil)
        #expect(interview.answer("") == [])
        #expect(interview.prompt == nil)
        #expect(interview.outcome == .wish(try GoalScene.wish("00:00", "22:30")))
    }

    @Test("held once more, it says why and shows the plan, and tells of no goal twice")
    func onceMore() throws {
        let theirs = try GoalScene.schedule("23:30", "22:00", days: 5, savedAt: "2026-11-30T11:59")
        let overtaken = PlanOvertaken(
            difference: .replacesUnseenGoal, now: try GoalScene.noon(theirs))
        let interview = try GoalScene.interview(
            GoalDraft(try GoalScene.wish("00:00", "22:30")), schedule: theirs,
            remark: overtaken.sentence)
        #expect(
            Array(interview.opening.prefix(4)) == [
                "Another goal was set meanwhile. Your goal now: 23:30 to 22:00 over 5 nights.",
                "Tonight is night 1 of 5. Enter takes this one in its place.", "",
                "Your bedtime moves 15 minutes earlier each night, from 00:00 to 22:30 by night",
            ])
        #expect(interview.question == .nights)
    }

    @Test("a number shows another plan and asks again")
    func anotherLength() throws {
        var interview = try GoalScene.interview(columns: 40)
        _ = interview.answer("02:00")
        _ = interview.answer("23:00")
        #expect(
            interview.answer("3") == [
                "", "Your bedtime moves 60 minutes earlier",
                "each night, from 02:00 to 23:00 by night", "3.", "",
                "Night  Evening of  Bedtime", "    1  Mon 30 Nov    01:00  tonight",
                "    2  Tue 1 Dec     00:00", "    3  Wed 2 Dec     23:00",
                "    4  Thu 3 Dec     23:00  holding", "    5  Fri 4 Dec     23:00  holding", "",
                "That is quick: about 15 minutes a night", "is what the body clock follows by",
                "itself, and 30 with dim evenings and", "morning light. At 30 minutes a night it",
                "takes 6 nights. More: moresleep why pace", "",
            ])
        #expect(
            interview.prompt == """
                Over how many nights? 3: Enter saves
                this plan, a number (3 to 30) tries
                another, q leaves.
                >\u{20}
                """)
        #expect(interview.answer("") == [])
        #expect(interview.outcome == .wish(try GoalScene.wish("02:00", "23:00", days: 3)))
    }

    @Test("what cannot be read is shown with an example, and the question stands")
    func unreadable() throws {
        var interview = try GoalScene.interview(columns: 120)
        #expect(
            interview.answer("22") == [
                "'22' cannot be read as a time of day. Write hours and minutes, such as 22:30 or "
                    + "10:30 PM."
            ])
        #expect(interview.question == .current)
        _ = interview.answer("23:00")
        #expect(
            interview.answer("23:30") == [
                "The target 23:30 is 30 min later than 23:00, and going later is not planned yet. "
                    + "Choose a target before 23:00, such as", "22:30.",
            ])
        #expect(interview.question == .target)
        _ = interview.answer("22:00")
        #expect(
            interview.answer("soon") == [
                "'soon' cannot be read as a number of nights. Write a number from 3 to 30, such as "
                    + "7."
            ])
        #expect(
            interview.answer("31") == [
                "A plan of 31 nights is outside 3 to 30. Choose a number of nights within these "
                    + "bounds, such as 7."
            ])
        #expect(interview.question == .nights)
        _ = interview.answer("")
        #expect(interview.outcome == .wish(try GoalScene.wish("23:00", "22:00")))
    }

    @Test("q and the end of the input leave at every question", arguments: ["q", "Q", " q", nil])
    func leaving(_ word: String?) throws {
        for given in [[], ["00:00"], ["00:00", "22:30"]] {
            var interview = try GoalScene.interview()
            for answer in given { _ = interview.answer(answer) }
            #expect(interview.answer(word) == [])
            #expect(interview.outcome == .left)
            #expect(interview.prompt == nil)
            #expect(interview.answer("22:30") == [])
        }
    }

    @Test("what an option has said is not asked")
    func options() throws {
        var draft = GoalDraft()
        draft.target = try TimeOfDay(reading: "22:30")
        draft.durationDays = 10
        var interview = try GoalScene.interview(draft)
        #expect(interview.question == .current)
        #expect(interview.answer("22:00").first?.hasPrefix("The target 22:30 is 30 min") == true)
        #expect(interview.question == .current)
        _ = interview.answer("00:00")
        #expect(interview.question == .nights)
        _ = interview.answer("")
        #expect(interview.outcome == .wish(try GoalScene.wish("00:00", "22:30", days: 10)))
    }

    @Test("yes in advance spares the last question only")
    func yes() throws {
        var interview = try GoalScene.interview(assumesYes: true)
        _ = interview.answer("00:00")
        #expect(interview.answer("22:30").count == 15)
        #expect(interview.outcome == .wish(try GoalScene.wish("00:00", "22:30")))
    }

    @Test("an option that no answer can put right ends it")
    func hopeless() throws {
        var draft = GoalDraft()
        draft.startNight = try Night(reading: "2020-01-01")
        var interview = try GoalScene.interview(draft)
        _ = interview.answer("00:00")
        #expect(interview.answer("22:30") == [])
        #expect(
            interview.outcome == .refused(.startOutOfRange(try Night(reading: "2020-01-01"))))
    }

    @Test("a goal that is there is told first, and a running night with the plan")
    func replacing() throws {
        let schedule = try GoalScene.schedule("00:00", "22:30", savedAt: "2026-11-29T12:00")
        var interview = try GoalScene.interview(
            schedule: schedule, at: "2026-11-30T21:00", columns: 120, face: .twelveHours)
        #expect(
            Array(interview.opening.prefix(2)) == [
                "Your goal now: 12:00 AM to 10:30 PM over 7 nights. Tonight is night 2 of 7. A new "
                    + "one takes its place.",
                "Write times such as 10:30 PM; nothing is saved before the plan is shown.",
            ])
        _ = interview.answer("1am")
        let preview = interview.answer("10pm")
        #expect(preview[4] == "    1  Tue 1 Dec   12:34 AM    8:34 AM")
        #expect(
            preview.suffix(4) == [
                "",
                "The running night goes on as planned; the new goal holds from Tue 1 Dec. To begin "
                    + "tonight instead: moresleep goal end,", "then set it again.", "",
            ])
    }
}
