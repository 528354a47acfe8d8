import SleepCore

/// The options that describe a goal; the same for setting one and for trying one out.
nonisolated struct GoalOptions {
    /// In the order in which help shows them.
    static let declarations: [OptionDeclaration] = [
        .value("current", "TIME", .time, "when you go to bed now"),
        .value("target", "TIME", .time, "when you would like to go to bed"),
        .value(
            "days", "NIGHTS", .number, "how many nights it takes, 3 to 30",
            default: "\(Goal.durationDays.standard)"),
        .value(
            "sleep-need", "TIME", .duration, "time asleep that you need, 4h to 12h",
            default: "the setting sleep-need, 8h"),
        .value("start", "DATE", .night, "the first night", default: "tonight"),
    ]

    private let arguments: ParsedCommand

    /// The options of a command that declares them.
    init(_ arguments: ParsedCommand) {
        self.arguments = arguments
    }

    /// Whether both times are given.
    var isComplete: Bool {
        arguments.value("current") != nil && arguments.value("target") != nil
    }

    /// The goal that is described; nil where neither of the two times is given.
    func wish() throws -> GoalWish? {
        let draft = try draft()
        if draft.wish == nil, let given = draft.current == nil ? draft.target : draft.current {
            throw missing(draft.current == nil ? "--current" : "--target", beside: given)
        }
        return draft.wish
    }

    /// What is given, with gaps for what is not.
    func draft() throws -> GoalDraft {
        var draft = GoalDraft()
        draft.current = try arguments.value("current").map { try TimeOfDay(reading: $0) }
        draft.target = try arguments.value("target").map { try TimeOfDay(reading: $0) }
        draft.durationDays =
            try arguments.value("days").map(GoalDraft.nights(reading:)) ?? draft.durationDays
        draft.sleepNeed = try arguments.value("sleep-need").map(GoalDraft.sleepNeed(reading:))
        draft.startNight = try arguments.value("start").map { try Night(reading: $0) }
        return draft
    }

    private func missing(_ option: String, beside given: TimeOfDay) -> CommandFailure {
        let example = option == "--target" ? given.minute - 90 : given.minute + 90
        return CommandFailure(
            .usage, "missingOption", "A goal has two times, and \(option) is missing.",
            hint: "Add it, such as \(option) \(TimeOfDay(wrapping: example)).")
    }
}

/// A goal that is being put together, before both of its times are known.
nonisolated struct GoalDraft: Equatable {
    var current: TimeOfDay?
    var target: TimeOfDay?
    var durationDays = Goal.durationDays.standard
    var startNight: Night?
    var sleepNeed: Duration?

    /// With gaps for everything.
    init() {}

    /// What was wished before.
    init(_ wish: GoalWish) {
        (current, target) = (wish.currentBedtime, wish.targetBedtime)
        (durationDays, startNight, sleepNeed) = (wish.durationDays, wish.startNight, wish.sleepNeed)
    }

    /// Nil while a time is missing.
    var wish: GoalWish? {
        guard let current, let target else { return nil }
        return GoalWish(
            currentBedtime: current, targetBedtime: target, durationDays: durationDays,
            startNight: startNight, sleepNeed: sleepNeed)
    }

    /// A goal's length in nights as people type it.
    static func nights(reading text: String) throws -> Int {
        guard let nights = text.wholeNumber else {
            throw CommandFailure(
                .usage, "nightsUnreadable",
                "\(ReadText(text)) cannot be read as a number of nights.",
                hint: "Write a number from 3 to 30, such as 7.")
        }
        guard Goal.durationDays.absolute.contains(nights) else {
            throw GoalError.durationOutOfRange(days: nights)
        }
        return nights
    }

    /// A sleep need as people type it, `7h30m`.
    static func sleepNeed(reading text: String) throws -> Duration {
        let minutes = try Setting.minutes(reading: text)
        guard Setting.sleepNeed.guardrail.absolute.contains(minutes) else {
            throw GoalError.sleepNeedOutOfRange(minutes: minutes)
        }
        return .minutes(minutes)
    }
}
