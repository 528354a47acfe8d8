public import GLib

/// What is known of a desktop's do-not-disturb at one look, and why no more.
public enum QuietStanding: Equatable, Sendable {
    /// Nobody shows notifications; whether the bus would start somebody.
    case noServer(isStartable: Bool)
    /// Somebody is there and does not answer.
    case unanswering(reason: String)
    /// What the server of that name has answered.
    case asked(Quiet, server: String)

    /// Asks who is there, with little patience; starts nobody.
    @MainActor
    public init(on bus: Bus) {
        do throws(GLibError) {
            guard try bus.nameOwner(of: DesktopNotifier.serverName) != nil else {
                let names = try bus.activatableNames()
                self = .noServer(isStartable: names.contains(DesktopNotifier.serverName))
                return
            }
            let introduction = try BusQuestion.server.ask(bus).get()
            self = .asked(QuietWatch.ask(bus), server: introduction.first?.text ?? "")
        } catch {
            self = .unanswering(reason: error.message)
        }
    }
}
