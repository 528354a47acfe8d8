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
    private var serverWatch: ServerWatch?
    private let quiet: QuietWatch?
    private let now: @MainActor () -> SuspendingClock.Instant
    /// What the server answered last, and when it last answered anything.
    private var answered: (abilities: NotificationAbilities, at: SuspendingClock.Instant)?
    /// Until when nobody waits for it again after it has left us without an answer, which holds
    /// everything up: with what is to be shown, and with what is to be taken down.
    private var silent: (shows: SuspendingClock.Instant?, closes: SuspendingClock.Instant?)

    /// Notifications of this process on the bus at that address; `now` is the machine's running
    /// time. Without a watch for do-not-disturb nothing counts as held back.
    public init(
        address: String, quiet: QuietWatch? = nil,
        now: @escaping @MainActor () -> SuspendingClock.Instant = { SuspendingClock.now }
    ) {
        self.quiet = quiet
        self.now = now
        session = NotifySession(
            applicationName: "MoreSleep", busAddress: address, patience: Self.patience)
        do throws(NotifyError) {
            try watchServer()
        } catch {
            // Whatever is to be shown says it too, and tries again.
        }
    }

    public func show(_ notice: Notice) -> ShowResult {
        guard !isAhead(silent.shows) else { return .withoutAnswerBefore }
        let abilities: NotificationAbilities
        do throws(NotifyError) {
            abilities = try currentAbilities()
        } catch {
            return ShowResult(unsent: error)
        }
        do throws(NotifyError) {
            let bubble = bubble(NotificationText(notice, for: abilities), for: notice)
            let number = try bubble.show()
            bubbles[notice.bubble] = bubble
            answered = (abilities, now())
            return .shown(
                notificationID: number, isHeldBack: quiet?.current().isOn ?? false)
        } catch {
            answered = nil
            if error.kind == .noAnswer { restFromShows(for: Self.rest) }
            return ShowResult(error)
        }
    }

    public func close(_ id: OccurrenceID) {
        guard let bubble = bubbles.removeValue(forKey: id) else { return }
        guard !isAhead(silent.closes) else { return requestClosing(bubble) }
        let abilities: NotificationAbilities
        do throws(NotifyError) {
            abilities = try currentAbilities()
        } catch {
            return requestClosing(bubble)
        }
        do throws(NotifyError) {
            try bubble.close()
            answered = (abilities, now())
        } catch {
            // It is gone already, or its server is; or that has the request, and may read it later.
            answered = nil
            if error.kind == .noAnswer { restFromCloses() }
        }
    }

    /// What does not answer now may still read it.
    private func requestClosing(_ bubble: Bubble) {
        do throws(NotifyError) {
            try bubble.requestClosing()
        } catch {
            // Its bus is gone, and with that the server's word on what it showed.
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
    public nonisolated static let serverName = "org.freedesktop.Notifications"

    /// Hears of a new server where libnotify does, and after it: whoever hears earlier and shows
    /// something would still ask the server that is gone.
    private func watchServer() throws(NotifyError) {
        guard serverWatch == nil else { return }
        serverWatch = try ServerWatch(session: session) { [weak self] isThere in
            self?.serverChanged(isThere: isThere)
        }
    }

    /// How long a server may take to answer before it counts as none, libnotify's calls included.
    private static let patience = Duration.seconds(2)

    /// A server that has let us wait for a notification is left alone for so long.
    private static let rest = Duration.minutes(2)

    /// A server that has answered just now is taken not to hang, and one that has not, to hang still:
    /// whatever is to be done at one moment waits for it once.
    private static let trust = Duration.seconds(1)

    private func isAhead(_ moment: SuspendingClock.Instant?) -> Bool {
        moment.map { now() < $0 } ?? false
    }

    /// A shorter rest never ends a longer one.
    private func restFromShows(for rest: Duration) {
        silent.shows = max(silent.shows ?? now(), now() + rest)
        restFromCloses()
    }

    private func restFromCloses() { silent.closes = now() + Self.trust }

    /// Asked anew unless it has just answered: what was not sent was not shown either, which
    /// nobody knows of a notification without an answer.
    private func currentAbilities() throws(NotifyError) -> NotificationAbilities {
        try watchServer()
        if let answered, answered.at.duration(to: now()) < Self.trust { return answered.abilities }
        answered = nil
        do throws(NotifyError) {
            let abilities = NotificationAbilities(try session.capabilities(timeout: Self.patience))
            answered = (abilities, now())
            return abilities
        } catch {
            if error.kind == .noAnswer { restFromShows(for: Self.trust) }
            throw error
        }
    }

    private func serverChanged(isThere: Bool) {
        (answered, silent) = (nil, (nil, nil))
        bubbles = [:]
        // It may not have heard yet, and would speak of the server that is gone.
        quiet?.follow()
        if isThere { onServerAppeared?() }
    }

    private func bubble(_ text: NotificationText, for notice: Notice) -> Bubble {
        let bubble: Bubble
        if let standing = bubbles[notice.bubble] {
            // Its number stays, so that the server exchanges one for the other.
            bubble = standing
            bubble.update(summary: text.summary, body: text.body)
            bubble.removeActions()
        } else {
            bubble = Bubble(session: session, summary: text.summary, body: text.body)
        }
        let place = notice.bubble
        bubble.set(category: notice.category.rawValue)
        // Never critical: nothing of an evening may break through do-not-disturb.
        bubble.set(urgency: .normal)
        // Ten seconds, as some servers have it, are over before somebody is back from the kitchen.
        bubble.set(expiry: .after(.seconds(300)))
        bubble.setHint("desktop-entry", to: .string("org.moresleep.MoreSleep"))
        bubble.setHint("suppress-sound", to: .boolean(true))
        for button in text.buttons {
            // The key of what has joined a bubble says what it is about: a click on what stood there
            // before is one on that, however late it comes.
            let name = button.action.rawValue
            let key = button.id == place ? name : "\(name) \(button.id)"
            bubble.addAction(key, label: button.action.label) { [weak self] in
                self?.pressed(button, in: place)
            }
        }
        return bubble
    }

    private func pressed(_ button: NoticeButton, in place: OccurrenceID) {
        guard bubbles[place] != nil else { return }
        onAction?(button.id, button.action)
    }
}

extension ShowResult {
    /// What a failure to show comes to, in words that a person may read.
    init(_ error: NotifyError) {
        switch error.kind {
        case .noServer: self = .withoutServer
        case .noAnswer: self = .withoutAnswer
        case .refused:
            // Somebody else's words, which may be any number.
            let words = error.message.prefix(200)
            self = .refused(reason: "the notification server declined it: \(words)")
        }
    }

    /// A failure before anything was sent: whatever it was, nothing can have been shown.
    init(unsent error: NotifyError) {
        self = .init(error)
        if case .noAnswer(let reason) = self { self = .refused(reason: reason) }
    }

    /// Nobody is there who shows notifications.
    public static let withoutServer = ShowResult.noServer(
        reason: "no notification server is there")

    /// There is no session bus on which somebody could be.
    public static let withoutBus = ShowResult.noServer(reason: "no session bus")

    /// The server let us wait before, so that it was not called now.
    public static let withoutAnswerBefore = ShowResult.refused(
        reason: "the notification server did not answer a moment ago")

    /// The server was called and has said nothing.
    public static let withoutAnswer = ShowResult.noAnswer(
        reason: "the notification server did not answer")
}
