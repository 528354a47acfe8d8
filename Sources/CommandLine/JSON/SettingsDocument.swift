import SleepCore
import TerminalUI

/// `config list --json`; `config get` and `config set` tell one setting in the same shape.
struct SettingsDocument: Encodable {
    let settings: [Row]
    /// Choices between words.
    let choices: [ChoiceRow]

    init(
        _ standings: [SettingStanding], _ choices: Choices = Choices(), _ shown: [Choice] = []
    ) {
        settings = standings.map(Row.init)
        self.choices = shown.map { ChoiceRow($0, choices) }
    }

    struct ChoiceRow: Encodable {
        let name: String
        let word: String
        let defaultWord: String
        let words: [String]

        init(_ choice: Choice, _ choices: Choices) {
            name = choice.rawValue
            word = choices[choice]
            defaultWord = choice.options[0]
            words = choice.options
        }
    }

    struct Row: Encodable {
        let name: String
        let minutes: Int
        let defaultMinutes: Int
        let absoluteMinutes: [Int]
        let recommendedMinutes: [Int]
        /// The first night that uses the choice; null where nobody has chosen.
        @Nullable var fromNight: String?

        init(_ standing: SettingStanding) {
            let guardrail = standing.setting.guardrail
            name = standing.setting.rawValue
            minutes = standing.minutes
            defaultMinutes = guardrail.standard
            absoluteMinutes = [guardrail.absolute.lowerBound, guardrail.absolute.upperBound]
            recommendedMinutes = [
                guardrail.recommended.lowerBound, guardrail.recommended.upperBound,
            ]
            fromNight = standing.fromNight?.description
        }
    }
}
