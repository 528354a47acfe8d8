import SleepCore
import TerminalUI

/// What is left to be said on the shell's own screen, once an onboarding is over.
nonisolated struct OnboardingSummary {
    private let kept: Onboarding.Kept
    private let situation: Onboarding.Situation

    init(_ onboarding: Onboarding) {
        kept = onboarding.kept
        situation = onboarding.situation
    }

    /// After the last page: what is so now, and the commands worth knowing.
    func finished(_ style: Style) -> [String] {
        let sentences = goal + choices + service
        let commands = DefinitionList(
            Self.commands.map { .init("moresleep \($0.name)", $0.purpose) })
        return sentences.flatMap { Layout.wrap($0, columns: style.columns) } + [""]
            + commands.lines(style: style)
    }

    /// After it was left: what stays of it.
    func left(_ style: Style) -> [String] {
        let begin = "To begin again: moresleep setup"
        let stays = kept.isEmpty ? ["Nothing was saved. \(begin)"] : goal + choices + kept.service
        let rest = kept.isEmpty ? [] : ["The rest is as it was. To go on: moresleep setup"]
        return (stays + rest).flatMap { Layout.wrap($0, columns: style.columns) }
    }

    private static let commands = [
        ("tonight", "the evening so far"),
        ("why", "why each reminder"),
        ("doctor", "what works here"),
    ].map { (name: $0.0, purpose: $0.1) }

    private func obstacle(_ part: Onboarding.Part) -> [String]? {
        kept.obstacles[part].map { [$0.message, $0.hint].compactMap { $0 } }
    }

    private var goal: [String] {
        if let obstacle = obstacle(.goal) { return obstacle }
        if !kept.goal.isEmpty { return kept.goal }
        return situation.hasGoal ? [] : ["There is no goal yet; to set one: moresleep goal set"]
    }

    private var choices: [String] {
        (obstacle(.extras) ?? [])
            + kept.choices.sorted { $0.key.rawValue < $1.key.rawValue }.map { choice, isOn in
                let change = "moresleep config set \(choice.rawValue) \(isOn ? "off" : "on")"
                return "\(ExtrasList.name(choice)) is \(isOn ? "on" : "off"). "
                    + "To change it: \(change)"
            }
    }

    private var service: [String] {
        if let obstacle = obstacle(.service) { return obstacle }
        if !kept.service.isEmpty {
            return kept.service + ["It goes again with: moresleep service uninstall"]
        }
        guard !situation.isServiceRunning || !situation.isServiceInstalled else { return [] }
        return ["Reminders need the service; to install it: moresleep service install"]
    }
}
