/// A text on its way from a terminal that marks what is pasted, between `ESC [200~` and `ESC [201~`.
struct PastedText {
    /// The marks around it.
    static let beginning = Array("\u{1B}[200~".utf8)
    static let end = Array("\u{1B}[201~".utf8)

    /// Nothing here takes a longer one: of what somebody pastes by mistake the rest is passed over.
    private static let longest = 4_096

    private var bytes: [UInt8] = []

    /// Adds a piece of it.
    mutating func add(_ piece: ArraySlice<UInt8>) {
        bytes += piece.prefix(Self.longest - bytes.count)
    }

    /// The text on one line: what breaks lines or leaves a gap is one blank, what only steers a
    /// terminal is gone, and so are blanks at the ends.
    var text: String {
        let letters = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            scalar.properties.isWhitespace ? " " : scalar
        }.filter { $0 != "\u{FFFD}" && $0.properties.generalCategory != .control }
        var line = String.UnicodeScalarView()
        line.append(contentsOf: letters)
        return String(line).split(separator: " ").joined(separator: " ")
    }

    /// How many bytes at the beginning belong to the text, and whether its end stands behind them.
    ///
    /// The first bytes of an end that is not whole yet belong to neither.
    static func part(of bytes: [UInt8]) -> (length: Int, isWhole: Bool) {
        var start = 0
        while let place = bytes[start...].firstIndex(of: end[0]) {
            let rest = bytes[place...].prefix(end.count)
            if rest.elementsEqual(end) { return (place, true) }
            if rest.count < end.count, end.starts(with: rest) { return (place, false) }
            start = place + 1
        }
        return (bytes.count, false)
    }
}
