import TerminalUI

/// `doctor`: whether everything that an evening needs is there, and what to do where it is not.
enum DoctorCommand {
    static let command = Command(
        CommandDeclaration(
            "doctor", purpose: "Check what your evenings depend on, and say what to do",
            discussion: """
                Each check is ok, a warning or a fault. Nothing is started, and nothing that you \
                stored is changed. The exit code is 1 if there is a fault, and 0 otherwise.
                """,
            // It is about this machine and this moment.
            globals: [.json, .noColor, .help],
            examples: [
                .init("doctor", "Checks everything."),
                .init("doctor --json", "Prints the checks for a program."),
            ]),
        hasTimes: false, run: run)

    private static func run(_ context: CommandContext) throws -> ExitCode {
        let checks =
            DesktopExamination(context.environment, SurroundingsPlan(context)).checks
            + [InstallationFinding(context).check]
            + MachineExamination(context.environment).checks + FileExamination(context).checks
        try context.isJSON
            ? context.print(DoctorDocument(checks))
            : context.print(DoctorView(checks).lines(style: context.style))
        return checks.contains { $0.state == .fault } ? .failed : .done
    }
}
