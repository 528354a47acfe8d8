import Chance
import Desktop
import FoundationEssentials
public import SleepCore

/// Nights that chance has made up: in all kinds of zones, for all kinds of sleepers, with disturbances
/// that fall just where they hurt.
///
/// A seed makes the same script everywhere, whatever the machine's zone and locale.
public struct ScriptGenerator {
    private var chance: SeededGenerator
    private var bedtimes: [Date] = []
    private var sleepNeed = Duration.hours(8)

    /// The script that belongs to that seed.
    public static func script(seed: UInt64) -> RehearsalScript {
        var generator = ScriptGenerator(chance: SeededGenerator(seed: seed))
        return generator.script()
    }

    private mutating func script() -> RehearsalScript {
        let zone = one(of: Self.zones)
        let night = night(in: zone)
        var script = RehearsalScript(
            plan: plan(around: night), night: night, nights: one(of: [1, 1, 2, 2, 3, 3, 4, 6]),
            zone: zone, hasNotices: percent(80))
        let stage = StagedScript.stage(script)
        bedtimes = stage.nights.map(\.bedtime)
        sleepNeed = stage.nights.first?.sleepNeed ?? sleepNeed
        let count = one(of: [0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 12]) * (script.nights + 1) / 2
        while script.events.count < count { script.events += happening() }
        return script
    }

    static let zones = [
        "Europe/Berlin", "Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Tokyo",
        "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca", "America/St_Johns",
        "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Chatham", "America/Santiago",
        "Europe/Dublin", "Antarctica/Troll", "Pacific/Pago_Pago", "UTC",
    ]
}

// MARK: - The nights

extension ScriptGenerator {
    /// Any night of some years; every third one near a change of the clocks, where there is one.
    private mutating func night(in zone: String) -> Night {
        let changes = ClockChanges.nights(in: zone)
        if percent(33), !changes.isEmpty {
            return one(of: changes).advanced(by: within(-2...1))
        }
        return Night(evening: CivilDate(ordinal: within(ClockChanges.days)))
    }

    private mutating func plan(around night: Night) -> RehearsalScript.Plan {
        let bedtime = bedtime()
        let need: Duration? =
            percent(30) ? .minutes(within(16...48) * 15) : nil
        guard percent(55) else { return .bedtime(bedtime, sleepNeed: need ?? .hours(8)) }
        let delta = percent(85) ? within(15...240) : within(15...720)
        return .goal(
            GoalWish(
                currentBedtime: TimeOfDay(wrapping: bedtime.minute + delta), targetBedtime: bedtime,
                durationDays: within(3...30), startNight: night.advanced(by: -within(0...10)),
                sleepNeed: need ?? .hours(8)))
    }

    /// Mostly in the evening; shift workers sleep by day.
    private mutating func bedtime() -> TimeOfDay {
        switch within(0...9) {
        case 0...6: TimeOfDay(wrapping: within(20 * 60...26 * 60 + 30))
        case 7, 8: TimeOfDay(wrapping: within(5 * 60...14 * 60))
        default: TimeOfDay(wrapping: within(0...1439))
        }
    }
}

// MARK: - What happens in them

extension ScriptGenerator {
    private mutating func happening() -> [ScriptedEvent] {
        let at = moment()
        switch within(0...23) {
        case 20, 21: return exits(at)
        case 22: return [ScriptedEvent(at: at, .startWindDown)]
        case 23: return [ScriptedEvent(at: at, .resume)]
        case 0, 1, 2: return [ScriptedEvent(at: at, .suspend(until: at + span()))]
        case 3: return [ScriptedEvent(at: at, .stop(until: percent(50) ? at : at + span()))]
        case 4, 5, 6: return [ScriptedEvent(at: at, .crash(afterEffects: within(0...9)))]
        case 7, 8: return clockSteps(at)
        case 9, 10: return zoneChanges(at)
        case 11, 12:
            return [
                ScriptedEvent(
                    at: at, .server(one(of: ServerTrouble.allCases), until: at + span()))
            ]
        case 13: return fullDisk(at)
        case 14, 15, 16: return touches(at)
        default: return commands(at)
        }
    }

    /// Where it hurts: at, before or after the moment at which something is due; else anywhere.
    private mutating func moment() -> Date {
        let bedtime = one(of: bedtimes)
        guard percent(70) else { return bedtime + .seconds(within(-6 * 3600...12 * 3600)) }
        let due = percent(15) ? bedtime + sleepNeed : bedtime + .minutes(one(of: Self.offsets))
        switch within(0...5) {
        case 0, 1: return due
        case 2: return due - .seconds(within(1...59))
        case 3: return due + .seconds(within(1...59))
        case 4: return due + .minutes(within(1...15))
        default: return due - .minutes(within(1...15))
        }
    }

    /// Most attend the wait, and some ask again and again, or come back early.
    private mutating func exits(_ at: Date) -> [ScriptedEvent] {
        let bedtime = one(of: bedtimes)
        let first = percent(70) ? bedtime + .seconds(within(-90 * 60...120 * 60)) : at
        var events: [ScriptedEvent] = []
        var moment = first
        for _ in 0..<one(of: [1, 1, 1, 2, 3, 5]) {
            let attended: Duration? = percent(70) ? nil : .seconds(within(0...700))
            events.append(ScriptedEvent(at: moment, .exit(attended: attended)))
            if percent(25) {
                events.append(ScriptedEvent(at: moment + .seconds(within(60...900)), .resume))
            }
            moment = moment + .seconds(one(of: [1, 30, 700, 800, 1000, 1500]))
        }
        return events
    }

    private static let offsets =
        StagedScript.science.reminders.filter { $0.anchor == .bedtime }
        .map(\.offsetMinutes) + [60, -105, -95, -45, -35]

    private mutating func span() -> Duration {
        switch within(0...9) {
        case 0, 1, 2: .seconds(within(1...59))
        case 3, 4, 5: .minutes(within(1...30))
        // Just as long as a reminder is late and still shown, and a moment longer.
        case 6: .minutes(10)
        case 7: .seconds(within(595...605))
        case 8: .minutes(within(30...360))
        default: .minutes(within(360...900))
        }
    }

    /// While the disk is full, tries that failed wait for a moment that a clock set back puts far
    /// away.
    private mutating func fullDisk(_ at: Date) -> [ScriptedEvent] {
        let length = span()
        let full = ScriptedEvent(at: at, .diskFull(until: at + length))
        guard percent(25) else { return [full] }
        let back = Duration.minutes(-within(5...300))
        return [full, ScriptedEvent(at: at + .seconds(length.wholeSeconds / 2), .clockStep(back))]
    }

    /// A clock that is set wrong is mostly set right again.
    private mutating func clockSteps(_ at: Date) -> [ScriptedEvent] {
        let size: Duration =
            switch within(0...5) {
            case 0: .seconds(within(1...90))
            case 1, 2: .minutes(within(1...30))
            case 3: .minutes(within(30...300))
            case 4: .hours(within(5...30))
            default: .hours(24 * within(2...3600))
            }
        let step = percent(50) ? size : .zero - size
        let first = ScriptedEvent(at: at, .clockStep(step))
        guard percent(60) else { return [first] }
        return [first, ScriptedEvent(at: at + span(), .clockStep(.zero - step))]
    }

    private mutating func zoneChanges(_ at: Date) -> [ScriptedEvent] {
        let first = ScriptedEvent(at: at, .zoneChange(one(of: Self.zones)))
        guard percent(40) else { return [first] }
        return [first, ScriptedEvent(at: at + span(), .zoneChange(one(of: Self.zones)))]
    }

    /// Buttons and ticks; some come in twos.
    private mutating func touches(_ at: Date) -> [ScriptedEvent] {
        let id = one(of: Self.reminders)
        let later = at + .seconds(within(1...90))
        switch within(0...5) {
        case 0: return [ScriptedEvent(at: at, .setDone(id, true))]
        case 1:
            return [
                ScriptedEvent(at: at, .setDone(id, true)),
                ScriptedEvent(at: later, .setDone(id, false)),
            ]
        case 2: return [ScriptedEvent(at: at, .press(.done, id))]
        case 3: return [ScriptedEvent(at: at, .press(.why, id))]
        case 4:
            // As long as the reminder stands there.
            let reminder = one(of: StagedScript.science.reminders)
            let shown = one(of: bedtimes) + .minutes(reminder.offsetMinutes) + .seconds(30)
            return [
                ScriptedEvent(at: shown, .press(.why, reminder.id)),
                ScriptedEvent(at: shown + .seconds(30), .press(.openStudy, reminder.id)),
            ]
        default: return [ScriptedEvent(at: at, .setDone(id, false))]
        }
    }

    private static let reminders = StagedScript.science.reminders.map(\.id)

    /// One command, or two at once.
    private mutating func commands(_ at: Date) -> [ScriptedEvent] {
        (0..<one(of: [1, 1, 2])).map { _ in
            ScriptedEvent(
                at: at,
                .command(
                    command(), afterEffects: percent(50) ? 0 : within(1...6), isTold: percent(80)))
        }
    }

    private mutating func command() -> ScriptedCommand {
        switch within(0...4) {
        case 0: return .endGoal
        case 1, 2:
            let bedtime = bedtime()
            return .setGoal(
                GoalWish(
                    currentBedtime: TimeOfDay(wrapping: bedtime.minute + within(15...300)),
                    targetBedtime: bedtime, durationDays: within(3...30)))
        default:
            let setting = one(of: Setting.allCases)
            let bounds = setting.guardrail.absolute
            return .set(setting, minutes: within(bounds))
        }
    }
}

// MARK: - Chance

extension ScriptGenerator {
    private mutating func percent(_ likelihood: Int) -> Bool { within(1...100) <= likelihood }

    private mutating func within(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &chance)
    }

    private mutating func within(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &chance)
    }

    private mutating func one<Choice>(of choices: [Choice]) -> Choice {
        choices[within(0..<choices.count)]
    }
}
