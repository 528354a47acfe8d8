import SleepCore

nonisolated extension Tier {
    /// How it is typed: `block-first`.
    var typed: String {
        switch self {
        case .blockFirst: "block-first"
        case .block30Min: "block-30-min"
        case .alwaysAllowed: "always-allowed"
        }
    }

    /// The tier of that name; the refusal names them all.
    init(reading name: String) throws(CommandFailure) {
        guard let tier = Tier.allCases.first(where: { $0.typed == name }) else {
            let names = Tier.allCases.map(\.typed)
            throw CommandFailure(
                .usage, "tierUnknown", "There is no tier \(ReadText(name)).",
                hint: NearestName.find(name, among: names).map { "Did you mean \($0)?" }
                    ?? "The tiers are \(names.joined(separator: ", ")).")
        }
        self = tier
    }
}

nonisolated extension CommandFailure {
    init(_ error: AppError) {
        switch error {
        case .unknown(let name):
            self.init(
                .usage, "appUnknown", "No tier has an app \(ReadText(name)).",
                hint: "Your apps: moresleep apps. To add one: moresleep apps add NAME --tier TIER")
        case .alreadyThere(let name, let tier):
            self.init(
                .refused, "appKnown", "\(ReadText(name)) is in \(tier.typed) already.",
                hint: "To move it: moresleep apps move NAME --tier TIER")
        case .unusableName:
            self.init(
                .usage, "appNameUnusable",
                "The name of an app is 1 to \(AppAssignment.longestName) characters that can be "
                    + "shown on one line.")
        case .tooMany(let most):
            self.init(
                .refused, "appsTooMany", "The tiers hold \(most) apps, and no more.",
                hint: "To take one out: moresleep apps remove NAME")
        case .noSuchPlace(let place, let count):
            self.init(
                .usage, "placeUnknown", "The tier has places 1 to \(count), and no \(place).")
        }
    }
}
