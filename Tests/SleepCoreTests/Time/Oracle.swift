import Foundation
import SleepCore

/// What the wall clock shows in the hours around a change, found by looking at every half minute.
struct Oracle {
    /// Instants, in order, by the wall-clock minute that they show.
    private let shown: [Int: [Date]]
    /// All instants looked at with what the clock shows, in seconds.
    private let looks: [(at: Date, wall: Int)]
    /// Wall-clock minutes at both ends of the change.
    private let edges: ClosedRange<Int>

    init(_ zone: NamedZone, around change: Date) {
        let before = zone.secondsFromUTC(at: change - .seconds(1))
        let after = zone.secondsFromUTC(at: change)
        let reach = Int64(abs(after - before) + 3600)
        var looks: [(at: Date, wall: Int)] = []
        for second in stride(from: -reach, through: reach, by: 30) {
            let moment = Date(unixSeconds: change.unixSeconds + second)
            looks.append((moment, Int(moment.unixSeconds) + zone.secondsFromUTC(at: moment)))
        }
        var shown: [Int: [Date]] = [:]
        for look in looks where look.wall % 60 == 0 {
            shown[look.wall / 60, default: []].append(look.at)
        }
        self.looks = looks
        self.shown = shown
        let edge = Int(change.unixSeconds)
        edges = (edge + min(before, after)) / 60...(edge + max(before, after)) / 60
    }

    /// Minutes at the edges of the change, within it and outside of it.
    var interestingMinutes: [Int] {
        let middle = (edges.lowerBound + edges.upperBound) / 2
        let steps = stride(from: edges.lowerBound, to: edges.upperBound, by: 7)
        return Array(edges.lowerBound - 3...edges.lowerBound + 3) + [middle] + Array(steps)
            + Array(edges.upperBound - 3...edges.upperBound + 3)
    }

    func wallTime(_ minute: Int) -> WallTime {
        let instants = shown[minute] ?? []
        switch instants.count {
        case 0: return .skipped(resumesAt: policy(minute))
        case 1: return .unique(instants[0])
        default: return .repeated(first: instants[0], second: instants[1])
        }
    }

    /// The first instant that shows the minute or, where none does, a later one.
    func policy(_ minute: Int) -> Date {
        if let first = shown[minute]?.first { return first }
        return looks.first { $0.wall > minute * 60 }?.at ?? .distantPast
    }

    /// A count of wall-clock minutes since 1970-01-01 00:00 as date and time.
    static func civil(_ minute: Int) -> (CivilDate, TimeOfDay) {
        let day = (minute - (minute % 1440 + 1440) % 1440) / 1440
        return (CivilDate(ordinal: day), TimeOfDay(wrapping: minute))
    }
}
