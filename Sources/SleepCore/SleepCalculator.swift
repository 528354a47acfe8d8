public import FoundationEssentials

/// The calculations of the product: from a goal to nights, and from a night to everything in it.
///
/// Pure: it knows no clock, file or environment; science and zone are arguments.
public struct SleepCalculator: Sendable {
    public let science: ScienceData
    public let zone: any ZoneRules

    /// A calculator for one zone.
    public init(science: ScienceData, zone: any ZoneRules) {
        self.science = science
        self.zone = zone
    }

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

    /// When each tier goes to sleep and wakes; one that was due before the goal existed does not.
    public func blockSchedule(for planned: PlannedNight) -> [BlockScheduleEntry] {
        science.tiers.compactMap { preset in
            let lead: Duration
            switch preset.tier {
            case .blockFirst: lead = planned.leads.blockFirst
            case .block30Min: lead = planned.leads.block30Min
            case .alwaysAllowed: return nil
            }
            let blocksAt = planned.bedtime - lead
            guard planned.counts(blocksAt) else { return nil }
            return BlockScheduleEntry(
                tier: preset.tier, blocksAt: blocksAt, wakesAt: planned.wakeTime,
                apps: preset.apps)
        }
    }

    /// What the attempt costs and gives: a wait to be attended and then a free window.
    ///
    /// Attempts count from 1 in each night; every attempt after the table's last is like the last.
    public func mindfulnessWait(attempt: Int) -> (wait: Duration, freeWindow: Duration) {
        precondition(attempt >= 1, "Attempts of a night count from 1.")
        let step = science.exits[min(attempt, science.exits.count) - 1]
        return (step.wait, step.freeWindow)
    }

    /// Every timed event of a night by instant, then kind, then id.
    public func agenda(for planned: PlannedNight) -> [AgendaEvent] { plan(planned).agenda }

    /// The haptic for so many minutes to bed, and `stepsStronger` bands above it.
    public func haptic(minutesToBed: Int, stepsStronger: Int = 0) -> Haptic {
        let index = science.haptics.firstIndex { minutesToBed >= $0.fromMinutes }
        let band = index ?? science.haptics.count - 1
        return science.haptics[max(0, band - stepsStronger)].haptic
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
        let warnings = blocks.flatMap { blockWarnings(of: $0, in: planned) }
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
        return ScheduledNotification(
            id: reminder.id, kind: .reminder, fireDate: fireDate, emoji: reminder.emoji,
            title: reminder.title, body: body(of: reminder, in: planned),
            actions: reminder.actions,
            haptic: minutesToBed >= 0
                ? haptic(minutesToBed: minutesToBed) : science.wakeUpHaptic.haptic,
            isChecklistItem: reminder.isChecklistItem)
    }

    private func body(of reminder: Reminder, in planned: PlannedNight) -> String {
        if let neutral = reminder.neutralBody, !planned.suitsClockAdvice { return neutral }
        return reminder.body.text(place: planned.place)
    }

    /// 15 and 5 minutes before a tier goes to sleep, the second one step stronger.
    private func blockWarnings(
        of block: BlockScheduleEntry, in planned: PlannedNight
    ) -> [ScheduledNotification] {
        [15, 5].map { minutes in
            let fireDate = block.blocksAt - .minutes(minutes)
            return ScheduledNotification(
                id: "\(block.tier.rawValue)-\(minutes)",
                kind: .blockWarning(block.tier, minutesBefore: minutes), fireDate: fireDate,
                emoji: "🌙", title: "App restrictions in \(minutes) minutes",
                body: block.apps.joined(separator: ", "), actions: [.ok],
                haptic: haptic(
                    minutesToBed: fireDate.minutes(until: planned.bedtime),
                    stepsStronger: minutes == 5 ? 1 : 0),
                isChecklistItem: false)
        }
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
