/// Keys out of the bytes that a terminal sends, in whatever pieces they arrive.
struct KeyDecoder {
    /// What came from the terminal.
    enum Input: Hashable, Sendable {
        case key(Key)
        /// Whether the terminal's window has the focus, where it reports that.
        case focus(Bool)
        /// A text that was pasted, as one; no key was pressed for it.
        case paste(String)
    }

    private var pending: [UInt8] = []
    /// What of a paste has come so far; nil while none does.
    private var pasted: PastedText?
    /// Whether a paste was given up whose end may still come: until then nothing is a key.
    private var isPassingOver = false

    /// How long to wait for the next byte, which decides what the last ones meant; nil where nothing
    /// is open.
    ///
    /// An escape sequence arrives at once: after a short while the pending bytes are Escape itself. A
    /// paste comes in pieces, its mark too, over a slow line with pauses.
    var patience: Duration? {
        if isPassingOver { return .seconds(5) }
        if pasted != nil || isBeginning { return .seconds(1) }
        return pending.isEmpty ? nil : .milliseconds(50)
    }

    /// Whether a part of the mark before a paste has come, longer than what a key may be.
    private var isBeginning: Bool {
        pending.count >= 3 && PastedText.beginning.starts(with: pending)
    }

    /// What these bytes bring. What no key is known for brings nothing.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [Input] {
        pending += bytes
        var inputs: [Input] = []
        while !pending.isEmpty {
            if isPassingOver {
                guard passOver() else { break }
            } else if pasted != nil {
                guard let paste = takePaste() else { break }
                inputs.append(paste)
            } else if pending.starts(with: PastedText.beginning) {
                pending.removeFirst(PastedText.beginning.count)
                pasted = PastedText()
            } else if let (input, length) = Self.first(of: pending[...]) {
                pending.removeFirst(length)
                if let input { inputs.append(input) }
            } else {
                break
            }
        }
        return inputs
    }

    /// Nothing came behind what is pending: an escape is the key, a paste is what has come of it,
    /// the rest is dropped. What comes late of a paste is passed over.
    mutating func giveUp() -> [Input] {
        let (open, left) = (pasted, pending)
        let isPaste = open != nil || isBeginning
        (pending, pasted, isPassingOver) = ([], nil, isPaste)
        if var open {
            open.add(left[...])
            return [.paste(open.text)]
        }
        return left == [Self.escape] ? [.key(.escape)] : []
    }

    /// Whether the end of what is passed over has come.
    private mutating func passOver() -> Bool {
        let (length, isWhole) = PastedText.part(of: pending)
        pending.removeFirst(isWhole ? length + PastedText.end.count : length)
        isPassingOver = !isWhole
        return isWhole
    }

    /// The paste, once its end is there; nil before.
    private mutating func takePaste() -> Input? {
        let (length, isWhole) = PastedText.part(of: pending)
        pasted?.add(pending[..<length])
        pending.removeFirst(isWhole ? length + PastedText.end.count : length)
        guard isWhole, let text = pasted?.text else { return nil }
        pasted = nil
        return .paste(text)
    }

    private static let escape: UInt8 = 0x1B

    /// What stands first and how many bytes it takes; nil where its end has not come yet.
    private static func first(of bytes: ArraySlice<UInt8>) -> (Input?, Int)? {
        guard let byte = bytes.first else { return nil }
        guard byte == escape else { return byte < 0x80 ? (plain(byte), 1) : scalar(bytes) }
        switch bytes.dropFirst().first {
        case nil: return nil
        case UInt8(ascii: "["): return controlSequence(bytes)
        case UInt8(ascii: "O"):
            // As arrows come from a terminal whose keypad is in application mode.
            return bytes.dropFirst(2).first.map { (named(final: $0), 3) }
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
            UInt8(ascii: "_"):
            return string(bytes)
        default: return (.key(.escape), 1)
        }
    }

    private static func plain(_ byte: UInt8) -> Input? {
        switch byte {
        case 0x0A, 0x0D: .key(.enter)
        case 0x09: .key(.tab)
        case 0x08, 0x7F: .key(.backspace)
        case 0x04: .key(.endOfInput)
        case 0x15: .key(.clear)
        case 0x20...0x7E: .key(.character(Character(Unicode.Scalar(byte))))
        default: nil
        }
    }

    /// A letter beyond ASCII; a byte that begins none is passed over.
    private static func scalar(_ bytes: ArraySlice<UInt8>) -> (Input?, Int)? {
        let length =
            switch bytes[bytes.startIndex] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        let following = bytes.dropFirst().prefix(length - 1)
        let valid = following.prefix { 0x80...0xBF ~= $0 }.count
        guard valid == length - 1 else {
            return following.count < length - 1 && valid == following.count ? nil : (nil, 1 + valid)
        }
        guard length > 1, let text = String(validating: bytes.prefix(length), as: UTF8.self),
            let letter = text.first
        else { return (nil, length) }
        return (.key(.character(letter)), length)
    }
}

// MARK: - Sequences

extension KeyDecoder {
    /// `ESC [`, parameters, and a final byte that names the key.
    private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> (Input?, Int)? {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { !(0x20...0x3F ~= $0) }) else { return nil }
        let length = end - bytes.startIndex + 1
        // Something else came into the middle of it.
        guard 0x40...0x7E ~= body[end] else { return (nil, length - 1) }
        let parameters = String(decoding: body[..<end], as: UTF8.self)
        if body[end] == UInt8(ascii: "~") { return (numbered(parameters), length) }
        return (named(final: body[end]), length)
    }

    /// A string for the terminal's owner, up to BEL or `ESC \`.
    private static func string(_ bytes: ArraySlice<UInt8>) -> (Input?, Int)? {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == escape }) else { return nil }
        let length = end - bytes.startIndex + 1
        guard body[end] == escape else { return (nil, length) }
        guard end + 1 < bytes.endIndex else { return nil }
        return bytes[end + 1] == UInt8(ascii: "\\") ? (nil, length + 1) : (nil, length - 1)
    }

    private static func named(final byte: UInt8) -> Input? {
        switch byte {
        case UInt8(ascii: "A"): .key(.up)
        case UInt8(ascii: "B"): .key(.down)
        case UInt8(ascii: "C"): .key(.right)
        case UInt8(ascii: "D"): .key(.left)
        case UInt8(ascii: "F"): .key(.end)
        case UInt8(ascii: "H"): .key(.home)
        case UInt8(ascii: "Z"): .key(.backTab)
        case UInt8(ascii: "I"): .focus(true)
        case UInt8(ascii: "O"): .focus(false)
        default: nil
        }
    }

    private static func numbered(_ parameters: String) -> Input? {
        switch parameters.prefix(while: { $0 != ";" }) {
        case "1", "7": .key(.home)
        case "3": .key(.delete)
        case "4", "8": .key(.end)
        case "5": .key(.pageUp)
        case "6": .key(.pageDown)
        default: nil
        }
    }
}
