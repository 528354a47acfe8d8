/// The side of its column on which a text stands.
enum Alignment: Hashable, Sendable {
    /// Words: blanks come after.
    case left
    /// Numbers and times: blanks come before.
    case right
}
