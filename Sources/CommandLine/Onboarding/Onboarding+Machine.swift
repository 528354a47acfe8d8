import Desktop
import SleepCore
import SleepStore

// What is looked at before the first page; nothing is started or written for it.

extension Onboarding.Situation {
    /// The situation on this machine; throws where the database cannot be read, or somebody has no
    /// home to put one into.
    init(_ schedule: SleepSchedule, _ context: CommandContext) throws {
        hasGoal = schedule.active != nil
        hadGoal = !schedule.terms.isEmpty
        isServiceRunning = !context.isServiceMissing
        isServiceInstalled = ServiceFiles.areInstalled(below: context.directories)
        extras = try Self.extras(context)
    }

    /// What can be had of what is off until somebody wants it, and below it, only told, what
    /// cannot.
    static func extras(_ context: CommandContext) throws -> [Onboarding.Extra] {
        let choices = try context.personal().choices
        let desktop = DesktopAnswers(context.environment)
        let extras = offered.map { choice in
            Onboarding.Extra(
                choice: choice, isOn: choices.isOn(choice),
                obstacle: desktop.obstacle(to: choice, choices))
        }
        return extras.filter(\.isPossible) + extras.filter { !$0.isPossible }
    }

    /// The evening's own first, and then the morning's.
    private static let offered: [Choice] = [.nightLight, .doNotDisturb, .wakeUpHaptic]
}
