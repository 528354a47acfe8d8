import FoundationEssentials

/// Where a bedtime is, where it is to go, and over how many nights.
///
/// The bedtime moves `nightlyShift` minutes earlier each night, rounded to the whole minute, until
/// it is at the target; from then on it holds.
public struct Goal: Equatable, Sendable {
    /// When the person goes to bed now.
    public let currentBedtime: TimeOfDay
    /// When they want to go to bed; 15 minutes to 12 hours earlier on the clock.
    public let targetBedtime: TimeOfDay
    /// Nights until the target, 3 to 30.
    public let durationDays: Int
    /// Night number 1.
    public let startNight: Night
    /// Time asleep that the person needs, 4 to 12 hours.
    public let sleepNeed: Duration

    /// Refuses what the product does not plan, each refusal with what it was about.
    public init(
        currentBedtime: TimeOfDay, targetBedtime: TimeOfDay,
        durationDays: Int = Goal.durationDays.standard, startNight: Night,
        sleepNeed: Duration = .minutes(Setting.sleepNeed.guardrail.standard)
    ) throws(GoalError) {
        guard currentBedtime != targetBedtime else {
            throw .targetEqualsCurrent(currentBedtime)
        }
        let delta = TimeOfDay(wrapping: currentBedtime.minute - targetBedtime.minute).minute
        guard delta <= Self.largestDelta else {
            throw .targetLater(
                current: currentBedtime, target: targetBedtime,
                byMinutes: TimeOfDay.minutesOnTheClock - delta)
        }
        guard delta >= Self.smallestShift else {
            throw .deltaTooSmall(
                current: currentBedtime, target: targetBedtime, deltaMinutes: delta)
        }
        guard Self.durationDays.absolute.contains(durationDays) else {
            throw .durationOutOfRange(days: durationDays)
        }
        guard Setting.sleepNeed.guardrail.absolute.contains(sleepNeed.wholeMinutes) else {
            throw .sleepNeedOutOfRange(minutes: sleepNeed.wholeMinutes)
        }
        self.currentBedtime = currentBedtime
        self.targetBedtime = targetBedtime
        self.durationDays = durationDays
        self.startNight = startNight
        self.sleepNeed = sleepNeed
    }

    /// Bounds and default of a goal's length in nights.
    public static let durationDays = Guardrail(absolute: 3...30, recommended: 3...30, standard: 7)

    /// The least that a bedtime moves in a night, in minutes.
    public static let smallestShift = 15

    /// A target up to half the clock's face earlier is earlier; beyond that it is later.
    private static let largestDelta = 720

    /// Minutes by which the target lies before the current bedtime on the clock, 15 to 720.
    public var deltaMinutes: Int {
        TimeOfDay(wrapping: currentBedtime.minute - targetBedtime.minute).minute
    }

    /// Minutes a night, at least 15 and not rounded: two hours over 7 nights are 17.142857….
    public var nightlyShiftMinutes: Double {
        max(Double(Self.smallestShift), Double(deltaMinutes) / Double(durationDays))
    }

    /// Minutes by which night `number` (1 is the first) is earlier than the current bedtime, in
    /// whole minutes with halves rounded up, never beyond the target.
    public func shiftMinutes(ofNight number: Int) -> Int {
        guard Self.smallestShift * durationDays < deltaMinutes else {
            return min(deltaMinutes, max(0, number) * Self.smallestShift)
        }
        let nights = min(max(0, number), durationDays)
        return (2 * nights * deltaMinutes + durationDays) / (2 * durationDays)
    }

    /// The first night that is at the target: night 6 where 90 minutes go in steps of 15.
    public var firstNightAtTarget: Int {
        var number = 1
        while shiftMinutes(ofNight: number) < deltaMinutes { number += 1 }
        return number
    }

    /// The bedtime of night `number` on the clock.
    public func bedtime(ofNight number: Int) -> TimeOfDay {
        TimeOfDay(wrapping: minutesAfterEveningMidnight(ofNight: number))
    }

    /// The moment of that night's bedtime in that zone.
    func bedtime(of night: Night, in zone: some ZoneRules) -> Date {
        let number = number(of: night)
        return zone.instant(of: bedtime(ofNight: number), on: bedtimeDate(ofNight: number))
    }

    /// Which night of the goal it is, 1 being the first.
    func number(of night: Night) -> Int { night.nights(since: startNight) + 1 }

    /// The calendar date on which that night's bedtime falls.
    ///
    /// A night keeps its name where its bedtime drifts across noon or midnight, so the date follows
    /// from the current bedtime's side of noon and the shift, not from the bedtime alone.
    public func bedtimeDate(ofNight number: Int) -> CivilDate {
        let minutes = minutesAfterEveningMidnight(ofNight: number)
        return startNight.advanced(by: number - 1).evening
            .advanced(byDays: minutes / TimeOfDay.minutesOnTheClock)
    }

    /// Never negative: a current bedtime counts from noon on, and moves by 12 hours at most.
    private func minutesAfterEveningMidnight(ofNight number: Int) -> Int {
        let isMorning = currentBedtime < TimeOfDay.noon
        return currentBedtime.minute + (isMorning ? TimeOfDay.minutesOnTheClock : 0)
            - shiftMinutes(ofNight: number)
    }
}

/// Why a goal is refused, with what a message about it needs.
public enum GoalError: Error, Equatable, Sendable {
    case targetEqualsCurrent(TimeOfDay)
    /// The target lies later on the clock, by that much.
    case targetLater(current: TimeOfDay, target: TimeOfDay, byMinutes: Int)
    /// Less than the smallest nightly shift.
    case deltaTooSmall(current: TimeOfDay, target: TimeOfDay, deltaMinutes: Int)
    case durationOutOfRange(days: Int)
    case sleepNeedOutOfRange(minutes: Int)
    /// Too long ago or too far ahead to be meant.
    case startOutOfRange(Night)
}
