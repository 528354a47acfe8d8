public import SleepCore

/// Choices between words, a line each.
public enum ChoiceText {
    /// "haptics: automatic (or gamepad, off)", and what is to be known of it.
    public static func lines(
        _ shown: [Choice], _ choices: Choices, style: Style
    ) -> [String] {
        shown.flatMap { choice -> [String] in
            let others = choice.options.filter { $0 != choices[choice] }.joined(separator: ", ")
            let line = "\(choice.rawValue): \(choices[choice]) (or \(others))"
            return Layout.wrap(line, columns: style.columns)
                + note(choice, choices).flatMap {
                    Layout.wrap($0, columns: style.columns, indent: 2)
                }.map { style.paint($0, .muted) }
        }
    }

    /// "haptics is now gamepad.", and what is to be known of it.
    public static func changed(
        _ choice: Choice, _ choices: Choices, style: Style
    ) -> [String] {
        Layout.wrap("\(choice.rawValue) is now \(choices[choice]).", columns: style.columns)
            + (note(choice, choices) + wayOut(choice, choices)).flatMap {
                Layout.wrap($0, columns: style.columns, indent: 2)
            }.map { style.paint($0, .muted) }
    }

    /// Where to see whether the desktop can do it.
    private static func wayOut(_ choice: Choice, _ choices: Choices) -> [String] {
        [.nightLight, .doNotDisturb].contains(choice) && choices.isOn(choice)
            ? ["Whether it can be had on this desktop: moresleep doctor"] : []
    }

    private static func note(_ choice: Choice, _ choices: Choices) -> [String] {
        guard choices.isOn(choice) else { return [] }
        switch choice {
        case .haptics: return []
        case .wakeUpHaptic:
            return ["A sleeping computer may not wake anybody: it is no alarm clock."]
        case .nightLight:
            return ["Warm from its reminder until your wake time; dimmer light does more."]
        case .doNotDisturb:
            return ["Quiet from bedtime, once its reminder is shown, until your wake time."]
        }
    }
}
