/// Which apps are in which tier, in the order in which they go to sleep.
public struct AppAssignment: Equatable, Sendable {
    /// An app and its tier.
    public struct Entry: Equatable, Sendable {
        public let name: String
        public let tier: Tier

        /// An app in a tier.
        public init(_ name: String, in tier: Tier) {
            self.name = name
            self.tier = tier
        }
    }

    /// Every app once, in the person's order.
    public private(set) var entries: [Entry]

    /// The apps that come with the product, in its tiers.
    public init(presets: [TierPreset]) {
        entries = presets.flatMap { preset in preset.apps.map { Entry($0, in: preset.tier) } }
    }

    /// Entries as they were stored; of two with the same name the first counts.
    public init(_ entries: [Entry]) {
        self.entries = []
        for entry in entries where find(entry.name) == nil { self.entries.append(entry) }
    }

    /// The apps of a tier in the order in which they go to sleep.
    public func apps(in tier: Tier) -> [String] {
        entries.filter { $0.tier == tier }.map(\.name)
    }

    /// The app of that name, however it is capitalised.
    public func entry(_ name: String) throws(AppError) -> Entry {
        guard let index = find(name) else { throw .unknown(name) }
        return entries[index]
    }

    /// A new app, the last of its tier.
    public mutating func add(_ name: String, to tier: Tier) throws(AppError) {
        let name = try Self.checked(name)
        if let index = find(name) {
            throw .alreadyThere(entries[index].name, entries[index].tier)
        }
        guard entries.count < Self.most else { throw .tooMany(Self.most) }
        entries.append(Entry(name, in: tier))
    }

    /// Into another tier, or to another place in its own; `place` counts from 1, and nil is last.
    public mutating func move(
        _ name: String, to tier: Tier, place: Int? = nil
    ) throws(AppError) {
        guard let index = find(name) else { throw .unknown(name) }
        let others = apps(in: tier).count { !Self.isSame($0, name) }
        if let place, !(1...others + 1).contains(place) {
            throw .noSuchPlace(place, of: others + 1)
        }
        let moved = Entry(entries.remove(at: index).name, in: tier)
        let inTier = entries.indices.filter { entries[$0].tier == tier }
        let target = place.flatMap { $0 <= inTier.count ? inTier[$0 - 1] : nil }
        entries.insert(moved, at: target ?? inTier.last.map { $0 + 1 } ?? entries.endIndex)
    }

    /// Out of every tier: it is not touched any more.
    public mutating func remove(_ name: String) throws(AppError) {
        guard let index = find(name) else { throw .unknown(name) }
        entries.remove(at: index)
    }

    /// More would take longer to go down one by one than a person looks on.
    public static let most = 100

    /// As many characters as a line of the terminal has room for beside a tier.
    public static let longestName = 48

    private func find(_ name: String) -> Int? {
        entries.firstIndex { Self.isSame($0.name, name) }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.lowercased() == right.lowercased()
    }

    /// The name without space around it, where it can be shown on one line.
    private static func checked(_ name: String) throws(AppError) -> String {
        let words = name.split(whereSeparator: isBlank)
        let name = words.joined(separator: " ")
        guard (1...longestName).contains(name.count), name.utf8.count <= 256,
            words.allSatisfy(isReadable)
        else { throw .unusableName }
        return name
    }

    /// Blank on a line, of whatever width; what would begin another line is no part of a name.
    private static func isBlank(_ character: Character) -> Bool {
        character.isWhitespace && !character.isNewline && character != "\t"
    }

    /// Joiners hold letters and emoji together, and are nothing by themselves.
    private static func isReadable(_ word: Substring) -> Bool {
        let scalars = word.unicodeScalars
        let isJoiner = { (scalar: Unicode.Scalar) in ["\u{200C}", "\u{200D}"].contains(scalar) }
        guard let first = scalars.first, let last = scalars.last, !isJoiner(first), !isJoiner(last)
        else { return false }
        return scalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .format: isJoiner(scalar)
            case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
            default: scalar != "\u{FFFD}"
            }
        }
    }
}

/// Why the assignment of apps stays as it is.
public enum AppError: Error, Equatable, Sendable {
    /// No tier has an app of that name.
    case unknown(String)
    case alreadyThere(String, Tier)
    /// Empty, too long for a line, or with characters that cannot be shown.
    case unusableName
    case tooMany(Int)
    /// The tier has not so many places.
    case noSuchPlace(Int, of: Int)
}
