/// One operand of a command: a word that is no option, known by its place.
nonisolated struct OperandDeclaration: Hashable, Sendable {
    /// What help calls it, in capitals, `APP`.
    let name: String
    /// What it stands for, as a phrase without a full stop.
    let purpose: String
    /// Whether the command cannot do without it.
    let isRequired: Bool
    /// Whether all further words belong to it; only the last operand may.
    let repeats: Bool
    /// What is offered when it is completed.
    let kind: ValueKind

    /// A required operand that is one word, unless told otherwise.
    init(
        _ name: String, _ purpose: String, isRequired: Bool = true, repeats: Bool = false,
        kind: ValueKind = .text
    ) {
        self.name = name
        self.purpose = purpose
        self.isRequired = isRequired
        self.repeats = repeats
        self.kind = kind
    }

    /// As usage lines show it: `APP`, `[APP]`, `APP...`, `[APP]...`.
    var usage: String {
        (isRequired ? name : "[\(name)]") + (repeats ? "..." : "")
    }
    /// What it stands for, and what else there is to know of it.
    var fullPurpose: String { kind.described(purpose) }
}
