import CommandLine
public import SleepCore
import TerminalUI

/// A seed whose night broke something, made as short as it can be.
public struct Finding {
    public let seed: UInt64
    public let violation: Violation
    /// The shortest script found that breaks the same.
    public let script: RehearsalScript

    /// Lives through the seed's nights; nil where everything holds.
    public init?(seed: UInt64) {
        guard let finding = Self.live(seed: seed).finding else { return nil }
        self = finding
    }

    /// Lives through the seed's nights: how many they are, and what broke in them.
    public static func live(seed: UInt64) -> (nights: Int, finding: Finding?) {
        let script = ScriptGenerator.script(seed: seed)
        guard let violation = violation(in: script) else { return (script.nights, nil) }
        let shortest = Shrinker.shrink(script) { candidate in
            Self.violation(in: candidate)?.invariant == violation.invariant
        }
        return (script.nights, Finding(seed: seed, violation: violation, script: shortest))
    }

    /// A finding from its parts.
    public init(seed: UInt64, violation: Violation, script: RehearsalScript) {
        self.seed = seed
        self.violation = violation
        self.script = script
    }

    /// The night as a diary, with what broke and the command that replays it.
    ///
    /// Its first line names seed and invariant for whoever reads it by program, Tests/Faults/run.
    public func report(afterNights nights: Int) -> String {
        """
        Seed \(seed) breaks \(violation.invariant) after \(nights) nights.
        It does not hold that \(violation.invariant.rawValue):
        \(Self.violation(in: script)?.sentence ?? violation.sentence)

        \(diary.joined(separator: "\n"))

        \(command)
        """
    }

    /// The command that replays the shortest script.
    public var command: String {
        RehearsalArguments.line(
            for: script, on: StagedScript.stage(script), in: StagedScript.zone(script.zone))
    }

    private var diary: [String] {
        do {
            let night = try LivedNight(script)
            let view = RehearsalView(
                night.trace.lines(), nights: night.stage.nights, science: StagedScript.science,
                zoneName: script.zone, hasClockStep: script.setsClock,
                zone: StagedScript.zone(script.zone),
                face: .twentyFourHours)
            return view.lines(style: Style(columns: 100, isColored: false, isUnicode: true))
        } catch {
            return ["\(error)"]
        }
    }

    /// What breaks first when the script is lived through.
    public static func violation(in script: RehearsalScript) -> Violation? {
        do {
            return Violation.first(in: try LivedNight(script))
        } catch RehearsalError.restless(let moment) {
            return Violation(
                invariant: .rests, sentence: "it comes to no end at \(moment)")
        } catch {
            preconditionFailure("A script in memory can be lived through: \(error)")
        }
    }
}
