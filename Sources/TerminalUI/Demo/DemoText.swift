public import FoundationEssentials
public import SleepCore

/// The demo in words: its opening, a line for each event, its close.
public struct DemoText {
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
            server.map { "The notifications are real: \(Sanitized($0)) shows them." }
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

    /// Lines one after the other, each as a sentence of its own.
    private static func onOneLine(_ text: String) -> String {
        text.split(separator: "\n").reduce("") { line, next in
            guard let end = line.last else { return String(next) }
            return "\(line)\(".!?…".contains(end) ? "" : ".") \(next)"
        }
    }

    /// A notification as it comes up: its title beside the time and its words below.
    public func told(
        _ notice: Notice, haptic: Haptic?, at moment: Date, result: ShowResult
    ) -> [String] {
        let time = self.time(moment)
        guard isWrapped else {
            let pulse = haptic.map { "  (\(HapticText.pulse($0, style: style)))" } ?? ""
            let body = Self.onOneLine(notice.body)
            return [
                "\(time)  \(Sanitized(notice.title).text)\(pulse)  \(Sanitized(body).text)\(failure(result))"
            ]
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
        line("Done: \(title)", at: moment)
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
        return line("\(all) \(verb)", at: moment)
    }

    /// The tiers, a line each: who goes to sleep when.
    public func tiers(_ tiers: [TierStanding], at moment: Date) -> [String] {
        tiers.flatMap { tier in
            line(
                "\(EventText.heading(tier.tier)) at \(time(tier.blocksAt)): "
                    + Sanitized(tier.apps.map(\.name).joined(separator: ", ")).text, at: moment)
        }
    }

    /// A haptic that comes without a notification.
    public func felt(_ haptic: Haptic, at moment: Date) -> [String] {
        line("A tap: \(HapticText.pulse(haptic, style: style))", at: moment)
    }

    private func line(_ text: String, at moment: Date) -> [String] {
        let time = self.time(moment)
        guard isWrapped else { return ["\(time)  \(text)"] }
        let indent = TextWidth.columns(of: time) + 2
        let lines = Layout.wrap(text, columns: style.columns, indent: indent)
        let first = String((lines.first ?? "").dropFirst(indent))
        return ["\(style.paint(time, .time))  \(first)"] + lines.dropFirst()
    }

    private func wrap(_ text: String) -> [String] {
        isWrapped ? Layout.wrap(text, columns: style.columns) : [text]
    }

    private func time(_ moment: Date) -> String {
        zone.time(of: moment, on: face)
    }

    private func failure(_ result: ShowResult) -> String {
        switch result {
        case .shown: ""
        case .noServer, .refused: "  (told here only: no server showed it)"
        case .noAnswer: "  (the server did not answer)"
        }
    }
}

// MARK: - The way out

extension DemoText {
    /// Somebody begins to wait, which takes so long here.
    public func asked(_ offer: ExitOffer, here: Duration, at moment: Date) -> [String] {
        line(
            "\(Self.moreTime), attempt \(offer.attempt): a wait of "
                + "\(ElapsedText.string(offer.wait)), here in \(ElapsedText.string(here)). "
                + offer.prompt, at: moment)
    }

    /// The wait is over.
    public func offered(at moment: Date) -> [String] {
        line("The wait is over: Continue anyway, or Never mind", at: moment)
    }

    /// The free window is open.
    public func taken(until end: Date, at moment: Date) -> [String] {
        line("Continue anyway: the apps are free until \(time(end))", at: moment)
    }

    /// The wait was given up.
    public func keptWindDown(at moment: Date) -> [String] {
        line("Never mind: the wind-down goes on", at: moment)
    }

    /// The free window is over.
    public func returned(at moment: Date) -> [String] {
        line("The free window is over: the apps go back to sleep", at: moment)
    }

    static let moreTime = "I need more time"
}

// MARK: - The end

extension DemoText {
    /// The last words: what the plan knows of the night.
    public func closing(_ outcome: DemoOutcome) -> [String] {
        (isWrapped ? [] : [""]) + facts(outcome).flatMap(wrap)
            + wrap("Begin with your own times: moresleep")
    }

    /// The night in sentences.
    func facts(_ outcome: DemoOutcome) -> [String] {
        let planned = outcome.planned
        let place = planned.place.map { "Night \($0.number) of \($0.of)" } ?? "The night"
        var facts = [
            "\(place): bedtime \(time(planned.bedtime)), wake time \(time(planned.wakeTime))."
        ]
        if let since = outcome.firstAsleepAt {
            facts.append("Apps slept from \(time(since)) to \(time(planned.wakeTime)).")
        }
        let whole = planned.bedtime.timeIntervalSince(planned.windDownStart)
        let kept = "\(rounded(outcome.timeKept)) of \(ElapsedText.string(.seconds(whole)))"
        let times = outcome.exitsTaken == 1 ? "once" : "\(outcome.exitsTaken) times"
        facts.append(
            outcome.exitsTaken == 0
                ? "Nobody took more time: the wind-down was kept for all of its \(ElapsedText.string(.seconds(whole)))."
                : "More time was taken \(times), \(rounded(outcome.timeTaken)): "
                    + "the wind-down was kept for \(kept).")
        // Who pressed nothing in an example has nothing to be told of.
        if outcome.done > 0 {
            facts.append("On the checklist: \(outcome.done) of \(outcome.items) done.")
        }
        return facts
    }

    private func rounded(_ length: Duration) -> String {
        ElapsedText.string(.minutes(Int((length.seconds / 60).rounded())))
    }
}
