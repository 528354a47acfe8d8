// ScienceData.json as it is written: the same shapes with the file's own key names. Each type lists
// its keys, and `Strict` refuses any other.

/// The whole file, each row of it read or not.
struct ScienceForm: StrictlyKeyed {
    @Whole var version: Int
    let reminders: [Attempt<ReminderRow>]
    let studies: [Attempt<StudyRow>]
    let notes: [Attempt<NoteRow>]
    let haptics: [Attempt<HapticRow>]
    let wakeUpHaptic: Attempt<WakeUpRow>
    let exits: [Attempt<ExitRow>]
    let tiers: [Attempt<TierRow>]
    let shield: Attempt<ShieldRow>
    let demo: Attempt<DemoRow>

    enum CodingKeys: String, CodingKey, CaseIterable {
        case version, reminders, studies, notes, haptics, wakeUpHaptic, exits, tiers, shield, demo
    }
}

/// The whole file, every row of which could be read.
struct ScienceDocument {
    let reminders: [ReminderRow]
    let studies: [StudyRow]
    let notes: [NoteRow]
    let haptics: [HapticRow]
    let wakeUpHaptic: WakeUpRow
    let exits: [ExitRow]
    let tiers: [TierRow]
    let shield: ShieldRow
    let demo: DemoRow

    /// Throws the fault of every row that could not be read.
    init(_ form: ScienceForm) throws(ScienceDataError) {
        var faults: [ScienceFault] = []
        func rows<Row>(_ attempts: [Attempt<Row>]) -> [Row] {
            attempts.compactMap { $0.row(or: &faults) }
        }
        reminders = rows(form.reminders)
        studies = rows(form.studies)
        notes = rows(form.notes)
        haptics = rows(form.haptics)
        let wakeUpHaptic = form.wakeUpHaptic.row(or: &faults)
        exits = rows(form.exits)
        tiers = rows(form.tiers)
        let shield = form.shield.row(or: &faults)
        let demo = form.demo.row(or: &faults)
        guard faults.isEmpty, let wakeUpHaptic, let shield, let demo else {
            throw ScienceDataError(faults: faults)
        }
        self.wakeUpHaptic = wakeUpHaptic
        self.shield = shield
        self.demo = demo
    }
}

struct ReminderRow: StrictlyKeyed {
    let id: String
    let anchor: Reminder.Anchor
    @Whole var offsetMinutes: Int
    let emoji: String
    let title: String
    let body: String
    let neutralBody: String?
    let claim: String
    let explanation: String
    let limits: String
    let evidence: Reminder.Evidence
    let actions: [NoticeAction]
    let studies: [String]
    let disagrees: [String]

    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, anchor, offsetMinutes, emoji, title, body, neutralBody, claim, explanation
        case limits, evidence, actions, studies, disagrees
    }

    var value: Reminder {
        Reminder(
            id: id, anchor: anchor, offsetMinutes: offsetMinutes, emoji: emoji,
            title: title, body: ReminderBody(template: body), neutralBody: neutralBody,
            claim: claim,
            explanation: explanation, limits: limits, evidence: evidence, actions: actions,
            studies: studies, disagrees: disagrees)
    }
}

struct StudyRow: StrictlyKeyed {
    let id: String
    let authors: String
    @Whole var year: Int
    let title: String?
    let journal: String
    let volume: String?
    let pages: String?
    let doi: String?
    let verified: Bool
    let design: Study.Design
    let peerReviewed: Bool
    let participants: Whole?
    let finding: String
    let limits: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, authors, year, title, journal, volume, pages, doi, verified, design
        case peerReviewed, participants, finding, limits
    }

    var value: Study {
        Study(
            id: id, authors: authors, year: year, title: title, journal: journal, volume: volume,
            pages: pages, doi: doi, isVerified: verified, design: design,
            isPeerReviewed: peerReviewed, participants: participants?.wrappedValue,
            finding: finding,
            limits: limits)
    }
}

struct NoteRow: StrictlyKeyed {
    let id: String
    let title: String
    let body: String
    let studies: [String]

    enum CodingKeys: String, CodingKey, CaseIterable { case id, title, body, studies }

    var value: Note { Note(id: id, title: title, body: body, studies: studies) }
}

struct HapticRow: StrictlyKeyed {
    let type: HapticType
    let intensity: Double
    @Whole var `repeat`: Int
    let feel: String
    @Whole var fromMinutes: Int
    let belowMinutes: Whole?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case type, intensity, `repeat`, feel, fromMinutes, belowMinutes
    }

    var value: HapticBand {
        HapticBand(
            type: type, intensity: intensity, repeatCount: `repeat`, feel: feel,
            fromMinutes: fromMinutes, belowMinutes: belowMinutes?.wrappedValue)
    }
}

struct WakeUpRow: StrictlyKeyed {
    let type: HapticType
    let intensity: Double
    @Whole var `repeat`: Int
    let lastPlay: HapticType
    let feel: String

    enum CodingKeys: String, CodingKey, CaseIterable {
        case type, intensity, `repeat`, lastPlay, feel
    }

    var value: WakeUpHaptic {
        WakeUpHaptic(
            type: type, intensity: intensity, repeatCount: `repeat`, lastPlay: lastPlay,
            feel: feel)
    }
}

struct ExitRow: StrictlyKeyed {
    @Whole var attempt: Int
    @Whole var waitSeconds: Int
    @Whole var freeWindowSeconds: Int
    let prompt: String
    let withoutDebt: String?
    let animation: Breathing?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case attempt, waitSeconds, freeWindowSeconds, prompt, withoutDebt, animation
    }

    var value: ExitStep {
        ExitStep(
            attempt: attempt, wait: .seconds(waitSeconds), freeWindow: .seconds(freeWindowSeconds),
            prompt: prompt, withoutDebt: withoutDebt, breathing: animation ?? .even)
    }
}

struct TierRow: StrictlyKeyed {
    let id: Tier
    let apps: [String]

    enum CodingKeys: String, CodingKey, CaseIterable { case id, apps }

    var value: TierPreset {
        TierPreset(tier: id, apps: apps)
    }
}

struct ShieldRow: StrictlyKeyed {
    let text: String
    let unlocks: String

    enum CodingKeys: String, CodingKey, CaseIterable { case text, unlocks }

    var value: ShieldText { ShieldText(text: text, unlocks: unlocks) }
}

struct DemoRow: StrictlyKeyed {
    @OnTheClock var currentBedtime: TimeOfDay
    @OnTheClock var targetBedtime: TimeOfDay
    @Whole var durationDays: Int
    @Whole var night: Int
    let opensWhy: String
    @Whole var durationSeconds: Int
    let clock: [Strict<DemoPointRow>]
    let waitPace: Double
    @Whole var staggerSeconds: Int
    let showsTiersAt: Double
    let exits: [Strict<DemoExitRow>]

    enum CodingKeys: String, CodingKey, CaseIterable {
        case currentBedtime, targetBedtime, durationDays, night, opensWhy, durationSeconds, clock
        case waitPace, staggerSeconds, showsTiersAt, exits
    }

    var value: DemoScript {
        DemoScript(
            currentBedtime: currentBedtime, targetBedtime: targetBedtime,
            durationDays: durationDays, night: night, opensWhy: opensWhy,
            duration: .seconds(durationSeconds), clock: clock.map(\.row.value),
            waitPace: waitPace, stagger: .seconds(staggerSeconds), showsTiersAt: showsTiersAt,
            exits: exits.map(\.row.value))
    }
}

struct DemoPointRow: StrictlyKeyed {
    let second: Double
    let minutesAfterBedtime: Double

    enum CodingKeys: String, CodingKey, CaseIterable { case second, minutesAfterBedtime }

    var value: DemoClockPoint {
        DemoClockPoint(second: second, minutesAfterBedtime: minutesAfterBedtime)
    }
}

struct DemoExitRow: StrictlyKeyed {
    let asksAt: Double
    let answersAt: Double
    let isTaken: Bool

    enum CodingKeys: String, CodingKey, CaseIterable { case asksAt, answersAt, isTaken }

    var value: DemoExit { DemoExit(asksAt: asksAt, answersAt: answersAt, isTaken: isTaken) }
}
