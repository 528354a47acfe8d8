import Desktop
import FoundationEssentials
import GLib
import SleepCore
import TerminalUI

/// `setup`, and the program without a word on a machine that has no goal: the first steps.
enum SetupCommand {
    static let command = Command(
        CommandDeclaration(
            "setup", purpose: "Begin: your goal, a trial reminder, the service",
            discussion: """
                It asks for your goal and shows its nights, tries a notification out, and installs \
                the service, each only on your yes. It can be left at any point and run again at \
                any time. moresleep alone does the same as long as there is no goal.
                """,
            examples: [
                .init("setup", "Leads from nothing to reminders in under a minute."),
                .init("setup --no-color", "The same without colour."),
            ]),
        run: run)

    static func run(_ context: CommandContext) throws -> ExitCode {
        guard context.terminal.isInteractive else { throw nobodyToAsk }
        // A faulty file of one's own stops it before anything is asked.
        _ = try context.science()
        let schedule = try context.scheduleWithoutGoal()
        let surroundings = GoalForm.Surroundings(
            schedule: schedule, now: context.now, zone: context.zone, face: context.face)
        let onboarding = Onboarding(try Onboarding.Situation(schedule, context))
        guard context.canTakeScreen else {
            return try askInLines(onboarding, surroundings, context)
        }
        let screen: OnboardingScreen
        do throws(SystemError) {
            screen = try OnboardingScreen(onboarding, surroundings, context)
        } catch {
            // A terminal that cannot be set up can still be written to.
            return try askInLines(onboarding, surroundings, context)
        }
        let isInterrupted = screen.run()
        return try tell(screen.onboarding, isInterrupted: isInterrupted, context)
    }

    private static func askInLines(
        _ onboarding: Onboarding, _ surroundings: GoalForm.Surroundings, _ context: CommandContext
    ) throws -> ExitCode {
        let over = try OnboardingLines(surroundings, context).run(onboarding)
        return try tell(over, isInterrupted: false, context)
    }

    private static func tell(
        _ onboarding: Onboarding, isInterrupted: Bool, _ context: CommandContext
    ) throws -> ExitCode {
        let summary = OnboardingSummary(onboarding)
        guard !isInterrupted else {
            context.printIfPossible(summary.left(context.style))
            return .interrupted
        }
        guard onboarding.ending == .finished else {
            try context.print(summary.left(context.style))
            return .done
        }
        try context.print(summary.finished(context.style))
        return onboarding.kept.obstacles.min { $0.key.rawValue < $1.key.rawValue }?.value.exit
            ?? .done
    }

    private static let nobodyToAsk = CommandFailure(
        .usage, "setupNeedsTerminal", "Without a terminal there is nobody to ask.",
        hint: "Write it as commands: moresleep goal set --current 00:00 --target 22:30; "
            + "moresleep service install")
}
