import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@Suite("What is left to be said after the first steps")
struct OnboardingSummaryTests {
    private let style = Style(columns: 80, isColored: false, isUnicode: true)

    private func steps(_ change: (inout Onboarding.Situation) -> Void = { _ in }) -> Onboarding {
        var situation = Onboarding.Situation()
        change(&situation)
        return Onboarding(situation)
    }

    private let commands = [
        "", "  moresleep tonight  the evening so far", "  moresleep why      why each reminder",
        "  moresleep doctor   what works here",
    ]

    @Test("what is so now, how it is taken back, and three commands")
    func finished() throws {
        var steps = steps { $0.extras = [.init(choice: .nightLight)] }
        _ = steps.answer(.yes)
        _ = steps.answer(.wish(try GoalScene.wish("00:00", "22:30")))
        steps.learn(.saved(["Saved. Tonight is night 1 of 7: bedtime 23:45."]))
        _ = steps.answer(.skip)
        _ = steps.answer(.extras([.nightLight]))
        steps.learn(.chosen)
        steps.learn(.installed(["The service is installed and runs."]))
        #expect(
            OnboardingSummary(steps).finished(style) == [
                "Saved. Tonight is night 1 of 7: bedtime 23:45.",
                "Night Light is on. To change it: moresleep config set night-light off",
                "The service is installed and runs.",
                "It goes again with: moresleep service uninstall",
            ] + commands)
    }

    @Test("what is missing, and how to have it")
    func skipped() {
        #expect(
            OnboardingSummary(steps()).finished(style) == [
                "There is no goal yet; to set one: moresleep goal set",
                "Reminders need the service; to install it: moresleep service install",
            ] + commands)
        let all = steps {
            ($0.hasGoal, $0.isServiceRunning, $0.isServiceInstalled) = (true, true, true)
        }
        #expect(OnboardingSummary(all).finished(style) == commands)
    }

    @Test("what did not come to be is said in its place")
    func obstacles() {
        var steps = steps()
        for _ in 0..<3 { _ = steps.answer(.skip) }
        let failure = CommandFailure(
            .serviceNeeded, "unitFailed", "It did not start.", hint: "Look into its log.")
        steps.learn(failure, of: .install)
        _ = steps.answer(.yes)
        #expect(
            OnboardingSummary(steps).finished(style) == [
                "There is no goal yet; to set one: moresleep goal set", "It did not start.",
                "Look into its log.",
            ] + commands)
    }

    @Test("who leaves is told what stays")
    func left() {
        var steps = steps()
        _ = steps.answer(.leave)
        #expect(
            OnboardingSummary(steps).left(style) == [
                "Nothing was saved. To begin again: moresleep setup"
            ])
        var saved = self.steps()
        saved.learn(.saved(["Saved. Tonight is night 1 of 7: bedtime 23:45."]))
        _ = saved.answer(.leave)
        #expect(
            OnboardingSummary(saved).left(style) == [
                "Saved. Tonight is night 1 of 7: bedtime 23:45.",
                "The rest is as it was. To go on: moresleep setup",
            ])
    }
}
