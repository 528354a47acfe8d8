/// A word that completions offer.
nonisolated struct CompletionWord: Hashable, Sendable {
    /// As the program reads it, before any shell's quoting.
    let text: String
    /// What is told beside it; nil where it speaks for itself.
    let remark: String?

    init(_ text: String, _ remark: String? = nil) {
        self.text = text
        self.remark = remark
    }
}
