public import GLib
import Glibc

/// Opens addresses for a service whose own limits a browser could not live in.
///
/// The desktop's portal is asked; where there is none, systemd starts what opens links as a unit of
/// its own; and where nothing looks after the service, it is a program like any other.
@MainActor
public final class SandboxedLinkOpener: LinkOpener {
    /// The session bus, once there is one.
    public var bus: Bus?

    private let isSupervised: Bool
    private let plain = BrowserLinkOpener()
    private var opened = 0

    /// For a process of that environment.
    public init(_ environment: ProcessEnvironment) {
        isSupervised = environment["INVOCATION_ID"] != nil
    }

    public func open(_ link: String, failed: @escaping @MainActor (String) -> Void) {
        guard let bus else { return plain.open(link, failed: failed) }
        let noWindow = ""
        bus.call(
            destination: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
            interface: "org.freedesktop.portal.OpenURI", method: "OpenURI",
            arguments: [.string(noWindow), .string(link), .vardict([:])]
        ) { [self] outcome in
            guard case .failure = outcome else { return }
            guard isSupervised else { return plain.open(link, failed: failed) }
            openInUnit(link, on: bus, failed: failed)
        }
    }

    private func openInUnit(
        _ link: String, on bus: Bus, failed: @escaping @MainActor (String) -> Void
    ) {
        opened += 1
        let program = "/usr/bin/xdg-open"
        let start = Variant.array(
            elementType: "(sasb)",
            [.tuple([.string(program), .strings(["xdg-open", link]), .boolean(false)])])
        let properties = [
            ("Description", Variant.string("A link from MoreSleep")), ("ExecStart", start),
            ("CollectMode", .string("inactive-or-failed")),
        ].map { Variant.tuple([.string($0.0), .variant($0.1)]) }
        bus.call(
            destination: "org.freedesktop.systemd1", path: "/org/freedesktop/systemd1",
            interface: "org.freedesktop.systemd1.Manager", method: "StartTransientUnit",
            arguments: [
                .string("moresleep-link-\(getpid())-\(opened).service"), .string("fail"),
                .array(elementType: "(sv)", properties), .array(elementType: "(sa(sv))", []),
            ]
        ) { outcome in
            if case .failure(let error) = outcome { failed(error.message) }
        }
    }
}
