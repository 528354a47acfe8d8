import Chance
import DesktopFixtures
import Foundation
import SleepCore
import SleepStore
import Testing

extension WholeProgram {
    @Suite("Evenings in which the service is killed again and again")
    struct SoakTests {
        /// How often it is killed in all; `make soak-kills` asks for more.
        static let kills = Int(ProcessInfo.processInfo.environment["MORESLEEP_KILLS"] ?? "") ?? 20
        static let killsInAnEvening = 5
        static let seeds = (0..<UInt64(kills / killsInAnEvening)).map { $0 + 1 }

        @Test(
            "nothing is shown twice, a kill leaves one uncertain at most, and no row is lost",
            arguments: seeds)
        func killed(seed: UInt64) throws {
            var chance = SeededGenerator(seed: seed)
            let evening = try CompressedEvening()
            for second in evening.momentsOfKills(Self.killsInAnEvening, &chance) {
                try evening.start()
                try evening.pass(until: second)
                // What was acknowledged is to be there however the service ends.
                if Bool.random(using: &chance) { try evening.tickWhatIsDue() }
                try evening.kill()
            }
            try evening.start()
            try evening.pass(until: evening.length)
            try evening.awaitStart()
            try evening.tickWhatIsDue()
            try evening.end()
            try check(evening, seed)
        }

        private func check(_ evening: CompressedEvening, _ seed: UInt64) throws {
            let rows = try evening.rows()
            let reminders = rows.filter { $0.id.kind == .event }
            #expect(
                Set(reminders.map(\.id.event)) == CompressedEvening.reminders, "seed \(seed): lost")
            let uncertain = rows.count { $0.state == .uncertain }
            #expect(uncertain <= Self.killsInAnEvening, "seed \(seed): \(uncertain) uncertain")
            let delivered = rows.count { row in
                if case .delivered = row.state { true } else { false }
            }
            #expect(
                delivered > 0, "seed \(seed): nothing was tried")
            let unsettled = rows.count { $0.state == .intended }
            #expect(unsettled == 0, "seed \(seed): \(rows)")
            let shown = try evening.shownTitles()
            #expect(shown.count >= delivered, "seed \(seed): \(shown)")
            #expect(shown.count <= delivered + uncertain, "seed \(seed): \(shown)")
            let titles = shown.filter { !$0.contains("missed") }
            #expect(Set(titles).count == titles.count, "seed \(seed): \(titles)")
            #expect(!evening.acknowledged.isEmpty, "seed \(seed)")
            // One may have been stored whose answer the kill cut off.
            #expect(
                evening.acknowledged.isSubset(of: try evening.storedTicks()), "seed \(seed)")
        }
    }
}
