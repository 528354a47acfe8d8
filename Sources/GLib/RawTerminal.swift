import CLinux
import CTerminal
import Glibc

/// The terminal as one whole screen: keys come as they are pressed, and nothing of what was on it
/// before is touched.
///
/// It is given back as it was when this is closed or dropped, at every exit of the process, and at
/// a crash. There is one at a time.
@MainActor
public final class RawTerminal {
    /// What happens at a terminal.
    public enum Event: Equatable, Sendable {
        /// Keys and reports, as bytes; never empty.
        case input([UInt8])
        /// It has another size.
        case resized
        /// Ctrl-Z: the process is stopped once this is handled; the terminal is given back already.
        case stopping
        /// It goes on with an empty screen, after it was stopped by whatever means.
        case continued
        /// Nothing comes after it, and the terminal is still to be closed.
        case ended(End)
    }

    /// Why a terminal should be left.
    public enum End: Equatable, Sendable {
        /// Ctrl-C.
        case interrupted
        /// The process was asked to end.
        case terminated
        /// The window was closed or the line was cut.
        case gone
    }

    private let input: Int32
    private let output: Int32
    /// The same terminal, opened anew so that a write to it never waits; the shell's own descriptor
    /// stays as it is.
    private let drawing: Int32
    private let loop: MainLoop
    private let handler: @MainActor (Event) -> Void
    private var news: (reading: Int32, writing: Int32) = (-1, -1)
    private var registrations: [Registration] = []
    private var ending: Registration?
    private var hasEnded = false

    /// Takes the terminal behind both descriptors, and empties its screen.
    ///
    /// In the background this stops the process until it is brought to the front, as the system
    /// does with whoever wants to set a terminal. Capture weakly what owns it. Throws where it is
    /// no terminal.
    public init(
        input: Int32, output: Int32, on loop: MainLoop,
        handler: @escaping @MainActor (Event) -> Void
    ) throws(SystemError) {
        self.input = input
        self.output = output
        self.loop = loop
        self.handler = handler
        drawing = open("/proc/self/fd/\(output)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else {
            throw SystemError(code: errno, call: "pipe2")
        }
        news = (ends[0], ends[1])
        // From here on all are closed by deinit, also where this throws.
        try take()
        listen()
    }

    isolated deinit {
        close()
        if drawing >= 0 { _ = Glibc.close(drawing) }
    }

    /// Gives the terminal back; the handler is not called any more.
    public func close() {
        registrations.forEach { $0.cancel() }
        registrations = []
        ending?.cancel()
        terminal_give_back()
        for end in [news.reading, news.writing] where end >= 0 { _ = Glibc.close(end) }
        news = (-1, -1)
    }

    /// Columns and rows as the terminal reports them; nil where it does not know.
    public var size: (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    private func take() throws(SystemError) {
        let code = Self.farewell.withCString { text in
            terminal_take(input, output, news.writing, text, strlen(text))
        }
        guard code == 0 else { throw SystemError(code: code, call: "tcsetattr") }
        _ = write(Self.greeting)
    }

    /// Another screen than the shell's, emptied; no cursor; lines that are not continued on the
    /// next; reports of the focus; marks around what is pasted. What a terminal does not know it
    /// passes over.
    private static let greeting =
        "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1004h\u{1B}[?2004h\u{1B}[H\u{1B}[2J"

    /// The same backwards; the Linux console has no second screen, so this one is emptied first.
    private static let farewell =
        "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?7h\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[?25h\u{1B}[?1049l"
}

// MARK: - Writing

extension RawTerminal {
    /// Writes all of it; false where the terminal does not take it all at the moment, or is gone.
    ///
    /// A terminal that is slow is not waited for: a screen can be drawn again.
    public func write(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(drawing >= 0 ? drawing : output, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                // Whoever draws is not to be called back from within.
                if errno != EAGAIN { ending = loop.afterIdle { [weak self] in self?.end(.gone) } }
                return false
            }
        }
        return true
    }
}

// MARK: - Listening

extension RawTerminal {
    private func listen() {
        registrations = [
            loop.watch(readable: input) { [weak self] in self?.readInput() },
            loop.watch(readable: news.reading, isUrgent: true) { [weak self] in self?.readNews() },
            loop.onSignal(.windowChanged) { [weak self] in self?.tell(.resized) },
            loop.onSignal(.interrupt) { [weak self] in self?.end(.interrupted) },
            loop.onSignal(.terminate) { [weak self] in self?.end(.terminated) },
            loop.onSignal(.hangUp) { [weak self] in self?.end(.gone) },
        ]
    }

    private func tell(_ event: Event) {
        if !hasEnded { handler(event) }
    }

    private func end(_ end: End) {
        guard !hasEnded else { return }
        hasEnded = true
        // A terminal that is gone can be read at every turn of the loop.
        registrations.first?.cancel()
        handler(.ended(end))
    }

    private func readInput() {
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = read(input, &bytes, bytes.count)
        if count > 0 {
            tell(.input(Array(bytes.prefix(count))))
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
            end(.gone)
        }
    }

    /// What the signal handlers have left there.
    private func readNews() {
        var letters = [UInt8](repeating: 0, count: 64)
        let count = read(news.reading, &letters, letters.count)
        guard count > 0, !hasEnded else { return }
        if letters.prefix(count).contains(UInt8(ascii: "T")) {
            stop()
        } else {
            terminal_give_back()
            comeBack()
        }
    }

    /// By the signal's own action, so that a shell sees what it knows, and a process without a
    /// shell that could let it go on is not stopped.
    private func stop() {
        terminal_give_back()
        tell(.stopping)
        guard !hasEnded, news.writing >= 0 else { return }
        raise(SIGTSTP)
        comeBack()
    }

    private func comeBack() {
        do throws(SystemError) {
            try take()
            tell(.continued)
        } catch {
            end(.gone)
        }
    }
}
