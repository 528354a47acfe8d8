import SleepCore
import TerminalUI

/// What is off until somebody wants it, as a list in which keys switch.
nonisolated struct ExtrasList: Equatable {
    private let extras: [Onboarding.Extra]
    /// What is to be on.
    private(set) var wanted: Set<Choice>
    private(set) var cursor = 0

    /// The list as it stands at the beginning: nothing is switched by looking at it.
    init(_ extras: [Onboarding.Extra]) {
        self.extras = extras
        wanted = Set(extras.filter(\.isOn).map(\.choice))
        cursor = extras.firstIndex(where: \.isPossible) ?? 0
    }

    /// Takes a key; false for one that is no part of the list, or that leads out of it.
    mutating func take(_ key: Key) -> Bool {
        switch key {
        case .up, .backTab, .character("k"): return move(by: -1)
        case .down, .tab, .character("j"): return move(by: 1)
        case .character(" "), .character("x"): set(!isOn)
        case .character("y"), .character("Y"): set(true)
        case .character("n"), .character("N"): set(false)
        default: return false
        }
        return true
    }

    /// Switches what is at that place; nothing where it cannot be had.
    mutating func set(_ isOn: Bool, at place: Int) {
        cursor = place
        set(isOn)
    }

    /// Whether there is anything to switch.
    var canSwitch: Bool { extras.contains(where: \.isPossible) }

    private var isOn: Bool {
        extras.indices.contains(cursor) && wanted.contains(extras[cursor].choice)
    }

    private mutating func set(_ isOn: Bool) {
        guard extras.indices.contains(cursor), extras[cursor].isPossible else { return }
        if isOn {
            wanted.insert(extras[cursor].choice)
        } else {
            wanted.remove(extras[cursor].choice)
        }
    }

    /// Past what cannot be had; false where nothing follows.
    private mutating func move(by step: Int) -> Bool {
        var place = cursor + step
        while extras.indices.contains(place), !extras[place].isPossible { place += step }
        guard extras.indices.contains(place) else { return false }
        cursor = place
        return true
    }
}

// MARK: - Words

nonisolated extension ExtrasList {
    /// The list on a screen.
    func lines(_ style: Style) -> [String] {
        Array(
            extras.indices.map { [head($0, style)] + Self.body(extras[$0], style) }
                .joined(separator: Self.gap(style)))
    }

    /// The lines of what the cursor is at; the first has the box that keys switch.
    func linesOfCursor(_ style: Style) -> Range<Int> {
        let above = extras.prefix(cursor).reduce(0) {
            $0 + 1 + Self.body($1, style).count + Self.gap(style).count
        }
        let body = extras.indices.contains(cursor) ? Self.body(extras[cursor], style) : []
        return above..<above + 1 + body.count
    }

    /// On a narrow screen the lines are many, and its rows mostly few.
    private static func gap(_ style: Style) -> [String] { style.columns < 60 ? [] : [""] }

    private func head(_ index: Int, _ style: Style) -> String {
        let extra = extras[index]
        let isChosen = index == cursor && extra.isPossible
        let pointer = isChosen ? style.paint(style.isUnicode ? "›" : ">", .accent) : " "
        guard extra.isPossible else {
            return "\(pointer)     \(style.paint(Self.name(extra.choice), .muted))"
        }
        let isOn = wanted.contains(extra.choice)
        let box = isOn ? style.paint("[x]", .good) : "[ ]"
        return "\(pointer) \(box) \(style.paint(Self.name(extra.choice), isChosen ? .title : nil))"
    }

    /// What it is or, where it cannot be had, why.
    static func body(_ extra: Onboarding.Extra, _ style: Style) -> [String] {
        let indent = 6
        return Layout.wrap(
            extra.obstacle ?? sentence(extra.choice), columns: style.columns, indent: indent
        ).map { extra.isPossible ? $0 : style.paint($0, .muted) }
    }

    /// What people call it.
    static func name(_ choice: Choice) -> String {
        switch choice {
        case .wakeUpHaptic: "Wake-up haptic"
        case .nightLight: "Night Light"
        case .doNotDisturb: "Do-not-disturb"
        case .haptics: "Haptics"
        }
    }

    private static func sentence(_ choice: Choice) -> String {
        switch choice {
        case .wakeUpHaptic:
            "Felt at your wake time. A sleeping computer may not wake anybody: it is no alarm "
                + "clock."
        case .nightLight:
            "A warmer screen from its reminder in the evening until your wake time. Dimmer light "
                + "does more."
        case .doNotDisturb:
            "Your desktop keeps quiet from bedtime until your wake time; then it is as it was."
        case .haptics: "Reminders can be felt as well."
        }
    }
}

extension Style {
    /// The text as it is where it has no role.
    nonisolated fileprivate func paint(_ text: String, _ role: Role?) -> String {
        role.map { paint(text, $0) } ?? text
    }
}
