public import Desktop

/// What the executable plugs in: the parts of the program that run on a loop of their own.
public struct Shells {
    /// Runs the service until it is told to end.
    public let runService: @MainActor (ProcessEnvironment) throws -> ExitCode
    /// Runs the compressed evening.
    public let runDemo: @MainActor (ProcessEnvironment, DemoRequest) throws -> ExitCode

    /// The shells of the executable.
    public init(
        runService: @escaping @MainActor (ProcessEnvironment) throws -> ExitCode,
        runDemo: @escaping @MainActor (ProcessEnvironment, DemoRequest) throws -> ExitCode
    ) {
        self.runService = runService
        self.runDemo = runDemo
    }
}
