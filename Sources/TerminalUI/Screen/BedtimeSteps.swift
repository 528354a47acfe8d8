import FoundationEssentials
public import SleepCore

/// The nights of a plan as steps: each with its bedtime, and a bar for the time that is won by it.
public struct BedtimeSteps {
    private let nights: [PlannedNight]
    private let tonight: Night?
    private let zone: any ZoneRules
    private let face: ClockFace

    /// The steps of these nights, earliest first.
    public init(
        _ nights: [PlannedNight], tonight: Night?, zone: any ZoneRules, face: ClockFace
    ) {
        self.nights = nights
        self.tonight = tonight
        self.zone = zone
        self.face = face
    }

    /// One line for each night; where there is too little room the middle ones are left out, and
    /// with fewer than two lines all of them.
    ///
    /// - Parameter current: the bedtime from which the steps lead away.
    public func lines(from current: TimeOfDay, rows: Int, style: Style) -> [String] {
        guard rows > 1 else { return [] }
        let track = min(Self.longestTrack, style.columns - rowColumns - 2)
        let won = nights.map { minutesWon(by: $0, from: current) }
        let most = max(1, won.max() ?? 1)
        let drawn = zip(nights, won).map { night, minutes in
            line(night, bar: Self.bar(minutes, of: most, track: track, style), style)
        }
        guard drawn.count > rows else { return drawn }
        let last = rows > 2 ? 1 : 0
        let more = nights.count - (rows - 1)
        let gap = style.paint("    \(style.ellipsis) \(more) more", .muted)
        return Array(drawn.prefix(rows - 1 - last)) + [gap] + drawn.suffix(last)
    }

    /// The widest bar that still reads as one.
    private static let longestTrack = 36

    private func minutesWon(by night: PlannedNight, from current: TimeOfDay) -> Int {
        TimeOfDay(wrapping: current.minute - night.targetBedtime.minute).minute
    }

    private static func bar(_ minutes: Int, of most: Int, track: Int, _ style: Style) -> String {
        guard track >= 6 else { return "" }
        let cells = max(1, (minutes * track + most / 2) / most)
        return String(repeating: style.isUnicode ? "━" : "=", count: cells)
    }

    private func time(_ night: PlannedNight) -> String {
        zone.time(of: night.bedtime, on: face)
    }

    /// Times of twelve hours are of two widths.
    private var timeColumns: Int { nights.map { TextWidth.columns(of: time($0)) }.max() ?? 0 }

    private var dateColumns: Int {
        nights.map { TextWidth.columns(of: DateText.short($0.night.evening)) }.max() ?? 0
    }

    private var rowColumns: Int { 2 + 2 + dateColumns + 2 + timeColumns }

    private func line(_ night: PlannedNight, bar: String, _ style: Style) -> String {
        let isTonight = night.night == tonight
        let role: Style.Role? =
            isTonight ? .accent : night.place?.isHolding == true ? .muted : nil
        let number = TextWidth.padded(
            night.place.map { "\($0.number)" } ?? "", to: 2, alignment: .right)
        let date = TextWidth.padded(DateText.short(night.night.evening), to: dateColumns)
        let time = TextWidth.padded(time(night), to: timeColumns, alignment: .right)
        let words =
            "\(style.paint("\(number)  \(date)", role))  \(style.paint(time, role ?? .time))"
        return bar.isEmpty ? words : "\(words)  \(style.paint(bar, role ?? .good))"
    }
}
