public import GLib

/// Gamepads that can rumble, and one that does.
@MainActor
public protocol Gamepads {
    /// Those that are there now, without making them do anything.
    func find() throws(SystemError) -> [RumbleDevice.Found]
    /// Opens one, which is closed when nobody has it any more.
    func open(_ found: RumbleDevice.Found) throws(SystemError) -> any Gamepad
}

/// One gamepad, held open.
@MainActor
public protocol Gamepad: AnyObject {
    /// Runs both motors that strongly for that long, and returns at once.
    func start(strong: UInt16, weak: UInt16, for length: Duration) throws(SystemError)
    /// Stops it, and leaves nothing of it in the device.
    func stop() throws(SystemError)
}

extension RumbleDevice: Gamepad {}

/// The gamepads of this machine.
@MainActor
public struct MachineGamepads: Gamepads {
    /// Those below `/dev/input`.
    public init() {}

    public func find() throws(SystemError) -> [RumbleDevice.Found] { try RumbleDevice.find() }

    public func open(_ found: RumbleDevice.Found) throws(SystemError) -> any Gamepad {
        try RumbleDevice(path: found.path)
    }
}
