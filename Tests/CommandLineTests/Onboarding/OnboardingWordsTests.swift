import Goldens
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@Suite("The pages of the first steps in words")
struct OnboardingWordsTests {
    private static let extras = [
        Onboarding.Extra(choice: .nightLight, isOn: true),
        Onboarding.Extra(choice: .wakeUpHaptic),
        Onboarding.Extra(
            choice: .doNotDisturb,
            obstacle:
                "mako does not tell whether do-not-disturb is on, so it cannot be kept quiet: "
                + "GNOME and dunst can."),
    ]

    /// All pages in the order in which somebody sees them who has trouble everywhere.
    private static func pages() throws -> [Onboarding] {
        var situation = Onboarding.Situation()
        situation.extras = extras
        var pages: [Onboarding] = []
        var steps = Onboarding(situation)
        func see(_ change: (inout Onboarding) -> Void) {
            change(&steps)
            pages.append(steps)
        }
        let failure = CommandFailure(
            .failed, "noSessionBus", "There is no session bus, so no reminder can be shown.",
            hint: "Log in to a desktop, or set DBUS_SESSION_BUS_ADDRESS to its address.")
        let sample = Onboarding.Sample(server: "dunst 1.9.0")
        var pressed = sample
        pressed.pressed = "Done"
        let held = Onboarding.Sample(
            server: "dunst 1.9.0",
            heldBack: (
                "Do-not-disturb is on, so reminders are sent and not seen; they stand in the list "
                    + "of the evening.", "To turn it off: dunstctl set-paused false"
            ))
        pages.append(steps)
        _ = steps.answer(.yes)
        let wish = try GoalScene.wish("02:00", "23:00", days: 4)
        see { _ = $0.answer(.wish(wish)) }
        see { $0.learn(.overtaken(wish, .otherNights)) }
        see { $0.learn(.overtaken(wish, .replacesUnseenGoal)) }
        see { _ = $0.answer(.no) }
        see { $0.learn(.saved(["Saved."])) }
        see { $0.learn(failure, of: .showSample) }
        see { $0.learn(.shown(sample, extras: nil)) }
        see { _ = $0.answer(.no) }
        see { $0.learn(.shown(held, extras: nil)) }
        see { $0.learn(.shown(pressed, extras: nil)) }
        see { _ = $0.answer(.yes) }
        see { _ = $0.answer(.extras([.nightLight])) }
        return pages
    }

    /// Once somebody else has set a goal, it stands there.
    private func surroundings(of steps: Onboarding) throws -> GoalForm.Surroundings {
        guard steps.situation.hasGoal else { return try surroundings() }
        return try surroundings(
            try GoalScene.schedule("23:30", "22:00", days: 5, savedAt: "2026-11-30T11:59"))
    }

    private func surroundings(
        _ schedule: SleepSchedule = SleepSchedule()
    ) throws -> GoalForm.Surroundings {
        GoalForm.Surroundings(
            schedule: schedule, now: try GoalScene.at("2026-11-30T12:00"), zone: GoalScene.zone,
            face: .twentyFourHours)
    }

    @Test(
        "look as in their files on every screen",
        arguments: [(40, 15), (80, 24), (120, 40)], [true, false])
    func screens(size: (columns: Int, rows: Int), isColored: Bool) throws {
        let style = Style(columns: size.columns, isColored: isColored, isUnicode: isColored)
        let bar = String(repeating: "=", count: size.columns)
        var text = ""
        for steps in try Self.pages() {
            let words = OnboardingWords(
                onboarding: steps, surroundings: try surroundings(of: steps))
            let list = steps.page == .extras ? ExtrasList(Self.extras) : nil
            let page = try #require(words.page)
            let lines = page.view(place: words.place, extras: list)
                .lines(from: 0, rows: size.rows, style: style)
            #expect(lines.count == size.rows)
            text += lines.joined(separator: "\n").replacing("\u{1B}", with: "^") + "\n\(bar)\n"
        }
        let name = "setup-\(size.columns)-\(isColored ? "colour" : "ascii").txt"
        try Golden.expect(text, name)
    }

    @Test("stand one below the other where there is no screen, each with what can be typed")
    func lines() throws {
        let style = Style(columns: 60, isColored: false, isUnicode: true)
        let text = try Self.pages().map { steps in
            let words = OnboardingWords(
                onboarding: steps, surroundings: try surroundings(of: steps))
            let page = try #require(words.page)
            return page.lines(style).joined(separator: "\n") + "\n\n" + page.prompt(style) + "\n"
        }
        try Golden.expect(text.joined(separator: "\n"), "setup-lines.txt")
    }

    @Test("a goal of before is told of, and one that stands is what is asked about")
    func goals() throws {
        let schedule = try GoalScene.schedule("00:00", "22:30", savedAt: "2026-11-29T12:00")
        var situation = Onboarding.Situation()
        situation.hadGoal = true
        let style = Style(columns: 120, isColored: false, isUnicode: true)
        let before = OnboardingWords(
            onboarding: Onboarding(situation), surroundings: try surroundings(schedule))
        #expect(
            before.page?.lines(style).contains("You have had a goal before; its nights are kept.")
                == true)
        situation.hasGoal = true
        var steps = Onboarding(situation)
        _ = steps.answer(.yes)
        let stands = OnboardingWords(onboarding: steps, surroundings: try surroundings(schedule))
        #expect(
            stands.page?.lines(style) == [
                "Your goal now: 00:00 to 22:30 over 7 nights. Tonight is night 2 of 7.", "",
                "Keep it?",
            ])
        #expect(stands.page?.answer("n") == .no)
        #expect(stands.page?.answer("Y") == .yes)
        #expect(stands.page?.answer("x") == nil)
    }
}
