/// What the keys do, at the foot of a screen.
public struct KeyHints: Equatable, Sendable {
    /// One key and its effect.
    public struct Hint: Equatable, Sendable {
        let key: String
        let effect: String
        /// Whether it is left out where there is too little room on one line.
        let isOptional: Bool

        /// A hint from its words.
        public init(_ key: String, _ effect: String, isOptional: Bool = false) {
            self.key = key
            self.effect = effect
            self.isOptional = isOptional
        }

        /// The keys that move through a list.
        public static func arrows(_ effect: String, isOptional: Bool = false) -> Hint {
            Hint(upAndDown, effect, isOptional: isOptional)
        }

        private static let upAndDown = "\u{2191}\u{2193}"

        /// The key as this terminal can show it.
        fileprivate func name(_ style: Style) -> String {
            key == Self.upAndDown && !style.isUnicode ? "j/k" : key
        }

        fileprivate func columns(_ style: Style) -> Int {
            TextWidth.columns(of: name(style)) + 1 + TextWidth.columns(of: effect)
        }
    }

    private let hints: [Hint]

    /// The hints from left to right.
    public init(_ hints: [Hint]) {
        self.hints = hints
    }

    /// One line, or more where they do not stand beside each other; none where there are no keys.
    public func lines(style: Style) -> [String] {
        let needed = hints.filter { !$0.isOptional }
        let shown = Self.columns(hints, 2, style) <= style.columns ? hints : needed
        var lines: [[Hint]] = []
        for hint in shown {
            if let last = lines.last, Self.columns(last + [hint], 2, style) <= style.columns {
                lines[lines.count - 1].append(hint)
            } else {
                lines.append([hint])
            }
        }
        let isWide = lines.allSatisfy { Self.columns($0, 3, style) <= style.columns }
        return lines.map { line in
            line.map { "\(style.paint($0.name(style), .accent)) \(style.paint($0.effect, .muted))" }
                .joined(separator: TextWidth.spaces(isWide ? 3 : 2))
        }
    }

    private static func columns(_ hints: [Hint], _ gap: Int, _ style: Style) -> Int {
        hints.reduce((hints.count - 1) * gap) { $0 + $1.columns(style) }
    }
}
