import Desktop
import TerminalUI

/// The running service, for what only it can do.
enum ServiceAccess {
    /// Its link, where it goes by this login's database; it is started where it is installed.
    static func link(_ context: CommandContext) throws -> ServiceLink? {
        guard let link = try ServiceLink.open(context.environment, starting: true) else {
            return nil
        }
        guard let other = try link.otherDatabase(than: context.environment) else { return link }
        throw CommandFailure(
            .serviceNeeded, "serviceOtherDatabase",
            "The running service goes by another database, \(Sanitized(other)).",
            hint: "Give both the same XDG_DATA_HOME, and restart it: moresleep service stop; "
                + "moresleep service start")
    }

    /// Where there is none.
    static let missing = CommandFailure(
        .serviceNeeded, "serviceMissing", "No service runs that could do that.",
        hint: "\(ServiceRemedy.install.sentence). Here: moresleep service run")
}
