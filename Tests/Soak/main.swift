import Glibc
import Simulation
import SleepCore

// Nights that chance has made up, one after the other: `soak NIGHTS [FIRST-SEED]`.

let numbers = CommandLine.arguments.dropFirst().compactMap(Int.init)
var seed = UInt64(numbers.count > 1 ? numbers[1] : 1)
var nights = 0
let clock = ContinuousClock()
let start = clock.now
var counts: [Invariant: Int] = [:]
while nights < (numbers.first ?? 0) {
    let script = ScriptGenerator.script(seed: seed)
    do {
        let lived = try LivedNight(script)
        nights += lived.script.nights
        if let v = Violation.first(in: lived) {
            counts[v.invariant, default: 0] += 1
            if counts[v.invariant, default: 0] < 3 { print(seed, v) }
        }
    } catch {
        print("seed \(seed): \(error)")
        print(script)
        break
    }
    seed += 1
}
let took = start.duration(to: clock.now)
print(counts)
print(
    nights, seed, took,
    Double(nights) / (Double(took.components.seconds) + Double(took.components.attoseconds) * 1e-18)
)

for seed in numbers.dropFirst(2) {
    guard let finding = Finding(seed: UInt64(seed)) else { continue }
    print(finding.violation)
    let v = Finding.violation(in: finding.script)
    print(v as Any)
    print(finding.script)
    let lived = try LivedNight(finding.script)
    print(lived.ledger.schedule)
    for line in lived.trace.lines() {
        print(
            Timestamp.string(line.at, in: StagedScript.zone(finding.script.zone)), line.effect,
            line.kind, line.night as Any, line.id as Any, line.why as Any)
    }
}
