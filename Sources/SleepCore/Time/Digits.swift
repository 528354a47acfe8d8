/// A number from 0 to 99 in two ASCII digits, whatever the locale.
func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}

/// The digits `text` holds as a number; nil unless every byte is an ASCII digit and there are `count`.
func number(_ text: Substring, digits count: Int) -> Int? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
    }
    return Int(text)
}
