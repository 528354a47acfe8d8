import SleepCore

/// The options that say which nights are rehearsed, and on which machine.
nonisolated enum ScriptPlan {
    /// In the order in which help shows them, the goal that is tried out among them.
    static let declarations: [OptionDeclaration] =
        [
            .value(
                "night", "DATE", .night, "the night that begins on that date", default: "tonight"),
            .value(
                "nights", "N", .number,
                "how many nights in a row, 1 to \(RehearsalScript.mostNights)", default: "1"),
            .value("bedtime", "TIME", .time, "try this bedtime out"),
        ] + GoalOptions.declarations

    /// Of a machine that does not tell what happens to it.
    static let noNotices = OptionDeclaration.flag(
        "no-notices", "the machine does not tell that it sleeps, wakes or is in another zone")

    /// A script to which nothing happens yet.
    static func script(_ arguments: ParsedCommand, zone: String) throws -> RehearsalScript {
        RehearsalScript(
            plan: try plan(arguments),
            night: try arguments.value("night").map { try Night(reading: $0) },
            nights: try arguments.value("nights").map(nights(reading:)) ?? 1, zone: zone,
            hasNotices: !arguments.has(noNotices.name))
    }

    /// The options of a script, but for what happens in it.
    static func words(for script: RehearsalScript, night: Night?) -> [String] {
        var words: [String] = []
        if let night { words += ["--night", "\(night)"] }
        if script.nights != 1 { words += ["--nights", "\(script.nights)"] }
        switch script.plan {
        case .stored: break
        case .bedtime(let time, let need): words += ["--bedtime", "\(time)"] + self.words(need)
        case .goal(let wish):
            words += ["--current", "\(wish.currentBedtime)", "--target", "\(wish.targetBedtime)"]
            words += ["--days", "\(wish.durationDays)"] + self.words(wish.sleepNeed)
            if let start = wish.startNight { words += ["--start", "\(start)"] }
        }
        words += ["--zone", script.zone]
        return words + (script.hasNotices ? [] : ["--\(noNotices.name)"])
    }

    private static func words(_ sleepNeed: Duration?) -> [String] {
        sleepNeed.map { ["--sleep-need", DurationText.written($0)] } ?? []
    }

    private static func plan(_ arguments: ParsedCommand) throws -> RehearsalScript.Plan {
        let options = GoalOptions(arguments)
        let given = { (names: [String]) in names.first { arguments.value($0) != nil } }
        if let bedtime = arguments.value("bedtime") {
            if let other = given(["current", "target", "days", "start"]) {
                throw ScriptPlanError.besideBedtime("--\(other)")
            }
            let need = try options.draft().sleepNeed
            return .bedtime(try TimeOfDay(reading: bedtime), sleepNeed: need)
        }
        if let wish = try options.wish() { return .goal(wish) }
        if let stray = given(["days", "sleep-need", "start"]) {
            throw ScriptPlanError.withoutGoal("--\(stray)")
        }
        return .stored
    }

    private static func nights(reading text: String) throws(ScriptPlanError) -> Int {
        guard let nights = text.wholeNumber, (1...RehearsalScript.mostNights).contains(nights)
        else { throw .nightsUnreadable(text) }
        return nights
    }
}

/// Options that cannot stand together, or a number of nights that cannot be rehearsed.
nonisolated enum ScriptPlanError: Error, Equatable {
    /// The option belongs to a goal, and a bedtime is tried out.
    case besideBedtime(String)
    /// The option belongs to a goal or a bedtime that is tried out, and there is none.
    case withoutGoal(String)
    case nightsUnreadable(String)
}
