import SleepCore

/// A time of day in digits three or five lines high, to be read from across the room.
struct BigTime: Hashable, Sendable {
    private let digits: String
    private let halfOfDay: String

    /// The time as the face shows it; AM or PM stands small beside it.
    init(_ time: TimeOfDay, face: ClockFace) {
        let words = time.formatted(face).split(separator: " ")
        digits = String(words[0])
        halfOfDay = words.count > 1 ? String(words[1]) : ""
    }

    /// Half blocks on three lines or, in ASCII, number signs on five; no line ends in a blank.
    func lines(isUnicode: Bool) -> [String] {
        let rows = (0..<Self.height).map(pixels)
        let drawn = isUnicode ? Self.halfBlocks(rows) : rows.map(Self.numberSigns)
        return drawn.enumerated().map { index, line in
            let isLast = index == drawn.count - 1
            return isLast && !halfOfDay.isEmpty
                ? "\(line)  \(halfOfDay)" : line.withoutTrailingSpaces
        }
    }

    private func pixels(row: Int) -> [Bool] {
        digits.enumerated().flatMap { index, digit -> [Bool] in
            let shape = Self.shapes[digit] ?? [" "]
            let line = shape[row % shape.count].map { $0 == "#" }
            return index == 0 ? line : [false] + line
        }
    }

    private static func halfBlocks(_ rows: [[Bool]]) -> [String] {
        stride(from: 0, to: rows.count, by: 2).map { top in
            rows[top].indices.map { column in
                let isBelow = top + 1 < rows.count && rows[top + 1][column]
                return rows[top][column] ? (isBelow ? "█" : "▀") : isBelow ? "▄" : " "
            }.joined()
        }
    }

    /// Two signs a pixel, because a character is twice as high as it is wide.
    private static func numberSigns(_ row: [Bool]) -> String {
        row.map { $0 ? "##" : "  " }.joined()
    }

    private static let height = 5

    private static let shapes: [Character: [String]] = [
        "0": ["###", "# #", "# #", "# #", "###"],
        "1": [" # ", "## ", " # ", " # ", "###"],
        "2": ["###", "  #", "###", "#  ", "###"],
        "3": ["###", "  #", "###", "  #", "###"],
        "4": ["# #", "# #", "###", "  #", "  #"],
        "5": ["###", "#  ", "###", "  #", "###"],
        "6": ["###", "#  ", "###", "# #", "###"],
        "7": ["###", "  #", "  #", "  #", "  #"],
        "8": ["###", "# #", "###", "# #", "###"],
        "9": ["###", "# #", "###", "  #", "###"],
        ":": [" ", "#", " ", "#", " "],
    ]
}
