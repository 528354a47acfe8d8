/// Bounds of a number that people may choose: what is possible, what is advised, where it starts.
public struct Guardrail: Equatable, Sendable {
    /// Outside of it a value is refused.
    public let absolute: ClosedRange<Int>
    /// Outside of it a value is taken with a word of caution.
    public let recommended: ClosedRange<Int>
    /// What holds until somebody chooses.
    public let standard: Int

    /// Bounds in the unit of whoever declares them.
    public init(absolute: ClosedRange<Int>, recommended: ClosedRange<Int>, standard: Int) {
        self.absolute = absolute
        self.recommended = recommended
        self.standard = standard
    }
}
