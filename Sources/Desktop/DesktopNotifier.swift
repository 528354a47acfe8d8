public import GLib
public import Notify
public import SleepCore

/// Notifications through libnotify and the server on the session bus.
///
/// A bubble that is on the screen is kept, because its buttons work only as long as it lives. When
/// the server changes, all of them are let go: a new server gives old numbers anew, and a click on
/// somebody else's notification must not count for ours.
@MainActor
public final class DesktopNotifier: Notifier {
    public var onAction: (@MainActor (OccurrenceID, NoticeAction) -> Void)?
    public var onServerAppeared: (@MainActor () -> Void)?

    private let session: NotifySession
    private var bubbles: [OccurrenceID: Bubble] = [:]
    private var abilities: NotificationAbilities?
    private var serverChanges: Registration?

    /// Notifications of this process on that bus, whose address is `address`.
    public init(bus: Bus, address: String) {
        session = NotifySession(applicationName: "MoreSleep", busAddress: address)
        serverChanges = bus.onNameOwnerChanged(of: Self.serverName) { [weak self] _, new in
            self?.serverChanged(isThere: new != nil)
        }
    }

    public func show(_ notice: Notice) -> ShowResult {
        do throws(NotifyError) {
            let abilities = try currentAbilities()
            let bubble = bubble(NotificationText(notice, for: abilities), for: notice)
            let number = try bubble.show()
            bubbles[notice.id] = bubble
            return .shown(notificationID: number)
        } catch {
            return ShowResult(error)
        }
    }

    public func close(_ id: OccurrenceID) {
        guard let bubble = bubbles.removeValue(forKey: id) else { return }
        do throws(NotifyError) {
            try bubble.close()
        } catch {
            // It is gone already, or its server is: either way it is not on the screen.
        }
    }

    public func closeAll() {
        for id in bubbles.keys { close(id) }
    }

    /// Who the server is; throws where none answers.
    public func server() throws(NotifyError) -> (ServerInformation, NotificationAbilities) {
        (try session.serverInformation(), try currentAbilities())
    }

    /// The name under which a notification server is found.
    public static let serverName = "org.freedesktop.Notifications"

    private func currentAbilities() throws(NotifyError) -> NotificationAbilities {
        if let abilities { return abilities }
        let asked = NotificationAbilities(try session.capabilities())
        abilities = asked
        return asked
    }

    private func serverChanged(isThere: Bool) {
        bubbles = [:]
        abilities = nil
        if isThere { onServerAppeared?() }
    }

    private func bubble(_ text: NotificationText, for notice: Notice) -> Bubble {
        let bubble = Bubble(session: session, summary: text.summary, body: text.body)
        let id = notice.id
        bubble.set(category: notice.category.rawValue)
        // Never critical: nothing of an evening may break through do-not-disturb.
        bubble.set(urgency: .normal)
        bubble.setHint("desktop-entry", to: .string("org.moresleep.MoreSleep"))
        bubble.setHint("suppress-sound", to: .boolean(true))
        for action in text.actions {
            bubble.addAction(action.rawValue, label: action.label) { [weak self] in
                self?.pressed(action, on: id)
            }
        }
        return bubble
    }

    private func pressed(_ action: NoticeAction, on id: OccurrenceID) {
        guard bubbles[id] != nil else { return }
        onAction?(id, action)
    }
}

extension ShowResult {
    init(_ error: NotifyError) {
        let reason = error.description
        switch error.kind {
        case .noServer: self = .noServer(reason: reason)
        case .noAnswer: self = .noAnswer(reason: reason)
        case .refused: self = .refused(reason: reason)
        }
    }
}
