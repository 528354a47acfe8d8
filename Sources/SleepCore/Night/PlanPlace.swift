/// Which night of a plan it is.
public struct PlanPlace: Equatable, Sendable {
    /// 1 for the goal's first night.
    public let number: Int
    /// Nights until the target.
    public let of: Int

    /// Night `number` of `of`.
    public init(number: Int, of: Int) {
        self.number = number
        self.of = of
    }

    /// Whether the plan has come to its end and the bedtime stays.
    public var isHolding: Bool { number > of }
}

extension PlanPlace {
    /// "Night 3 of 7." or "Holding."
    public var sentence: String { isHolding ? "Holding." : "Night \(number) of \(of)." }
}
