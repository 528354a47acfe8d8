import CLinux
import Glibc

/// The end of a process that is none of our children.
///
/// Made before the process is told to end: its number cannot then come to mean another one.
@MainActor
public final class ProcessEnd {
    private let descriptor: Int32

    /// The end of that process; throws where there is none of that number.
    public init(of process: Int32) throws(SystemError) {
        descriptor = pidfd_open(process, 0)
        guard descriptor >= 0 else { throw SystemError(code: errno, call: "pidfd_open") }
    }

    isolated deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Runs the loop until the process has ended; false where it has not after that time.
    public func wait(atMost patience: Duration) -> Bool {
        let loop = MainLoop()
        var hasEnded = false
        let end = loop.watch(readable: descriptor) {
            hasEnded = true
            loop.quit()
        }
        let timeout = loop.onTimeout(after: patience) { loop.quit() }
        loop.run()
        end.cancel()
        timeout.cancel()
        return hasEnded
    }
}
