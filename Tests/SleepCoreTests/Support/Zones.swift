import Foundation
import SleepCore
import Testing

/// A named zone by full Foundation's tables: the oracle of these tests.
struct NamedZone: ZoneRules, CustomTestStringConvertible {
    let timeZone: TimeZone

    init(_ identifier: String) {
        guard let timeZone = TimeZone(identifier: identifier) else {
            preconditionFailure("this system has no zone \(identifier)")
        }
        self.timeZone = timeZone
    }

    func secondsFromUTC(at instant: Date) -> Int { timeZone.secondsFromGMT(for: instant) }

    var testDescription: String { timeZone.identifier }

    static let berlin = NamedZone("Europe/Berlin")
    static let newYork = NamedZone("America/New_York")
    static let losAngeles = NamedZone("America/Los_Angeles")
    static let tokyo = NamedZone("Asia/Tokyo")
}

/// A zone written down as a table, for changes of the clock that no country has tried.
struct TransitionZone: ZoneRules {
    /// Seconds east of UTC before the first change.
    let initial: Int
    /// When the offset changes and to what, in order.
    let changes: [(at: Date, seconds: Int)]

    func secondsFromUTC(at instant: Date) -> Int {
        changes.last { $0.at <= instant }?.seconds ?? initial
    }
}

extension NamedZone {
    /// Every instant from 1970 to the end of 2100 at which the offset changes, for whatever reason.
    func transitions() -> [Date] {
        var found: [Date] = []
        var before = secondsFromUTC(at: Date(unixSeconds: 0))
        for halfDay in stride(from: Int64(43_200), through: 4_133_980_800, by: 43_200) {
            let after = secondsFromUTC(at: Date(unixSeconds: halfDay))
            if after != before {
                found.append(change(between: halfDay - 43_200, and: halfDay))
            }
            before = after
        }
        return found
    }

    private func change(between early: Int64, and late: Int64) -> Date {
        let offset = secondsFromUTC(at: Date(unixSeconds: early))
        var (early, late) = (early, late)
        while late - early > 1 {
            let middle = (early + late) / 2
            if secondsFromUTC(at: Date(unixSeconds: middle)) == offset {
                early = middle
            } else {
                late = middle
            }
        }
        return Date(unixSeconds: late)
    }
}
