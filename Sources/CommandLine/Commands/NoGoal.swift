/// What is said where there is no goal; for commands that only read it is no failure.
nonisolated enum NoGoal {
    static let sentence = "No goal yet: moresleep goal set"

    /// For commands that cannot do their work without one.
    static let failure = CommandFailure(.refused, "noGoal", sentence)
}
