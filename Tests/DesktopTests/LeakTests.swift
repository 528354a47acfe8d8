import Desktop
import DesktopFixtures
import Foundation
import GLib
import Glibc
import SleepCore
import Testing

/// What a process has at a moment.
private struct Possessions {
    let descriptors: Int
    let threads: Int
    let kilobytes: Int

    init() throws {
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            .split(separator: " ")
        kilobytes = (Int(pages[1]) ?? 0) * 4
    }
}

@Suite("A thousand notifications", .timeLimit(.minutes(10)))
struct LeakTests {
    @Test("leave no descriptor, no thread and no memory behind")
    func thousand() async {
        await #expect(processExitsWith: .success) {
            try await NotifierStage.play { stage in
                let server = try stage.start("actions,body")
                try show(1...50, on: stage, server)
                let before = try Possessions()
                try show(51...1_050, on: stage, server)
                let after = try Possessions()
                #expect(after.descriptors <= before.descriptors + 2)
                #expect(after.threads <= before.threads + 2)
                #expect(after.kilobytes < before.kilobytes + 5_000)
                try server.end()
            }
        }
    }
}

/// Each takes the place of the one before it, and nobody clicks.
@MainActor
private func show(
    _ numbers: ClosedRange<Int>, on stage: NotifierStage, _ server: FakeServer
) throws {
    for number in numbers {
        stage.notifier.closeAll()
        #expect(
            stage.notifier.show(reminder("n\(number)")) == .shown(notificationID: UInt32(number)))
        while try server.nextCall().summary == nil {}
        try stage.loop.runUntilIdle()
    }
}
