import GLib
import Glibc
import Testing

@Suite("Errors of the system and of GLib")
struct ErrorTests {
    @Test("say the call, its file and the reason")
    func systemError() {
        let without = SystemError(code: EMFILE, call: "timerfd_create")
        #expect(without.description == "timerfd_create: Too many open files")
        let with = SystemError(code: ENOENT, call: "open", path: "/etc/nothing")
        #expect(with.description == "open /etc/nothing: No such file or directory")
    }

    @Test("say the message alone where nobody else reported them")
    func localError() {
        let error = GLibError(domain: "g-io-error-quark", code: 24, message: "Time is up.")
        #expect(error.description == "Time is up.")
    }
}
