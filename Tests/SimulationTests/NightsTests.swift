import DesktopFixtures
import Simulation
import SleepCore
import Testing

@MainActor
@Suite("Nights that chance has made up")
struct NightsTests {
    /// In a program of its own: they would keep everything else from the main thread for as long.
    @Test("hold every invariant, two thousand of them")
    nonisolated func hold() throws {
        let soak = try ChildProgram(built: "soak", ["2000"])
        let report = try soak.outputToEnd(within: 300)
        #expect(try soak.exit() == 0, "\(report)")
        #expect(report.contains("nothing broke"), "\(report)")
    }

    @Test("are the same to the byte when they are lived through again", arguments: 1...40)
    func same(seed: UInt64) throws {
        let script = ScriptGenerator.script(seed: seed)
        #expect(script == ScriptGenerator.script(seed: seed))
        let (first, second) = (try LivedNight(script), try LivedNight(script))
        #expect("\(first.trace)" == "\(second.trace)")
        #expect(first.ledger == second.ledger)
    }

    /// Chance has to bring up everything that the service can meet.
    @Test("hold everything that can happen")
    func everything() throws {
        var seen: Set<String> = []
        for seed in UInt64(1)...200 {
            for entry in try LivedNight(ScriptGenerator.script(seed: seed)).trace.entries {
                seen.insert(Self.name(entry.happening))
            }
        }
        #expect(
            seen.sorted() == [
                "awaits", "blocked", "clockSet", "closed", "commanded", "commanded, refused",
                "diskFree",
                "diskFull", "felt", "killed", "notStored", "opened", "pressed", "rang",
                "serverRecovered away", "serverRecovered declining", "serverRecovered noBus",
                "serverRecovered quiet", "serverRecovered silent", "serverTrouble away",
                "serverTrouble declining", "serverTrouble noBus", "serverTrouble quiet",
                "serverTrouble silent", "started", "stopped", "stored delivered", "stored failed",
                "stored freeWindow",
                "stored intended", "stored missed", "stored nightBegan", "stored skipped",
                "stored ticked",
                "stored uncertain", "stored unticked", "stored waitBegan", "stored waitEnded",
                "stored windDownStarted", "suspended", "told", "woke", "zoneChanged",
            ])
    }

    private static func name(_ happening: Happening) -> String {
        switch happening {
        case .serverTrouble(let trouble): "serverTrouble \(trouble)"
        case .serverRecovered(let trouble): "serverRecovered \(trouble)"
        case .commanded(_, nil): "commanded"
        case .commanded: "commanded, refused"
        case .stored(let records): "stored \(records.last.map(name) ?? "nothing")"
        default: "\(happening)".prefix { $0 != "(" } + ""
        }
    }

    private static func name(_ record: Record) -> String {
        guard case .delivery(let delivery) = record else {
            return "\(record)".prefix { $0 != "(" } + ""
        }
        return "\(delivery.state)".prefix { $0 != "(" } + ""
    }
}
