nonisolated extension StringProtocol {
    /// A number of ASCII digits only; nil for anything else, and for what is too large to mean.
    var wholeNumber: Int? {
        guard !isEmpty, utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(self)
    }
}
