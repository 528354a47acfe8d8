nonisolated extension ProgramDeclaration {
    /// What in the declarations contradicts itself, as sentences; a test holds it to be empty.
    var faults: [String] {
        var faults: [String] = []
        for (index, command) in commands.enumerated() {
            let call = callWords(command.path)
            if commands[..<index].contains(where: { $0.path == command.path }) {
                faults.append("\(call) is declared twice.")
            }
            faults += groupFaults(command).map { "\(call) \($0)" }
            faults += optionFaults(command).map { "\(call) \($0)" }
            faults += operandFaults(command).map { "\(call) \($0)" }
        }
        return faults
    }

    private func groupFaults(_ command: CommandDeclaration) -> [String] {
        let below = commands(below: command.path)
        var faults: [String] = []
        if command.path.count > 1, self.command(at: command.path.dropLast()) == nil {
            faults.append("has no group above it.")
        }
        if command.form == .group, below.isEmpty { faults.append("is a group without commands.") }
        if !below.isEmpty, !command.operands.isEmpty {
            faults.append("takes operands beside the commands below it.")
        }
        if command.form == .command, command.examples.count != 2 {
            faults.append("has \(command.examples.count) examples instead of two.")
        }
        return faults
    }

    private func optionFaults(_ command: CommandDeclaration) -> [String] {
        let names = command.allOptions.map(\.dashedName)
        let letters = command.allOptions.compactMap(\.short).map { "-\($0)" }
        let all = names + letters
        return all.indices.filter { all[..<$0].contains(all[$0]) }
            .map { "declares \(all[$0]) twice." }
    }

    private func operandFaults(_ command: CommandDeclaration) -> [String] {
        zip(command.operands, command.operands.dropFirst()).flatMap { operand, next in
            (operand.repeats ? ["takes \(next.name) after the repeated \(operand.name)."] : [])
                + (!operand.isRequired && next.isRequired
                    ? ["requires \(next.name) after the optional \(operand.name)."] : [])
        }
    }
}
