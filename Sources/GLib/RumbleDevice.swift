import Glibc

/// A gamepad that is made to rumble, by the kernel's force feedback.
///
/// It is open for as long as this value lives, and stops at the latest with it: also where the
/// process is killed, because the kernel ends what a closed device plays.
@MainActor
public final class RumbleDevice {
    /// A gamepad that was found, without having been made to do anything.
    public struct Found: Equatable, Sendable {
        /// Where it is, `/dev/input/event5`.
        public let path: String
        /// What it calls itself; its path where it does not say.
        public let name: String

        /// One from its parts; for doubles of what finds them.
        public init(path: String, name: String) {
            self.path = path
            self.name = name
        }
    }

    private let path: String
    private let calls: RumbleCalls
    private let descriptor: Int32
    private var effect: Int32 = -1

    /// Opens the gamepad at a path; throws `ENODEV` for whatever is none that can rumble.
    public convenience init(path: String) throws(SystemError) {
        try self.init(path: path, calls: .kernel)
    }

    init(path: String, calls: RumbleCalls) throws(SystemError) {
        self.path = path
        self.calls = calls
        descriptor = calls.open(path, true)
        guard descriptor >= 0 else { throw SystemError(code: errno, call: "open", path: path) }
        // From here on the descriptor is closed by deinit, also where this throws.
        guard calls.isGamepad(descriptor) else {
            throw SystemError(code: ENODEV, call: "open", path: path)
        }
    }

    isolated deinit {
        if descriptor >= 0 { calls.close(descriptor) }
    }

    /// Runs both motors that strongly for that long, up to a minute, and returns at once.
    ///
    /// What it is doing already ends. A strength of 0xFFFF is all there is.
    public func start(strong: UInt16, weak: UInt16, for length: Duration) throws(SystemError) {
        let milliseconds = UInt16(clamping: min(length.wholeMilliseconds, 60_000))
        let rumble = RumbleCalls.Rumble(strong: strong, weak: weak, milliseconds: milliseconds)
        let number = calls.upload(descriptor, effect, rumble)
        guard number >= 0 else { throw SystemError(code: errno, call: "EVIOCSFF", path: path) }
        effect = number
        guard calls.play(descriptor, number) == 0 else {
            throw SystemError(code: errno, call: "write", path: path)
        }
    }

    /// Stops it, and leaves nothing of it in the device.
    public func stop() throws(SystemError) {
        guard effect >= 0 else { return }
        let number = effect
        effect = -1
        guard calls.erase(descriptor, number) >= 0 else {
            throw SystemError(code: errno, call: "EVIOCRMFF", path: path)
        }
    }
}
