import DesktopFixtures
import GLib
import Testing

@MainActor
@Suite("Opening an address", .serialized, .timeLimit(.minutes(10)))
struct OpenURITests {
    @Test("fails where no program is chosen for its kind")
    func noProgram() throws {
        let loop = MainLoop()
        var outcomes: [Result<Void, GLibError>] = []
        openURI("x-scheme-of-nobody:a") { outcome in
            outcomes.append(outcome)
            loop.quit()
        }
        try loop.awaitQuit()
        let error = try #require(throws: GLibError.self) { try outcomes[0].get() }
        #expect(error.domain == "g-io-error-quark")
        #expect(outcomes.count == 1)
    }
}
