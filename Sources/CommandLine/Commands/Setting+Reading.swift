import SleepCore

nonisolated extension Setting {
    /// The setting of that name; the refusal names the nearest one, of `others` too.
    init(reading name: String, besides others: [String] = []) throws(CommandFailure) {
        guard let setting = Setting(rawValue: name) else {
            let names = Setting.allCases.map(\.rawValue) + others
            let nearest = NearestName.find(name, among: names)
            throw CommandFailure(
                .usage, "settingUnknown", "There is no setting \(ReadText(name)).",
                hint: nearest.map { "Did you mean \($0)?" }
                    ?? "The settings are \(names.joined(separator: ", ")).")
        }
        self = setting
    }

    /// A value in minutes as people type it, `7h30m`; the setting's bounds are the core's to keep.
    ///
    /// A bare number is refused, since it could be hours or minutes, and so are seconds.
    static func minutes(reading text: String) throws(DurationError) -> Int {
        let duration = try DurationText.reading(text, bounds: .zero ... .hours(2_000_000))
        guard duration == .minutes(duration.wholeMinutes) else { throw .unreadable(text) }
        return duration.wholeMinutes
    }
}
