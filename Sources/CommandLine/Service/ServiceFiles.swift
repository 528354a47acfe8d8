import Desktop
import GLib
import Glibc
import SleepStore
import TerminalUI

/// What `service install` writes and `service uninstall` takes away, for one person or everybody.
struct ServiceFiles {
    private let installation: Installation
    private let share: String
    private let program: String
    private let reach: InstallationPlan.Reach

    /// The files that the command line asks for: for everybody with --prefix, else for the person.
    ///
    /// Throws where there is no home to put them, or the program's own path is not known.
    init(asked context: CommandContext) throws {
        guard let prefix = context.arguments.value("prefix") else {
            guard context.arguments.value("destdir") == nil else {
                throw CommandFailure(
                    .usage, "destdirAlone", "--destdir goes with --prefix, which is missing.",
                    hint: "A package is for everybody: --prefix /usr --destdir DIR")
            }
            self = try ServiceFiles(ofUser: context)
            return
        }
        try Self.checkAbsolute(prefix, "prefix")
        // Only uninstall knows it.
        let declaresPurge = context.arguments.declaration.options.contains { $0.name == "purge" }
        if declaresPurge, context.arguments.has("purge") {
            throw CommandFailure(
                .usage, "purgeIsPersonal",
                "--purge deletes a database of yours, and --prefix is about everybody's files.",
                hint: "Run them one after the other.")
        }
        let root = context.arguments.value("destdir") ?? ""
        if !root.isEmpty { try Self.checkAbsolute(root, "destdir") }
        share = Self.trimmed(prefix) + "/share"
        program = Self.trimmed(prefix) + "/bin/moresleep"
        reach = .everybody
        installation = Installation(share: share, root: Self.trimmed(root))
    }

    /// The person's own files.
    init(ofUser context: CommandContext) throws {
        share = try context.directories.share()
        guard let configuration = context.directories.configurationHome else {
            throw DirectoryError.homeUnknown
        }
        program = try Self.ownProgram()
        reach = .user(
            configuration: configuration, hasSystemd: Self.hasSystemd(context.environment))
        installation = Installation(share: share, configuration: configuration)
    }

    /// Whether the service is for one person, who may want it to start at once.
    var isForUser: Bool { reach != .everybody }

    var isPresent: Bool { installation.isPresent }

    /// Writes everything; `words` are completions and manual pages.
    ///
    /// Answers what is no part of it any more and was left, because it was changed.
    func write(_ words: [(path: String, text: String)]) throws(InstallationError) -> [String] {
        try installation.write(try plan(words))
    }

    /// Paths at which something else stands than would be written now.
    func differences(_ words: [(path: String, text: String)]) throws(InstallationError) -> [String]
    {
        try installation.differences(from: try plan(words))
    }

    private func plan(
        _ words: [(path: String, text: String)]
    ) throws(InstallationError) -> InstallationPlan {
        try InstallationPlan(program: program, share: share, reach: reach, words: words)
    }

    /// Takes away what was written; answers what was left because it was changed since.
    func remove() throws(InstallationError) -> [String] { try installation.remove() }

    /// Also where no bus reaches it at present: what is installed is for the log-ins to come.
    private static func hasSystemd(_ environment: ProcessEnvironment) -> Bool {
        UserUnit(environment) != nil || access("/run/systemd/system", F_OK) == 0
    }

    /// Whether this login's desktop can start the service, by its own files or those for everybody.
    static func areInstalled(below directories: Directories) -> Bool {
        do throws(DirectoryError) {
            if Installation(share: try directories.share()).isPresent { return true }
        } catch {
            // Without a home nothing is installed in it.
        }
        return isForEverybody
    }

    /// How this login brings the service to run, where it does not.
    static func remedy(below directories: Directories) -> ServiceRemedy {
        ServiceRemedy(isInstalled: areInstalled(below: directories))
    }

    /// Whether the program came with files for everybody: it lies beside their `share`.
    static var isForEverybody: Bool {
        guard let program = ProcessName.ownExecutable(), program.hasSuffix("/bin/moresleep") else {
            return false
        }
        return Installation(share: program.dropLast("bin/moresleep".count) + "share").isPresent
    }

    private static func ownProgram() throws(CommandFailure) -> String {
        guard let path = ProcessName.ownExecutable(), access(path, X_OK) == 0 else {
            throw CommandFailure(
                .failed, "programGone", "The program's own file is not there any more.",
                hint: "Start it anew from where it is now.")
        }
        return path
    }

    private static func checkAbsolute(
        _ path: String, _ option: String
    ) throws(CommandFailure) {
        guard path.hasPrefix("/"), !path.contains("\n") else {
            throw CommandFailure(
                .usage, "pathNotAbsolute",
                "--\(option) is to be a path that begins with /, and \(ReadText(path)) is none.")
        }
    }

    private static func trimmed(_ path: String) -> String {
        path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
