import CGLib
import CNotify
import GLib

/// One notification, on the screen or not.
///
/// Its handlers are called on the loop as long as this object lives. Letting go of it leaves the
/// bubble on the screen, where its buttons then do nothing: hold it as long as they should work,
/// and let go of every bubble when the server changes, because a new server gives old numbers
/// anew.
@MainActor
public final class Bubble {
    private let notification: UnsafeMutablePointer<NotifyNotification>
    private let session: NotifySession
    private var actions: [String: @MainActor () -> Void] = [:]
    private var closed: (@MainActor (CloseReason) -> Void)?
    private var closedConnection: gulong = 0

    /// A bubble that is not shown yet; `icon` is a name of the icon theme or a file.
    ///
    /// An empty summary is a programming error. Whether `body` may have markup depends on the
    /// server's capability `body-markup`; where it may, `&` and `<` must be escaped.
    public init(session: NotifySession, summary: String, body: String = "", icon: String? = nil) {
        precondition(!summary.isEmpty, "A notification needs a first line.")
        self.session = session
        notification = notify_notification_new(
            summary.replacingNUL(), body.replacingNUL(), icon?.replacingNUL())
        connectClosed()
    }

    isolated deinit {
        g_signal_handler_disconnect(notification, closedConnection)
        g_object_unref(notification)
    }

    /// Puts other words into the bubble; the next `show` exchanges them on the screen.
    public func update(summary: String, body: String = "", icon: String? = nil) {
        precondition(!summary.isEmpty, "A notification needs a first line.")
        notify_notification_update(
            notification, summary.replacingNUL(), body.replacingNUL(), icon?.replacingNUL())
    }

    /// What kind of thing it tells, such as `device` or `x-vendor.kind`.
    public func set(category: String) {
        notify_notification_set_category(notification, category.replacingNUL())
    }

    /// How loudly it may speak; normal unless said.
    public func set(urgency: Urgency) {
        notify_notification_set_urgency(notification, urgency.libraryValue)
    }

    /// When it goes by itself; the server's choice unless said, and not every server obeys.
    public func set(expiry: Expiry) {
        notify_notification_set_timeout(notification, expiry.libraryValue)
    }

    /// One of the further wishes of the specification, such as `transient`, or a server's own.
    public func setHint(_ name: String, to hint: Hint) {
        notify_notification_set_hint(notification, name.replacingNUL(), hint.floatingVariant())
    }

    /// Adds a button; the key `default` is the click on the bubble itself.
    ///
    /// Servers without the capability `actions` show none. Some servers close the bubble after
    /// the click and some do not, and some report a click twice. Capture weakly what owns the
    /// bubble.
    public func addAction(_ key: String, label: String, _ handler: @escaping @MainActor () -> Void)
    {
        let key = key.replacingNUL()
        actions[key] = handler
        let pressed: @MainActor (String) -> Void = { [weak self] key in self?.actions[key]?() }
        notify_notification_add_action(
            notification, key, label.replacingNUL(),
            { notification, key, userData in
                keepUntilIdle(notification)
                let key = copied(key)
                let pressed = CallbackBox<@MainActor (String) -> Void>.content(of: userData)
                MainActor.assumeIsolated { pressed(key) }
            },
            CallbackBox.retained(pressed), releaseCallbackBox)
    }

    /// Takes all buttons away, for the next `show`.
    public func removeActions() {
        notify_notification_clear_actions(notification)
        actions = [:]
    }

    /// Calls the handler when the server says that the bubble has gone; the last handler counts.
    ///
    /// Not every server says it, and none says that the bubble has been read. libnotify passes it
    /// on once: what has gone and is to be shown again is better made anew.
    public func onClosed(_ handler: @escaping @MainActor (CloseReason) -> Void) {
        closed = handler
    }

    /// Shows the bubble, or exchanges it on the screen, and answers the server's number for it.
    ///
    /// The bus may start a server for this. The thread stands still until the server has
    /// answered, for as long as the session has patience. After a change of the server it fails with `noServer`
    /// until libnotify has heard of that, which `ServerWatch` tells.
    @discardableResult
    public func show() throws(NotifyError) -> UInt32 {
        let bus = try session.connect()
        var failure: UnsafeMutablePointer<GError>?
        let isShown = withExtendedLifetime(bus) {
            notify_notification_show(notification, &failure) != 0
        }
        guard isShown else { throw NotifyError(GLibError(taking: failure)) }
        return number
    }

    /// The server's number for the bubble; nil before it is shown and after it has gone.
    public var id: UInt32? {
        number == 0 ? nil : number
    }

    /// Takes the bubble from the screen; nothing when it is not there.
    ///
    /// The thread stands still as for `show`. Throws when nobody could be asked or answers, and with
    /// servers that refuse to close what has gone.
    public func close() throws(NotifyError) {
        guard id != nil else { return }
        let bus = try session.connect()
        var failure: UnsafeMutablePointer<GError>?
        let isClosed = withExtendedLifetime(bus) {
            notify_notification_close(notification, &failure) != 0
        }
        guard isClosed else { throw NotifyError(GLibError(taking: failure)) }
    }

    /// Asks that it be taken from the screen, and waits for nobody: for a server that does not
    /// answer now, and may read it later.
    ///
    /// Throws when there is no connection on which it could be asked.
    public func requestClosing() throws(NotifyError) {
        guard let id else { return }
        let bus = try session.connect()
        do throws(GLibError) {
            try bus.send(
                destination: serverName, path: "/org/freedesktop/Notifications",
                interface: serverName, method: "CloseNotification", arguments: [.uint32(id)])
        } catch {
            throw NotifyError(error)
        }
    }

    private var number: UInt32 {
        var value = GValue()
        g_object_get_property(
            UnsafeMutableRawPointer(notification).assumingMemoryBound(to: GObject.self), "id",
            &value)
        defer { g_value_unset(&value) }
        return UInt32(bitPattern: g_value_get_int(&value))
    }

    private func connectClosed() {
        let trampoline: ClosedTrampoline = { notification, userData in
            keepUntilIdle(notification)
            let reason = CloseReason(notify_notification_get_closed_reason(notification))
            let gone = CallbackBox<@MainActor (CloseReason) -> Void>.content(of: userData)
            MainActor.assumeIsolated { gone(reason) }
        }
        let gone: @MainActor (CloseReason) -> Void = { [weak self] in self?.closed?($0) }
        closedConnection = g_signal_connect_data(
            notification, "closed", unsafeBitCast(trampoline, to: GCallback.self),
            CallbackBox.retained(gone), releaseCallbackBox, GConnectFlags(rawValue: 0))
    }
}

/// The C type of a handler of the signal `closed`.
private typealias ClosedTrampoline =
    @convention(c) (
        _ notification: UnsafeMutablePointer<NotifyNotification>?, _ userData: gpointer?
    ) -> Void

/// libnotify writes into a notification after its callback has returned, and a handler may let
/// go of the bubble: the object is kept until the loop's next turn.
private func keepUntilIdle(_ notification: UnsafeMutablePointer<NotifyNotification>?) {
    let removeSource: @convention(c) (gpointer?) -> gboolean = { _ in 0 }
    g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE, removeSource, g_object_ref(notification), g_object_unref)
}
