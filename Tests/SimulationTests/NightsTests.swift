import Simulation
import SleepCore
import Testing

@MainActor
@Suite("Nights that chance has made up")
struct NightsTests {
    @Test("hold every invariant, two thousand of them")
    func hold() {
        var seed: UInt64 = 1
        var nights = 0
        while nights < 2000 {
            let lived = Finding.live(seed: seed)
            if let finding = lived.finding {
                Issue.record("\(finding.report)")
                return
            }
            nights += lived.nights
            seed += 1
        }
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
        for seed in UInt64(1)...300 {
            for entry in try LivedNight(ScriptGenerator.script(seed: seed)).trace.entries {
                seen.insert(Self.name(entry.happening))
            }
        }
        #expect(
            seen.sorted() == [
                "awaits", "clockSet", "closed", "commanded", "commanded, refused", "diskFree",
                "diskFull", "killed", "notStored", "opened", "pressed", "rang",
                "serverRecovered away", "serverRecovered declining", "serverRecovered noBus",
                "serverRecovered quiet", "serverRecovered silent", "serverTrouble away",
                "serverTrouble declining", "serverTrouble noBus", "serverTrouble quiet",
                "serverTrouble silent", "started", "stopped", "stored delivered", "stored failed",
                "stored intended", "stored missed", "stored nightBegan", "stored ticked",
                "stored uncertain", "stored unticked", "suspended", "told", "woke", "zoneChanged",
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
