import Foundation
import SleepCore
import TerminalUI

/// Night 3 of a plan: bedtime 23:15 on 30 November 2026, one hour east of UTC.
enum SampleEvening {
    static let zone = FixedOffset(seconds: 3600)
    static let bedtime = at(hour: 23, 15)

    static func night(
        place: PlanPlace? = PlanPlace(number: 3, of: 7), countsFrom: Date? = nil
    ) -> PlannedNight {
        PlannedNight(
            night: Night(evening: evening), place: place,
            targetBedtime: TimeOfDay(wrapping: 23 * 60 + 15), bedtime: bedtime,
            sleepNeed: .hours(8), secondsFromUTC: 3600, countsFrom: countsFrom)
    }

    /// That wall-clock time of the evening; hours from 24 on are those of the morning after.
    static func at(hour: Int, _ minute: Int, second: Int = 0) -> Date {
        zone.instant(of: TimeOfDay(wrapping: 0), on: evening)
            .addingTimeInterval(Double(hour * 3600 + minute * 60 + second))
    }

    /// The science that ships.
    static let science: ScienceData = {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        do {
            let file = root.appending(path: "Resources/ScienceData.json")
            return try ScienceData(json: try Data(contentsOf: file))
        } catch {
            preconditionFailure("the shipped science cannot be read: \(error)")
        }
    }()

    static let calculator = SleepCalculator(science: science, zone: zone)

    static func style(
        _ columns: Int, isColored: Bool = false, isUnicode: Bool = true
    ) -> Style {
        Style(columns: columns, isColored: isColored, isUnicode: isUnicode)
    }

    /// Tonight as it stands then, with these items done and these reminders unseen.
    static func tonight(
        at now: Date, ticked: Set<String> = [], unseen: [UnseenReminder] = [],
        place: PlanPlace? = PlanPlace(number: 3, of: 7), isFirstToCome: Bool = false,
        missingService: ServiceRemedy? = nil, face: ClockFace = .twentyFourHours
    ) -> TonightView {
        let planned = night(place: place)
        let plan = calculator.plan(planned)
        return TonightView(
            .init(
                planned, now: now,
                checklist: plan.checklist(ticked: ticked, at: now),
                nextEvent: plan.nextEvent(after: now),
                nextReminder: plan.nextEvent(after: now, of: .reminder), unseen: unseen,
                isFirstToCome: isFirstToCome, blocked: [], tiers: [],
                exit: calculator.exitStanding(
                    in: Ledger(), of: planned, at: Moment(now, steady: nil))),
            missingService: missingService, zone: zone, face: face)
    }

    /// A free window of ten minutes that is granted then.
    static func window(at now: Date) -> FreeWindow {
        FreeWindow(
            night: Night(evening: evening), attempt: 1, askedAt: now, wait: .minutes(1),
            grantedAt: now, grantedOn: SteadyInstant(boot: "a", sinceBoot: .zero),
            granted: .minutes(10))
    }

    private static let evening = CivilDate(ordinal: 20_787)
}
