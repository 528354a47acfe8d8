import FoundationEssentials
import SleepCore

/// What is to be said about what the demo shows: a sentence or two for who sees it the first time.
struct DemoCaption {
    private let scene: DemoScene
    private let zone: any ZoneRules
    private let face: ClockFace

    init(_ scene: DemoScene, zone: any ZoneRules, face: ClockFace) {
        self.scene = scene
        self.zone = zone
        self.face = face
    }

    var text: String {
        guard scene.notice.isEmpty else { return scene.notice }
        return switch scene.act {
        case .goal: goal
        case .evening: evening
        case .wait(let attempt): wait(attempt)
        case .night:
            "The night goes by in \(ElapsedText.string(scene.night)). Until the wake time all is "
                + "quiet."
        case .morning:
            "Morning: the apps wake, and so may you, by a haptic if you like."
        }
    }

    private var planned: PlannedNight { scene.tonight.planned }

    private var goal: String {
        switch scene.opening {
        case ..<0.33:
            return "An example: a whole evening in \(ElapsedText.string(scene.length)). It leaves "
                + "nothing behind."
        case ..<0.66:
            let night = planned.place.map { "night \($0.number)" } ?? "this night"
            return "Every night a little earlier. Tonight is \(night): bedtime "
                + "\(time(planned.bedtime))."
        default:
            return scene.server.map { "Notifications are real: \(Sanitized($0)) shows them." }
                ?? "No notification server answers, so notifications are drawn here."
        }
    }

    private var evening: String {
        if case .freeWindow = scene.tonight.exit.phase {
            let end = scene.tonight.freeWindowEnds.map(time) ?? ""
            return "The apps are free until \(end). Then they go back to sleep by themselves."
        }
        if scene.science != nil {
            return "“Why?” is on every reminder: what it claims can be read and checked."
        }
        let tiers = TierLine.lines(of: scene.tonight)
        if let tier = tiers.first(where: { $0.apps.contains { $0.state == .goingToSleep } }) {
            return "One by one, the apps of the \(tier.name.lowercased()) go to sleep."
        }
        if scene.introducesTiers {
            return "Your apps in tiers, as you sort them: two go to sleep, the rest stays awake."
        }
        switch planned.timeToBed(at: scene.tonight.now) {
        case .overTwoHours:
            return "The evening runs at \(pace). The ring fills until bedtime."
        case .oneToTwoHours:
            return "Each reminder is felt, too: the bar beside it. It gets softer towards bed."
        case .halfAnHourToOne:
            return scene.tonight.exit.taken > 0
                ? "Attempts are counted by the night: tomorrow begins at a minute again."
                : "What sleeps stays asleep until the wake time."
        case .underHalfAnHour:
            return scene.tonight.now < planned.bedtime
                ? "Close to bed there is little left to do, and little to feel."
                : "Bedtime: the last reminder of the evening, and the softest."
        }
    }

    private func wait(_ attempt: WaitView.Attempt) -> String {
        if attempt.canContinue {
            return scene.isInteractive
                ? "The wait is over: now one may go on, or keep the wind-down."
                : "Only now one may go on\(scene.isTaken ? ". This time somebody does." : ".")"
        }
        let wait = scene.tonight.exit.offer.wait
        let words = ElapsedText.string(wait)
        if attempt.number == 1 {
            let here = ElapsedText.string(.seconds((wait.seconds / scene.pace.wait).rounded()))
            return "More time is not a button but a wait: \(words), here in \(here)."
        }
        return scene.isInteractive || scene.isTaken
            ? "Each time the wait is longer: \(words) now. Leaving it keeps the wind-down."
            : "The next wait is longer: \(words). Somebody thinks better of it: “Never mind”."
    }

    /// "a minute a second", "10 seconds a second".
    private var pace: String {
        let minutes = (scene.pace.evening / 60 * 10).rounded() / 10
        guard minutes >= 1 else { return "\(Int(scene.pace.evening.rounded())) seconds a second" }
        if minutes == 1 { return "a minute a second" }
        return minutes == minutes.rounded()
            ? "\(Int(minutes)) minutes a second" : "\(minutes) minutes a second"
    }

    private func time(_ instant: Date) -> String { zone.time(of: instant, on: face) }
}
