import Desktop
import GLib
import SleepCore
import SleepStore
import TerminalUI

// What is looked at before the first page; nothing is started or written for it.

extension Onboarding.Situation {
    /// The situation on this machine; throws where the database cannot be read, or somebody has no
    /// home to put one into.
    init(_ schedule: SleepSchedule, _ context: CommandContext) throws {
        hasGoal = schedule.active != nil
        hadGoal = !schedule.terms.isEmpty
        isServiceRunning = !context.isServiceMissing
        isServiceInstalled =
            Installation(share: try context.directories.share()).isPresent
            || ServiceFiles.isForEverybody
        let choices = try context.personal().choices
        let bus = Self.bus(context.environment)
        extras = Self.offered.map { choice in
            Onboarding.Extra(
                choice: choice, isOn: choices.isOn(choice),
                obstacle: Self.obstacle(to: choice, bus, choices))
        }
        // What cannot be had is only told, below what can.
        extras = extras.filter(\.isPossible) + extras.filter { !$0.isPossible }
    }

    /// The evening's own first, and then the morning's.
    private static let offered: [Choice] = [.nightLight, .doNotDisturb, .wakeUpHaptic]

    private static func obstacle(to choice: Choice, _ bus: Bus?, _ choices: Choices) -> String? {
        switch choice {
        case .nightLight: nightLightObstacle(bus)
        case .doNotDisturb: quietObstacle(bus)
        case .wakeUpHaptic: hapticObstacle(HapticSurvey(bus), choices)
        case .haptics: nil
        }
    }

    private static func bus(_ environment: ProcessEnvironment) -> Bus? {
        guard let address = SessionBus.address(environment) else { return nil }
        do throws(GLibError) {
            return try SessionBus.connect(address)
        } catch {
            return nil  // The sample says what is the matter with it.
        }
    }

    /// Why the screen would stay as it is, as doctor has it.
    private static func nightLightObstacle(_ bus: Bus?) -> String? {
        let standing = bus.map(NightLightSettings.standing) ?? .absent
        if case .ready = standing { return nil }
        return NightLightFinding.asked(standing).check().message
    }

    /// Why notifications would go on.
    private static func quietObstacle(_ bus: Bus?) -> String? {
        switch bus.map(QuietWatch.ask) {
        case .on(let source), .off(let source):
            if source.nightWords != nil { return nil }
        case .unknown, nil: break
        }
        return "What shows notifications here cannot be kept quiet: GNOME and dunst can."
    }

    /// Why nothing would be felt.
    private static func hapticObstacle(_ survey: HapticSurvey, _ choices: Choices) -> String? {
        switch survey.daemon {
        case .running, .startable, .unanswering: return nil
        case .notAsked, .absent: break
        }
        guard !survey.gamepads.isEmpty else {
            return "Nothing here can be felt: there is no feedbackd and no gamepad."
        }
        guard choices[.haptics] != HapticChoice.gamepad.rawValue else { return nil }
        return "A gamepad rumbles once you say: moresleep config set haptics gamepad"
    }
}
