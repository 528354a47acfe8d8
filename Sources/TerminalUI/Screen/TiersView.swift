import FoundationEssentials
public import SleepCore

/// The tiers with their apps: what sleeps, and until when.
public struct TiersView {
    private let tiers: [TierLine]
    private let zone: any ZoneRules
    private let face: ClockFace

    /// A view of these tiers; without any it has no lines.
    public init(_ tiers: [TierLine], zone: any ZoneRules, face: ClockFace) {
        self.tiers = tiers
        self.zone = zone
        self.face = face
    }

    /// A heading for each tier, and its apps below it.
    public func lines(style: Style) -> [String] {
        tiers.flatMap { tier in
            Layout.wrap(heading(tier), columns: style.columns, hanging: 2).map {
                style.paint($0, tier.wakesAt == nil ? .title : .muted)
            } + apps(tier.apps, style)
        }
    }

    /// All of them in one line, for where there is no room: "Apps: 8 asleep until 06:30, 4 sleep at
    /// 22:30".
    public func summary(style: Style) -> [String] {
        let parts = tiers.compactMap { tier -> String? in
            if let wakesAt = tier.wakesAt {
                let asleep = tier.apps.count { $0.state == .asleep }
                return "\(asleep) asleep until \(time(wakesAt))"
            }
            return tier.sleepsAt.map { "\(tier.apps.count) sleep at \(time($0))" }
        }
        guard !parts.isEmpty else { return [] }
        let line = "Apps: \(parts.joined(separator: ", "))"
        return [style.paint(TextWidth.truncated(line, to: style.columns), .muted)]
    }

    private func heading(_ tier: TierLine) -> String {
        if let wakesAt = tier.wakesAt { return "\(tier.name): sleeps until \(time(wakesAt))" }
        if let sleepsAt = tier.sleepsAt {
            return "\(tier.name): goes to sleep at \(time(sleepsAt))"
        }
        return "\(tier.name): stays awake"
    }

    /// Words and not only marks tell the state where it is not that of the whole tier.
    private func apps(_ apps: [TierLine.App], _ style: Style) -> [String] {
        guard !apps.isEmpty else {
            return [style.paint("  no apps", .muted)]
        }
        let isMixed = Set(apps.map(\.state)).count > 1
        let words = apps.map { app in
            isMixed || app.state == .goingToSleep
                ? "\(mark(app.state, style)) \(Sanitized(app.name)) (\(Self.words(app.state)))"
                : "\(mark(app.state, style)) \(Sanitized(app.name))"
        }
        return Self.filled(words, columns: style.columns)
            .map { apps.allSatisfy { $0.state == .asleep } ? style.paint($0, .muted) : $0 }
    }

    /// As many on a line as fit; one that is wider than a line is cut.
    private static func filled(_ words: [String], columns: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last,
                TextWidth.columns(of: last) + TextWidth.columns(of: word) + 2 <= columns
            {
                lines[lines.count - 1] = "\(last)  \(word)"
            } else {
                lines.append(TextWidth.truncated("  \(word)", to: columns))
            }
        }
        return lines
    }

    private func mark(_ state: TierLine.App.State, _ style: Style) -> String {
        switch state {
        case .awake: style.isUnicode ? "○" : "o"
        case .goingToSleep: style.isUnicode ? "◐" : "-"
        case .asleep: style.isUnicode ? "●" : "z"
        }
    }

    private static func words(_ state: TierLine.App.State) -> String {
        switch state {
        case .awake: "awake"
        case .goingToSleep: "going to sleep"
        case .asleep: "asleep"
        }
    }

    private func time(_ instant: Date) -> String { zone.time(of: instant, on: face) }
}
