/// Waits for a name on a bus to get or lose its owner.
///
/// Made before the owner is started, so that it sees the name come.
final class NameWatch {
    private let program: ChildProgram

    /// Watches the name, which nobody has yet, on the session bus of that environment.
    init(_ name: String, environment: [String: String]) throws {
        program = try ChildProgram(
            "gdbus", ["monitor", "--session", "--dest", name], environment: environment)
        try awaitNobody()
    }

    /// Waits until somebody has taken the name.
    func awaitOwner() throws {
        _ = try program.line { $0.contains("is owned by") }
    }

    /// Waits until nobody has it.
    func awaitNobody() throws {
        _ = try program.line { $0.contains("does not have an owner") }
    }
}
