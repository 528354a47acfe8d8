public import Desktop
public import FoundationEssentials
public import SleepCore

/// A rehearsal's script as the arguments of `moresleep rehearse`, and the way back.
public nonisolated enum RehearsalArguments {
    /// The arguments that are read as this script, whose times are whole seconds.
    ///
    /// With its stage, times of a single night are written as times of day where that is the same
    /// moment, and a script of tonight is given its date; without, all have date and offset. What
    /// the options do not take is left out: the start and the sleep need of a goal that is set
    /// while the night runs.
    public static func words(
        for script: RehearsalScript, on stage: RehearsalStage? = nil, in zone: any ZoneRules
    ) -> [String] {
        let written = ScriptArguments(moments: ScriptMoments(stage: stage, zone: zone))
        let night = script.night ?? stage?.nights.first?.night
        return ScriptPlan.words(for: script, night: night)
            + script.events.flatMap { written.words(for: $0) }
    }

    /// The same as a line for a shell, `moresleep rehearse --night …`.
    public static func line(
        for script: RehearsalScript, on stage: RehearsalStage? = nil, in zone: any ZoneRules
    ) -> String {
        (["moresleep", "rehearse"] + words(for: script, on: stage, in: zone))
            .map(ShellQuoting.argument).joined(separator: " ")
    }

    /// The script that the arguments say, and its stage on what the person has stored.
    ///
    /// `--zone` goes before `zone`, which is the machine's. Throws what the command line shows in
    /// words, and ``RehearsalError`` where there is nothing to rehearse.
    public static func script(
        reading words: [String], stored: SleepSchedule, at now: Date,
        in zone: SystemZone, science: ScienceData = ScienceFile.embedded()
    ) throws -> (RehearsalScript, RehearsalStage) {
        let program = ProgramDeclaration(
            name: "moresleep", purpose: "",
            sections: [.init("", [RehearseCommand.declaration])])
        let invocation = try CommandParser(program: program)
            .parse(RehearseCommand.declaration.path + words)
        guard case .run(let arguments) = invocation else {
            throw UsageError.unknownOption(
                given: "--help", command: "moresleep rehearse", nearest: nil)
        }
        guard let name = arguments.value(.zone) else {
            return try script(arguments, at: now, in: zone, science) { _ in stored }
        }
        guard let named = SystemZone(named: name) else { throw ZoneNameError(read: name) }
        return try script(arguments, at: now, in: named, science) { _ in stored }
    }

    /// The script of a command line, in that zone whatever the line says.
    ///
    /// `stored` is asked for what a script of that plan and night needs of what the person has.
    static func script(
        _ arguments: ParsedCommand, at now: Date, in zone: SystemZone, _ science: ScienceData,
        stored: (RehearsalScript) throws -> SleepSchedule
    ) throws -> (RehearsalScript, RehearsalStage) {
        var script = try ScriptPlan.script(arguments, zone: zone.name)
        let stored = try stored(script)
        // Times of day are read in the nights, and what happens decides when the stage begins.
        let nights = try script.stage(on: stored, at: now, in: zone)
        let reading = ScriptArguments(moments: ScriptMoments(stage: nights, zone: zone))
        script.events = try arguments.written.compactMap { written in
            try ScriptOption(named: written.option).map {
                try reading.event($0, reading: written.value, science)
            }
        }
        return (script, try script.stage(on: stored, at: now, in: zone))
    }
}
