import CLinux
import DesktopFixtures
import GLib
import Glibc
import Testing

@MainActor
@Suite("A terminal as one whole screen", .serialized, .timeLimit(.minutes(10)))
struct RawTerminalTests {
    private let loop = MainLoop()
    private let pair = TerminalPair()

    /// A terminal on the inner side, and what happens there.
    private func take(
        _ handler: @escaping @MainActor (RawTerminal.Event) -> Void
    ) throws(SystemError) -> RawTerminal {
        try RawTerminal(input: pair.inner, output: pair.inner, on: loop, handler: handler)
    }

    @Test("hands keys on as they come, without showing them, and is given back as it was")
    func taking() throws {
        var events: [RawTerminal.Event] = []
        let before = pair.settings
        let terminal = try take { [loop] event in
            events.append(event)
            loop.quit()
        }
        let greeting = pair.shown()
        #expect(greeting.hasPrefix("\u{1B}[?1049h\u{1B}[?25l"))
        // Pastes are marked as long as the terminal is taken, and no longer.
        #expect(greeting.contains("\u{1B}[?2004h"))
        #expect(pair.settings.c_lflag & tcflag_t(ICANON | ECHO) == 0)
        #expect(pair.settings.c_lflag & tcflag_t(ISIG) != 0)
        pair.type("q\r")
        try loop.awaitQuit()
        #expect(events == [.input([0x71, 0x0D])])
        #expect(terminal.write("drawn"))
        terminal.close()
        #expect(pair.shown().hasPrefix("drawn\u{1B}[?2026l\u{1B}[?2004l"))
        #expect(pair.settings.c_lflag == before.c_lflag && pair.settings.c_iflag == before.c_iflag)
        // Once is enough.
        terminal.close()
        #expect(pair.shown() == "")
    }

    @Test("is given back when it is dropped, and can then be taken again")
    func dropped() throws {
        let before = pair.settings.c_lflag
        for _ in 1...2 {
            let terminal = try take { _ in }
            #expect(pair.settings.c_lflag != before)
            #expect(throws: SystemError(code: EBUSY, call: "tcsetattr")) { _ = try take { _ in } }
            withExtendedLifetime(terminal) {}
        }
        #expect(pair.settings.c_lflag == before)
    }

    @Test("tells its size, and that it has changed")
    func size() throws {
        var sizes: [Int] = []
        weak var taken: RawTerminal?
        let terminal = try take { [loop] event in
            if event == .resized { sizes.append(taken?.size?.columns ?? 0) }
            loop.quit()
        }
        taken = terminal
        #expect(terminal.size == nil)
        pair.resize(columns: 90, rows: 30)
        kill(getpid(), SIGWINCH)
        try loop.awaitQuit()
        #expect(sizes == [90])
        #expect(terminal.size?.rows == 30)
    }

    @Test("who leaves at Ctrl-Z is not stopped, and has the terminal given back before")
    func stopping() throws {
        var events: [RawTerminal.Event] = []
        let before = pair.settings.c_lflag
        weak var taken: RawTerminal?
        let terminal = try take { [loop, pair] event in
            events.append(event)
            #expect(pair.settings.c_lflag == before)
            taken?.close()
            loop.quit()
        }
        taken = terminal
        kill(getpid(), SIGTSTP)
        try loop.awaitQuit()
        #expect(events == [.stopping])
        withExtendedLifetime(terminal) {}
    }

    @Test("is drawn anew when the process goes on that was stopped by force")
    func continued() throws {
        var events: [RawTerminal.Event] = []
        let terminal = try take { [loop] event in
            events.append(event)
            loop.quit()
        }
        _ = pair.shown()
        kill(getpid(), SIGCONT)
        try loop.awaitQuit()
        #expect(events == [.continued])
        #expect(pair.shown().hasSuffix("\u{1B}[H\u{1B}[2J"))
        withExtendedLifetime(terminal) {}
    }

    @Test("ends once, however it is told: Ctrl-C, a request, or the terminal is gone")
    func ending() throws {
        for (signal, end) in [(SIGINT, RawTerminal.End.interrupted), (SIGTERM, .terminated)] {
            var events: [RawTerminal.Event] = []
            let terminal = try take { [loop] event in
                events.append(event)
                loop.quit()
            }
            kill(getpid(), signal)
            try loop.awaitQuit()
            #expect(events == [.ended(end)])
            withExtendedLifetime(terminal) {}
        }
        var events: [RawTerminal.Event] = []
        let terminal = try take { [loop] event in
            events.append(event)
            loop.quit()
        }
        pair.closeOuter()
        try loop.awaitQuit()
        #expect(!terminal.write("nobody"))
        try loop.runUntilIdle()
        #expect(events == [.ended(.gone)])
    }

    @Test("a terminal that hangs is not waited for")
    func hanging() throws {
        let terminal = try take { _ in }
        let picture = String(repeating: "x", count: 3_000)
        let written = (1...100).prefix { _ in terminal.write(picture) }.count
        #expect(written < 100)
        #expect(!pair.shown().isEmpty)
        #expect(terminal.write("y"))
    }

    @Test("what is no terminal is refused")
    func noTerminal() throws {
        let file = open("/dev/null", O_RDWR)
        defer { close(file) }
        #expect(throws: SystemError(code: ENOTTY, call: "tcsetattr")) {
            _ = try RawTerminal(input: file, output: file, on: loop) { _ in }
        }
    }
}

/// A terminal with both of its sides: the inner one a program has, the outer one draws and types.
@MainActor
private final class TerminalPair {
    let inner: Int32
    private var outer: Int32
    /// TIOCSPTLCK and TIOCGPTN, which Swift does not see.
    private static let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))

    init() {
        // Closed in the children that other tests start meanwhile: one that kept the outer end open
        // would keep the terminal from being gone.
        outer = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (locked, number) = (Int32(0), Int32(0))
        guard outer >= 0, ioctl(outer, Self.setLock, &locked) == 0,
            ioctl(outer, Self.getNumber, &number) == 0
        else { preconditionFailure("The system has no terminals to give.") }
        inner = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        precondition(inner >= 0, "The system has no terminals to give.")
        _ = fcntl(outer, F_SETFL, O_NONBLOCK)
    }

    isolated deinit {
        close(inner)
        if outer >= 0 { close(outer) }
    }

    var settings: termios {
        var settings = termios()
        tcgetattr(inner, &settings)
        return settings
    }

    func type(_ text: String) { write(outer, text, text.utf8.count) }

    /// What has been drawn since the last time.
    func shown() -> String {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(outer, &piece, piece.count), count > 0 {
            bytes += piece.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(outer, UInt(TIOCSWINSZ), &size)
    }

    func closeOuter() {
        close(outer)
        outer = -1
    }
}
