import Testing

@testable import TerminalUI

@Suite("Keys out of bytes")
struct KeyDecoderTests {
    private func inputs(_ pieces: [UInt8]...) -> [KeyDecoder.Input] {
        var decoder = KeyDecoder()
        return pieces.flatMap { decoder.take($0) } + decoder.giveUp()
    }

    private func keys(_ text: String) -> [KeyDecoder.Input] { inputs(Array(text.utf8)) }

    @Test(
        "are what was pressed",
        arguments: [
            ("q", Key.character("q")), (" ", .character(" ")), ("?", .character("?")),
            ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
            ("\u{8}", .backspace), ("ä", .character("ä")), ("日", .character("日")),
            ("😴", .character("😴")), ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[C", .right),
            ("\u{1B}[D", .left), ("\u{1B}[1;5A", .up), ("\u{1B}[5~", .pageUp),
            ("\u{1B}[6~", .pageDown), ("\u{1B}[6;2~", .pageDown), ("\u{1B}[H", .home),
            ("\u{1B}OF", .end), ("\u{1B}[1~", .home), ("\u{1B}[8~", .end),
            ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{15}", .clear),
            ("\u{4}", .endOfInput),
        ])
    func single(bytes: String, key: Key) {
        #expect(keys(bytes) == [.key(key)])
        // In pieces of one byte it is the same key.
        var decoder = KeyDecoder()
        let inputs = bytes.utf8.flatMap { decoder.take([$0]) }
        #expect(inputs == [.key(key)])
        #expect(decoder.patience == nil)
    }

    @Test("an escape waits for what follows, and is the key where nothing does")
    func escape() {
        var decoder = KeyDecoder()
        #expect(decoder.take([0x1B]) == [])
        #expect(decoder.patience == .milliseconds(50))
        #expect(decoder.giveUp() == [.key(.escape)])
        #expect(decoder.patience == nil)
        #expect(keys("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
        #expect(keys("\u{1B}q") == [.key(.escape), .key(.character("q"))])
        #expect(inputs([0x1B], [0x5B], [0x41]) == [.key(.up)])
    }

    @Test("the focus is told apart from keys")
    func focus() {
        #expect(keys("\u{1B}[I\u{1B}[Oj") == [.focus(true), .focus(false), .key(.character("j"))])
    }

    @Test("what means nothing brings nothing, and harms nothing after it")
    func nonsense() {
        for noise in [
            "\u{0}", "\u{1B}[201~", "\u{1B}[99;99R", "\u{1B}]11;rgb:0/0/0\u{7}",
            "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[2~", "\u{1B}Ox",
        ] {
            #expect(keys(noise + "q") == [.key(.character("q"))], "\(noise.debugDescription)")
        }
        for bytes: [UInt8] in [
            [0xFF], [0x80], [0xC3], [0xE6, 0x97], [0xC0, 0x80], [0xED, 0xA0, 0x80],
        ] {
            #expect(inputs(bytes + [0x71]).last == .key(.character("q")), "\(bytes)")
        }
        // A string that is broken off by another sequence.
        #expect(keys("\u{1B}]0;x\u{1B}[A") == [.key(.up)])
        #expect(keys("\u{1B}[1\u{1B}[B") == [.key(.down)])
        #expect(keys("\u{1B}[") == [])
    }
}
