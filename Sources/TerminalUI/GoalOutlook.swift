public import FoundationEssentials
public import SleepCore

/// What a goal that was just saved brings next, in sentences.
public struct GoalOutlook {
    private let change: ScheduleChange
    private let calculator: SleepCalculator
    private let now: Date
    private let face: ClockFace

    /// The outlook at `now`, the moment at which the change was made.
    public init(
        _ change: ScheduleChange, calculator: SleepCalculator, now: Date, face: ClockFace
    ) {
        self.change = change
        self.calculator = calculator
        self.now = now
        self.face = face
    }

    /// That it is saved, its first night with the bedtime, and the reminder that comes next; a word
    /// of caution where the sleep need that came with it is unusual.
    public func lines(style: Style) -> [String] {
        sentences(style: style).flatMap { Layout.wrap($0, columns: style.columns) }
    }

    /// The same, not laid out yet.
    public func sentences(style: Style) -> [String] {
        [saved, playedOut, nextReminder(style)].compactMap { $0 } + cautions
    }

    private var cautions: [String] {
        change.settings.compactMap { setting in
            SettingText.caution(setting.setting, minutes: setting.minutes).map {
                "\(setting.setting.rawValue) is now "
                    + "\(ElapsedText.string(.minutes(setting.minutes))). \($0)"
            }
        }
    }

    private var first: PlannedNight? {
        change.added.flatMap { change.schedule.night($0.holdsFrom, in: calculator.zone) }
    }

    private var saved: String {
        guard let first, let place = NightText.place(first) else { return "Saved." }
        // While another night runs, that one is tonight.
        let name =
            change.playedOut == nil
            ? NightText.name(first, at: now, in: calculator.zone)
            : DateText.short(first.night.evening)
        return "Saved. \(name) is \(place): bedtime \(bedtime(of: first))."
    }

    /// With its day where that is far away and not the one that the sentence names already.
    private func bedtime(of night: PlannedNight) -> String {
        let civil = calculator.zone.civil(at: night.bedtime)
        let time = civil.time.formatted(face)
        let named = max(calculator.zone.civil(at: now).date, night.night.evening)
        guard now + .hours(12) < night.bedtime, civil.date > named else { return time }
        return "\(time) on \(DateText.short(civil.date))"
    }

    private var playedOut: String? { GoalText.playedOut(change, in: calculator.zone) }

    private func nextReminder(_ style: Style) -> String? {
        calculator.nextEvent(after: now, in: change.schedule, of: .reminder).map { next in
            let moment = NightText.moment(next.at, from: now, in: calculator.zone, face: face)
            let title = Quoted(EventText.title(next), style: style)
            return "The next reminder comes \(moment): \(title)"
        }
    }
}
