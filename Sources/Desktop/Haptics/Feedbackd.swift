import GLib

/// feedbackd, the feedback daemon of phones with a Linux desktop, as it is on the session bus.
///
/// Its interfaces are described in its package, in `/usr/share/dbus-1/interfaces`.
@MainActor
struct Feedbackd {
    nonisolated static let name = "org.sigxcpu.Feedback"
    nonisolated static let path = "/org/sigxcpu/Feedback"
    nonisolated static let hapticInterface = "org.sigxcpu.Feedback.Haptic"
    /// Who plays, as feedbackd's own settings name programs.
    nonisolated static let application = "org.moresleep.MoreSleep"

    let bus: Bus
    /// How long it may take to answer.
    var patience = Duration.seconds(2)

    /// Calls a method of it; nobody is started for it.
    func call(
        _ method: String, _ arguments: [Variant], of interface: String = name,
        onReply handler: @escaping @MainActor (Result<[Variant], GLibError>) -> Void
    ) {
        bus.call(
            destination: Self.name, path: Self.path, interface: interface, method: method,
            arguments: arguments, timeout: patience, autoStart: false, onReply: handler)
    }

    /// Hands on the profile that somebody has chosen: `full`, `quiet` or `silent`.
    func profile(
        onReply handler: @escaping @MainActor (Result<String, GLibError>) -> Void
    ) {
        let question = Self.profileQuestion
        call(question.method, question.arguments, of: question.interface) { reply in
            handler(reply.flatMap(Self.profile))
        }
    }

    /// Hands on what it can do, and starts it for that where `starting`.
    func generation(
        starting: Bool,
        onReply handler: @escaping @MainActor (Result<FeedbackdGeneration, GLibError>) -> Void
    ) {
        let question = Self.introduction
        bus.call(
            destination: question.peer, path: question.path, interface: question.interface,
            method: question.method,
            // A start takes longer than an answer.
            timeout: starting ? patience * 3 : patience, autoStart: starting
        ) { reply in
            handler(reply.flatMap(Self.generation))
        }
    }
}

// MARK: - Questions, and what their answers say

extension Feedbackd {
    nonisolated static let introduction = BusQuestion(
        peer: name, path: path, interface: "org.freedesktop.DBus.Introspectable",
        method: "Introspect")

    nonisolated static let profileQuestion = BusQuestion(
        peer: name, path: path, interface: "org.freedesktop.DBus.Properties", method: "Get",
        arguments: [.string(name), .string("Profile")])

    nonisolated static func generation(
        _ answer: [Variant]
    ) -> Result<FeedbackdGeneration, GLibError> {
        guard let text = answer.first?.text, let it = FeedbackdGeneration(introspection: text)
        else { return .failure(.notFeedbackd) }
        return .success(it)
    }

    nonisolated static func profile(_ answer: [Variant]) -> Result<String, GLibError> {
        guard case .variant(.string(let name))? = answer.first else {
            return .failure(.notFeedbackd)
        }
        return .success(name)
    }

    /// The profile under which nothing is to be felt.
    nonisolated static let silentProfile = "silent"
}

extension GLibError {
    fileprivate static let notFeedbackd = GLibError(
        domain: "g-dbus-error-quark", code: 0, message: "it does not answer as feedbackd does")
}
