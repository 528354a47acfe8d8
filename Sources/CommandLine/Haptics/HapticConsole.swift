import Desktop
import TerminalUI

/// What a trial shows as it goes: the line of each haptic when it begins, and each reason for which
/// nothing is felt, once.
final class HapticConsole {
    /// What they are played on, once that is known.
    private(set) var means = HapticMeans.unknown

    private let context: CommandContext
    private let stage: HapticTrialStage
    private let lines: [String]
    private var said: Set<String> = []

    init(_ context: CommandContext, _ table: HapticTableView, _ stage: HapticTrialStage) {
        self.context = context
        self.stage = stage
        lines = table.lines(style: context.style)
    }

    func tell(_ step: HapticTrial.Step) throws {
        if case .begins(let means) = step { self.means = means }
        guard !context.isJSON else { return }
        switch step {
        case .begins(let means):
            try print(stage.sentence(means))
            if let hint = stage.wayOut(means) { try print(hint) }
            try context.print([""] + lines.prefix(1))
        case .plays(let index): try context.print([lines[index + 1]])
        case .came where means.wayOut != nil: return  // It has been said above.
        case .came(_, let outcome):
            guard let sentence = outcome.sentence, said.insert(sentence).inserted else { return }
            try print(sentence, indent: 2)
        }
    }

    private func print(_ text: String, indent: Int = 0) throws(OutputError) {
        try context.print(
            Layout.wrap(text, columns: context.style.columns, indent: indent))
    }
}
