import SleepCore
import Testing

@testable import CommandLine

@Suite("The first steps, where something changes meanwhile")
struct OnboardingOvertakenTests {
    private func begin() -> Changing<Onboarding> {
        var situation = Onboarding.Situation()
        situation.extras = [Onboarding.Extra(choice: .nightLight)]
        return Changing(Onboarding(situation))
    }

    private var wish: GoalWish {
        get throws { try GoalScene.wish("00:00", "22:30") }
    }

    @Test("a goal that somebody else set meanwhile is kept, or this one takes its place once seen")
    func meanwhile() throws {
        let wish = try wish
        func overtaken() -> Changing<Onboarding> {
            let steps = begin()
            for answer in [Onboarding.Answer.yes, .wish(wish)] { _ = steps.answer(answer) }
            #expect(steps.answer(.yes) == .save(wish))
            steps.learn(.overtaken(wish, .replacesUnseenGoal))
            #expect(steps.page == .goalMeanwhile(wish))
            #expect(steps.part == .goal)
            return steps
        }
        let kept = overtaken()
        #expect(kept.answer(.yes) == nil)
        #expect(kept.page == .sampleOffer)
        #expect(kept.kept.isEmpty)
        // There is a goal now: nobody is told to set one.
        #expect(kept.situation.hasGoal)
        let replaced = overtaken()
        #expect(replaced.answer(.no) == nil)
        #expect(replaced.page == .planAnew(wish, .replacesUnseenGoal))
        #expect(replaced.answer(.yes) == .save(wish))
        replaced.learn(.saved(["Saved."]))
        #expect(replaced.page == .sampleOffer)
    }

    @Test("nights that have moved meanwhile are shown before they are saved")
    func moved() throws {
        let wish = try wish
        let steps = begin()
        for answer in [Onboarding.Answer.yes, .wish(wish), .yes] { _ = steps.answer(answer) }
        steps.learn(.overtaken(wish, .otherNights))
        #expect(steps.page == .planAnew(wish, .otherNights))
        #expect(!steps.situation.hasGoal)
        for (answer, page) in [
            (Onboarding.Answer.no, Onboarding.Page.goal), (.skip, .sampleOffer),
        ] {
            let left = Changing(steps.value)
            #expect(left.answer(answer) == nil)
            #expect(left.page == page)
        }
        #expect(steps.answer(.yes) == .save(wish))
    }

    @Test("what can be had is that of after the sample, which may have started something")
    func extrasAnew() {
        let sample = Onboarding.Sample(server: "dunst")
        let steps = begin()
        for answer in [Onboarding.Answer.skip, .skip, .yes] { _ = steps.answer(answer) }
        steps.learn(.shown(sample, extras: [Onboarding.Extra(choice: .doNotDisturb)]))
        #expect(steps.page == .sampleShown(sample))
        _ = steps.answer(.yes)
        #expect(
            steps.answer(.extras([.doNotDisturb, .nightLight])) == .choose([.doNotDisturb: true]))
        // Where nobody knows, it is that of before.
        let unread = begin()
        for answer in [Onboarding.Answer.skip, .skip, .yes] { _ = unread.answer(answer) }
        unread.learn(.shown(sample, extras: nil))
        #expect(unread.page == .sampleShown(sample))
        #expect(unread.situation.extras == [Onboarding.Extra(choice: .nightLight)])
    }
}
