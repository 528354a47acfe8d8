import Desktop
import SleepCore
import TerminalUI

/// The onboarding on a terminal that has only lines: each page is written, and a line answers it.
///
/// What is saved is told at once, so that whoever leaves by Ctrl-C has read it.
struct OnboardingLines {
    private let context: CommandContext
    private let desk: OnboardingDesk

    init(_ surroundings: GoalForm.Surroundings, _ context: CommandContext) {
        desk = OnboardingDesk(surroundings, context)
        self.context = context
    }

    /// Until the last page, or until somebody leaves.
    func run(_ beginning: Onboarding) throws -> Onboarding {
        var onboarding = beginning
        while onboarding.ending == nil {
            var deed = onboarding.answer(try ask(onboarding))
            // The questions of the goal end with a look at its nights, and a yes to them.
            if case .plan = onboarding.page, deed == nil { deed = onboarding.answer(.yes) }
            guard let deed else { continue }
            do {
                let news = try desk.perform(deed)
                onboarding.learn(news)
                if case .saved(let sentences) = news { try say(sentences) }
            } catch {
                let failure = CommandFailure(explaining: error, face: context.face)
                onboarding.learn(failure, of: deed)
            }
        }
        return onboarding
    }

    private func say(_ sentences: [String]) throws {
        for sentence in sentences { try context.say(sentence) }
        try context.print([""])
    }

    private func ask(_ onboarding: Onboarding) throws -> Onboarding.Answer {
        desk.look(at: onboarding.page)
        let words = OnboardingWords(onboarding: onboarding, surroundings: desk.surroundings)
        guard let page = words.page else { return try askGoal() }
        let heading = context.style.paint("\(page.title) (\(words.place))", .title)
        try context.print([heading, ""] + page.lines(context.style) + [""])
        if onboarding.page == .extras { return try askExtras(onboarding) }
        while true {
            guard let line = try answer(page.prompt(context.style)) else { return .leave }
            if line.isEmpty { return .yes }
            if let letter = line.first, line.count == 1, let answer = page.answer(letter) {
                return answer
            }
        }
    }

    /// A line as it was typed, in small letters; nil where somebody leaves.
    private func answer(_ prompt: String) throws -> String? {
        try context.terminal.write(prompt)
        guard let line = context.terminal.readLine() else {
            try context.terminal.write("\n")
            return nil
        }
        try context.terminal.write("\n")
        let word = line.lowercased().filter { $0 != " " && $0 != "\t" }
        return word == "q" ? nil : word
    }

    private func askGoal() throws -> Onboarding.Answer {
        switch try GoalSetting.askInLines(GoalDraft(), desk.surroundings, context) {
        case .wish(let wish, _): .wish(wish)
        case .left: .leave
        }
    }

    private func askExtras(_ onboarding: Onboarding) throws -> Onboarding.Answer {
        var list = ExtrasList(onboarding.situation.extras)
        for (place, extra) in onboarding.situation.extras.enumerated() {
            let name = ExtrasList.name(extra.choice)
            let head = context.style.paint(name, .title)
            try context.print([head] + ExtrasList.body(extra, context.style))
            guard extra.isPossible else { continue }
            let hint =
                extra.isOn ? "[Enter: stays on, n: off, q: leave]" : "[Enter: no, y: yes, q: leave]"
            guard let line = try answer("\(context.style.paint(hint, .muted)) > ") else {
                return .leave
            }
            if line.hasPrefix("y") { list.set(true, at: place) }
            if line.hasPrefix("n") { list.set(false, at: place) }
        }
        try context.print([""])
        return .extras(list.wanted)
    }
}
