import FoundationEssentials
public import SleepCore

/// The live view without a screen: a line for each change of the evening.
public struct WatchText {
    private let zone: any ZoneRules
    private let face: ClockFace

    /// Words in that zone.
    public init(zone: any ZoneRules, face: ClockFace) {
        self.zone = zone
        self.face = face
    }

    /// The first line: "21:10  Night 3 of 7, Mon 30 Nov: bedtime 23:15, in 2 h 5 min".
    public func opening(_ tonight: Tonight, style: Style) -> String {
        let left = tonight.planned.secondsToBedtime(at: tonight.now)
        let distance = left == 0 ? "now" : CountdownText.distance(seconds: left)
        return line(
            tonight,
            "\(NightHeading.line(tonight.planned, style: style)): "
                + "bedtime \(time(tonight.planned.bedtime)), \(distance)", style)
    }

    /// What has changed from one look to the next, in the order of the evening.
    public func changes(from old: Tonight, to new: Tonight, style: Style) -> [String] {
        let (before, after) = (old.planned, new.planned)
        guard before.night == after.night, before.bedtime == after.bedtime,
            before.wakeTime == after.wakeTime, before.place == after.place
        else { return [opening(new, style: style)] }
        let states = Dictionary(uniqueKeysWithValues: old.checklist.items.map { ($0.id, $0.state) })
        let items = new.checklist.items.compactMap { item -> String? in
            guard let state = states[item.id], state != item.state else { return nil }
            return line(new, words(item, was: state, style), style)
        }
        return items
            + (moments(from: old, to: new) + wayOut(from: old, to: new) + apps(from: old, to: new))
            .map { line(new, $0, style) }
    }

    /// Who asked for more time, and what came of it.
    private func wayOut(from old: Tonight, to new: Tonight) -> [String] {
        switch ExitChange(from: old.exit.phase, to: new.exit.phase) {
        case .asked(let wait, let left):
            ["More time, attempt \(wait.attempt): \(ExitText.length(left)) to wait"]
        case .offered: ["The wait is over"]
        case .taken(_, let left): ["Free until \(time(new.now + left))"]
        case .returned: ["The free window is over"]
        case .kept: ["The wind-down is kept"]
        case nil: []
        }
    }

    private func apps(from old: Tonight, to new: Tonight) -> [String] {
        let changes = AppBlock.changes(since: old.blocked.map(\.app), to: new.blocked)
        return [("Asleep", changes.asleep), ("Awake", changes.awake)]
            .filter { !$0.1.isEmpty }
            .map { "\($0.0): \($0.1.map { Sanitized($0).text }.joined(separator: ", "))" }
    }

    private func words(
        _ item: Checklist.Item, was state: Checklist.State, _ style: Style
    ) -> String {
        switch item.state {
        case .done: "\(style.paint("Done:", .good)) \(item.title)"
        case .active: state == .done ? "Open again: \(item.title)" : "Now: \(item.title)"
        case .locked: "Locked again: \(item.title)"
        }
    }

    private func moments(from old: Tonight, to new: Tonight) -> [String] {
        let planned = new.planned
        func passed(_ moment: Date) -> Bool { old.now < moment && moment <= new.now }
        return [
            passed(planned.windDownStart) ? "The evening begins" : nil,
            passed(planned.bedtime) ? "Bedtime" : nil,
            passed(planned.wakeTime) ? "Wake time" : nil,
        ].compactMap { $0 }
    }

    private func line(_ tonight: Tonight, _ words: String, _ style: Style) -> String {
        "\(style.paint(time(tonight.now), .time))  \(words)"
    }

    private func time(_ instant: Date) -> String { zone.time(of: instant, on: face) }
}
