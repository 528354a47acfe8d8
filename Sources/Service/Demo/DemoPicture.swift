import Desktop
import FoundationEssentials
import SleepCore
import TerminalUI

/// What is on the demo's stage, as a picture for any screen.
///
/// It remembers what came up and when; everything else is looked up each time it is drawn.
final class DemoPicture: DemoAudience {
    private let play: DemoPlay
    private let zone: any ZoneRules
    private let face: ClockFace
    private var card: (card: DemoScene.Card, since: Double)?
    private var science: (reminder: Reminder, since: Double)?
    private var felt: (haptic: Haptic, since: Double)?
    private var tiersSince: Double?
    private var notice: (text: String, since: Double)?
    /// Real time at which the breathing began.
    private var breathingSince = Duration.zero

    init(_ play: DemoPlay, zone: any ZoneRules, face: ClockFace) {
        self.play = play
        self.zone = zone
        self.face = face
    }

    func see(_ event: DemoEvent) {
        let second = play.clock.second
        switch event {
        case .told(let notice, let haptic, let result): tell(notice, haptic, result, second)
        case .felt(let haptic, _): felt = (haptic, second)
        case .tiers: tiersSince = second
        case .exit(.asked, _):
            breathingSince = play.elapsed
            (card, science) = (nil, nil)
        case .exit, .opened, .ticked, .apps, .complained, .closed: break
        }
    }

    private func tell(
        _ notice: Notice, _ haptic: Haptic?, _ result: ShowResult, _ second: Double
    ) {
        if case .science(let id) = notice.id.kind {
            science = play.calculator.science.reminder(id).map { ($0, second) }
            return
        }
        card = (DemoScene.Card(notice, haptic: haptic, isReal: play.isReal(result)), second)
    }

    /// The screen as it is now.
    func lines(rows: Int, style: Style) -> [String] {
        DemoFrame(scene, science: play.calculator.science, zone: zone, face: face)
            .lines(rows: rows, style: style)
    }

    // MARK: What keys act on

    /// The reminder that came up last.
    var lastReminder: Reminder? {
        card.flatMap { play.calculator.science.reminder($0.card.notice.id.event) }
    }

    /// Whether science covers the evening.
    var showsScience: Bool { science != nil }

    func open(_ reminder: Reminder) { science = (reminder, play.clock.second) }

    func closeScience() { science = nil }

    /// Answers a key, for a while.
    func say(_ sentence: String) { notice = (sentence, play.clock.second) }
}

// MARK: - The scene

extension DemoPicture {
    /// The stage as it is now.
    var scene: DemoScene {
        let (second, tonight) = (play.clock.second, play.tonight)
        var scene = DemoScene(
            tonight, goal: play.term.goal, nights: play.nights, server: play.server,
            isInteractive: play.isInteractive, pace: play.pace, night: play.nightLength)
        scene.act = act(tonight, second)
        (scene.elapsed, scene.length) = (play.elapsed, play.length)
        scene.isTaken = play.script.exits.contains {
            $0.isTaken && $0.asksAt <= second && second <= $0.answersAt
        }
        scene.opening = second / play.script.clock[0].second
        scene.card = card.flatMap { card, since in
            guard second < since + Self.cardStays else { return nil }
            var card = card
            card.isNew = second < since + Self.stillNew
            return card
        }
        // By itself it closes again; whoever has opened it closes it.
        scene.science = science.flatMap {
            play.isInteractive || second < $0.since + Self.scienceStays ? $0.reminder : nil
        }
        scene.felt = felt.flatMap { second < $0.since + Self.stillNew ? $0.haptic : nil }
        scene.showsTiers = tiersSince != nil
        scene.introducesTiers = tiersSince.map { second < $0 + Self.introduction } ?? false
        scene.notice =
            notice.flatMap {
                second < $0.since + Self.answerStays ? $0.text : nil
            } ?? ""
        if case .morning = scene.act { scene.outcome = play.outcome }
        return scene
    }

    private func act(_ tonight: Tonight, _ second: Double) -> DemoScene.Act {
        if second < play.script.clock[0].second { return .goal }
        if let attempt = attempt(tonight) { return .wait(attempt) }
        if tonight.now >= tonight.planned.wakeTime { return .morning }
        // The last reminder is read before the night begins.
        let isRead = card.map { second >= $0.since + Self.bedtimeStays } ?? true
        return tonight.now > tonight.planned.bedtime && isRead ? .night : .evening
    }

    private func attempt(_ tonight: Tonight) -> WaitView.Attempt? {
        let breathing = (play.elapsed - breathingSince).seconds
        switch tonight.exit.phase {
        case .waiting(let wait, let left):
            return WaitView.Attempt(
                number: wait.attempt, prompt: tonight.exit.offer.prompt,
                breathing: tonight.exit.offer.breathing, breathingFor: breathing,
                secondsLeft: Int(left.begunSeconds), window: wait.freeWindow)
        case .reflecting(let wait, let left):
            return WaitView.Attempt(
                number: wait.attempt, prompt: tonight.exit.offer.prompt,
                breathing: tonight.exit.offer.breathing, breathingFor: breathing,
                secondsLeft: 0, canContinue: true, secondsToReflect: Int(left.begunSeconds),
                window: wait.freeWindow)
        case .inactive, .freeWindow: return nil
        }
    }

    // Seconds of the script for which something is seen.
    private static let cardStays = 60.0
    private static let stillNew = 2.0
    private static let answerStays = 4.0
    private static let scienceStays = 10.0
    private static let introduction = 15.0
    private static let bedtimeStays = 5.0
}
