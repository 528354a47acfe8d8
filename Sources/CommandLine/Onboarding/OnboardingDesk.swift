import Desktop
import FoundationEssentials
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// Carries out what an onboarding wants done: the database, a notification, the installation.
final class OnboardingDesk {
    private let context: CommandContext
    /// What goals are looked at in: what was stored when it was last read, at the moment that was
    /// last looked at.
    private(set) var surroundings: GoalForm.Surroundings
    private let clock: () -> Date
    /// Lives as long as its buttons should work.
    private var sample: SampleReminder?

    /// Told when a button of the sample is pressed, by its label.
    var onPress: ((String) -> Void)?

    /// A desk whose commands write no line of their own: what they would have told is told in
    /// what came of the deed.
    init(
        _ surroundings: GoalForm.Surroundings, _ context: CommandContext,
        clock: @escaping () -> Date = { Date() }
    ) {
        self.surroundings = surroundings
        self.context = context
        self.clock = clock
    }

    /// Looks at the clock anew for a page that tells of nights; to be called before any is shown.
    ///
    /// What is saved is what was shown by then, so a page without nights leaves them as they were
    /// seen.
    func look(at page: Onboarding.Page) {
        if page.tellsOfNights { surroundings.now = clock() }
    }

    /// Does it, and answers what came of it; throws what stood in the way.
    func perform(_ deed: Onboarding.Deed) throws -> Onboarding.News {
        let asides = Asides()
        let quiet = context.asked(
            at: clock(), in: context.zone,
            on: Terminal(errorsTo: { text in
                MainActor.assumeIsolated { asides.add(text) }
            }))
        switch deed {
        case .save(let wish):
            do {
                return .saved(try save(wish, quiet) + asides.sentences)
            } catch let overtaken as PlanOvertaken {
                surroundings = overtaken.now
                return .overtaken(wish, overtaken.difference)
            }
        case .showSample:
            let sample = try showSample(quiet)
            return .shown(sample, extras: extras)
        case .choose(let changes):
            try choose(changes, quiet)
            return .chosen
        case .install:
            return .installed(
                try InstallationCommands.installForUser(quiet) + asides.sentences)
        }
    }

    private func save(_ wish: GoalWish, _ context: CommandContext) throws -> [String] {
        let calculator = SleepCalculator(science: try context.science(), zone: context.zone)
        // Reminders that came due while questions were asked do not count.
        let change = try GoalSetting.save(wish, seen: surroundings, at: context.now, in: context)
        return GoalOutlook(change, calculator: calculator, now: context.now, face: context.face)
            .sentences(style: context.style)
    }

    private func choose(_ changes: [Choice: Bool], _ context: CommandContext) throws {
        let store = try context.requiredStore()
        for (choice, isOn) in changes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try store.save(choice, isOn ? "on" : "off")
        }
        context.tellService()
    }

    /// What can be had now that a sample is shown, for which a server may have been started; nil
    /// where it cannot be read: that is no fault of the sample's, which stands there.
    private var extras: [Onboarding.Extra]? {
        do {
            return try Onboarding.Situation.extras(context)
        } catch {
            return nil
        }
    }

    private func showSample(_ context: CommandContext) throws -> Onboarding.Sample {
        sample?.trial.end()
        let shown = try SampleReminder(context) { _ in }
        shown.trial.onPress = { [weak self] in self?.onPress?($0) }
        sample = shown
        let quiet = shown.quiet
        let check = quiet.check(SurroundingsPlan(context))
        return Onboarding.Sample(
            server: shown.serverName,
            heldBack: quiet.isOn ? (check.message, check.hint) : nil)
    }
}

/// What would have been told beside a picture, as sentences.
private final class Asides {
    private(set) var sentences: [String] = []

    func add(_ text: String) { sentences += ErrorLines.sentences(of: text) }
}
