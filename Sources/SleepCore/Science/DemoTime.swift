extension DemoScript {
    /// The moment of the night, counted from bedtime, that a second of the script stands for.
    ///
    /// Before the first point the clock waits one second short of it, so that nothing is due yet;
    /// after the last it runs on as before it.
    public func moment(atSecond second: Double) -> Duration {
        guard second >= clock[0].second else {
            return .seconds(clock[0].minutesAfterBedtime * 60 - 1)
        }
        let (from, to) = stretch { second < $0.second }
        let share = (second - from.second) / (to.second - from.second)
        let minutes =
            from.minutesAfterBedtime + share * (to.minutesAfterBedtime - from.minutesAfterBedtime)
        return .seconds(minutes * 60)
    }

    /// The second of the script at which a moment of the night comes.
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
        let next = clock.dropFirst().firstIndex(where: isBefore) ?? clock.count - 1
        return (clock[next - 1], clock[next])
    }
}
