public import GLib
import SleepCore

/// Follows whether do-not-disturb is on, by what the notification server tells of its own accord.
///
/// Nothing is polled, and nothing is started for it. A server that comes is asked once, who it is
/// and how it stands with it; from then on it is listened to until another one comes.
@MainActor
public final class QuietWatch {
    /// What is known by now; unknown until the server has answered.
    public private(set) var quiet = Quiet.unknown

    private let bus: Bus
    private let onChange: @MainActor (Quiet) -> Void
    private var serverWatch: Registration?
    private var listening: Registration?
    private var bannerSetting: BooleanSetting?
    /// Counts the servers, so that a late answer of one that is gone is known as such.
    private var round = 0
    /// Whether the server that is there has said what it will.
    private var isSettled = false

    /// Follows the servers on that bus; `onChange` is told of every change, the first answer being
    /// one, and never before this has returned.
    ///
    /// GNOME's setting is read in the session that `DBUS_SESSION_BUS_ADDRESS` names.
    public init(bus: Bus, onChange: @escaping @MainActor (Quiet) -> Void = { _ in }) {
        self.bus = bus
        self.onChange = onChange
        serverWatch = bus.onNameOwnerChanged(of: DesktopNotifier.serverName) { [weak self] _, _ in
            self?.follow()
        }
        follow()
    }

    /// What is known now; a server that has not said yet is asked and waited for, with little
    /// patience: for whoever has just shown something.
    public func current() -> Quiet {
        guard !isSettled else { return quiet }
        follow()
        settle(Self.ask(bus))
        return quiet
    }

    /// What was known is out of date: the server is asked anew before anybody is told.
    public func askAnew() { follow() }

    /// Asks the server that is there, once, and waits for its answers; starts none.
    public static func ask(_ bus: Bus) -> Quiet {
        guard let source = source(BusQuestion.server.ask(bus)) else { return .unknown }
        guard let news = source.news else {
            return source.quiet(bannerSetting().map { !$0.isOn })
        }
        return source.quiet(news.answer(news.question.ask(bus)))
    }

    /// Where the server that is there has it, by its own introduction; none is started. Throws where
    /// one is there and does not answer.
    static func server(on bus: Bus) throws(GLibError) -> QuietSource? {
        let reply = BusQuestion.server.ask(bus)
        if case .failure(let error) = reply, error.remoteName == nil { throw error }
        return source(reply)
    }

    /// Nil where nobody is there, nobody answers, or the one who does does not tell.
    private static func source(_ reply: Result<[Variant], GLibError>) -> QuietSource? {
        guard case .success(let introduction) = reply else { return nil }
        return introduction.first?.text.flatMap { QuietSource(server: $0) }
    }

    private static func bannerSetting() -> BooleanSetting? {
        BooleanSetting(schema: "org.gnome.desktop.notifications", key: "show-banners")
    }
}

// MARK: - Following

extension QuietWatch {
    /// Begins anew with the server that is there now, if one is.
    func follow() {
        round += 1
        listening = nil
        bannerSetting = nil
        isSettled = false
        let asked = round
        BusQuestion.server.ask(bus) { [weak self] reply in
            guard let self, asked == round else { return }
            listen(to: Self.source(reply))
            // One that hangs may yet say it: whoever shows something asks again.
            if case .failure(let error) = reply { isSettled = error.remoteName != nil }
        }
    }

    private func listen(to source: QuietSource?) {
        guard let source else { return settle(.unknown) }
        guard let news = source.news else { return listenToSetting(source) }
        let question = news.question
        listening = bus.subscribe(
            sender: question.peer, path: question.path, interface: question.interface
        ) { [weak self] signal in
            if let isOn = news.reading(signal) { self?.settle(source.quiet(isOn)) }
        }
        let asked = round
        question.ask(bus) { [weak self] reply in
            guard let self, asked == round else { return }
            settle(source.quiet(news.answer(reply)))
        }
    }

    /// Kept only where GNOME shows the notifications: it costs a thread and a subscription.
    private func listenToSetting(_ source: QuietSource) {
        bannerSetting = Self.bannerSetting()
        listening = bannerSetting?.onChange { [weak self] in self?.readSetting(source) }
        readSetting(source)
    }

    private func readSetting(_ source: QuietSource) {
        settle(source.quiet(bannerSetting.map { !$0.isOn }))
    }

    private func settle(_ quiet: Quiet) {
        isSettled = true
        guard quiet != self.quiet else { return }
        self.quiet = quiet
        onChange(quiet)
    }
}
