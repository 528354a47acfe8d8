import FoundationEssentials
import SleepCore
import TerminalUI

/// The words of the onboarding, page by page.
nonisolated struct OnboardingWords {
    let onboarding: Onboarding
    let surroundings: GoalForm.Surroundings

    /// The page that is looked at; nil for the form of the goal, which is a screen of its own, and
    /// at the end.
    var page: OnboardingPage? {
        switch onboarding.page {
        case .welcome: welcome
        case .goalStands: goalStands
        case .plan(let wish): plan(wish)
        case .planAnew(let wish, let difference): planAnew(wish, difference)
        case .goalMeanwhile: goalMeanwhile
        case .sampleOffer: sampleOffer
        case .sampleShown(let sample): sampleShown(sample)
        case .sampleUnseen(let sample): sampleUnseen(sample)
        case .extras: extras
        case .serviceOffer: serviceOffer
        case .serviceStands: serviceStands
        case .obstacle(let failure, let deed): obstacle(failure, deed)
        case .goal, .over: nil
        }
    }

    /// "2 of 5".
    var place: String {
        guard let part = onboarding.part, let index = onboarding.parts.firstIndex(of: part) else {
            return ""
        }
        return "\(index + 1) of \(onboarding.parts.count)"
    }

    /// What is shown while something is done.
    static func waiting(for deed: Onboarding.Deed, _ style: Style) -> String {
        switch deed {
        case .save, .choose: "Saving\(style.ellipsis)"
        case .showSample: "Asking your desktop\(style.ellipsis)"
        case .install: "Installing\(style.ellipsis)"
        }
    }

    private static let skip = OnboardingPage.Reply(key: "s", answer: .skip, effect: "skip")
    private static let again = OnboardingPage.Reply(key: "a", answer: .again, effect: "again")
}

// MARK: - The goal

nonisolated extension OnboardingWords {
    private var welcome: OnboardingPage {
        let before =
            onboarding.situation.hadGoal && !onboarding.situation.hasGoal
            ? [OnboardingPage.Block.sentence("You have had a goal before; its nights are kept.")]
            : []
        return OnboardingPage(
            title: "Welcome to MoreSleep",
            blocks: [
                .sentence(
                    "It moves your bedtime a little earlier each night, and winds the evening down "
                        + "with reminders that say what to do and why."),
                .sentence("Everything stays on this machine: no account, no network, no scores."),
            ] + before + [
                .sentence(
                    "It is no medical device. With insomnia, bipolar disorder, epilepsy, "
                        + "pregnancy, an eating disorder, shift work, or under 18, talk first to "
                        + "whoever treats you. More: moresleep why care"),
                .sentence(
                    "This takes under a minute. Nothing is saved before you say so, and you can "
                        + "leave at any point.", .muted),
            ],
            enter: "begin")
    }

    private var goalStands: OnboardingPage {
        let standing =
            GoalText.standing(
                surroundings.schedule, at: surroundings.now, in: surroundings.zone,
                face: surroundings.face) ?? ""
        return OnboardingPage(
            title: "Your goal", blocks: [.sentence(standing)], question: "Keep it?",
            enter: "keep it",
            replies: [.init(key: "n", answer: .no, effect: "set another")])
    }

    private func plan(_ wish: GoalWish) -> OnboardingPage {
        OnboardingPage(
            title: "Your nights", blocks: [.drawing { nights(of: wish, $0) }],
            question: "Save this plan?", enter: "save",
            replies: [.init(key: "c", answer: .no, effect: "change"), Self.skip])
    }

    private func planAnew(_ wish: GoalWish, _ difference: PlanDifference) -> OnboardingPage {
        let reason =
            switch difference {
            case .otherNights: PlanOvertaken.moved
            case .replacesUnseenGoal: PlanOvertaken.replacing
            }
        var page = plan(wish)
        page.blocks.insert(.sentence(reason, .caution), at: 0)
        return page
    }

    private var goalMeanwhile: OnboardingPage {
        OnboardingPage(
            title: "Your goal",
            blocks: [.sentence(PlanOvertaken.unseen(surroundings), .caution)],
            question: "Keep that one?", enter: "keep it",
            replies: [.init(key: "t", answer: .no, effect: "take this one")])
    }

    private func nights(of wish: GoalWish, _ style: Style) -> [String] {
        let change: ScheduleChange
        do throws(GoalError) {
            change = try surroundings.schedule.adopting(
                wish, at: surroundings.now, in: surroundings.zone)
        } catch {
            return Layout.wrap(
                CommandFailure(error, face: surroundings.face).message, columns: style.columns)
        }
        return GoalPreview(change, in: surroundings).lines(style)
    }
}

// MARK: - Notifications

nonisolated extension OnboardingWords {
    private var sampleOffer: OnboardingPage {
        OnboardingPage(
            title: "Notifications",
            blocks: [
                .sentence(
                    "In the evening reminders come as notifications of your desktop. Enter shows a "
                        + "real one now, to see that they arrive.")
            ],
            enter: "show one", replies: [Self.skip])
    }

    private func sampleShown(_ sample: Onboarding.Sample) -> OnboardingPage {
        let sent = OnboardingPage.Block.sentence("A sample reminder was sent to \(sample.server).")
        var page = OnboardingPage(title: "Notifications", blocks: [sent], enter: "go on")
        if let label = sample.pressed {
            page.blocks.append(
                .drawing { style in
                    Layout.wrap(
                        "\(Quoted(label, style: style)) was pressed: they arrive.",
                        columns: style.columns
                    ).map { style.paint($0, .good) }
                })
        } else if let held = sample.heldBack {
            page.blocks.append(.sentence(held.sentence, .caution))
            if let wayOut = held.wayOut { page.blocks.append(.sentence(wayOut)) }
        } else {
            page.question = "Do you see it?"
            page.enter = "yes"
            page.replies = [.init(key: "n", answer: .no, effect: "no")]
        }
        return page
    }

    private func sampleUnseen(_ sample: Onboarding.Sample) -> OnboardingPage {
        OnboardingPage(
            title: "Notifications",
            blocks: [
                .sentence(
                    "\(sample.server) took it, and says nothing more. Look whether do-not-disturb is "
                        + "on, and whether your desktop's settings leave MoreSleep out."),
                .sentence(
                    "What this machine can do: moresleep doctor. To try again later: moresleep "
                        + "notify test. Reminders stand in the list of the evening all the same: "
                        + "moresleep tonight"),
            ],
            enter: "go on", replies: [Self.again])
    }

    private func obstacle(_ failure: CommandFailure, _ deed: Onboarding.Deed) -> OnboardingPage {
        let title =
            switch deed {
            case .save: "Your goal"
            case .showSample: "Notifications"
            case .choose: "If you like"
            case .install: "The service"
            }
        let hint = failure.hint.map { [OnboardingPage.Block.sentence($0)] } ?? []
        return OnboardingPage(
            title: title, blocks: [.sentence(failure.message, .caution)] + hint,
            enter: "go on without", replies: [Self.again])
    }
}

// MARK: - Extras and the service

nonisolated extension OnboardingWords {
    private var extras: OnboardingPage {
        OnboardingPage(
            title: "If you like",
            blocks: [
                .sentence(
                    onboarding.situation.extras.contains(where: \.isPossible)
                        ? "These are off until you want them; moresleep config changes them later."
                        : "None of these can be had on this machine as it is now.")
            ],
            enter: "go on")
    }

    private var serviceOffer: OnboardingPage {
        OnboardingPage(
            title: "The service",
            blocks: [
                .sentence(
                    "Reminders need a small service. It sleeps until the next one is due, and "
                        + "starts at your log-in."),
                .sentence(
                    "It is installed for you alone, with completions and manual pages, below "
                        + "~/.local/share and ~/.config. It goes again with: moresleep service "
                        + "uninstall", .muted),
            ],
            question: onboarding.situation.isServiceInstalled
                ? "Bring it up to date and start it?" : "Install it now?",
            enter: "yes", replies: [.init(key: "n", answer: .no, effect: "not now")])
    }

    private var serviceStands: OnboardingPage {
        OnboardingPage(
            title: "The service",
            blocks: [
                .sentence("The service is installed and runs: reminders come by themselves.", .good)
            ],
            enter: "finish")
    }
}
