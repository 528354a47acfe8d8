public import SleepCore

/// A seed whose night broke something, made as short as it can be.
public struct Finding {
    public let seed: UInt64
    public let violation: Violation
    /// The shortest script found that breaks the same.
    public let script: RehearsalScript

    /// Lives through the seed's night; nil where everything holds.
    public init?(seed: UInt64) {
        guard let violation = Self.violation(in: ScriptGenerator.script(seed: seed)) else {
            return nil
        }
        self.seed = seed
        self.violation = violation
        script = Shrinker.shrink(ScriptGenerator.script(seed: seed)) { candidate in
            Self.violation(in: candidate)?.invariant == violation.invariant
        }
    }

    /// What breaks first when the script is lived through.
    public static func violation(in script: RehearsalScript) -> Violation? {
        do {
            return Violation.first(in: try LivedNight(script))
        } catch RehearsalError.restless(let moment) {
            return Violation(
                invariant: .rests, sentence: "the alarm rings without end at \(moment)")
        } catch {
            preconditionFailure("A script in memory can be lived through: \(error)")
        }
    }
}
