import GLib

/// Opens addresses in the person's browser.
@MainActor
public final class BrowserLinkOpener: LinkOpener {
    /// The browser of the desktop.
    public init() {}

    public func open(_ link: String, failed: @escaping @MainActor (String) -> Void) {
        openURI(link) { result in
            if case .failure(let error) = result { failed(error.message) }
        }
    }
}

/// Keeps addresses instead of opening them.
@MainActor
public final class RecordingLinkOpener: LinkOpener {
    /// Everything that was to be opened, in order.
    public private(set) var opened: [String] = []

    /// Nothing opened yet.
    public init() {}

    public func open(_ link: String, failed: @escaping @MainActor (String) -> Void) {
        opened.append(link)
    }
}
