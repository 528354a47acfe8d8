import DesktopFixtures
import Foundation
import GLib
import Testing

@MainActor
@Suite("The end of a process of somebody else's")
struct ProcessEndTests {
    @Test("is heard of once it has come")
    func ends() throws {
        let program = try ChildProgram("cat", ["/dev/zero"], environment: [:])
        let end = try ProcessEnd(of: program.processID)
        #expect(!end.wait(atMost: .milliseconds(1)))
        program.send(SIGKILL)
        #expect(end.wait(atMost: .seconds(20)))
        #expect(end.wait(atMost: .seconds(20)))
        try program.exit()
    }

    @Test("cannot be awaited where there is no such process")
    func nobody() throws {
        let program = try ChildProgram("true", environment: [:])
        try program.exit()
        #expect(throws: SystemError(code: ESRCH, call: "pidfd_open")) {
            try ProcessEnd(of: program.processID)
        }
    }
}
