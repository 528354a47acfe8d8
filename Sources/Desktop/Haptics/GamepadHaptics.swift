public import GLib
public import SleepCore

/// Plays haptics on a gamepad: the first that can rumble. It is open only while it plays.
@MainActor
public final class GamepadHaptics: HapticOutput {
    /// What was found when it was last looked for.
    public private(set) var means = HapticMeans.nothing

    private let gamepads: any Gamepads
    private let loop: MainLoop
    private var current: (play: HapticPlay, gamepad: any Gamepad)?

    /// Looks for one now, and again each time it is to play.
    public init(_ gamepads: any Gamepads = MachineGamepads(), on loop: MainLoop) {
        self.gamepads = gamepads
        self.loop = loop
        look()
    }

    public func play(_ haptic: Haptic, ended: @escaping @MainActor (HapticOutcome) -> Void) {
        stop()
        let play = HapticPlay(ended)
        do throws(SystemError) {
            guard let found = try find() else { return play.end(.noOutput) }
            let gamepad = try gamepads.open(found)
            current = (play, gamepad)
            next(RumblePattern(haptic).strokes[...], play, gamepad)
        } catch {
            play.end(.failed("\(error)"))
        }
    }

    public func stop() { end(.stopped) }

    /// Looks for a gamepad anew; one may have been plugged in or out.
    public func look() {
        do throws(SystemError) {
            _ = try find()
        } catch {
            means = .nothing  // Whoever plays is told why.
        }
    }

    private func find() throws(SystemError) -> RumbleDevice.Found? {
        let found = try gamepads.find().first
        means = found.map { .gamepad(name: $0.name) } ?? .nothing
        return found
    }

    private func next(
        _ strokes: ArraySlice<RumblePattern.Stroke>, _ play: HapticPlay, _ gamepad: any Gamepad
    ) {
        guard let stroke = strokes.first else { return end(.played) }
        do throws(SystemError) {
            try gamepad.start(strong: stroke.strong, weak: stroke.weak, for: stroke.length)
        } catch {
            return end(.failed("\(error)"))
        }
        play.waiting = [
            // The play keeps this until it is over.
            loop.onTimeout(after: stroke.length + stroke.pause) { [self] in
                next(strokes.dropFirst(), play, gamepad)
            }
        ]
    }

    private func end(_ outcome: HapticOutcome) {
        guard let (play, gamepad) = current else { return }
        current = nil
        do throws(SystemError) {
            try gamepad.stop()
            play.end(outcome)
        } catch {
            // One that was pulled out has stopped, and is closed in any case.
            play.end(outcome == .played ? .failed("\(error)") : outcome)
        }
    }
}
