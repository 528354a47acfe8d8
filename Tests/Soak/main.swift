import Glibc
import Simulation
import SleepCore

// Nights that chance has made up, one after the other, until one of them breaks something:
//
//     soak NIGHTS [FIRST-SEED]      lives through that many, and tells how far it is
//     soak --pace NIGHTS            prints how many a second, and nothing else

/// Lives through nights from that seed on; answers how many and, where one breaks, what it found.
func live(nights wanted: Int, from first: UInt64, progress: (Int, UInt64) -> Void) -> Finding? {
    var seed = first
    var lived = 0
    while lived < wanted {
        let (nights, finding) = Finding.live(seed: seed)
        if let finding { return finding }
        lived += nights
        seed += 1
        progress(lived, seed)
    }
    return nil
}

let words = CommandLine.arguments.dropFirst()
let isPace = words.first == "--pace"
let numbers = words.dropFirst(isPace ? 1 : 0).map(Int.init)
guard let wanted = numbers.first ?? nil, wanted > 0, numbers.count <= 2, !numbers.contains(nil)
else {
    print("usage: soak NIGHTS [FIRST-SEED] | soak --pace NIGHTS")
    exit(2)
}
let first = UInt64(max(1, (numbers.count == 2 ? numbers[1] : nil) ?? 1))

let clock = ContinuousClock()
let start = clock.now
var told = start
var count = 0
var last = first
let finding = live(nights: wanted, from: first) { lived, seed in
    (count, last) = (lived, seed)
    guard !isPace, told.duration(to: clock.now) >= .seconds(5) else { return }
    told = clock.now
    print("\(lived) of \(wanted) nights, \(start.duration(to: told).wholeSeconds) s")
    fflush(nil)
}
let seconds = start.duration(to: clock.now).seconds
if let finding {
    print(finding.report(afterNights: count))
    exit(1)
}
print(
    isPace
        ? "\(Int(Double(count) / seconds))"
        : "\(count) nights, seeds \(first) to \(last - 1): nothing broke. "
            + "\(Int(Double(count) / seconds)) nights a second.")
