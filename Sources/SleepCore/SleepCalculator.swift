public import FoundationEssentials

/// The calculations of the product: from a goal to nights, and from a night to everything in it.
///
/// Pure: it knows no clock, file or environment; science and zone are arguments.
public struct SleepCalculator: Sendable {
    public let science: ScienceData
    public let zone: any ZoneRules
    /// The apps in their tiers.
    public let apps: AppAssignment
    /// Those of the tiers that go to sleep, which every event of an evening looks at.
    private let sleepers: [(tier: Tier, apps: [String])]
    /// From one app that goes to sleep to the next.
    public let stagger: Duration

    /// A calculator for one zone; without an assignment of the person's own the apps are those that
    /// come with the science.
    public init(
        science: ScienceData, zone: any ZoneRules, apps: AppAssignment? = nil,
        stagger: Duration = Self.stagger
    ) {
        self.science = science
        self.zone = zone
        let apps = apps ?? AppAssignment(presets: science.tiers)
        self.apps = apps
        sleepers = [Tier.blockFirst, .block30Min].map { (tier: $0, apps: apps.apps(in: $0)) }
            .filter { !$0.apps.isEmpty }
        self.stagger = stagger
    }

    /// Slow enough to be seen one by one, and a tier is down in half a minute.
    public static let stagger = Duration.seconds(4)

    /// `durationDays` + 2 nights from the start night on, the last two holding the target.
    public func nightlyPlans(for goal: Goal) -> [NightPlan] {
        plannedNights(for: goal).map(plan)
    }

    /// The same nights without what happens in them.
    public func plannedNights(for goal: Goal) -> [PlannedNight] {
        let schedule = Self.schedule(of: goal)
        return (0..<goal.durationDays + 2).compactMap {
            schedule.night(goal.startNight.advanced(by: $0), in: zone)
        }
    }

    /// The night of the goal nearest to that instant; before the first night it is the first.
    public func tonightsTarget(for goal: Goal, at instant: Date) -> TonightsTarget? {
        guard let tonight = Self.schedule(of: goal).tonight(at: instant, in: zone) else {
            return nil
        }
        return TonightsTarget(
            planned: tonight, status: tonight.status(at: instant),
            secondsToBedtime: tonight.secondsToBedtime(at: instant))
    }

    /// A single night without a goal, for a bedtime on the clock of a date's evening.
    public func previewNight(
        _ night: Night, bedtime: TimeOfDay, settings: SettingHistory = SettingHistory()
    ) -> PlannedNight {
        let instant = night.instant(ofBedtime: bedtime, in: zone)
        return PlannedNight(
            night: night, place: nil, targetBedtime: bedtime, bedtime: instant,
            sleepNeed: .minutes(settings.minutes(.sleepNeed, on: night)),
            leads: settings.leads(on: night), secondsFromUTC: zone.secondsFromUTC(at: instant))
    }

    /// Everything that is timed in a night.
    public func plan(_ planned: PlannedNight) -> NightPlan {
        let blocks = blockSchedule(for: planned)
        let notifications = notifications(of: planned, blocks)
        return NightPlan(
            planned: planned, notifications: notifications,
            haptics: notifications.map(Self.hapticEntry), blocks: blocks,
            agenda: agenda(planned, notifications, blocks: blocks))
    }

    /// Reminders and pre-block warnings, earliest first.
    public func notificationSchedule(for planned: PlannedNight) -> [ScheduledNotification] {
        notifications(of: planned, blockSchedule(for: planned))
    }

    /// One haptic for each notification, softer as bedtime nears; the wake-up's grows.
    public func hapticSchedule(for planned: PlannedNight) -> [HapticScheduleEntry] {
        notificationSchedule(for: planned).map(Self.hapticEntry)
    }

    /// When each tier that has apps goes to sleep and wakes.
    ///
    /// A tier that was due before the goal existed goes to sleep with the next one, or when somebody
    /// starts the wind-down, which brings the first tier forward.
    public func blockSchedule(for planned: PlannedNight) -> [BlockScheduleEntry] {
        var entries: [BlockScheduleEntry] = []
        for (tier, apps) in sleepers {
            let byPlan = plannedSleep(of: tier, in: planned)
            let started = tier == .blockFirst ? planned.startedAt : nil
            guard let blocksAt = [byPlan, started].compactMap({ $0 }).min() else { continue }
            entries.append(
                BlockScheduleEntry(
                    tier: tier, blocksAt: blocksAt, wakesAt: planned.wakeTime, apps: apps,
                    isBroughtForward: byPlan.map { blocksAt < $0 } ?? true))
        }
        return entries
    }

    /// When the tier goes to sleep by the plan alone; nil where the goal came after every tier.
    private func plannedSleep(of tier: Tier, in planned: PlannedNight) -> Date? {
        let moment = planned.bedtime - planned.leads.lead(of: tier)
        if planned.counts(moment) { return moment }
        return sleepers.map { planned.bedtime - planned.leads.lead(of: $0.tier) }
            .filter { planned.counts($0) && $0 > moment }.min()
    }

    /// What the attempt costs and gives: a wait to be attended and then a free window.
    ///
    /// Attempts count from 1 in each night; every attempt after the table's last is like the last.
    public func mindfulnessWait(attempt: Int) -> (wait: Duration, freeWindow: Duration) {
        precondition(attempt >= 1, "Attempts of a night count from 1.")
        let step = exitStep(attempt: attempt)
        return (step.wait, step.freeWindow)
    }

    /// The row of the table for that attempt.
    func exitStep(attempt: Int) -> ExitStep {
        science.exits[min(attempt, science.exits.count) - 1]
    }

    /// Every timed event of a night by instant, then kind, then id.
    public func agenda(for planned: PlannedNight) -> [AgendaEvent] { plan(planned).agenda }

    /// The haptic for so many minutes to bed, and `stepsStronger` bands above it.
    public func haptic(minutesToBed: Int, stepsStronger: Int = 0) -> Haptic {
        let index = science.haptics.firstIndex { minutesToBed >= $0.fromMinutes }
        let band = index ?? science.haptics.count - 1
        return science.haptics[max(0, band - stepsStronger)].haptic
    }

    /// The haptic that goes with a notification of that night; nil for what is only read.
    public func haptic(
        with id: OccurrenceID, in planned: PlannedNight, _ exits: ExitHistory
    ) -> Haptic? {
        guard id.agendaKind == .freeWindowWarning else {
            return hapticSchedule(for: planned).first { $0.notification == id.event }?.haptic
        }
        return exits.windows(of: id.night).last.flatMap { warning(of: $0, in: planned)?.haptic }
    }

    private static func schedule(of goal: Goal) -> SleepSchedule {
        let need: [SettingChange]
        do {
            need = [
                try SettingChange(
                    .sleepNeed, minutes: goal.sleepNeed.wholeMinutes, fromNight: goal.startNight)
            ]
        } catch {
            preconditionFailure("A goal's sleep need lies within the setting's bounds: \(error).")
        }
        // Saved before its first night began: every reminder of it counts.
        let term = GoalTerm(goal: goal, savedAt: .distantPast, holdsFrom: goal.startNight)
        return SleepSchedule(terms: [term], settings: SettingHistory(need))
    }

    private static func hapticEntry(_ notification: ScheduledNotification) -> HapticScheduleEntry {
        HapticScheduleEntry(
            fireDate: notification.fireDate, haptic: notification.haptic,
            notification: notification.id)
    }
}

// MARK: - The events of a night

extension SleepCalculator {
    private func notifications(
        of planned: PlannedNight, _ blocks: [BlockScheduleEntry]
    ) -> [ScheduledNotification] {
        let reminders = science.reminders.map { notification(of: $0, in: planned) }
        let warnings = blocks.flatMap { block in
            Self.warnings.compactMap { blockWarning(of: block, minutes: $0, in: planned) }
        }
        return (reminders + warnings)
            .filter { planned.counts($0.fireDate) }
            .sorted { ($0.fireDate, $0.id) < ($1.fireDate, $1.id) }
    }

    /// The reminder as it is told in that night.
    func notification(
        of reminder: Reminder, in planned: PlannedNight
    ) -> ScheduledNotification {
        let fireDate = planned.moment(of: reminder)
        let minutesToBed = fireDate.minutes(until: planned.bedtime)
        let isWakeUp = reminder.anchor == .wakeTime
        return ScheduledNotification(
            id: reminder.id, kind: .reminder, fireDate: fireDate, emoji: reminder.emoji,
            title: reminder.title, body: body(of: reminder, in: planned),
            actions: reminder.actions,
            haptic: isWakeUp
                ? science.wakeUpHaptic.haptic : haptic(minutesToBed: max(0, minutesToBed)),
            isChecklistItem: reminder.isChecklistItem, isWakeUp: isWakeUp)
    }

    private func body(of reminder: Reminder, in planned: PlannedNight) -> String {
        if let neutral = reminder.neutralBody, !planned.suitsClockAdvice { return neutral }
        return reminder.body.text(place: planned.place)
    }

    /// Minutes before a tier goes to sleep at which that is told.
    static let warnings = [15, 5]

    /// When the warning so many minutes before a tier goes to sleep is due; nil where somebody has
    /// brought the tier forward before that.
    func warningDate(
        of block: BlockScheduleEntry, minutes: Int, in planned: PlannedNight
    ) -> Date? {
        let plannedAt =
            block.isBroughtForward ? planned.bedtime - planned.leads.blockFirst : block.blocksAt
        let date = plannedAt - .minutes(minutes)
        return block.isBroughtForward && block.blocksAt <= date ? nil : date
    }

    /// The warning so many minutes before a tier goes to sleep, the last one a step stronger; nil
    /// where it is none.
    func blockWarning(
        of block: BlockScheduleEntry, minutes: Int, in planned: PlannedNight
    ) -> ScheduledNotification? {
        guard let fireDate = warningDate(of: block, minutes: minutes, in: planned) else {
            return nil
        }
        return ScheduledNotification(
            id: "\(block.tier.rawValue)-\(minutes)",
            kind: .blockWarning(block.tier, minutesBefore: minutes), fireDate: fireDate,
            emoji: "🌙", title: "App restrictions in \(minutes) minutes",
            body: block.apps.joined(separator: ", "), actions: [.ok],
            haptic: haptic(
                minutesToBed: fireDate.minutes(until: planned.bedtime),
                stepsStronger: minutes == Self.warnings.last ? 1 : 0),
            isChecklistItem: false)
    }

    private func agenda(
        _ planned: PlannedNight, _ notifications: [ScheduledNotification],
        blocks: [BlockScheduleEntry]
    ) -> [AgendaEvent] {
        let told = notifications.map { AgendaEvent(telling: $0, in: planned) }
        let sleeping = blocks.map { AgendaEvent(sleepOf: $0, in: planned) }
        return (told + sleeping + [AgendaEvent(wakingIn: planned)]).sorted {
            ($0.at, $0.kind.rawValue, $0.id) < ($1.at, $1.kind.rawValue, $1.id)
        }
    }
}
