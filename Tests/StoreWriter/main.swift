// Writes into a store as fast as it takes, for tests that kill it: every row is printed once the
// store has acknowledged it.
//
//     StoreWriter DIRECTORY UMASK COUNT [GATE]
//
// UMASK is octal. COUNT 0 writes without end. With GATE it says "ready" and waits until nobody
// holds that file's lock.

import FoundationEssentials
import Glibc
import SleepCore
import SleepStore

func say(_ line: String) {
    let text = line + "\n"
    guard write(STDOUT_FILENO, text, text.utf8.count) == text.utf8.count else { exit(3) }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4, let mask = mode_t(arguments[2], radix: 8),
    let count = Int(arguments[3])
else { exit(2) }
umask(mask)

if arguments.count > 4 {
    let gate = open(arguments[4], O_RDWR | O_CLOEXEC)
    say("ready")
    guard gate >= 0, flock(gate, LOCK_SH) == 0 else { exit(3) }
}

guard let store = try Store(directory: arguments[1], creating: true) else { exit(3) }
let night = try Night(reading: "2026-11-30")
var number = 0
while count == 0 || number < count {
    number += 1
    let id = OccurrenceID(night: night, event: "\(getpid())-\(number)")
    let at = Date(unixSeconds: 1_796_000_000 + Int64(number))
    try store.save([
        .delivery(Delivery(id: id, dueAt: at, state: .intended, at: at)), .ticked(id, at: at),
    ])
    say(id.event)
}
