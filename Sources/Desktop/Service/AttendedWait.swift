public import GLib
public import SleepCore

/// A wait as its client knows it.
public struct AttendedWait: Equatable, Sendable {
    public let attempt: Int
    public let wait: Duration
    public let freeWindow: Duration
    public let prompt: String
    public let breathing: Breathing
    /// Until the wait is over or, while the question stands, until it is a never mind.
    public let left: Duration
    /// Whether the wait is over.
    public let isReflecting: Bool

    /// A wait from what the core says of it; nil where nobody waits.
    public init?(_ standing: ExitStanding) {
        switch standing.phase {
        case .waiting(let wait, let left): self.init(wait, standing.offer, left, false)
        case .reflecting(let wait, let left): self.init(wait, standing.offer, left, true)
        case .inactive, .freeWindow: return nil
        }
    }

    /// Whether the question has stood long enough, so long after this was said: it is a never mind,
    /// and who asked then would begin a wait anew.
    public func isForgotten(after elapsed: Duration) -> Bool {
        elapsed >= left + (isReflecting ? .zero : ExitWait.reflection)
    }

    private init(
        _ exit: ExitWait, _ offer: ExitOffer, _ left: Duration, _ isReflecting: Bool
    ) {
        attempt = exit.attempt
        wait = exit.wait
        freeWindow = exit.freeWindow
        prompt = offer.prompt
        breathing = offer.breathing
        self.left = left
        self.isReflecting = isReflecting
    }
}

extension AttendedWait {
    /// As it travels over the bus.
    public var variant: Variant {
        .vardict([
            "Attempt": .uint32(UInt32(clamping: attempt)),
            "WaitSeconds": .uint32(UInt32(clamping: wait.wholeSeconds)),
            "FreeWindowSeconds": .uint32(UInt32(clamping: freeWindow.wholeSeconds)),
            "Prompt": .string(prompt), "Animation": .string(breathing.rawValue),
            "LeftMilliseconds": .uint64(UInt64(max(0, left / .milliseconds(1)))),
            "IsReflecting": .boolean(isReflecting),
        ])
    }

    /// As it was answered; nil where that is not understood.
    init?(reading variant: Variant?) {
        let values = variant?.namedValues ?? [:]
        guard case .uint32(let attempt)? = values["Attempt"],
            case .uint32(let wait)? = values["WaitSeconds"],
            case .uint32(let freeWindow)? = values["FreeWindowSeconds"],
            let prompt = values["Prompt"]?.text, let animation = values["Animation"]?.text,
            case .uint64(let left)? = values["LeftMilliseconds"], left < 86_400_000,
            case .boolean(let isReflecting)? = values["IsReflecting"]
        else { return nil }
        self.attempt = Int(attempt)
        self.wait = .seconds(Int64(wait))
        self.freeWindow = .seconds(Int64(freeWindow))
        self.prompt = prompt
        // A newer service may know other ways.
        breathing = Breathing(rawValue: animation) ?? .even
        self.left = .milliseconds(Int64(left))
        self.isReflecting = isReflecting
    }
}
