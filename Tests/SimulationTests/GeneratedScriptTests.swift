import CommandLine
import Foundation
import Simulation
import SleepCore
import Testing

@MainActor
@Suite("A generated script")
struct GeneratedScriptTests {
    @Test("can be written as a command and read back, with everything in it", arguments: 1...200)
    func command(seed: UInt64) throws {
        let script = ScriptGenerator.script(seed: seed)
        let stage = StagedScript.stage(script)
        let words = RehearsalArguments.words(
            for: script, on: stage, in: StagedScript.zone(script.zone))
        let (read, staged) = try RehearsalArguments.script(
            reading: words, stored: SleepSchedule(), at: Date(timeIntervalSince1970: 0),
            in: StagedScript.zone("UTC"))
        #expect(read == script)
        #expect(staged == stage)
    }
}
