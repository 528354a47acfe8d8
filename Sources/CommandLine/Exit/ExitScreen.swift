import Desktop
import GLib
import SleepCore
import TerminalUI

/// A wait for more time on the whole screen, from its beginning until somebody chooses or leaves.
///
/// The service says when the wait is over, and opens the window; that a wait is attended is seen to
/// here, where the view is.
final class ExitScreen {
    /// How it ended.
    enum End {
        /// The wind-down is kept; what there is to say about it.
        case neverMind(String)
        /// The apps are awake for a while.
        case free(String)
        /// Nobody knows what became of the answer.
        case failed(CommandFailure)
        /// The terminal was left.
        case left(RawTerminal.End)
    }

    private let screen: FullScreen
    private let context: CommandContext
    /// The wait belongs to its connection, and ends with it.
    private let link: ServiceLink
    /// Whether the breath is shown without motion.
    private let isStill: Bool
    private let onEnd: (End) -> Void
    private let begun = SteadyClock.now
    /// What the service said last, and when.
    private var wait: AttendedWait
    private var told: SteadyInstant
    private var notice = ""
    private var hasEnded = false
    /// When a service that did not answer is asked again, and how long that was put off.
    private var nextAsking: (at: Duration, pause: Duration) = (.zero, .seconds(1))

    /// Asks the service, which begins the wait; throws where it says no, or is not there.
    static func begin(
        on screen: FullScreen, _ context: CommandContext, onEnd: @escaping (End) -> Void
    ) throws -> ExitScreen {
        let (link, wait) = try ask(context)
        return ExitScreen(screen, context, link, wait, onEnd: onEnd)
    }

    /// The connection that the wait belongs to, and the wait; throws where the service says no, or
    /// is not there.
    static func ask(_ context: CommandContext) throws -> (ServiceLink, AttendedWait) {
        guard let link = try ServiceAccess.link(context) else { throw ServiceAccess.missing }
        return (link, try link.requestExit())
    }

    /// A wait that has begun.
    init(
        _ screen: FullScreen, _ context: CommandContext, _ link: ServiceLink,
        _ wait: AttendedWait, isStill: Bool = false, onEnd: @escaping (End) -> Void
    ) {
        self.screen = screen
        self.context = context
        self.link = link
        self.wait = wait
        self.isStill = isStill
        self.onEnd = onEnd
        told = begun
    }

    /// Takes the screen.
    func show() {
        screen.onKey = { [weak self] in self?.take($0) }
        screen.onResize = { [weak self] _ in self?.draw() }
        screen.onLook = { [weak self] _ in self?.draw() }
        // Who stops the view does not attend the wait.
        screen.onStop = { [weak self] in self?.neverMind("") }
        screen.onContinue = { [weak self] in
            self?.neverMind("This was stopped, so the wait was not attended.")
        }
        screen.onEnd = { [weak self] in self?.leave($0) }
        let pace: Duration = isStill ? .seconds(1) : .milliseconds(100)
        screen.repeatWhileLookedAt(every: pace) { [weak self] in self?.draw() }
        draw()
    }

    private var left: Duration {
        max(.zero, wait.left - (SteadyClock.now.elapsed(since: told) ?? .zero))
    }
}

// MARK: - What is seen

extension ExitScreen {
    private func draw() {
        guard !hasEnded else { return }
        // A machine that slept has not attended anything, and asking would begin anew.
        if SteadyClock.now.hasSlept(since: begun) {
            return neverMind("The machine slept, so the wait was not attended.")
        }
        let elapsed = SteadyClock.now.elapsed(since: begun) ?? .zero
        if left == .zero || isUnsure, elapsed >= nextAsking.at { askAgain(elapsed) }
        guard !hasEnded else { return }
        let seconds = Int(left.begunSeconds)
        let view = WaitView(
            WaitView.Attempt(
                number: wait.attempt, prompt: notice.isEmpty ? wait.prompt : notice,
                breathing: wait.breathing, breathingFor: elapsed.seconds,
                secondsLeft: wait.isReflecting ? 0 : seconds,
                canContinue: wait.isReflecting,
                secondsToReflect: wait.isReflecting ? seconds : 0, window: wait.freeWindow),
            isStill: isStill)
        screen.draw(view.lines(rows: screen.size.rows, style: style))
    }

    private var style: Style { context.style(on: screen) }

    /// Whether the question may be over by something else than time: a goal that has ended. Shortly
    /// before its own end to ask could begin a wait anew.
    private var isUnsure: Bool {
        let since = SteadyClock.now.elapsed(since: told) ?? .zero
        return wait.isReflecting && since >= .seconds(5) && left > .seconds(5)
    }

    /// How the wait stands by the service's word, once it may have changed.
    private func askAgain(_ elapsed: Duration) {
        if wait.isForgotten(after: SteadyClock.now.elapsed(since: told) ?? .zero) {
            return neverMind("Nobody answered, so the wind-down goes on.")
        }
        do throws(ServiceLinkError) {
            wait = try link.requestExit()
            (told, notice, nextAsking) = (SteadyClock.now, "", (.zero, .seconds(1)))
        } catch {
            if case .declined = error {
                return neverMind("\(CommandFailure(error).message) Nobody waits any more.")
            }
            notice = "The service does not answer. It may come back: keep this open, or leave."
            // Nothing is heard of the keys while it is asked.
            nextAsking = (elapsed + nextAsking.pause, min(.seconds(30), nextAsking.pause * 3))
        }
    }
}

// MARK: - What is chosen

extension ExitScreen {
    private func take(_ key: Key) {
        switch WaitView.choice(key, canContinue: wait.isReflecting) {
        case .neverMind: neverMind("The wind-down goes on.")
        case .continueAnyway: continueAnyway()
        case nil: break
        }
    }

    private func continueAnyway() {
        do throws(ServiceLinkError) {
            let until = try link.continueAnyway()
            let time = context.zone.time(of: until, on: context.face)
            end(.free("Free until \(time). To come back early: moresleep resume"))
        } catch {
            // A service that says no keeps the wind-down; one that does not answer may do either.
            if case .declined = error { return neverMind(CommandFailure(error).message) }
            drop()
            end(.failed(CommandFailure(error)))
        }
    }

    private func leave(_ reason: RawTerminal.End) {
        drop()
        end(.left(reason))
    }

    private func neverMind(_ sentence: String) {
        drop()
        end(.neverMind(sentence))
    }

    private func drop() {
        guard !hasEnded else { return }
        do throws(ServiceLinkError) {
            try link.neverMind()
        } catch {
            // It goes with this connection at the latest.
        }
    }

    private func end(_ end: End) {
        guard !hasEnded else { return }
        hasEnded = true
        screen.rest()
        onEnd(end)
    }
}
