import Desktop
import Glibc
import Notify
import TerminalUI

/// What is known about the session bus.
nonisolated enum BusFinding: Equatable {
    case noAddress
    case silent(address: String, reason: String)
    case answers(address: String)

    var check: DoctorCheck {
        let id = "session-bus"
        switch self {
        case .noAddress:
            return DoctorCheck(
                id, .fault, "There is no session bus, so no reminder can be shown.",
                hint: "Log in to a desktop, or set DBUS_SESSION_BUS_ADDRESS to its address.")
        case .silent(let address, let reason):
            return DoctorCheck(
                id, .fault,
                "Nobody answers on the session bus at \(Sanitized(address)) "
                    + "(\(Sanitized(reason))).",
                hint: "Unset DBUS_SESSION_BUS_ADDRESS if it is an old one, or log in anew.")
        case .answers(let address):
            return DoctorCheck(id, .ok, "The session bus answers at \(Sanitized(address)).")
        }
    }
}

/// What is known about the notification server, without having started one.
nonisolated enum ServerFinding: Equatable {
    /// There is no bus to ask on.
    case notAsked
    case running(ServerInformation, NotificationAbilities)
    /// None runs, and the bus knows how to start one.
    case activatable
    case none
    case silent(reason: String)

    var check: DoctorCheck {
        let id = "notification-server"
        switch self {
        case .notAsked:
            return DoctorCheck(
                id, .warning, "No notification server can be asked without a session bus.",
                hint: "See session-bus.")
        case .running(let server, let abilities):
            return Self.check(id, server, abilities)
        case .activatable:
            return DoctorCheck(
                id, .warning,
                "No notification server is running yet; the bus starts one when it is needed.",
                hint: "To start it and see it work: moresleep notify test")
        case .none:
            return DoctorCheck(
                id, .fault, "There is no notification server, so no reminder can be shown.",
                hint: "Install one, such as dunst or mako, or log in to a desktop that has one.")
        case .silent(let reason):
            return DoctorCheck(
                id, .fault, "The notification server does not answer (\(Sanitized(reason))).",
                hint: "Restart it, or log in anew.")
        }
    }

    private static func check(
        _ id: String, _ server: ServerInformation, _ abilities: NotificationAbilities
    ) -> DoctorCheck {
        let name = ServerText.name(server.name, version: server.version)
        let message =
            "Notifications are shown by \(name), by version \(Sanitized(server.specVersion)) of "
            + "their specification: it \(abilities.words)."
        guard abilities.hasActions else {
            return DoctorCheck(
                id, .warning, message,
                hint: "Without buttons each reminder names the command that tells why.")
        }
        return DoctorCheck(id, .ok, message)
    }

    /// The check `server-habits`; nil where there is nothing to be said.
    var habits: DoctorCheck? {
        guard case .running(let server, _) = self else { return nil }
        return KnownServer(introducedAs: server.name)?.check
    }
}

/// What is known about the service: who has its name on the bus, and who its lock.
nonisolated enum ServiceFinding: Equatable {
    /// The process is nil where it could not be learned.
    case onBus(process: pid_t?)
    /// It goes by another database than the commands here.
    case otherDatabase(path: String)
    /// It is on the bus, and cannot be asked.
    case unasked(process: pid_t?, ServiceLinkError)
    /// It holds the lock, and nobody can call it on the bus.
    case onlyLocked(process: pid_t?)
    case notRunning(ServiceRemedy)
    case unknown(reason: String)

    var check: DoctorCheck {
        let id = "service"
        switch self {
        case .onBus(let process):
            return DoctorCheck(
                id, .ok, "The service runs\(Self.words(process)) and is on the session bus.")
        case .otherDatabase(let path):
            return DoctorCheck(
                id, .fault,
                "The service goes by another database than commands here: \(Sanitized(path)).",
                hint: "Give both the same XDG_DATA_HOME, and restart the service.")
        case .unasked(_, let error):
            let failure = CommandFailure(error)
            return DoctorCheck(id, .fault, failure.message, hint: failure.hint)
        case .onlyLocked(let process):
            return DoctorCheck(
                id, .warning,
                "The service runs\(Self.words(process)), but is not on this session bus.",
                hint: "Start it from within the desktop: moresleep service stop, then start")
        case .notRunning(let remedy):
            return DoctorCheck(
                id, .warning, "The service is not running, so nothing fires.",
                hint: remedy.sentence)
        case .unknown(let reason):
            return DoctorCheck(
                id, .fault, "Whether the service runs cannot be told (\(Sanitized(reason))).",
                hint: "See runtime-directory.")
        }
    }

    private static func words(_ process: pid_t?) -> String {
        process.map { " as process \($0)" } ?? ""
    }
}
