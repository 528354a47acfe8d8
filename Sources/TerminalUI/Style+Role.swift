extension Style {
    /// What a piece of text is, from which its colour follows. No meaning is in the colour alone.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// A heading.
        case title
        /// What may be overlooked.
        case muted
        /// A name to be typed or pressed.
        case accent
        /// As planned; plenty of time.
        case good
        /// Worth a look; one to two hours left.
        case caution
        /// Now or never: under half an hour left.
        case alarm
        /// Between caution and alarm: half an hour to an hour left.
        case amber
        /// A time of day.
        case time

        /// The parameters of the terminal's "select graphic rendition".
        ///
        /// Of the sixteen colours, those that can be read on a white and on a black ground: no
        /// white, no black, no bright yellow (so no bold yellow, which many terminals brighten).
        /// Bright red is the nearest that the sixteen have to orange.
        var graphicRendition: String {
            switch self {
            case .title: "1"
            case .muted: "2"
            case .accent: "35"
            case .good: "32"
            case .caution: "33"
            case .alarm: "1;31"
            case .amber: "91"
            case .time: "36"
            }
        }
    }
}
