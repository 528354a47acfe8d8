import FoundationEssentials
public import SleepCore

/// Tonight at one glance: bedtime, how far away it is, the checklist, and what comes next.
public struct TonightView {
    private let tonight: Tonight
    private let missingService: ServiceRemedy?
    private let zone: any ZoneRules
    private let face: ClockFace

    /// A view of that night.
    ///
    /// `missingService` where nobody is there who would remind.
    public init(
        _ tonight: Tonight, missingService: ServiceRemedy? = nil, zone: any ZoneRules,
        face: ClockFace
    ) {
        self.missingService = missingService
        self.tonight = tonight
        self.zone = zone
        self.face = face
    }

    /// The view as lines, none wider than the style's columns.
    public func lines(style: Style) -> [String] {
        let blocks = [
            [NightHeading.line(tonight.planned, style: style)],
            bedtime(style), evening(style) + apps(style), checklist(style), next(style),
            UnseenText.lines(tonight.unseen, in: zone, face: face, style: style),
        ]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private func time(_ instant: Date) -> String { zone.time(of: instant, on: face) }

    private func seconds(to instant: Date) -> Int {
        Int(instant.timeIntervalSince(tonight.now).rounded(.up))
    }

    private var role: Style.Role {
        let planned = tonight.planned
        if tonight.now >= planned.wakeTime { return .muted }
        return Style.Role(planned.timeToBed(at: tonight.now))
    }
}

// MARK: - Bedtime and evening

extension TonightView {
    private func bedtime(_ style: Style) -> [String] {
        let planned = tonight.planned
        let big = BigTime(zone.civil(at: planned.bedtime).time, face: face)
            .lines(isUnicode: style.isUnicode)
        let widest = big.map { TextWidth.columns(of: $0) }.max() ?? 0
        let drawing = style.isDrawing && widest + Self.indent <= style.columns ? big : []
        let left = planned.secondsToBedtime(at: tonight.now)
        let words =
            if left > 0 {
                CountdownText.distance(seconds: left)
            } else {
                left == 0 ? "is now" : "was \(CountdownText.distance(seconds: left))"
            }
        let comma = left > 0 ? "," : ""
        let sentence =
            "Bedtime \(style.paint(time(planned.bedtime), .time))\(comma) "
            + style.paint(words, role)
        if drawing.isEmpty { return [sentence] }
        return drawing.map { indented(style.paint($0, role)) } + ["", indented(sentence)]
    }

    /// Where the evening stands between its start and bedtime, or what stands in its place.
    private func evening(_ style: Style) -> [String] {
        let planned = tonight.planned
        if tonight.isFirstToCome { return firstNightToCome(style) }
        let bar = ProgressBar(planned.progress(at: tonight.now))
        var lines: [String] = []
        if style.isDrawing, tonight.now < planned.wakeTime {
            let columns = min(style.columns, Self.widestBar) - Self.indent
            lines = [indented(bar.line(columns: columns, role: role, style: style))]
        }
        return lines
            + Layout.wrap(
                eveningSentence(lines.isEmpty ? bar.percent : nil), columns: style.columns,
                indent: lines.isEmpty ? 0 : Self.indent)
    }

    /// With the percentage where no bar has it.
    private func eveningSentence(_ percent: Int?) -> String {
        let planned = tonight.planned
        let start = time(planned.windDownStart)
        switch (planned.status(at: tonight.now), planned.phase(at: tonight.now)) {
        case (.upcoming, _):
            let distance = CountdownText.distance(seconds: seconds(to: planned.windDownStart))
            return "The evening starts at \(start), \(distance)."
        case (_, .windDown):
            let share = percent.map { ", \($0) % of it behind you" } ?? ""
            return "Evening since \(start)\(share)."
        case (_, .asleep):
            let distance = CountdownText.distance(seconds: seconds(to: planned.wakeTime))
            return "Wake time \(time(planned.wakeTime)), \(distance)."
        default:
            return "Last night is over; its wake time was \(time(planned.wakeTime))."
        }
    }

    private func firstNightToCome(_ style: Style) -> [String] {
        let date = DateText.short(tonight.planned.night.evening)
        return Layout.wrap(
            "Your first night is \(date). Nothing fires before then.", columns: style.columns)
    }

    private func indented(_ line: String) -> String { TextWidth.spaces(Self.indent) + line }

    private static let indent = 2
    private static let widestBar = 64
}

// MARK: - Apps

extension TonightView {
    /// What is left of a free window, and the tiers in a line; nothing once the night is over.
    private func apps(_ style: Style) -> [String] {
        guard tonight.now < tonight.planned.wakeTime, !tonight.isFirstToCome else { return [] }
        let indent = style.isDrawing ? TextWidth.spaces(Self.indent) : ""
        let free = FreeWindowLine(tonight).map {
            [style.paint($0.line(in: zone, face: face), .good)]
        }
        let inner = style.with(columns: style.columns - indent.count)
        let tiers = TiersView(TierLine.lines(of: tonight), zone: zone, face: face)
            .summary(style: inner)
        return ((free ?? []) + tiers).map { indent + $0 }
    }
}

// MARK: - Checklist

extension TonightView {
    private func checklist(_ style: Style) -> [String] {
        let items = tonight.checklist.items
        guard !items.isEmpty else { return [] }
        let table = Table(
            columns: [
                .init(""), .init("", alignment: .right),
                .init("", fit: .wraps(minimum: 27)),
                .init("", priority: 1), .init("", priority: 0, role: .muted),
            ],
            rows: items.map { row($0, style) }, showsHeader: false)
        return table.lines(style: style) + tickHint(style)
    }

    private func row(_ item: Checklist.Item, _ style: Style) -> [Table.Cell] {
        let (mark, word, role): (String, String, Style.Role?) =
            switch item.state {
            case .done: (style.isUnicode ? "✓" : "[x]", "done", .good)
            case .active: (style.isUnicode ? "○" : "[ ]", "active", nil)
            case .locked: (style.isUnicode ? "·" : " - ", "locked", .muted)
            }
        return [
            .init(mark, role: role), .init(time(item.at), role: role ?? .time),
            .init(item.title, role: role == .muted ? .muted : nil),
            .init(word, role: role), .init(item.id),
        ]
    }

    /// How the newest open item is ticked, as long as the night runs.
    private func tickHint(_ style: Style) -> [String] {
        guard tonight.planned.isRunning(at: tonight.now),
            let item = tonight.checklist.items.last(where: { $0.state == .active })
        else {
            return []
        }
        let hint = "Done with it? moresleep done \(item.id)"
        let indent = TextWidth.columns(of: hint) + 3 <= style.columns ? 3 : 0
        return Layout.wrap(hint, columns: style.columns - indent)
            .map { TextWidth.spaces(indent) + style.paint($0, .muted) }
    }
}

// MARK: - What comes next, and what may not have been seen

extension TonightView {
    private func next(_ style: Style) -> [String] {
        guard let event = tonight.nextReminder else { return [] }
        let moment = NightText.moment(event.at, from: tonight.now, in: zone, face: face)
        let distance = CountdownText.distance(seconds: seconds(to: event.at))
        let next = Layout.wrap(
            "Next reminder \(moment), \(distance): \(EventText.title(event))",
            columns: style.columns, hanging: 2)
        guard let missingService else { return next }
        let warning = "No service runs, so it will not come. \(missingService.sentence)"
        return next
            + Layout.wrap(warning, columns: style.columns).map { style.paint($0, .caution) }
    }
}
