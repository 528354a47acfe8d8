import SleepCore

// What an onboarding begins with, what it shows, and what it leaves.

nonisolated extension Onboarding {
    /// How the machine and its database are at the beginning.
    struct Situation: Equatable {
        var hasGoal = false
        /// Whether there was one at some time.
        var hadGoal = false
        var isServiceRunning = false
        var isServiceInstalled = false
        var extras: [Extra] = []
    }

    /// Something that is off until somebody wants it.
    struct Extra: Equatable {
        let choice: Choice
        /// Whether it is on at the beginning.
        var isOn = false
        /// Why it cannot be had on this machine, as a sentence; nil where it can.
        var obstacle: String?

        var isPossible: Bool { obstacle == nil }
    }

    /// A sample reminder that was sent.
    struct Sample: Equatable {
        /// Who shows it.
        let server: String
        /// Why it is not on the screen, and the way out, where that is known.
        var heldBack: (sentence: String, wayOut: String?)?
        /// The button that was pressed on it.
        var pressed: String?

        /// Whether only a person can tell whether it was seen.
        var canBeMissed: Bool { heldBack == nil && pressed == nil }

        static func == (one: Sample, other: Sample) -> Bool {
            one.server == other.server && one.pressed == other.pressed
                && one.heldBack?.sentence == other.heldBack?.sentence
                && one.heldBack?.wayOut == other.heldBack?.wayOut
        }
    }

    /// What is stored or installed by now, and what did not come to be.
    struct Kept: Equatable {
        /// What there is to say about the goal that was saved; empty for none.
        var goal: [String] = []
        var choices: [Choice: Bool] = [:]
        /// What there is to say about the service that was installed; empty for none.
        var service: [String] = []
        /// What was wanted and did not come to be.
        var obstacles: [Part: CommandFailure] = [:]

        var isEmpty: Bool { goal.isEmpty && choices.isEmpty && service.isEmpty }

        /// Whether an extra is on by now.
        func isOn(_ extra: Extra) -> Bool { choices[extra.choice] ?? extra.isOn }
    }

    /// The parts that people count.
    enum Part: Int, CaseIterable {
        case welcome, goal, notifications, extras, service
    }

    /// The part that the page belongs to; nil at the end.
    var part: Part? { Self.part(of: page) }

    private static func part(of page: Page) -> Part? {
        switch page {
        case .welcome: .welcome
        case .goalStands, .goal, .plan, .planAnew, .goalMeanwhile: .goal
        case .sampleOffer, .sampleShown, .sampleUnseen: .notifications
        case .extras: .extras
        case .serviceOffer, .serviceStands: .service
        case .obstacle(_, let deed):
            switch deed {
            case .save: .goal
            case .showSample: .notifications
            case .choose: .extras
            case .install: .service
            }
        case .over: nil
        }
    }

    /// The parts that this machine has something to ask in.
    var parts: [Part] {
        Part.allCases.filter { $0 != .extras || !situation.extras.isEmpty }
    }
}

nonisolated extension Onboarding.Page {
    /// Whether its text is one of that very moment: who looks at it sees nights, or a goal's.
    var tellsOfNights: Bool {
        switch self {
        case .goalStands, .goal, .plan, .planAnew, .goalMeanwhile: true
        case .welcome, .sampleOffer, .sampleShown, .sampleUnseen, .extras, .serviceOffer,
            .serviceStands, .obstacle, .over:
            false
        }
    }
}
