import FoundationEssentials
public import SleepCore

/// The demo as one whole screen: where the evening is, what happens, and a sentence about it.
public struct DemoFrame {
    let scene: DemoScene
    let science: ScienceData
    let zone: any ZoneRules
    let face: ClockFace

    /// A picture of that scene.
    public init(_ scene: DemoScene, science: ScienceData, zone: any ZoneRules, face: ClockFace) {
        self.scene = scene
        self.science = science
        self.zone = zone
        self.face = face
    }

    /// As many lines as the screen has rows; from 40 columns on none is too wide.
    public func lines(rows: Int, style: Style) -> [String] {
        let (margin, inner) = style.centered(widest: WatchView.widest)
        // On a tall screen it stands in the middle, and does not fall apart.
        let used = min(rows, Self.tallest)
        let above = Array(repeating: "", count: (rows - used) / 2)
        let below = Array(repeating: "", count: rows - used - above.count)
        let picture = picture(rows: used, style: inner)
        return above + PaintedText.indented(picture, by: margin) + below
    }

    private func picture(rows: Int, style: Style) -> [String] {
        let foot = foot(rows: rows, style: style)
        let room = max(0, rows - foot.count)
        let body = Array(body(rows: room, style: style).prefix(room))
        return body + Array(repeating: "", count: room - body.count) + foot.suffix(rows)
    }

    private func body(rows: Int, style: Style) -> [String] {
        switch scene.act {
        case .goal: goal(rows: rows, style: style)
        case .evening: DemoEvening(self).lines(rows: rows, style: style)
        case .wait(let attempt): WaitView(attempt).lines(rows: rows, style: style)
        case .night: night(rows: rows, style: style)
        case .morning: DemoEvening(self).morning(rows: rows, style: style)
        }
    }

    func time(_ instant: Date) -> String { zone.time(of: instant, on: face) }

    private static let tallest = 32
    /// On fewer rows than these there are no blank lines.
    static let roomForGaps = 20
}

// MARK: - The goal

extension DemoFrame {
    /// The nights come up one by one.
    private func goal(rows: Int, style: Style) -> [String] {
        let planned = scene.tonight.planned
        let table = PlanView(
            scene.nights, tonight: planned.night, now: planned.windDownStart - .minutes(1),
            zone: zone, face: face
        ).lines(style: style)
        let share = min(1, scene.opening / 0.5)
        let shown = min(table.count, 2 + Int(share * Double(table.count)))
        let gap = Array(repeating: "", count: rows >= 16 ? 1 : 0)
        return [style.paint("MoreSleep", .title)] + gap
            + GoalText.shift(scene.goal, face: face, style: style) + gap + table.prefix(shown)
    }
}

// MARK: - The night

extension DemoFrame {
    /// A moon, the time that passes, and when it ends.
    private func night(rows: Int, style: Style) -> [String] {
        let planned = scene.tonight.planned
        let now = zone.civil(at: scene.tonight.now).time
        let digits = BigTime(now, face: face).lines(isUnicode: style.isUnicode)
            .map { style.paint($0, .time) }
        let asleep = scene.tonight.blocked.count
        let words =
            digits + ["", "Wake time \(time(planned.wakeTime))"]
            + (asleep > 0 ? [style.paint("\(asleep) apps asleep", .muted)] : [])
        let height = min(13, rows - 2, style.columns / 5)
        guard height >= 5 else {
            return [heading(style), style.paint("Wake time \(time(planned.wakeTime))", .muted)]
        }
        let moon = MoonView().lines(rows: height, style: style)
        let beside = MoonLayout(moon: moon, height: height, words: words)
        let above = Array(repeating: "", count: max(0, (rows - 1 - height) / 2))
        return [heading(style)] + above + beside.lines(columns: style.columns)
    }

    func heading(_ style: Style) -> String {
        PaintedText.ends(
            NightHeading.line(scene.tonight.planned, style: style),
            style.paint(time(scene.tonight.now), .time), columns: style.columns)
    }
}

/// Words in the middle beside the moon.
private struct MoonLayout {
    let moon: [String]
    let height: Int
    let words: [String]

    func lines(columns: Int) -> [String] {
        let width = RoundDrawing.columns(rows: height)
        let widest = words.map { PaintedText.columns(of: $0) }.max() ?? 0
        let left = TextWidth.spaces(max(0, (columns - width - 4 - widest) / 2))
        let first = (height - words.count) / 2
        return moon.enumerated().map { row, line in
            let word = words.indices.contains(row - first) ? words[row - first] : ""
            if word.isEmpty { return line.isEmpty ? "" : left + line }
            return left + PaintedText.padded(line, to: width + 4) + word
        }
    }
}

// MARK: - The foot

extension DemoFrame {
    /// What is to be seen, in two lines where there is room, and how far the demo is.
    private func foot(rows: Int, style: Style) -> [String] {
        let text = DemoCaption(scene, zone: zone, face: face).text
        let wrapped = Layout.wrap(text, columns: style.columns).prefix(2)
        let caption = wrapped.map { style.paint($0, .accent) }
        // Few captions take two lines where there are so many columns.
        let reserved = rows < 14 || style.columns >= 76 ? 1 : 2
        let filled = caption + Array(repeating: "", count: max(0, reserved - caption.count))
        let gap = Array(repeating: "", count: rows >= Self.roomForGaps ? 1 : 0)
        return gap + filled + [progress(style)]
    }

    private func progress(_ style: Style) -> String {
        let clock =
            "\(RemainingText.string(seconds: Int(scene.elapsed.seconds))) of "
            + RemainingText.string(seconds: Int(scene.length.seconds.rounded()))
        let keys = scene.isInteractive ? keys(style) : "q leave"
        let words = "  \(clock)   \(keys)"
        let width = style.columns - TextWidth.columns(of: words)
        guard width >= 6 else {
            let short = TextWidth.truncated(keys, to: style.columns)
            return style.paint(short, .muted)
        }
        let share = min(1, max(0, scene.elapsed / max(.seconds(1), scene.length)))
        let filled = Int(share * Double(width))
        let (full, empty) = style.isUnicode ? ("━", "─") : ("#", "-")
        return style.paint(String(repeating: full, count: filled), .time)
            + style.paint(String(repeating: empty, count: width - filled) + words, .muted)
    }

    private func keys(_ style: Style) -> String {
        if case .wait(let attempt) = scene.act {
            return attempt.canContinue ? "n, c" : "n"
        }
        if scene.science != nil { return "Esc back" }
        if case .freeWindow = scene.tonight.exit.phase { return "r back early  q leave" }
        return "m more time  ? why  space done  q leave"
    }
}
