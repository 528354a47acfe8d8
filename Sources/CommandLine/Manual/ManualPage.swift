/// The source of one manual page, as it is put together.
nonisolated struct ManualPage: Sendable {
    private var lines: [String]

    /// A page of section 1 with its name and what it is about in a line.
    ///
    /// - Parameters:
    ///   - date: when its words were written, `2026-11-30`.
    ///   - source: the program with its version.
    init(name: String, purpose: String, date: String, source: String) {
        let title = Roff.argument(name.uppercased())
        let words = purpose.hasSuffix(".") ? String(purpose.dropLast()) : purpose
        lines = [
            ".TH \(title) 1 \"\(date)\" \(Roff.argument(source)) \"User Commands\"",
            // Neither hyphens nor wide gaps within what may be copied.
            ".nh", ".ad l",
        ]
        section("NAME")
        lines += Roff.lines("\(name) - \(words)")
    }

    /// Its source, with a line end after the last line.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Begins a section.
    mutating func section(_ title: String) { lines.append(".SH " + Roff.argument(title)) }

    /// Begins a part of a section.
    mutating func subsection(_ title: String) { lines.append(".SS " + Roff.argument(title)) }

    /// A line of text that is in roff already.
    mutating func line(_ roff: String) { lines.append(roff) }

    /// Paragraphs; the first stands right below the heading.
    mutating func paragraphs(_ texts: [String]) {
        for (place, text) in texts.enumerated() {
            if place > 0 { lines.append(".PP") }
            lines += Roff.lines(text)
        }
    }

    /// A term in roff, and below it what there is to say.
    mutating func entry(_ term: String, _ text: String) {
        lines += [".TP", term] + Roff.lines(text)
    }
}
