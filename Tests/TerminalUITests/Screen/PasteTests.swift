import Testing

@testable import TerminalUI

@Suite("What is pasted is no key")
struct PasteTests {
    private static let (begin, end) = ("\u{1B}[200~", "\u{1B}[201~")

    private func inputs(_ text: String) -> [KeyDecoder.Input] {
        var decoder = KeyDecoder()
        let inputs = decoder.take(Array(text.utf8))
        #expect(decoder.patience == nil)
        return inputs
    }

    @Test(
        "but one text, on one line and without what steers a terminal",
        arguments: [
            ("23:30", "23:30"), ("q", "q"), ("", ""), ("23:30\r", "23:30"),
            ("23:30\r\n22:00\n7\n", "23:30 22:00 7"), ("\ta\t\tb ", "a b"),
            ("\u{3}\u{4}\u{15}\u{7F}x\u{0}", "x"), ("\u{1B}[A", "[A"),
            ("\u{1B}\u{1B}[200~x", "[200~x"), ("ä日😴e\u{301}", "ä日😴e\u{301}"),
            ("\u{85}a\u{2028}b\u{9B}", "a b"),
        ])
    func one(bytes: String, text: String) {
        let whole = "j\(Self.begin)\(bytes)\(Self.end)k"
        let expected: [KeyDecoder.Input] = [
            .key(.character("j")), .paste(text), .key(.character("k")),
        ]
        #expect(inputs(whole) == expected)
        // However it is split over reads.
        for length in 1...7 {
            var decoder = KeyDecoder()
            var rest = Array(whole.utf8)[...]
            var inputs: [KeyDecoder.Input] = []
            while !rest.isEmpty {
                inputs += decoder.take(rest.prefix(length))
                rest = rest.dropFirst(length)
            }
            #expect(inputs == expected, "in pieces of \(length)")
        }
    }

    @Test("two of them are two")
    func two() {
        let text = "\(Self.begin)a\(Self.end)\(Self.begin)b\(Self.end)"
        #expect(inputs(text) == [.paste("a"), .paste("b")])
    }

    @Test("one whose end does not come is what has come of it, and the keys after it are keys")
    func unfinished() {
        var decoder = KeyDecoder()
        #expect(decoder.take(Array("\(Self.begin)22:00\rq\u{1B}[20".utf8)) == [])
        #expect(decoder.patience == .seconds(1))
        #expect(decoder.giveUp() == [.paste("22:00 q[20")])
        // What comes late of it is no key; after a long silence what is typed is.
        #expect(decoder.patience == .seconds(5))
        #expect(decoder.take(Array("3:30\rq".utf8)) == [])
        #expect(decoder.giveUp() == [])
        #expect(decoder.patience == nil)
        #expect(decoder.take(Array("q".utf8)) == [.key(.character("q"))])
    }

    @Test("after a pause in it the rest is passed over up to its end, and what comes then are keys")
    func late() {
        var decoder = KeyDecoder()
        #expect(decoder.take(Array("\(Self.begin)2".utf8)) == [])
        #expect(decoder.giveUp() == [.paste("2")])
        #expect(decoder.take(Array("3:30\rq\u{1B}[2".utf8)) == [])
        #expect(decoder.take(Array("01~c".utf8)) == [.key(.character("c"))])
        #expect(decoder.patience == nil)
    }

    @Test("a mark that comes in pieces is waited for, and without its rest nothing behind is a key")
    func splitMark() {
        for length in 3...5 {
            let mark = Array(Self.begin.utf8)
            var decoder = KeyDecoder()
            #expect(decoder.take(mark.prefix(length)) == [])
            #expect(decoder.patience == .seconds(1))
            #expect(
                decoder.take(mark.dropFirst(length) + Array("hello q\(Self.end)".utf8))
                    == [.paste("hello q")])
            #expect(decoder.take(mark.prefix(length)) == [])
            #expect(decoder.giveUp() == [])
            #expect(decoder.take(Array("0~c\(Self.end)q".utf8)) == [.key(.character("q"))])
        }
    }

    @Test("a very long one is cut, and costs neither room nor the keys behind it")
    func long() {
        var decoder = KeyDecoder()
        _ = decoder.take(Array(Self.begin.utf8))
        let piece = Array(String(repeating: "é\r", count: 341).utf8)
        for _ in 0..<2_000 { #expect(decoder.take(piece) == []) }
        let inputs = decoder.take(Array("\(Self.end)q".utf8))
        #expect(inputs.count == 2)
        #expect(inputs.last == .key(.character("q")))
        guard case .paste(let text)? = inputs.first else {
            Issue.record("It is a paste.")
            return
        }
        #expect(text.utf8.count <= 4_096)
        #expect(text.hasPrefix("é é é"))
        #expect(!text.contains("\u{FFFD}"))
    }
}
