import Desktop
import FoundationEssentials
import GLib

/// Calls when the evening may be another than it was: the service tells, the database was written
/// to, a minute began, or the clock was set.
final class EveningNews {
    private let loop: MainLoop
    private let handler: @MainActor () -> Void
    private var service: ServiceNews?
    private var files: [FileWatch] = []
    private var minute: WallClockAlarm?
    private var gathering: Registration?

    /// Listens from now on. What cannot be listened to is looked at each minute all the same.
    ///
    /// Capture weakly what owns this.
    init(
        database: String, _ environment: ProcessEnvironment, on loop: MainLoop,
        handler: @escaping @MainActor () -> Void
    ) {
        self.loop = loop
        self.handler = handler
        service = ServiceNews(environment) { [weak self] in self?.gather() }
        // Another file may come into the place of the first; what is written stands in the second.
        files = [(database, false), (database + "-wal", true)].compactMap { watch($0, $1) }
        minute = alarm()
        awaitMinute()
    }

    private func watch(_ path: String, _ withEveryWrite: Bool) -> FileWatch? {
        do throws(SystemError) {
            return try FileWatch(path: path, withEveryWrite: withEveryWrite, on: loop) {
                [weak self] _ in self?.gather()
            }
        } catch {
            return nil  // As it says above.
        }
    }

    private func alarm() -> WallClockAlarm? {
        do throws(SystemError) {
            return try WallClockAlarm(on: loop) { [weak self] _ in
                self?.awaitMinute()
                self?.handler()
            }
        } catch {
            return nil  // Without timers the rest still tells.
        }
    }

    private func awaitMinute() {
        minute?.arm(atUnixSeconds: ((Date().timeIntervalSince1970 / 60).rounded(.down) + 1) * 60)
    }

    /// One change is several writes and signals.
    private func gather() {
        guard gathering == nil else { return }
        gathering = loop.onTimeout(after: .milliseconds(20)) { [weak self] in
            self?.gathering = nil
            self?.handler()
        }
    }
}
