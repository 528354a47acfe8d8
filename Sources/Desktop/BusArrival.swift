public import GLib

/// Awaits a bus at an address, and awaits it again whenever it has gone away.
///
/// Where nobody answers, the directory of the bus's socket is watched, so that waiting costs
/// nothing. A socket that is there while its bus refuses, or accepts and says nothing, is tried
/// again after 1, 5 and 30 seconds, and then when its file changes.
@MainActor
public final class BusArrival {
    /// How it stands.
    public enum State: Equatable, Sendable {
        case connecting
        case connected
        /// There is no socket, or nobody who answers on it: it is tried when its file changes.
        case awaited
        /// Somebody may answer soon; tried again by itself.
        case pausing
        /// Nobody answers, and nothing would tell of a change: the address is none of a file, its
        /// directory is not there, or the system gives no watch. `tryAgain` is the only way on.
        case cannotBeAwaited(reason: String)
    }

    /// How it stands now.
    public private(set) var state = State.connecting {
        didSet { if state != oldValue { onStateChange?(state) } }
    }
    /// Is told of every state that follows the one in which the initialiser has left it.
    public var onStateChange: (@MainActor (State) -> Void)?

    private let address: String
    private let socket: String?
    private let loop: MainLoop
    private let habits: Habits
    private let onArrival: @MainActor (Bus) -> Void
    private var watch: FileWatch?
    /// Why there is no watch.
    private var obstacle = "the address names no file"
    private var attempt: [Registration] = []
    private var pause: Registration?
    private var pausesLeft: ArraySlice<Duration>
    private var hasChangedMeanwhile = false
    private var arrived: (at: SuspendingClock.Instant, closing: Registration)?

    /// Connects now, or as soon as somebody listens at the address.
    ///
    /// `onArrival` is called on the loop for each connection that comes about, never before the
    /// initialiser returns. The connection is kept until it closes; after that this begins anew.
    /// Capture weakly what owns this. Dropping it ends the waiting.
    public convenience init(
        address: String, on loop: MainLoop, onArrival: @escaping @MainActor (Bus) -> Void
    ) {
        self.init(address: address, on: loop, habits: Habits(), onArrival: onArrival)
    }

    init(
        address: String, on loop: MainLoop, habits: Habits,
        onArrival: @escaping @MainActor (Bus) -> Void
    ) {
        self.address = address
        self.loop = loop
        self.habits = habits
        self.onArrival = onArrival
        socket = BusAddress.socketPath(in: address)
        pausesLeft = habits.pauses[...]
        begin()
    }

    /// Tries at an occasion of the caller's; nothing happens where one is connected or connecting.
    public func tryAgain() {
        guard state != .connected, state != .connecting else { return }
        begin()
    }

    /// How patient it is; shorter in tests.
    struct Habits {
        /// How long somebody who listens may take to answer.
        var patience = Duration.seconds(5)
        /// What is waited before each further attempt, while nothing is heard.
        var pauses: [Duration] = [.seconds(1), .seconds(5), .seconds(30)]
        /// A connection that lasted that long was a good one: its end is no reason to wait longer.
        var trust = Duration.seconds(60)
    }
}

// MARK: - Attempts

extension BusArrival {
    private func begin() {
        pausesLeft = habits.pauses[...]
        // Watched first: what comes between looking and watching would never be heard of.
        watchFile()
        connect()
    }

    private func connect() {
        pause = nil
        hasChangedMeanwhile = false
        guard isWorthTrying else { return settle(because: "there is no socket") }
        state = .connecting
        attempt = [
            Bus.connect(address: address) { [weak self] in self?.ended($0) },
            loop.onTimeout(after: habits.patience) { [weak self] in self?.failed("no answer") },
        ]
    }

    /// Without its file nobody can answer at an address that names one.
    private var isWorthTrying: Bool {
        socket.map(BusAddress.isSocket) ?? true
    }

    private func ended(_ outcome: Result<Bus, GLibError>) {
        switch outcome {
        case .success(let bus):
            attempt = []
            // Others make files beside the socket: nobody is to be woken by them for nothing.
            watch = nil
            arrived = (SuspendingClock.now, bus.onClosed { [weak self] _ in self?.closed() })
            state = .connected
            onArrival(bus)
        case .failure(let error): failed(error.message)
        }
    }

    private func closed() {
        guard let arrived else { return }
        if arrived.at.duration(to: .now) >= habits.trust { pausesLeft = habits.pauses[...] }
        self.arrived = nil
        watchFile()
        failed("it has gone away")
    }

    private func failed(_ reason: String) {
        attempt = []
        if hasChangedMeanwhile { return begin() }
        guard watch != nil, isWorthTrying, let next = pausesLeft.popFirst() else {
            return settle(because: reason)
        }
        state = .pausing
        pause = loop.onTimeout(after: next) { [weak self] in self?.connect() }
    }

    private func settle(because reason: String) {
        state = watch != nil ? .awaited : .cannotBeAwaited(reason: "\(reason); \(obstacle)")
    }
}

// MARK: - The socket's file

extension BusArrival {
    private func watchFile() {
        guard watch == nil, let socket else { return }
        do throws(SystemError) {
            watch = try FileWatch(path: socket, on: loop) { [weak self] in self?.heard($0) }
        } catch {
            obstacle = "\(error)"
        }
    }

    private func heard(_ event: FileWatch.Event) {
        if event == .directoryGone { watch = nil }
        switch state {
        case .connected: return
        case .connecting: hasChangedMeanwhile = true
        case .awaited, .pausing, .cannotBeAwaited: begin()
        }
    }
}
