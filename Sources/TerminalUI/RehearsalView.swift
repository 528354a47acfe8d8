import FoundationEssentials
public import SleepCore

/// A rehearsed night, or some in a row: what would happen, line by line, and what it comes to.
public struct RehearsalView {
    private let nights: [PlannedNight]
    private let lines: [TraceLine]
    private let zoneName: String
    private let hasClockStep: Bool
    private let passedReminders: Int
    private let science: ScienceData
    private let zone: any ZoneRules
    private let face: ClockFace

    /// The lines of these nights.
    ///
    /// `hasClockStep`: the machine's clock is set, so that its time may not be the night's.
    /// `passedReminders` had passed when the first night's goal was saved.
    public init(
        _ lines: [TraceLine], nights: [PlannedNight], science: ScienceData, zoneName: String,
        hasClockStep: Bool, passedReminders: Int = 0, zone: any ZoneRules, face: ClockFace
    ) {
        self.nights = nights
        // What is only prepared or tidied up is for programs.
        self.lines = Self.together(
            lines.filter { $0.effect != .closed && $0.kind != .night && $0.kind != .haptic })
        self.zoneName = zoneName
        self.hasClockStep = hasClockStep
        self.passedReminders = passedReminders
        self.science = science
        self.zone = zone
        self.face = face
    }

    /// Heading, events and sum, no line wider than the style's columns.
    public func lines(style: Style) -> [String] {
        heading(style) + [""] + events(style) + (lines.isEmpty ? [] : [""])
            + Layout.wrap(RehearsalSum(lines).sentence, columns: style.columns)
            + (passedReminders == 0
                ? []
                : Layout.wrap(EventText.passed(passedReminders), columns: style.columns).map {
                    style.paint($0, .muted)
                })
    }

    /// Apps that go to sleep one by one, or wake at once, are told in one line.
    private static func together(_ lines: [TraceLine]) -> [TraceLine] {
        lines.reduce(into: []) { told, line in
            let first = told.lastIndex {
                $0.kind == .app && $0.effect == line.effect
                    && line.at.timeIntervalSince($0.at) < 120
            }
            guard line.kind == .app, let first else { return told.append(line) }
            told[first] = TraceLine(
                at: told[first].at, line.effect, .app,
                id: "\(told[first].id ?? ""), \(line.id ?? "")")
        }
    }

    private func time(_ instant: Date) -> String { zone.civil(at: instant).clock(face) }

    private func heading(_ style: Style) -> [String] {
        guard let first = nights.first, let last = nights.last else { return [] }
        let bedtimes = first.targetBedtime == last.targetBedtime ? [first] : [first, last]
        let bedtime = bedtimes.map { time($0.bedtime) }.joined(separator: " to ")
        let evening = DateText.short(first.night.evening)
        let which =
            nights.count == 1
            ? "the night of \(evening)" : "\(nights.count) nights from \(evening)"
        let heading = Layout.wrap(
            "Rehearsal of \(which), bedtime \(bedtime), \(zoneName)", columns: style.columns,
            hanging: 2)
        let note = "The times are the night's own, whatever the machine's clock shows."
        let notes = hasClockStep ? Layout.wrap(note, columns: style.columns) : []
        return heading.map { style.paint($0, .title) } + notes.map { style.paint($0, .muted) }
    }
}

// The lines of events.
extension RehearsalView {
    private func events(_ style: Style) -> [String] {
        let width = lines.map { TextWidth.columns(of: time($0.at)) }.max() ?? 0
        var date: CivilDate?
        return lines.flatMap { line -> [String] in
            let ofLine = zone.civil(at: line.at).date
            let isNewDate = showsDates && ofLine != date
            let heading =
                isNewDate
                ? (date == nil ? [] : [""]) + [style.paint(DateText.short(ofLine), .title)] : []
            date = ofLine
            return heading + event(line, width, style)
        }
    }

    /// A single evening with its morning needs none.
    private var showsDates: Bool {
        guard let first = lines.first, let last = lines.last else { return false }
        return nights.count > 1 || last.at.timeIntervalSince(first.at) >= Duration.hours(24).seconds
    }

    /// The time, and behind it what happened, hanging.
    private func event(_ line: TraceLine, _ width: Int, _ style: Style) -> [String] {
        let time = time(line.at)
        let text = TraceText(science: science, zone: zone, face: face, style: style)
        let words = Layout.wrap(
            text.words(line), columns: style.columns, indent: width + 2, hanging: width + 4)
        let first = String((words.first ?? "").dropFirst(width + 2))
        let role = role(line)
        let painted = { (text: String) in role.map { style.paint(text, $0) } ?? text }
        let clock = role == .muted ? Style.Role.muted : .time
        let gap = TextWidth.spaces(width + 2 - TextWidth.columns(of: time))
        return ["\(style.paint(time, clock))\(gap)\(painted(first))"]
            + words.dropFirst().map { line in
                let text = line.drop { $0 == " " }
                return TextWidth.spaces(line.count - text.count) + painted(String(text))
            }
    }

    private func role(_ line: TraceLine) -> Style.Role? {
        if line.why != nil { return .caution }
        switch line.kind {
        case .machine, .service: return .muted
        case .reminder, .blockWarning, .freeWindowWarning, .summary, .why, .night, .command, .app,
            .haptic, .exit:
            return nil
        }
    }
}
