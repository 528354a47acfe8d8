public import FoundationEssentials

/// The instants of one night, and its place in the plan.
///
/// A night that has begun keeps these values, whatever happens to goal, settings or zone.
public struct PlannedNight: Equatable, Sendable {
    public let night: Night
    /// Its place in a goal's plan; nil for a preview of a single night.
    public let place: PlanPlace?
    /// The bedtime on the clock as planned, before a change of the clocks moves it.
    public let targetBedtime: TimeOfDay
    public let bedtime: Date
    public let sleepNeed: Duration
    public let leads: TierLeads
    /// Seconds east of UTC in force at the bedtime: where on the clock this night lies.
    public let secondsFromUTC: Int
    /// Reminders due before this moment are no part of the night: its goal did not exist yet.
    public let countsFrom: Date?
    /// When somebody started the wind-down by hand; nil where nobody did.
    public var startedAt: Date?

    /// A night from its parts.
    public init(
        night: Night, place: PlanPlace?, targetBedtime: TimeOfDay, bedtime: Date,
        sleepNeed: Duration, leads: TierLeads = .standard, secondsFromUTC: Int,
        countsFrom: Date? = nil, startedAt: Date? = nil
    ) {
        self.night = night
        self.place = place
        self.targetBedtime = targetBedtime
        self.bedtime = bedtime
        self.sleepNeed = sleepNeed
        self.leads = leads
        self.secondsFromUTC = secondsFromUTC
        self.countsFrom = countsFrom
        self.startedAt = startedAt
    }

    /// Four hours of elapsed time before bed.
    public var windDownStart: Date { bedtime - Self.windDown }

    /// Bedtime and sleep need.
    public var wakeTime: Date { bedtime + sleepNeed }

    /// When the night begins to ask something: with the wind-down or, by a longer lead, with the
    /// first tier that goes to sleep.
    public var firstMoment: Date {
        min(windDownStart, bedtime - max(leads.blockFirst, leads.block30Min))
    }

    /// From the start of the wind-down until bed.
    public static let windDown = Duration.hours(4)

    /// Whether the evening has begun and the wake time has not come.
    public func isRunning(at instant: Date) -> Bool {
        windDownStart <= instant && instant < wakeTime
    }

    /// Where the night stands at an instant.
    public func status(at instant: Date) -> NightStatus {
        if instant < windDownStart { return .upcoming }
        return instant < wakeTime ? .active : .completed
    }

    /// Whether it is so far into the night that whoever is not asleep should not be told what they
    /// missed: from an hour after bedtime until the wake time.
    public func isQuiet(at instant: Date) -> Bool {
        bedtime + .hours(1) <= instant && instant < wakeTime
    }

    /// How far the evening is from its start (0) to bedtime (1).
    public func progress(at instant: Date) -> Double {
        let elapsed = instant.timeIntervalSince(windDownStart)
        return min(1, max(0, elapsed / Self.windDown.seconds))
    }

    /// Whether advice about light fits this night.
    ///
    /// It is for people who sleep at night: where the night's middle lies more than four hours from
    /// 03:30 on the clock, texts that move the body clock by light would move it the wrong way.
    public var suitsClockAdvice: Bool {
        let middle = bedtime + sleepNeed / 2
        let zone = FixedOffset(seconds: secondsFromUTC)
        return zone.civil(at: middle).time.circularDistance(to: Self.usualMidSleep) <= 240
    }

    private static let usualMidSleep = TimeOfDay(wrapping: 210)
}

extension PlannedNight {
    /// When that reminder is due in this night.
    func moment(of reminder: Reminder) -> Date {
        moment(reminder.anchor, offsetMinutes: reminder.offsetMinutes)
    }

    /// The moment so many minutes after bedtime or wake time; before it where they are negative.
    func moment(_ anchor: Reminder.Anchor, offsetMinutes: Int) -> Date {
        (anchor == .bedtime ? bedtime : wakeTime).addingTimeInterval(Double(offsetMinutes) * 60)
    }

    /// Whether what happens at that moment is part of the night: its goal existed.
    func counts(_ moment: Date) -> Bool {
        countsFrom.map { moment >= $0 } ?? true
    }
}
