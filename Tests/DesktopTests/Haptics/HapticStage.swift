import DesktopFixtures
import GLib
import SleepCore

@testable import Desktop

/// A bus for haptics, and what became of those that were played.
@MainActor
final class HapticStage {
    let bus: PrivateBus
    let loop = MainLoop()
    private(set) var outcomes: [HapticOutcome] = []

    init(services: [String: String] = [:]) throws {
        bus = try PrivateBus(services: services)
    }

    func connect() throws -> Bus { try Bus.connect(address: bus.address) }

    /// Plays one and waits for what becomes of it.
    func outcome(of haptic: Haptic, on output: any HapticOutput) throws -> HapticOutcome {
        begin(haptic, on: output)
        return try next()
    }

    /// Plays one and goes on.
    func begin(_ haptic: Haptic, on output: any HapticOutput) {
        output.play(haptic) { [self] outcome in
            outcomes.append(outcome)
            loop.quit()
        }
    }

    /// What has become of the first that nobody has asked about yet.
    func next() throws -> HapticOutcome {
        // Other things end the loop as well.
        while outcomes.isEmpty { try loop.awaitQuit() }
        return outcomes.removeFirst()
    }

    /// Waits until every call over that bus that feedbackd has answered is known here.
    func settle(_ bus: Bus) throws {
        var isAnswered = false
        Feedbackd(bus: bus).profile { [loop] _ in
            isAnswered = true
            loop.quit()
        }
        while !isAnswered { try loop.awaitQuit() }
    }

    static let notification = Haptic(type: .notification, intensity: 1)
    static let directionUp = Haptic(type: .directionUp, intensity: 0.7)
    static let click = Haptic(type: .click, intensity: 0.45)
    static let directionDown = Haptic(type: .directionDown, intensity: 0.3)
    static let success = Haptic(type: .success, intensity: 0.15)
    static let wakeUp = Haptic(
        type: .notification, intensity: 1, repeatCount: 3, lastPlay: .retry)
    static let table = [notification, directionUp, click, directionDown, success, wakeUp]
}

/// Gamepads that are none, and what they were made to do.
@MainActor
final class FakeGamepads: Gamepads {
    var found: Result<[RumbleDevice.Found], SystemError> = .success([
        .init(path: "/dev/input/event5", name: "Pad")
    ])
    /// The call that the kernel refuses, by name.
    var refused: String?
    private(set) var log: [String] = []

    func find() throws(SystemError) -> [RumbleDevice.Found] { try found.get() }

    func open(_ found: RumbleDevice.Found) throws(SystemError) -> any Gamepad {
        try note("open", found.path)
        return One(self)
    }

    fileprivate func note(_ call: String, _ words: String = "") throws(SystemError) {
        log.append(words.isEmpty ? call : "\(call) \(words)")
        if refused == call { throw SystemError(code: 19, call: call) }
    }

    fileprivate func closed() { log.append("close") }

    private final class One: Gamepad {
        private let owner: FakeGamepads

        init(_ owner: FakeGamepads) { self.owner = owner }

        isolated deinit { owner.closed() }

        func start(strong: UInt16, weak: UInt16, for length: Duration) throws(SystemError) {
            try owner.note("start", "\(strong) \(weak) \(length / .milliseconds(1))")
        }

        func stop() throws(SystemError) { try owner.note("stop") }
    }
}
