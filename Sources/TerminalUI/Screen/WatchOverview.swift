import FoundationEssentials
import SleepCore

/// The upper part of the live view: the ring, and beside it bedtime, evening and what comes next.
struct WatchOverview {
    private let view: WatchView
    private let tonight: Tonight
    private let planned: PlannedNight
    private let ringRows: Int

    /// With a ring of that height, or with none for 0.
    init(_ view: WatchView, ringRows: Int) {
        self.view = view
        self.ringRows = ringRows
        tonight = view.tonight
        planned = view.tonight.planned
    }

    /// As many lines as the ring has rows; without one the two most important sentences.
    func lines(style: Style) -> [String] {
        guard ringRows > 0 else {
            return [bedtime(style), next(style)].filter { !$0.0.isEmpty }.map { text, role in
                let line = TextWidth.truncated(text, to: style.columns, ellipsis: style.ellipsis)
                return style.paint(line, role)
            }
        }
        let ring = ring.lines(rows: ringRows, style: style)
        let indent = style.columns < WatchView.wide ? 0 : 2
        let gap = style.columns < WatchView.wide ? 2 : 4
        let beside = indent + RingView.columns(rows: ringRows) + gap
        let words = words(columns: style.columns - beside, style: style)
        let first = (ringRows - words.count) / 2
        return ring.enumerated().map { row, line in
            let word = words.indices.contains(row - first) ? words[row - first] : ""
            if word.isEmpty { return line.isEmpty ? "" : TextWidth.spaces(indent) + line }
            return PaintedText.padded(TextWidth.spaces(indent) + line, to: beside) + word
        }
    }

    /// The lines that a ring needs to have a countdown in it.
    private static let roomForCountdown = 7

    private var isOver: Bool { tonight.now >= planned.wakeTime }

    private var role: Style.Role {
        isOver ? .muted : Style.Role(planned.timeToBed(at: tonight.now))
    }

    private var ring: RingView {
        RingView(
            fraction: planned.progress(at: tonight.now),
            step: isOver ? nil : planned.timeToBed(at: tonight.now), caption: caption)
    }

    /// The countdown: to bedtime, and from then on to the wake time.
    private var caption: [String] {
        if isOver { return [] }
        return [countdown, tonight.now < planned.bedtime ? "to bedtime" : "to wake time"]
    }

    /// To the second while seconds are counted, in the evening and the night; else as it is read.
    ///
    /// It stands beside the bedtime, from which its last hour must differ at a glance.
    private var countdown: String {
        let end = tonight.now < planned.bedtime ? planned.bedtime : planned.wakeTime
        let seconds = self.seconds(to: end)
        return view.scene.countsSeconds && seconds < 86_400
            ? RemainingText.string(seconds: seconds, showsHours: true)
            : CountdownText.words(seconds: seconds)
    }

    private func seconds(to instant: Date) -> Int {
        Int(instant.timeIntervalSince(tonight.now).rounded(.up))
    }
}

// MARK: - Words

extension WatchOverview {
    /// The most important ones come first, and go last where there are too few rows.
    private func words(columns: Int, style: Style) -> [String] {
        let rows = ringRows
        let big = BigTime(view.zone.civil(at: planned.bedtime).time, face: view.face)
            .lines(isUnicode: style.isUnicode)
        let widest = big.map { TextWidth.columns(of: $0) }.max() ?? 0
        let sentences = sentences(columns: columns, rows: rows, style: style)
        let digits = big.map { style.paint($0, role) } + [""]
        let short = sentences.reduce(0) { $0 + $1.count }
        if widest <= columns, digits.count + short <= rows {
            return digits + spaced(sentences, rows: rows - digits.count)
        }
        return Array(spaced(sentences, rows: rows).prefix(rows))
    }

    /// Where there is no room for both, what will not come makes way for the reason of it.
    private func sentences(columns: Int, rows: Int, style: Style) -> [[String]] {
        let wrapped = { self.wrapped($0, columns: columns, style: style) }
        let standing = [wrapped(bedtime(style)), wrapped(evening(style))]
        let (next, warning) = (wrapped(next(style)), wrapped(warning(style)))
        let needed = (standing + [next, warning]).reduce(0) { $0 + $1.count }
        let isNextLeftOut = needed > rows && !warning.isEmpty
        return (standing + (isNextLeftOut ? [warning] : [next, warning])).filter { !$0.isEmpty }
    }

    /// With blank lines between the sentences where there is room for them.
    private func spaced(_ blocks: [[String]], rows: Int) -> [String] {
        let needed = blocks.reduce(blocks.count - 1) { $0 + $1.count }
        return needed <= rows
            ? Array(blocks.joined(separator: [""])) : blocks.flatMap { $0 }
    }

    private func wrapped(
        _ sentence: (text: String, role: Style.Role?), columns: Int, style: Style
    ) -> [String] {
        guard !sentence.text.isEmpty else { return [] }
        return Layout.wrap(sentence.text, columns: columns).map { style.paint($0, sentence.role) }
    }

    private func bedtime(_ style: Style) -> (String, Style.Role?) {
        let time = view.time(planned.bedtime)
        let left = planned.secondsToBedtime(at: tonight.now)
        if left == 0 { return ("Bedtime \(time) is now", role) }
        // A ring that is too small for the countdown leaves it to the words.
        let isExact = view.scene.countsSeconds && left < 86_400
        if left > 0, isExact, ringRows < Self.roomForCountdown {
            return ("Bedtime \(time), in \(countdown)", role)
        }
        return left > 0
            ? ("Bedtime \(time), \(CountdownText.distance(seconds: left))", role)
            : ("Bedtime \(time) was \(CountdownText.distance(seconds: left))", role)
    }

    private func evening(_ style: Style) -> (String, Style.Role?) {
        if tonight.isFirstToCome {
            let date = DateText.short(planned.night.evening)
            return ("Your first night is \(date). Nothing fires before then.", nil)
        }
        if isOver { return ("Last night is over; its wake time was \(wakeTime).", nil) }
        if tonight.now >= planned.bedtime {
            return ("Wake time \(wakeTime), \(distance(to: planned.wakeTime))", nil)
        }
        let start = view.time(planned.windDownStart)
        guard tonight.now >= planned.windDownStart else {
            return ("The evening starts at \(start), \(distance(to: planned.windDownStart)).", nil)
        }
        return ("Evening since \(start), \(percent) % of it behind you", nil)
    }

    private var percent: Int { ProgressBar(planned.progress(at: tonight.now)).percent }
    private var wakeTime: String { view.time(planned.wakeTime) }

    private func distance(to instant: Date) -> String {
        CountdownText.distance(seconds: seconds(to: instant))
    }

    private func next(_ style: Style) -> (String, Style.Role?) {
        // What tiers do comes only where they are put to sleep.
        let next = view.scene.tiers.isEmpty ? tonight.nextReminder : tonight.nextEvent
        guard let event = next else { return ("", nil) }
        let moment = NightText.moment(
            event.at, from: tonight.now, in: view.zone, face: view.face)
        return ("Next \(moment): \(EventText.title(event))", nil)
    }

    private func warning(_ style: Style) -> (String, Style.Role?) {
        guard let remedy = view.scene.missingService, tonight.nextReminder != nil else {
            return ("", nil)
        }
        return ("No service runs: \(remedy.command)", .caution)
    }
}
