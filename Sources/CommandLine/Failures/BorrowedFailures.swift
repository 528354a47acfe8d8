import Desktop
import SleepCore
import TerminalUI

extension CommandFailure {
    /// What is changed on the desktop for the night, which did not take it back, and how it is given
    /// back by hand.
    ///
    /// - Parameter isForgotten: whether nothing of it is stored any more, so that only a hand can.
    init(notGivenBack values: [BorrowedValue], isForgotten: Bool) {
        let choices = Set(values.compactMap { BorrowedKey(reading: $0.key)?.choice })
        // What another version has borrowed has no name here.
        let known = choices.map(\.nameInSentence).sorted()
        let names = known.isEmpty ? ["something of your desktop"] : known
        let (verb, them) = names.count == 1 ? ("is", "it") : ("are", "they")
        let message =
            "\(names.joined(separator: " and ")) \(verb) still changed for the night: "
            + "\(them) could not be given back now."
        let again = "Once the desktop answers: moresleep service uninstall\nOr by hand:"
        let commands = values.compactMap(\.commandByHand)
        self.init(
            .failed, "borrowedLeft", message.prefix(1).uppercased() + message.dropFirst(),
            hint: ([isForgotten ? "By hand, once the desktop answers:" : again] + commands)
                .joined(separator: "\n"))
    }
}

extension Choice {
    fileprivate nonisolated var nameInSentence: String {
        switch self {
        case .nightLight: "Night Light"
        case .doNotDisturb: "do-not-disturb"
        default: rawValue
        }
    }
}

extension BorrowedValue {
    /// What a person may type for it; nil where nobody knows where the value is.
    fileprivate nonisolated var commandByHand: String? {
        let words: [String]
        switch BorrowedKey(reading: key) {
        case .setting(let schema, let name)?:
            words = ["gsettings", before == nil ? "reset" : "set", schema, name, before ?? ""]
        case .dunstPause?: words = ["dunstctl", "set-paused", before ?? "false"]
        case nil: return nil
        }
        return words.filter { !$0.isEmpty }
            .map { ShellQuoting.argument(Sanitized($0).text) }.joined(separator: " ")
    }
}
