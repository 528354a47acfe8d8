import SleepCore

/// The way of somebody new from nothing to an evening that comes by itself: answers go in, and what
/// is to be done about them comes out.
///
/// Nothing is asked of the machine here and nothing is stored; what came of a deed is told to
/// `learn`.
nonisolated struct Onboarding: Equatable {
    /// What is being looked at.
    enum Page: Equatable {
        case welcome
        /// There is a goal already: keep it, or set another.
        case goalStands
        case goal
        /// The nights of a goal that could be saved.
        case plan(GoalWish)
        /// The same once more, because what saving it would do is not what was looked at.
        case planAnew(GoalWish, PlanDifference)
        /// Another goal was set meanwhile: keep that, or take this one in its place.
        case goalMeanwhile(GoalWish)
        case sampleOffer
        case sampleShown(Sample)
        /// It was sent, and nobody saw it.
        case sampleUnseen(Sample)
        case extras
        case serviceOffer
        /// It runs and is installed.
        case serviceStands
        /// What was wanted did not come to be.
        case obstacle(CommandFailure, Deed)
        case over(Ending)
    }

    /// What somebody says to a page.
    enum Answer: Equatable {
        case yes, no, skip, leave
        /// Once more, what did not come to be.
        case again
        case wish(GoalWish)
        /// The extras that are to be on.
        case extras(Set<Choice>)
    }

    /// What is to be done before the next page is known.
    enum Deed: Equatable {
        case save(GoalWish)
        case showSample
        case choose([Choice: Bool])
        case install
    }

    /// What came of a deed, or happened meanwhile.
    enum News: Equatable {
        /// The goal is stored; what there is to say about it.
        case saved([String])
        /// The goal is not stored: it would not be what was looked at.
        case overtaken(GoalWish, PlanDifference)
        /// A sample is shown; what can be had by now, nil where that is not known.
        case shown(Sample, extras: [Extra]?)
        /// A button of the sample, by its label.
        case pressed(String)
        case chosen
        /// What there is to say about the service.
        case installed([String])
    }

    /// How it ends.
    enum Ending: Equatable {
        case finished, left
    }

    private(set) var page = Page.welcome
    private(set) var kept = Kept()
    /// Extras that are to be stored, and are not yet.
    private var asked: [Choice: Bool] = [:]
    private(set) var situation: Situation

    /// Begins on that machine.
    init(_ situation: Situation) {
        self.situation = situation
    }

    /// The answer's consequence: the next page, or what is to be done first.
    mutating func answer(_ answer: Answer) -> Deed? {
        guard answer != .leave else {
            if ending == nil { page = .over(.left) }
            return nil
        }
        switch page {
        case .welcome: page = situation.hasGoal ? .goalStands : .goal
        case .goalStands: page = answer == .no ? .goal : .sampleOffer
        case .goal: answerGoal(answer)
        case .plan(let wish), .planAnew(let wish, _): return answerPlan(answer, wish)
        case .goalMeanwhile(let wish):
            kept.obstacles[.goal] = nil
            page = answer == .no ? .planAnew(wish, .replacesUnseenGoal) : .sampleOffer
        case .sampleOffer:
            guard answer != .yes else { return .showSample }
            page = afterSample
        case .sampleShown(let sample):
            page = answer == .no && sample.canBeMissed ? .sampleUnseen(sample) : afterSample
        case .sampleUnseen:
            guard answer != .again else { return .showSample }
            page = afterSample
        case .extras: return answerExtras(answer)
        case .serviceOffer:
            guard answer != .yes else { return .install }
            page = .over(.finished)
        case .serviceStands: page = .over(.finished)
        case .obstacle(let failure, let deed): return answerObstacle(answer, failure, deed)
        case .over: break
        }
        return nil
    }

    /// What came of the last deed.
    mutating func learn(_ news: News) {
        switch news {
        case .saved(let words):
            kept.goal = words
            kept.obstacles[.goal] = nil
            page = .sampleOffer
        case .overtaken(let wish, .replacesUnseenGoal):
            situation.hasGoal = true
            page = .goalMeanwhile(wish)
        case .overtaken(let wish, .otherNights): page = .planAnew(wish, .otherNights)
        case .shown(let sample, let extras):
            situation.extras = extras ?? situation.extras
            page = .sampleShown(sample)
        case .pressed(let label): learnPressed(label)
        case .chosen:
            kept.choices.merge(asked) { $1 }
            kept.obstacles[.extras] = nil
            page = afterExtras
        case .installed(let words):
            kept.service = words
            page = .over(.finished)
        }
    }

    /// That a deed did not come to be, and why.
    mutating func learn(_ failure: CommandFailure, of deed: Deed) {
        page = .obstacle(failure, deed)
    }

    /// How it ended; nil while something is asked.
    var ending: Ending? {
        guard case .over(let ending) = page else { return nil }
        return ending
    }
}

// MARK: - One page after the other

nonisolated extension Onboarding {
    private mutating func answerGoal(_ answer: Answer) {
        if case .wish(let wish) = answer {
            page = .plan(wish)
        } else if answer == .skip {
            page = .sampleOffer
        }
    }

    private mutating func answerPlan(_ answer: Answer, _ wish: GoalWish) -> Deed? {
        switch answer {
        case .yes: return .save(wish)
        case .no: page = .goal
        default: page = .sampleOffer
        }
        return nil
    }

    private mutating func answerExtras(_ answer: Answer) -> Deed? {
        if case .extras(let wanted) = answer {
            let changes = situation.extras.filter { $0.isPossible }.reduce(into: [Choice: Bool]()) {
                let isOn = wanted.contains($1.choice)
                if isOn != kept.isOn($1) { $0[$1.choice] = isOn }
            }
            if !changes.isEmpty {
                asked = changes
                return .choose(changes)
            }
        }
        page = afterExtras
        return nil
    }

    private mutating func answerObstacle(
        _ answer: Answer, _ failure: CommandFailure, _ deed: Deed
    ) -> Deed? {
        guard answer != .again else { return deed }
        switch deed {
        case .save:
            kept.obstacles[.goal] = failure
            page = .sampleOffer
        case .showSample: page = afterSample
        case .choose:
            kept.obstacles[.extras] = failure
            page = afterExtras
        case .install:
            kept.obstacles[.service] = failure
            page = .over(.finished)
        }
        return nil
    }

    /// Who presses a button has seen it.
    private mutating func learnPressed(_ label: String) {
        switch page {
        case .sampleShown(var sample), .sampleUnseen(var sample):
            sample.pressed = label
            page = .sampleShown(sample)
        default: break
        }
    }

    private var afterSample: Page { situation.extras.isEmpty ? afterExtras : .extras }

    private var afterExtras: Page {
        situation.isServiceInstalled && situation.isServiceRunning ? .serviceStands : .serviceOffer
    }
}
