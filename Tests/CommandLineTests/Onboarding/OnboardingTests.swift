import SleepCore
import Testing

@testable import CommandLine

@Suite("The first steps, one answer after the other")
struct OnboardingTests {
    private let sample = Onboarding.Sample(server: "dunst")
    private let light = Onboarding.Extra(choice: .nightLight)
    private let quiet = Onboarding.Extra(choice: .doNotDisturb, obstacle: "Not here.")

    private func begin(_ change: (inout Onboarding.Situation) -> Void = { _ in }) -> Changing<
        Onboarding
    > {
        var situation = Onboarding.Situation()
        situation.extras = [light, quiet]
        change(&situation)
        return Changing(Onboarding(situation))
    }

    private var wish: GoalWish {
        get throws { try GoalScene.wish("00:00", "22:30") }
    }

    @Test("yes to everything is a saved goal, a sample, and a service")
    func everything() throws {
        let steps = begin()
        #expect(steps.page == .welcome)
        #expect(steps.answer(.yes) == nil)
        #expect(steps.page == .goal)
        #expect(steps.answer(.wish(try wish)) == nil)
        #expect(steps.page == .plan(try wish))
        #expect(steps.kept.isEmpty)
        #expect(steps.answer(.yes) == .save(try wish))
        // Nothing goes on before it is known what came of it.
        #expect(steps.page == .plan(try wish))
        steps.learn(.saved(["Saved."]))
        #expect(steps.page == .sampleOffer)
        #expect(steps.answer(.yes) == .showSample)
        steps.learn(.shown(sample, extras: nil))
        #expect(steps.page == .sampleShown(sample))
        #expect(steps.answer(.yes) == nil)
        #expect(steps.page == .extras)
        #expect(steps.answer(.extras([])) == nil)
        #expect(steps.page == .serviceOffer)
        #expect(steps.answer(.yes) == .install)
        steps.learn(.installed(["It runs."]))
        #expect(steps.ending == .finished)
        #expect(steps.kept.goal == ["Saved."] && steps.kept.service == ["It runs."])
        #expect(steps.kept.choices == [:] && steps.kept.obstacles == [:])
    }

    @Test("every step can be left out, and nothing is done then")
    func skipping() throws {
        let steps = begin()
        var pages = [steps.page]
        while steps.ending == nil {
            #expect(steps.answer(.skip) == nil)
            pages.append(steps.page)
        }
        #expect(
            pages == [
                .welcome, .goal, .sampleOffer, .extras, .serviceOffer, .over(.finished),
            ])
        #expect(steps.kept.isEmpty)
        let planned = begin()
        _ = planned.answer(.yes)
        _ = planned.answer(.wish(try wish))
        #expect(planned.answer(.skip) == nil)
        #expect(planned.page == .sampleOffer)
    }

    @Test("a plan that is not wanted leads back to its times")
    func change() throws {
        let steps = begin()
        _ = steps.answer(.yes)
        _ = steps.answer(.wish(try wish))
        #expect(steps.answer(.no) == nil)
        #expect(steps.page == .goal)
        // What is no answer to a form leaves it as it is.
        #expect(steps.answer(.yes) == nil)
        #expect(steps.page == .goal)
    }

    @Test("leaving ends it at every page, and what is kept stays known")
    func leaving() throws {
        let steps = begin()
        var answers: [Onboarding.Answer] = [.yes, .wish(try wish), .yes]
        for count in 0...answers.count {
            let left = begin()
            for answer in answers.prefix(count) { _ = left.answer(answer) }
            #expect(left.answer(.leave) == nil)
            #expect(left.ending == .left)
            #expect(left.kept.isEmpty)
        }
        for answer in answers { _ = steps.answer(answer) }
        steps.learn(.saved(["Saved."]))
        _ = steps.answer(.leave)
        #expect(steps.ending == .left)
        #expect(steps.kept.goal == ["Saved."])
        answers = [.yes, .leave]
        for answer in answers { #expect(steps.answer(answer) == nil) }
        #expect(steps.ending == .left)
    }

    @Test("a goal that stands is kept, or another takes its place")
    func standing() {
        let kept = begin { $0.hasGoal = true }
        _ = kept.answer(.yes)
        #expect(kept.page == .goalStands)
        _ = kept.answer(.yes)
        #expect(kept.page == .sampleOffer)
        let other = begin { $0.hasGoal = true }
        _ = other.answer(.yes)
        _ = other.answer(.no)
        #expect(other.page == .goal)
    }

    @Test("only who did not see the sample is told where to look; a press is a proof")
    func trial() {
        let unseen = atSample()
        #expect(unseen.answer(.no) == nil)
        #expect(unseen.page == .sampleUnseen(sample))
        #expect(unseen.answer(.again) == .showSample)
        unseen.learn(.shown(sample, extras: nil))
        _ = unseen.answer(.no)
        unseen.learn(.pressed("Done"))
        var pressed = sample
        pressed.pressed = "Done"
        #expect(unseen.page == .sampleShown(pressed))
        // Nobody is asked any more.
        _ = unseen.answer(.no)
        #expect(unseen.page == .extras)
        unseen.learn(.pressed("Why?"))
        #expect(unseen.page == .extras)

        let held = begin()
        _ = held.answer(.skip)
        _ = held.answer(.skip)
        _ = held.answer(.yes)
        let quiet = Onboarding.Sample(server: "dunst", heldBack: ("It is on.", "Turn it off."))
        held.learn(.shown(quiet, extras: nil))
        _ = held.answer(.no)
        #expect(held.page == .extras)
    }

    private func atSample() -> Changing<Onboarding> {
        let steps = begin()
        for answer in [Onboarding.Answer.skip, .skip, .yes] { _ = steps.answer(answer) }
        steps.learn(.shown(sample, extras: nil))
        return steps
    }

    @Test("extras are stored where they change, and only those that can be had")
    func extras() {
        let steps = atExtras(begin())
        #expect(
            steps.answer(.extras([.nightLight, .doNotDisturb])) == .choose([.nightLight: true]))
        steps.learn(.chosen)
        #expect(steps.page == .serviceOffer)
        #expect(steps.kept.choices == [.nightLight: true])

        let on = atExtras(
            begin { $0.extras = [Onboarding.Extra(choice: .nightLight, isOn: true)] })
        #expect(on.answer(.extras([])) == .choose([.nightLight: false]))
        let same = atExtras(
            begin { $0.extras = [Onboarding.Extra(choice: .nightLight, isOn: true)] })
        #expect(same.answer(.extras([.nightLight])) == nil)
        #expect(same.page == .serviceOffer)
        let none = atExtras(begin { $0.extras = [] })
        #expect(none.page == .serviceOffer)
        #expect(none.parts == [.welcome, .goal, .notifications, .service])
    }

    private func atExtras(_ beginning: Changing<Onboarding>) -> Changing<Onboarding> {
        let steps = beginning
        for _ in 0..<3 { _ = steps.answer(.skip) }
        return steps
    }

    @Test("a service that runs and is installed is left alone")
    func service() {
        let steps = atExtras(
            begin {
                $0.extras = []
                ($0.isServiceRunning, $0.isServiceInstalled) = (true, true)
            })
        #expect(steps.page == .serviceStands)
        #expect(steps.answer(.yes) == nil)
        #expect(steps.ending == .finished)
        // One that somebody runs by hand is still to be installed.
        let byHand = atExtras(
            begin {
                $0.extras = []
                $0.isServiceRunning = true
            })
        #expect(byHand.page == .serviceOffer)
    }

    @Test("what stands in the way is told, tried again, or gone on without")
    func obstacles() throws {
        let failure = CommandFailure(.failed, "diskFull", "The disk is full.")
        let steps = begin()
        for answer in [Onboarding.Answer.yes, .wish(try wish)] { _ = steps.answer(answer) }
        let save = try #require(steps.answer(.yes))
        steps.learn(failure, of: save)
        #expect(steps.page == .obstacle(failure, save))
        #expect(steps.part == .goal)
        #expect(steps.answer(.again) == save)
        steps.learn(failure, of: save)
        #expect(steps.answer(.yes) == nil)
        #expect(steps.page == .sampleOffer)
        #expect(steps.kept.obstacles == [.goal: failure])

        _ = steps.answer(.yes)
        steps.learn(failure, of: .showSample)
        #expect(steps.answer(.yes) == nil)
        #expect(steps.page == .extras)
        let choose = try #require(steps.answer(.extras([.nightLight])))
        steps.learn(failure, of: choose)
        // Nothing was stored, so that somebody who leaves here is told of nothing.
        #expect(steps.kept.choices == [:])
        #expect(steps.answer(.skip) == nil)
        #expect(steps.kept.choices == [:])
        #expect(steps.page == .serviceOffer)
        steps.learn(failure, of: .install)
        #expect(steps.answer(.yes) == nil)
        #expect(steps.ending == .finished)
        // A sample that nobody shows is no fault of what was wanted.
        #expect(
            steps.kept.obstacles == [.goal: failure, .extras: failure, .service: failure])
    }

    @Test("a goal that is saved at the second try leaves no fault")
    func secondTry() throws {
        let failure = CommandFailure(.failed, "busy", "It is busy.")
        let steps = begin()
        for answer in [Onboarding.Answer.yes, .wish(try wish)] { _ = steps.answer(answer) }
        steps.learn(failure, of: .save(try wish))
        #expect(steps.answer(.again) == .save(try wish))
        steps.learn(.saved(["Saved."]))
        #expect(steps.page == .sampleOffer)
        #expect(steps.kept.obstacles == [:])
    }
}
