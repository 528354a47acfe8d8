public import Desktop
public import SleepCore
public import SleepStore

/// What the executable plugs in: the parts of the program that run on a loop of their own.
public struct Shells {
    /// Runs the service until it is told to end.
    public let runService: @MainActor (ProcessEnvironment) throws -> ExitCode
    /// Runs the compressed evening.
    public let runDemo: @MainActor (ProcessEnvironment, DemoRequest) throws -> ExitCode
    /// Gives the desktop back what is still changed for a night, where no service runs that would;
    /// answers what it did not take.
    public let giveBack: @MainActor (ProcessEnvironment, Store) throws -> [BorrowedValue]
    /// Lives through a night in advance.
    public let rehearse: @MainActor (RehearsalRequest) throws -> Trace

    /// The shells of the executable.
    public init(
        runService: @escaping @MainActor (ProcessEnvironment) throws -> ExitCode,
        runDemo: @escaping @MainActor (ProcessEnvironment, DemoRequest) throws -> ExitCode,
        giveBack: @escaping @MainActor (ProcessEnvironment, Store) throws -> [BorrowedValue] = {
            _, _ in []
        },
        rehearse: @escaping @MainActor (RehearsalRequest) throws -> Trace
    ) {
        self.runService = runService
        self.runDemo = runDemo
        self.giveBack = giveBack
        self.rehearse = rehearse
    }
}

/// What is to be rehearsed.
public struct RehearsalRequest: Sendable {
    public let script: RehearsalScript
    public let stage: RehearsalStage
    public let science: ScienceData
    /// The zone that the machine is in at the beginning.
    public let zone: SystemZone
}
