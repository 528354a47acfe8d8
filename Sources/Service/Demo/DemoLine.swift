import FoundationEssentials
import SleepCore
import TerminalUI

/// What the demo tells to programs: one object an event.
struct DemoLine: Encodable {
    /// The moment of the night, RFC 3339.
    let at: String
    /// Seconds of the script.
    let second: Double
    /// goal | reminder | blockWarning | freeWindowWarning | freeWindowEnd | haptic | tiers |
    /// asleep | awake | waiting | reflecting | freeWindow | neverMind | why | summary | tick | end
    let kind: String
    @Nullable var id: String?
    @Nullable var title: String?
    @Nullable var body: String?
    @Nullable var haptic: HapticDocument?
    /// The goal that is played, and every night of it; null but in the first line.
    @Nullable var goal: GoalDocument?
    @Nullable var nights: [NightDocument]?
    /// Whether a notification server showed it; null where there was nothing to show.
    @Nullable var isShown: Bool?
    /// The tiers; null but where they are looked at.
    @Nullable var tiers: [Tier]?
    /// The attempt that a step on the way out belongs to; null elsewhere.
    @Nullable var exit: Exit?
    /// What the plan knows of the night; null but in the last line.
    @Nullable var outcome: Outcome?
}

extension DemoLine {
    /// A tier with its apps, in the order in which they go to sleep.
    struct Tier: Encodable {
        let tier: String
        let blocksAt: String
        let wakesAt: String
        let apps: [String]

        init(_ standing: TierStanding, in zone: any ZoneRules) {
            tier = standing.tier.rawValue
            blocksAt = Timestamp.string(standing.blocksAt, in: zone)
            wakesAt = Timestamp.string(standing.wakesAt, in: zone)
            apps = standing.apps.map(\.name)
        }
    }

    /// An attempt to have more time.
    struct Exit: Encodable {
        let attempt: Int
        @Nullable var waitSeconds: Int64?
        @Nullable var freeWindowSeconds: Int64?
        /// When the window that is open ends.
        @Nullable var freeWindowEnds: String?
        /// How long a window was used that is over.
        @Nullable var usedSeconds: Int64?

        init(attempt: Int) { self.attempt = attempt }

        init(_ offer: ExitOffer) {
            attempt = offer.attempt
            waitSeconds = offer.wait.wholeSeconds
            freeWindowSeconds = offer.freeWindow.wholeSeconds
        }

        init(_ window: FreeWindow, until: String?) {
            attempt = window.attempt
            waitSeconds = window.wait.wholeSeconds
            freeWindowSeconds = window.granted.wholeSeconds
            freeWindowEnds = until
            usedSeconds = window.end?.used.wholeSeconds
        }
    }

    /// What the plan knows of the night that is over.
    struct Outcome: Encodable {
        let night: String
        @Nullable var number: Int?
        @Nullable var of: Int?
        let bedtime: String
        let wakeTime: String
        let exitsTaken: Int
        let takenSeconds: Int64
        let windDownKeptSeconds: Int64
        let done: Int
        let items: Int

        init(_ outcome: DemoOutcome, in zone: any ZoneRules) {
            let planned = outcome.planned
            night = "\(planned.night.evening)"
            number = planned.place?.number
            of = planned.place?.of
            bedtime = Timestamp.string(planned.bedtime, in: zone)
            wakeTime = Timestamp.string(planned.wakeTime, in: zone)
            exitsTaken = outcome.exitsTaken
            takenSeconds = outcome.timeTaken.wholeSeconds
            windDownKeptSeconds = outcome.timeKept.wholeSeconds
            done = outcome.done
            items = outcome.items
        }
    }
}
