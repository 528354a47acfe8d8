public import Desktop
import FoundationEssentials
import GLib
public import SleepCore
public import TerminalUI

/// A whole evening in a few minutes, on the whole screen or line by line.
public final class Demo {
    /// How the demo is told.
    public struct Telling {
        let mode: DemoMode
        let isInteractive: Bool
        let style: Style
        let face: ClockFace

        /// Pictures, lines of that style, or JSON; keys are listened to beside pictures only.
        public init(mode: DemoMode, isInteractive: Bool = false, style: Style, face: ClockFace) {
            self.mode = mode
            self.isInteractive = isInteractive
            self.style = style
            self.face = face
        }
    }

    /// How it ended.
    public enum End: Sendable {
        case finished
        /// Somebody has seen enough, and said so by a key.
        case left
        case interrupted
    }

    private let terminal = Terminal()
    private let loop = MainLoop()
    private let play: DemoPlay
    private let zone: SystemZone
    private let telling: Telling
    private let duration: Duration
    private var end: End?
    private var lostOutput: OutputError?

    /// Sets the stage for an evening on today's date.
    public init(
        _ environment: ProcessEnvironment, science: ScienceData, duration: Duration,
        telling: Telling
    ) throws {
        self.telling = telling
        self.duration = duration
        zone = SystemZone.current(environment)
        let desktop = DemoDesktop.found(environment)
        play = try DemoPlay(
            science, zone: zone, on: zone.civil(at: Date()).date, desktop: desktop,
            timeline: LoopTimeline(loop), duration: duration,
            isInteractive: telling.isInteractive)
    }

    /// Plays it to its end, or until somebody leaves; throws where nobody reads any more.
    public func run() throws -> End {
        play.onEnd = { [weak self] in self?.leave(.finished) }
        let audience = try audience()
        withExtendedLifetime(audience) {
            play.audience = audience
            play.begin()
            if end == nil, lostOutput == nil { loop.run() }
            play.end()
            (audience as? DemoScreen)?.close()
        }
        if let lostOutput { throw lostOutput }
        if end == .finished, telling.mode == .picture { try sayGoodbye() }
        return end ?? .finished
    }

    /// The first reason to leave counts: the script may be over in the same turn of the loop.
    private func leave(_ end: End) {
        self.end = self.end ?? end
        loop.quit()
    }

    /// The terminal has its own screen back: what the plan knows stays on it.
    private func sayGoodbye() throws {
        let text = DemoText(
            style: telling.style, face: telling.face, zone: zone, isWrapped: true)
        try terminal.write(text.closing(play.outcome).map { $0 + "\n" }.joined())
    }
}

// MARK: - Who watches

extension Demo {
    private func audience() throws -> any DemoAudience {
        if telling.mode == .picture {
            return try DemoScreen(play, telling, zone: zone, on: loop, terminal: terminal) {
                [weak self] in self?.leave($0)
            }
        }
        let lines = DemoLines(
            play, telling, zone: zone, zoneName: zone.name, duration: duration,
            output: terminal.write, errors: terminal.writeError,
            onLost: { [weak self] error in
                self?.lostOutput = error
                self?.loop.quit()
            })
        return SignalledLines(lines, on: loop) { [weak self] in self?.leave(.interrupted) }
    }
}

/// Lines until somebody ends the program; a picture hears of that by its terminal.
private final class SignalledLines: DemoAudience {
    private let lines: DemoLines
    private let registrations: [Registration]

    init(_ lines: DemoLines, on loop: MainLoop, onLeave: @escaping @MainActor () -> Void) {
        self.lines = lines
        registrations = [UnixSignal.interrupt, .terminate, .hangUp].map {
            signal in loop.onSignal(signal) { onLeave() }
        }
    }

    func see(_ event: DemoEvent) { lines.see(event) }
}
