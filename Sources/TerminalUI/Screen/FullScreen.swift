public import GLib
import Glibc

/// The whole terminal as one picture that is drawn again and again, and the keys pressed at it.
///
/// The terminal is given back as it was by `close`, when this is dropped, and at a crash. Handlers
/// may close it. Capture weakly what owns it.
@MainActor
public final class FullScreen {
    /// A key was pressed.
    public var onKey: (@MainActor (Key) -> Void)?
    /// A text was pasted, and is on one line. Where nobody is set to take it, nothing happens:
    /// none of its letters is a key.
    public var onPaste: (@MainActor (String) -> Void)?
    /// The room is another, or what was drawn is gone: draw again.
    public var onResize: (@MainActor (ScreenSize) -> Void)?
    /// Whether somebody looks at it has changed: by the focus, where the terminal reports that.
    public var onLook: (@MainActor (_ isLookedAt: Bool) -> Void)?
    /// Ctrl-Z: the process stops when this returns. Whoever must not be left alone ends here.
    public var onStop: (@MainActor () -> Void)?
    /// The process was stopped, by whatever way, and goes on; draw again.
    public var onContinue: (@MainActor () -> Void)?
    /// Ctrl-C, a request to end, or the terminal is gone; called once, and nothing after it.
    public var onEnd: (@MainActor (RawTerminal.End) -> Void)?

    /// The room there is now.
    public private(set) var size = ScreenSize.unknown
    /// False while the terminal says that it has no focus.
    public private(set) var isLookedAt = true

    private let loop: MainLoop
    private var terminal: RawTerminal?
    private var painter = ScreenPainter(size: .unknown)
    private var decoder = KeyDecoder()
    private var patience: Registration?
    private var repetition: Registration?
    private var frames: (interval: Duration, draw: @MainActor () -> Void)?
    private var nextFrame: Registration?

    /// Takes the terminal of the standard streams; throws where there is none.
    public init(on loop: MainLoop) throws(SystemError) {
        self.loop = loop
        terminal = try RawTerminal(input: STDIN_FILENO, output: STDOUT_FILENO, on: loop) {
            [weak self] in self?.take($0)
        }
        measure()
    }

    /// Gives the terminal back. Nothing is called any more.
    public func close() {
        patience?.cancel()
        repetition?.cancel()
        rest()
        terminal?.close()
        terminal = nil
    }

    /// Shows these lines, each laid out for `size`; what is shown already is not written again.
    ///
    /// Where the terminal does not keep up, they come as soon as it does.
    public func draw(_ lines: [String]) {
        guard let terminal else { return }
        repetition?.cancel()
        let sequences = painter.sequences(for: lines)
        guard !sequences.isEmpty, !terminal.write(sequences) else { return }
        painter.forget(size: size)
        repetition = loop.onTimeout(after: .milliseconds(100)) { [weak self] in self?.draw(lines) }
    }

    /// Calls the handler at each multiple of the interval on the clock, as long as somebody looks.
    ///
    /// Instead of what was repeated before. Seconds change when those of the clock do.
    public func repeatWhileLookedAt(
        every interval: Duration, _ draw: @escaping @MainActor () -> Void
    ) {
        frames = (interval, draw)
        awaitFrame()
    }

    /// Repeats nothing any more.
    public func rest() {
        frames = nil
        nextFrame?.cancel()
    }

    private func awaitFrame() {
        nextFrame?.cancel()
        guard let frames, isLookedAt, terminal != nil else { return }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let since = Duration.seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
        let passed = since - frames.interval * Int(since / frames.interval)
        nextFrame = loop.onTimeout(after: frames.interval - passed) { [weak self] in
            self?.frames?.draw()
            self?.awaitFrame()
        }
    }

    private func measure() {
        size = terminal?.size.map { ScreenSize(columns: $0.columns, rows: $0.rows) } ?? .unknown
        painter.forget(size: size)
    }

    private func take(_ event: RawTerminal.Event) {
        switch event {
        case .input(let bytes):
            patience?.cancel()
            decoder.take(bytes).forEach(take)
            awaitRest()
        case .resized, .continued:
            measure()
            onResize?(size)
            // Whoever brings it back to the front looks at it.
            if event == .continued {
                look(true)
                onContinue?()
            }
        case .stopping: onStop?()
        case .ended(let end): onEnd?(end)
        }
    }

    private func take(_ input: KeyDecoder.Input) {
        guard terminal != nil else { return }
        switch input {
        case .key(let key): onKey?(key)
        case .focus(let hasFocus): look(hasFocus)
        case .paste(let text): onPaste?(text)
        }
    }

    private func look(_ isLookedAt: Bool) {
        guard self.isLookedAt != isLookedAt else { return }
        self.isLookedAt = isLookedAt
        onLook?(isLookedAt)
        awaitFrame()
    }

    /// A lone escape is the key unless the rest of a sequence follows at once. A paste whose end got
    /// lost must not take what is typed for ever.
    private func awaitRest() {
        guard let rest = decoder.patience else { return }
        patience = loop.onTimeout(after: rest) { [weak self] in
            guard let self else { return }
            decoder.giveUp().forEach { self.take($0) }
            awaitRest()
        }
    }
}
