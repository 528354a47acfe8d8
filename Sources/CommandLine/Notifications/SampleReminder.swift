import Desktop
import GLib
import Notify
import SleepCore
import TerminalUI

/// A sample reminder that is on the screen, by whom it is shown, and what can be pressed on it.
struct SampleReminder {
    let trial: NotificationTrial
    let server: ServerInformation
    let abilities: NotificationAbilities
    /// The bus that it went by.
    let bus: Bus

    /// Shows it; throws where something stands in the way, with the way out.
    ///
    /// - Parameter tell: is handed the lines that say what is pressed and what comes of it.
    init(_ context: CommandContext, tell: @escaping ([String]) -> Void) throws {
        let address: String
        (address, bus) = try Self.connect(context.environment)
        let notifier = DesktopNotifier(address: address)
        (server, abilities) = try Self.ask(notifier)
        trial = NotificationTrial(
            notifier: notifier, opener: BrowserLinkOpener(), science: try context.science(),
            tell: tell)
        let night = Night(evening: context.zone.civil(at: context.now).date)
        guard let result = trial.begin(night) else {
            throw CommandFailure(.failed, "noReminder", "The science in force has no reminder.")
        }
        try Self.check(result)
    }

    /// Who shows it, as people call it.
    var serverName: String { ServerText.name(server.name, version: server.version) }

    /// Whether do-not-disturb keeps it from the screen, as far as the server tells.
    var quiet: QuietFinding { .asked(QuietWatch.ask(bus), server: server.name) }
}

// MARK: - What can stand in the way

extension SampleReminder {
    /// The session bus and its address, where it answers.
    private static func connect(
        _ environment: ProcessEnvironment
    ) throws(CommandFailure) -> (String, Bus) {
        guard let address = SessionBus.address(environment) else {
            throw failure(.noAddress)
        }
        do throws(GLibError) {
            return (address, try SessionBus.connect(address))
        } catch {
            throw failure(.silent(address: address, reason: error.message))
        }
    }

    private static func ask(
        _ notifier: DesktopNotifier
    ) throws(CommandFailure) -> (ServerInformation, NotificationAbilities) {
        do throws(NotifyError) {
            return try notifier.server()
        } catch {
            throw failure(error)
        }
    }

    /// Why nothing is shown where the bus is not what it should be.
    static func failure(_ bus: BusFinding) -> CommandFailure { failure("noSessionBus", bus.check) }

    /// Why nothing is shown where the server could not be asked.
    static func failure(_ error: NotifyError) -> CommandFailure {
        guard error.kind != .noServer else {
            return failure("noNotificationServer", ServerFinding.none.check)
        }
        return failure("noAnswer", ServerFinding.silent(reason: error.message).check)
    }

    private static func check(_ result: ShowResult) throws(CommandFailure) {
        switch result {
        case .shown: return
        case .noServer: throw failure("noNotificationServer", ServerFinding.none.check)
        case .noAnswer(let reason):
            throw failure("noAnswer", ServerFinding.silent(reason: reason).check)
        case .refused(let reason):
            throw CommandFailure(
                .failed, "notShown",
                "The notification server declined the sample (\(Sanitized(reason))).",
                hint: "What it can do: moresleep doctor")
        }
    }

    /// What doctor would say about it.
    private static func failure(_ code: String, _ check: DoctorCheck) -> CommandFailure {
        CommandFailure(.failed, code, check.message, hint: check.hint)
    }
}
