import CLinux
import Glibc

/// The system calls of a device that rumbles, replaceable because few machines have one.
///
/// What fails answers less than zero and leaves its reason in `errno`, as the calls do.
struct RumbleCalls: Sendable {
    /// Opens the device, for reading only or for both; answers its descriptor.
    var open: @Sendable (_ path: String, _ isForPlaying: Bool) -> Int32
    /// Whether it is a gamepad that can rumble.
    var isGamepad: @Sendable (_ descriptor: Int32) -> Bool
    /// What it calls itself; nil where it does not say.
    var name: @Sendable (_ descriptor: Int32) -> String?
    /// Gives it a rumble, in place of `effect` where that is not -1; answers its number.
    var upload: @Sendable (_ descriptor: Int32, _ effect: Int32, _ rumble: Rumble) -> Int32
    /// Has it play one.
    var play: @Sendable (_ descriptor: Int32, _ effect: Int32) -> Int32
    /// Takes one out of it, which stops it.
    var erase: @Sendable (_ descriptor: Int32, _ effect: Int32) -> Int32
    /// Closes it, which stops and takes out whatever is left.
    var close: @Sendable (_ descriptor: Int32) -> Void

    /// What both motors are to do, and for how long.
    struct Rumble: Equatable, Sendable {
        let strong: UInt16
        let weak: UInt16
        let milliseconds: UInt16
    }

    /// The calls of the kernel.
    static let kernel = RumbleCalls(
        open: { path, isForPlaying in
            // Nothing in a device's place may hold us up, or become our terminal.
            let flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
            return Glibc.open(path, flags | (isForPlaying ? O_RDWR : O_RDONLY))
        },
        isGamepad: { descriptor in
            bits(of: FF_RUMBLE...FF_RUMBLE, kind: EV_FF, descriptor)
                && bits(of: BTN_JOYSTICK...BTN_THUMBR, kind: EV_KEY, descriptor)
        },
        name: { descriptor in
            var name = [UInt8](repeating: 0, count: 256)
            let count = name.withUnsafeMutableBytes { buffer in
                linux_input_name(
                    descriptor, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                    buffer.count)
            }
            guard count > 0 else { return nil }
            return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        },
        upload: { descriptor, effect, rumble in
            linux_rumble_upload(
                descriptor, effect, rumble.strong, rumble.weak, rumble.milliseconds)
        },
        play: { linux_rumble_play($0, $1) },
        erase: { linux_rumble_erase($0, $1) },
        close: { _ = Glibc.close($0) })

    /// Whether the device has any of these numbers of that kind.
    private static func bits(
        of numbers: ClosedRange<Int32>, kind: Int32, _ descriptor: Int32
    ) -> Bool {
        var bytes = [UInt8](repeating: 0, count: Int(numbers.upperBound) / 8 + 1)
        guard linux_input_bits(descriptor, UInt32(kind), &bytes, bytes.count) >= 0 else {
            return false
        }
        return numbers.contains { bytes[Int($0) / 8] & (1 << UInt8($0 % 8)) != 0 }
    }
}
