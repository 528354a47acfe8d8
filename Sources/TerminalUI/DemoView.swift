public import FoundationEssentials
public import SleepCore

/// The demo in words: its opening, a line for each event, its close.
public struct DemoView {
    private let style: Style
    private let face: ClockFace
    private let zone: any ZoneRules
    /// Whether an event may take several lines; a pipe gets one for each.
    private let isWrapped: Bool

    /// Words for a terminal of that style or, unwrapped, for a pipe.
    public init(style: Style, face: ClockFace, zone: any ZoneRules, isWrapped: Bool) {
        self.style = style
        self.face = face
        self.zone = zone
        self.isWrapped = isWrapped
    }

    /// What is about to be seen, and who shows the notifications.
    public func opening(
        _ term: GoalTerm, nights: [PlannedNight], tonight: PlannedNight, server: String?,
        length: Duration, untilEvening: Duration
    ) -> [String] {
        let plan = PlanView(
            nights, tonight: tonight.night, now: tonight.windDownStart - .minutes(1), zone: zone,
            face: face)
        let teller =
            server.map { "The notifications are real: \($0) shows them." }
            ?? "No notification server answers, so everything is told here."
        return wrap(
            "MoreSleep in \(ElapsedText.string(length)): one evening, from four hours before "
                + "bed to the morning after. "
                + "It is an example and leaves nothing behind.")
            + [""] + GoalText.shift(term.goal, face: face, style: style)
            + [""] + plan.lines(style: style)
            + [""] + wrap(teller)
            + wrap(
                "What stands behind a title is how strongly a phone would tap: gentler towards bed."
            )
            + wrap(
                "The evening begins in \(ElapsedText.string(untilEvening)). "
                    + "Ctrl-C leaves at any time.") + [""]
    }

    /// A notification as it comes up: its title beside the time and its words below.
    public func told(
        _ notice: Notice, haptic: Haptic?, at moment: Date, result: ShowResult
    ) -> [String] {
        let time = self.time(moment)
        guard isWrapped else {
            let pulse = haptic.map { "  (\(HapticText.pulse($0, style: style)))" } ?? ""
            let body = Sanitized(notice.body.split(separator: "\n").joined(separator: " ")).text
            return ["\(time)  \(Sanitized(notice.title).text)\(pulse)  \(body)\(failure(result))"]
        }
        let pulse = haptic.flatMap { HapticText.bars($0, style: style) }.map { " \($0)" } ?? ""
        let indent = TextWidth.columns(of: time) + 2
        let title = Layout.wrap(
            notice.title + pulse + failure(result), columns: style.columns, indent: indent)
        let first =
            style.paint(time, .time) + "  "
            + style.paint(String((title.first ?? "").dropFirst(indent)), .title)
        return [first] + title.dropFirst().map { style.paint($0, .title) }
            + Layout.wrap(notice.body, columns: style.columns, indent: indent) + [""]
    }

    /// An item that was ticked by its button.
    public func ticked(_ title: String, at moment: Date) -> [String] {
        ["\(style.paint(time(moment), .time))  \(style.paint("Done:", .good)) \(title)"]
    }

    /// Apps that go to sleep, or wake.
    public func apps(_ names: [String], areAsleep: Bool, at moment: Date) -> [String] {
        let all = Sanitized(names.joined(separator: ", ")).text
        let verb =
            switch (areAsleep, names.count == 1) {
            case (true, true): "goes to sleep"
            case (true, false): "go to sleep"
            case (false, true): "wakes"
            case (false, false): "wake"
            }
        return wrap("\(style.paint(time(moment), .time))  \(all) \(style.paint(verb, .muted))")
    }

    /// The last words.
    public func closing(_ tonight: PlannedNight, done: Int, of items: Int) -> [String] {
        let place = tonight.place.map { "Night \($0.number) of \($0.of)" } ?? "The night"
        // Who pressed nothing in an example has nothing to be told of.
        let list = done > 0 ? " On the checklist: \(done) of \(items) done." : ""
        return (isWrapped ? [] : [""]) + wrap("\(place) is over.\(list)")
            + wrap("Begin with your own times: moresleep goal set")
    }

    private func wrap(_ text: String) -> [String] {
        isWrapped ? Layout.wrap(text, columns: style.columns) : [text]
    }

    private func time(_ moment: Date) -> String {
        zone.civil(at: moment).time.formatted(face)
    }

    private func failure(_ result: ShowResult) -> String {
        switch result {
        case .shown: ""
        case .noServer, .refused: "  (told here only: no server showed it)"
        case .noAnswer: "  (the server did not answer)"
        }
    }
}
