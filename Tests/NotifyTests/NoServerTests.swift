import DesktopFixtures
import Notify
import Testing

extension NotifyTests {
    @MainActor
    @Suite("Without a notification server")
    struct NoServerTests {
        @Test("every question is answered by an error that says so")
        func noServer() throws {
            let desktop = try SharedDesktop.started.get()
            try desktop.stopServer()
            let session = desktop.session
            let bubble = Bubble(session: session, summary: "Bedtime")
            let failures: [NotifyError?] = [
                #expect(throws: NotifyError.self) { try bubble.show() },
                #expect(throws: NotifyError.self) { try session.serverInformation() },
                #expect(throws: NotifyError.self) { try session.capabilities() },
            ]
            for failure in failures {
                #expect(failure?.kind == .noServer)
                #expect(
                    failure?.remoteName == "org.freedesktop.DBus.Error.ServiceUnknown")
                #expect(failure?.message.contains("GDBus.Error") == false)
            }
            #expect(bubble.id == nil)
            try bubble.close()
        }
    }
}
