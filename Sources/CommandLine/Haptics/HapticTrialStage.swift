import Desktop
import GLib
import SleepCore
import TerminalUI

/// What a trial plays on, and what is to be said of it.
struct HapticTrialStage {
    let output: any HapticOutput
    /// What kept feedbackd from being asked; nil where it could be, or was not to be.
    private let bus: BusFinding?

    init(
        _ wanted: HapticsCommands.Output, _ environment: ProcessEnvironment,
        gamepads: any Gamepads = MachineGamepads()
    ) throws(CommandFailure) {
        switch wanted {
        case .automatic: (output, bus) = Self.desktop(environment, .automatic)
        case .automaticOrGamepad:
            let (desktop, found) = Self.desktop(environment, .gamepad)
            // Without a bus there is nothing that the desktop could have.
            (output, bus) = found == nil ? (desktop, nil) : (try Self.gamepad(gamepads), nil)
        case .gamepad: (output, bus) = (try Self.gamepad(gamepads), nil)
        case .onlyDrawn: (output, bus) = (NoHaptics(.off), nil)
        }
    }

    /// Why they are played on that.
    func sentence(_ means: HapticMeans) -> String {
        switch bus {
        case .noAddress?: "There is no session bus to feel anything by, so haptics are only drawn."
        case .silent(_, let reason)?:
            "Nobody answers on the session bus (\(Sanitized(reason))), so haptics are only drawn."
        case .answers?, nil: means.sentence
        }
    }

    /// What to do where nothing is felt.
    func wayOut(_ means: HapticMeans) -> String? {
        bus.map(\.check.hint) ?? means.wayOut
    }

    private static func desktop(
        _ environment: ProcessEnvironment, _ choice: HapticChoice
    ) -> (any HapticOutput, BusFinding?) {
        guard let address = SessionBus.address(environment) else {
            return (NoHaptics(), .noAddress)
        }
        do throws(GLibError) {
            let bus = try SessionBus.connect(address)
            return (DesktopHaptics(bus, choice: choice, on: MainLoop()), nil)
        } catch {
            return (NoHaptics(), .silent(address: address, reason: error.message))
        }
    }

    private static func gamepad(
        _ gamepads: any Gamepads
    ) throws(CommandFailure) -> any HapticOutput {
        do throws(SystemError) {
            if try !gamepads.find().isEmpty { return GamepadHaptics(gamepads, on: MainLoop()) }
        } catch {
            throw CommandFailure(
                .failed, "gamepadsUnknown",
                "Gamepads could not be looked for (\(Sanitized("\(error)"))).",
                hint: "See that you may read the directory.")
        }
        throw CommandFailure(
            .failed, "noGamepad", "There is no gamepad here that can rumble and that you may use.",
            hint: "Connect one, and log in at this machine itself: its seat gives you the device.")
    }
}
