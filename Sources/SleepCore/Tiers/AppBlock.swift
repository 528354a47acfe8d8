public import FoundationEssentials

/// Who keeps an app asleep. Rules and gates join the tiers.
public struct BlockOwner: Equatable, Sendable {
    /// What kind of owner it is.
    public enum Kind: String, Sendable {
        case tier
    }

    public let kind: Kind
    /// Of a tier its name: `blockFirst`.
    public let id: String
    public let since: Date
    public let until: Date

    /// An owner with its time.
    public init(kind: Kind, id: String, since: Date, until: Date) {
        self.kind = kind
        self.id = id
        self.since = since
        self.until = until
    }
}

/// An app that sleeps, with everybody who keeps it asleep: it wakes when the last one lets go.
public struct AppBlock: Equatable, Sendable {
    public let app: String
    /// At least one.
    public private(set) var owners: [BlockOwner]

    /// An app with its owners.
    public init(app: String, owners: [BlockOwner]) {
        precondition(!owners.isEmpty, "An app that nobody keeps asleep is awake.")
        self.app = app
        self.owners = owners
    }

    /// The moment until which it sleeps by everybody's will.
    public var until: Date { owners.map(\.until).max() ?? owners[0].until }

    /// Apps that have gone to sleep and that have woken since those slept, each in its order.
    public static func changes(
        since asleep: [String], to blocks: [AppBlock]
    ) -> (asleep: [String], awake: [String]) {
        let now = blocks.map(\.app)
        return (now.filter { !asleep.contains($0) }, asleep.filter { !now.contains($0) })
    }

    /// The union: each app once, in the order in which it is first named.
    public static func union(_ claims: [(app: String, owner: BlockOwner)]) -> [AppBlock] {
        var blocks: [AppBlock] = []
        for claim in claims {
            if let index = blocks.firstIndex(where: { $0.app == claim.app }) {
                blocks[index].owners.append(claim.owner)
            } else {
                blocks.append(AppBlock(app: claim.app, owners: [claim.owner]))
            }
        }
        return blocks
    }
}
