import DesktopFixtures
import Foundation
import Glibc
import Testing

@testable import GLib

@MainActor
@Suite("A gamepad that rumbles")
struct RumbleDeviceTests {
    /// A kernel with one gamepad in it, and what it was asked to do.
    private final class Kernel: @unchecked Sendable {
        var log: [String] = []
        /// The names of the gamepads by number; an empty one is not told.
        var gamepads: [Int32: String] = [3: "Pad"]
        /// The reason for which the call of that name is refused.
        var refusal: [String: Int32] = [:]

        private func answer(_ call: String, _ arguments: String, _ result: Int32) -> Int32 {
            log.append("\(call) \(arguments)")
            guard let code = refusal[call] else { return result }
            errno = code
            return -1
        }

        var calls: RumbleCalls {
            RumbleCalls(
                open: { path, isForPlaying in
                    let name = path.components(separatedBy: "/").last ?? ""
                    return self.answer(
                        isForPlaying ? "open" : "look", name, Int32(name.dropFirst(5)) ?? -1)
                },
                isGamepad: { self.gamepads.keys.contains($0) },
                name: { self.gamepads[$0].flatMap { $0.isEmpty ? nil : $0 } },
                upload: { _, effect, rumble in
                    self.answer(
                        "upload",
                        "\(effect): \(rumble.strong) \(rumble.weak) \(rumble.milliseconds)", 7)
                },
                play: { _, effect in self.answer("play", "\(effect)", 0) },
                erase: { _, effect in self.answer("erase", "\(effect)", 0) },
                close: { self.log.append("close \($0)") })
        }
    }

    private let kernel = Kernel()

    private func open(_ path: String = "/dev/input/event3") throws -> RumbleDevice {
        try RumbleDevice(path: path, calls: kernel.calls)
    }

    @Test("an effect is given to it, played, changed in its place and taken out; then it is closed")
    func effects() throws {
        var device: RumbleDevice? = try open()
        try device?.start(strong: 0xC000, weak: 0x9000, for: .milliseconds(400))
        try device?.start(strong: 1, weak: 2, for: .seconds(90))
        try device?.stop()
        // Nothing is left to be taken out.
        try device?.stop()
        device = nil
        #expect(
            kernel.log == [
                "open event3", "upload -1: 49152 36864 400", "play 7", "upload 7: 1 2 60000",
                "play 7", "erase 7", "close 3",
            ])
    }

    @Test("it is closed with its owner, whatever it is playing")
    func closing() throws {
        var device: RumbleDevice? = try open()
        try device?.start(strong: 1, weak: 1, for: .seconds(1))
        device = nil
        #expect(kernel.log.last == "close 3")
    }

    @Test(
        "what the kernel refuses is told by the name of the call",
        arguments: [
            ("open", ENOENT, "open"), ("upload", ENOSPC, "EVIOCSFF"), ("play", ENODEV, "write"),
            ("erase", EINVAL, "EVIOCRMFF"),
        ])
    func refusals(call: String, code: Int32, name: String) throws {
        kernel.refusal = [call: code]
        let expected = SystemError(code: code, call: name, path: "/dev/input/event3")
        #expect(throws: expected) {
            let device = try open()
            try device.start(strong: 1, weak: 1, for: .seconds(1))
            try device.stop()
        }
        #expect(kernel.log.last == (call == "open" ? "open event3" : "close 3"))
    }

    @Test("a device that cannot rumble is none, and is closed again")
    func keyboard() {
        #expect(throws: SystemError(code: ENODEV, call: "open", path: "/dev/input/event1")) {
            try open("/dev/input/event1")
        }
        #expect(kernel.log == ["open event1", "close 1"])
    }

    @Test(
        "it is found among other devices, in the order of numbers, and by its path without a name")
    func finding() throws {
        let folder = try ScratchFolder()
        for name in ["event10", "event9", "event3", "mouse0", "event", "eventful"] {
            try folder.write("", to: name)
        }
        kernel.gamepads = [10: "Late", 9: ""]
        let found = try RumbleDevice.find(in: folder.path, calls: kernel.calls)
        #expect(
            found == [
                .init(path: "\(folder.path)/event9", name: "\(folder.path)/event9"),
                .init(path: "\(folder.path)/event10", name: "Late"),
            ])
        #expect(
            kernel.log.filter { !$0.hasPrefix("look") } == ["close 3", "close 9", "close 10"])
        kernel.refusal = ["look": EACCES]
        #expect(try RumbleDevice.find(in: folder.path, calls: kernel.calls) == [])
    }

    @Test("the kernel itself knows no gamepad in an ordinary file, and none in no directory")
    func kernelItself() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("", to: "event0")
        #expect(try RumbleDevice.find(in: folder.path) == [])
        #expect(throws: SystemError(code: ENODEV, call: "open", path: file)) {
            try RumbleDevice(path: file)
        }
        #expect(try RumbleDevice.find(in: folder.path + "/none") == [])
        #expect(throws: SystemError(code: ENOTDIR, call: "opendir", path: file)) {
            try RumbleDevice.find(in: file)
        }
    }

    @Test("effects for which nobody has asked are refused by the kernel of an ordinary file")
    func ordinaryFile() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("", to: "event0")
        let calls = RumbleCalls.kernel
        let descriptor = calls.open(file, true)
        defer { calls.close(descriptor) }
        let rumble = RumbleCalls.Rumble(strong: 1, weak: 2, milliseconds: 3)
        #expect(calls.name(descriptor) == nil)
        #expect(calls.upload(descriptor, -1, rumble) == -1)
        #expect(calls.erase(descriptor, 4) == -1)
        // What is written is one event of the kernel: force feedback, the effect, once.
        #expect(calls.play(descriptor, 4) == 0)
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
        #expect(bytes.count == MemoryLayout<Int>.size * 2 + 8)
        #expect(bytes.suffix(8) == [0x15, 0, 4, 0, 1, 0, 0, 0])
    }
}
