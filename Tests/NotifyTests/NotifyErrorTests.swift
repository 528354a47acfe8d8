import CGLib
import GLib
import Testing

@testable import Notify

@Suite("The kind of a notification's failure")
struct NotifyErrorTests {
    @Test(
        "follows from the name of the error that was answered",
        arguments: [
            ("org.freedesktop.DBus.Error.ServiceUnknown", NotifyError.Kind.noServer),
            ("org.freedesktop.DBus.Error.NameHasNoOwner", .noServer),
            ("org.freedesktop.DBus.Error.Spawn.ChildExited", .noServer),
            ("org.freedesktop.DBus.Error.NoServer", .noServer),
            ("org.freedesktop.DBus.Error.Disconnected", .noServer),
            ("org.freedesktop.DBus.Error.NoReply", .noAnswer),
            ("org.freedesktop.DBus.Error.Timeout", .noAnswer),
            ("org.freedesktop.DBus.Error.TimedOut", .noAnswer),
            ("org.freedesktop.DBus.Error.UnknownMethod", .refused),
            ("org.freedesktop.Notifications.Error.ExcessNotificationGeneration", .refused),
        ])
    func remote(name: String, kind: NotifyError.Kind) {
        let failure = GLibError(
            domain: "g-dbus-error-quark", code: 0, message: "Because.", remoteName: name)
        let error = NotifyError(failure)
        #expect(error.kind == kind)
        #expect(error.remoteName == name)
        #expect(error.message == "Because.")
        #expect(error.description == "\(name): Because.")
    }

    @Test(
        "follows from the reason on this side",
        arguments: [
            (G_IO_ERROR_CLOSED, NotifyError.Kind.noServer), (G_IO_ERROR_BROKEN_PIPE, .noServer),
            (G_IO_ERROR_TIMED_OUT, .noAnswer), (G_IO_ERROR_FAILED, .refused),
        ])
    func local(code: GIOErrorEnum, kind: NotifyError.Kind) {
        let number = gint(code.rawValue)
        // As C hands it over: what the domain is called is part of what is compared.
        let failure = g_error_new_literal(g_io_error_quark(), number, "Because.")
        let error = NotifyError(GLibError(taking: failure))
        #expect(
            error
                == NotifyError(
                    kind: kind, domain: "g-io-error-quark", code: Int(number), message: "Because."))
    }

    @Test("is what the place of the failure says, where it says it")
    func place() {
        let failure = GLibError(domain: "g-io-error-quark", code: 0, message: "Because.")
        #expect(NotifyError(failure, kind: .noServer).kind == .noServer)
    }
}
