import Desktop
import GLib
import Notify

/// Asks whoever shows notifications for an answer while the loop goes on, before something is shown
/// that the whole program would wait for.
///
/// The bus may start a server for it.
final class NotificationServerCall {
    private let loop: MainLoop
    private var handler: ((CommandFailure?) -> Void)?
    private var attempt: Registration?
    private var patience: Registration?

    /// Tells the handler once why nobody answers; nil where somebody does.
    ///
    /// The handler is never called before this has returned, nor after this is dropped.
    init(
        _ environment: ProcessEnvironment, on loop: MainLoop,
        _ handler: @escaping (CommandFailure?) -> Void
    ) {
        self.loop = loop
        self.handler = handler
        connect(environment)
    }

    private func connect(_ environment: ProcessEnvironment) {
        guard let address = SessionBus.address(environment) else {
            attempt = loop.afterIdle { [weak self] in
                self?.tell(SampleReminder.failure(.noAddress))
            }
            return
        }
        attempt = Bus.connect(address: address) { [weak self] outcome in
            switch outcome {
            case .success(let bus): self?.ask(bus)
            case .failure(let error):
                let finding = BusFinding.silent(address: address, reason: error.message)
                self?.tell(SampleReminder.failure(finding))
            }
        }
        patience = loop.onTimeout(after: .seconds(3)) { [weak self] in
            let finding = BusFinding.silent(
                address: address, reason: "nobody who listens there has answered")
            self?.tell(SampleReminder.failure(finding))
        }
    }

    private func ask(_ bus: Bus) {
        patience?.cancel()
        bus.call(
            destination: DesktopNotifier.serverName, path: "/org/freedesktop/Notifications",
            interface: DesktopNotifier.serverName, method: "GetServerInformation",
            timeout: .seconds(5)
        ) { [weak self] reply in
            guard case .failure(let error) = reply else {
                self?.tell(nil)
                return
            }
            self?.tell(SampleReminder.failure(NotifyError(error)))
        }
    }

    private func tell(_ failure: CommandFailure?) {
        attempt?.cancel()
        patience?.cancel()
        let handler = handler
        self.handler = nil
        handler?(failure)
    }
}
