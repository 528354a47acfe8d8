public import SleepCore

/// What a goal means, in sentences.
public enum GoalText {
    /// "Your bedtime moves 15 minutes earlier each night, from 00:00 to 22:30 by night 6."
    public static func shift(_ goal: Goal, face: ClockFace, style: Style) -> [String] {
        Layout.wrap(
            "Your bedtime moves \(minutes(goal.nightlyShiftMinutes)) earlier each night, from "
                + "\(goal.currentBedtime.formatted(face)) to \(goal.targetBedtime.formatted(face)) "
                + "by night \(goal.firstNightAtTarget).",
            columns: style.columns)
    }

    /// What the literature supports, where the goal is faster than that; nothing otherwise.
    public static func pace(_ goal: Goal, style: Style) -> [String] {
        guard let advice = PaceAdvice(for: goal) else { return [] }
        let sentence =
            "That is quick: about 15 minutes a night is what the body clock follows by itself, and "
            + "30 with dim evenings and morning light. At 30 minutes a night it takes "
            + "\(advice.nightsAtSupportedPace) nights. More: moresleep why pace"
        return [""] + Layout.wrap(sentence, columns: style.columns)
    }

    /// What is said below a plan that is only tried out.
    public static func preview(_ style: Style) -> [String] {
        [""]
            + Layout.wrap(
                "Nothing is saved. To begin: moresleep goal set", columns: style.columns)
    }

    /// "15 minutes", "17.1 minutes".
    private static func minutes(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "\(text) minutes"
    }
}
