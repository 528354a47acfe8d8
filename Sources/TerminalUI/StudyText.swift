import SleepCore

/// A study as it is cited, for people who may want to read it.
enum StudyText {
    /// Authors and year, title, journal, kind, finding, limits and address, each where it is known.
    ///
    /// The address is never broken: a line that is too short for it is overrun.
    static func lines(_ study: Study, style: Style, indent: Int) -> [String] {
        let who = paragraph("\(study.authors) \(study.year)", style, indent)
            .map { painted($0, .accent, style) }
        let title =
            study.title.map { paragraph("\(Quoted($0, style: style))", style, indent + 2) } ?? []
        let limits = study.limits.map { paragraph("Limits: \($0)", style, indent + 2) } ?? []
        return who + title
            + paragraph("\(source(study)); \(study.kind)", style, indent + 2)
            .map { painted($0, .muted, style) }
            + paragraph(study.finding, style, indent + 2) + limits
            + address(study, style, indent + 2)
    }

    /// "Sleep Med 16:288-297", or the journal alone.
    static func source(_ study: Study) -> String {
        let place = [study.volume, study.pages].compactMap { $0 }.joined(separator: ":")
        return place.isEmpty ? study.journal : "\(study.journal) \(place)"
    }

    private static func address(_ study: Study, _ style: Style, _ indent: Int) -> [String] {
        guard let doi = study.doi else { return paragraph("No DOI is known.", style, indent) }
        let text = Sanitized(study.link ?? "DOI \(doi) (not checked)").text
        let fits = indent + TextWidth.columns(of: text) <= style.columns
        return [TextWidth.spaces(fits ? indent : 0) + style.paint(text, .time)]
    }

    private static func paragraph(_ text: String, _ style: Style, _ indent: Int) -> [String] {
        Layout.wrap(text, columns: min(style.columns, WhyView.widest), indent: indent)
    }

    private static func painted(_ line: String, _ role: Style.Role, _ style: Style) -> String {
        let blanks = line.prefix { $0 == " " }
        return blanks + style.paint(String(line.dropFirst(blanks.count)), role)
    }
}
