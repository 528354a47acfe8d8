import SleepCore
import SleepStore
import TerminalUI

/// `config` for choices between words, which hold at once and for every night.
enum ChoiceSetting {
    /// Stores the word, tells the service, and says what is so now.
    static func set(_ choice: Choice, in context: CommandContext) throws -> ExitCode {
        let word = context.arguments.operand("VALUE") ?? ""
        var choices = Choices()
        do throws(ChoiceError) {
            try choices.set(choice, to: word)
        } catch {
            throw CommandFailure(
                .usage, "choiceUnknown", "\(choice.rawValue) cannot be \(ReadText(word)).",
                hint: "It is one of \(choice.options.joined(separator: ", ")).")
        }
        try context.requiredStore().save(choice, word)
        context.tellService()
        if context.isJSON {
            try print([choice], choices, in: context)
        } else {
            try context.print(ChoiceText.changed(choice, choices, style: context.style))
        }
        return .done
    }

    static func print(
        _ shown: [Choice], _ choices: Choices, in context: CommandContext
    ) throws {
        try context.isJSON
            ? context.print(SettingsDocument([], choices, shown))
            : context.print(ChoiceText.lines(shown, choices, style: context.style))
    }
}
