import FoundationEssentials
import GLib
import SleepCore

/// Lets a desktop that could not be changed be looked at again: it does not say when it is well.
final class SurroundingsRetry {
    private let loop: MainLoop
    private let look: @MainActor () -> Void
    private var retry = Retry(later: .minutes(1))
    private var timer: Registration?

    init(on loop: MainLoop, look: @escaping @MainActor () -> Void) {
        self.loop = loop
        self.look = look
    }

    /// It was looked at, by whatever occasion; what could not be done is tried again.
    func looked(isIncomplete: Bool) {
        guard isIncomplete else {
            (retry, timer) = (Retry(later: .minutes(1)), nil)
            return
        }
        // An event in between has its own try, and puts none of these off.
        guard timer == nil else { return }
        let now = Date()
        retry.failed(at: now)
        guard let at = retry.at else { return }
        timer = loop.onTimeout(after: .seconds(at.timeIntervalSince(now))) { [weak self] in
            self?.timer = nil
            self?.look()
        }
    }
}
