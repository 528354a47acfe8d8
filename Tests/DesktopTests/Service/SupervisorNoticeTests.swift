import Desktop
import DesktopFixtures
import Foundation
import GLib
import Testing

@Suite("Telling systemd how the service stands")
struct SupervisorNoticeTests {
    /// Stands for systemd: prints each datagram as a line.
    func supervisor(_ address: String) throws -> ChildProgram {
        let script = """
            import socket, sys
            s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            s.bind(sys.argv[1].replace("@", chr(0)) if sys.argv[1][0] == "@" else sys.argv[1])
            print("listening", flush=True)
            while True:
                print(s.recv(4096).decode(), flush=True)
            """
        let program = try ChildProgram("python3", ["-c", script, address], environment: [:])
        #expect(try program.line() == "listening")
        return program
    }

    @Test("says ready, what it waits for, and that it ends", arguments: [false, true])
    func tells(isAbstract: Bool) throws {
        let folder = try ScratchFolder()
        let address = (isAbstract ? "@" : "") + folder.path + "/notify"
        let systemd = try supervisor(address)
        let notice = SupervisorNotice(ProcessEnvironment(["NOTIFY_SOCKET": address]))
        try notice.ready()
        try notice.status("Next: last_meal\nMAINPID=1")
        try notice.stopping()
        #expect(try systemd.line() == "READY=1")
        #expect(try systemd.line() == "STATUS=Next: last_mealMAINPID=1")
        #expect(try systemd.line() == "STOPPING=1")
    }

    @Test("says nothing where nobody asked to be told")
    func nobody() throws {
        try SupervisorNotice(ProcessEnvironment([:])).ready()
    }

    @Test("fails where the one who asked is gone, or cannot be reached")
    func gone() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/notify"
        #expect(throws: SystemError(code: ENOENT, call: "sendto", path: path)) {
            try SupervisorNotice(ProcessEnvironment(["NOTIFY_SOCKET": path])).ready()
        }
        let long = "/" + String(repeating: "x", count: 108)
        #expect(throws: SystemError(code: ENAMETOOLONG, call: "connect", path: long)) {
            try SupervisorNotice(ProcessEnvironment(["NOTIFY_SOCKET": long])).ready()
        }
    }
}
