import Desktop
import SleepCore

@testable import CommandLine

/// The program as it is.
@MainActor
enum RealProgram {
    static var declaration: ProgramDeclaration {
        Program(
            environment: ProcessEnvironment([:]),
            shells: Shells(
                runService: { _ in .done }, runDemo: { _, _ in .done }, rehearse: { _ in Trace() })
        ).declaration
    }

    /// The one file of the program whose path ends like that.
    static func file(_ ending: String) -> String {
        ShellFiles(declaration, version: "0.1.0").files.first { $0.path.hasSuffix(ending) }?.text
            ?? ""
    }
}
