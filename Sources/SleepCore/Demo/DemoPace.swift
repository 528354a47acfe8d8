/// How the demo's clock runs: in straight lines through the points of its script, and slower while
/// somebody waits for more time.
///
/// After a wait a straight line leads to the next point and so makes up for it. Where that line
/// would be more than twice as steep as the script's own, everything that is ahead comes later.
public struct DemoPace: Equatable, Sendable {
    private let script: DemoScript
    /// The points of now: where the clock is on its way from, and those ahead.
    private var line: [DemoClockPoint]
    /// The script's points as late as they are by now.
    private var points: [DemoClockPoint]
    /// Whether the clock runs as slowly as during a wait.
    public private(set) var isWaiting = false

    /// The script as it stands, with nobody waiting.
    public init(_ script: DemoScript) {
        self.script = script
        points = script.clock
        line = Self.line(points, script)
    }

    /// The length of the whole, in seconds of the script: longer than it where waits were long.
    public var lastSecond: Double { points[points.count - 1].second }

    /// Somebody begins to wait at that second, or has come to the end of it.
    public mutating func setWaiting(_ isWaiting: Bool, atSecond second: Double) {
        guard isWaiting != self.isWaiting else { return }
        let here = DemoClockPoint(second: second, minutesAfterBedtime: minutes(atSecond: second))
        self.isWaiting = isWaiting
        if isWaiting {
            line = [
                here,
                DemoClockPoint(
                    second: here.second + Self.hour,
                    minutesAfterBedtime: here.minutesAfterBedtime + 60 * script.waitPace),
            ]
        } else {
            goOn(from: here)
        }
    }

    private static let hour = 3600.0
    /// How much faster than the script itself the clock may run to make up for a wait.
    private static let steepest = 2.0

    private mutating func goOn(from here: DemoClockPoint) {
        guard
            let next = points.indices.dropFirst().first(where: {
                points[$0].minutesAfterBedtime > here.minutesAfterBedtime
            })
        else {
            // The wait has outlived the script.
            line = Self.line([here], script)
            return
        }
        let missing = points[next].minutesAfterBedtime - here.minutesAfterBedtime
        let soonest = here.second + missing / (script.pace(before: next) * Self.steepest)
        let delay = max(0, soonest - points[next].second)
        for index in next..<points.count {
            points[index] = DemoClockPoint(
                second: points[index].second + delay,
                minutesAfterBedtime: points[index].minutesAfterBedtime)
        }
        line = Self.line([here] + points[next...], script)
    }

    /// The points, and behind the last of them as fast as the script begins.
    private static func line(
        _ points: [DemoClockPoint], _ script: DemoScript
    ) -> [DemoClockPoint] {
        let last = points[points.count - 1]
        return points + [
            DemoClockPoint(
                second: last.second + hour,
                minutesAfterBedtime: last.minutesAfterBedtime + hour * script.pace(before: 1))
        ]
    }
}

extension DemoPace {
    /// The moment of the night, counted from bedtime, that a second of the script stands for.
    ///
    /// Before the first point the clock waits one second short of it, so that nothing is due yet;
    /// after the last it runs on as fast as from the first one.
    public func moment(atSecond second: Double) -> Duration {
        .seconds(minutes(atSecond: second) * 60)
    }

    private func minutes(atSecond second: Double) -> Double {
        guard second >= script.clock[0].second else {
            return script.clock[0].minutesAfterBedtime - 1 / 60
        }
        let (from, to) = stretch { second < $0.second }
        let share = (second - from.second) / (to.second - from.second)
        return from.minutesAfterBedtime
            + share * (to.minutesAfterBedtime - from.minutesAfterBedtime)
    }

    /// The second of the script at which a moment of the night comes, as the clock runs now.
    public func second(of moment: Duration) -> Double {
        let minutes = moment.seconds / 60
        let (from, to) = stretch { minutes < $0.minutesAfterBedtime }
        let share =
            (minutes - from.minutesAfterBedtime)
            / (to.minutesAfterBedtime - from.minutesAfterBedtime)
        return max(0, from.second + share * (to.second - from.second))
    }

    /// The two neighbouring points between which a value lies: the first that it is before, and
    /// the one ahead of that.
    private func stretch(
        before isBefore: (DemoClockPoint) -> Bool
    ) -> (from: DemoClockPoint, to: DemoClockPoint) {
        let next = line.dropFirst().firstIndex(where: isBefore) ?? line.count - 1
        return (line[next - 1], line[next])
    }
}
