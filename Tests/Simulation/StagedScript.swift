public import Desktop
public import FoundationEssentials
import Service
public import SleepCore

/// A script with everything that its rehearsal needs.
public enum StagedScript {
    /// The zone of that name, which every machine has.
    public static func zone(_ name: String) -> SystemZone {
        if let known = zones[name] { return known }
        guard let zone = SystemZone(named: name) else {
            preconditionFailure("The machine has no zone \(name).")
        }
        zones[name] = zone
        return zone
    }

    private static var zones: [String: SystemZone] = [:]

    static let science = ScienceFile.embedded()

    /// The stage of a script that needs nothing stored.
    public static func stage(_ script: RehearsalScript) -> RehearsalStage {
        do {
            return try script.stage(
                on: SleepSchedule(), at: .distantPast, in: zone(script.zone))
        } catch {
            preconditionFailure("A generated goal is one: \(error), \(script)")
        }
    }
}

/// A script that has been lived through, with everything that can be asked about it.
public struct LivedNight {
    public let script: RehearsalScript
    public let stage: RehearsalStage
    public let trace: Trace
    /// What is stored at the end.
    public let ledger: Ledger
    /// What the machine's clock shows at the end.
    public let clockAtEnd: Date
    /// The zone that the machine is in at the end.
    public let zoneAtEnd: SystemZone

    /// Lives through it; throws what the rehearsal throws.
    public init(_ script: RehearsalScript) throws {
        self.script = script
        stage = StagedScript.stage(script)
        let rehearsal = try Rehearsal(
            script, on: stage, science: StagedScript.science, zone: StagedScript.zone(script.zone))
        trace = try rehearsal.run()
        ledger = try rehearsal.ledger()
        clockAtEnd = rehearsal.clock
        zoneAtEnd = rehearsal.zone
    }
}
