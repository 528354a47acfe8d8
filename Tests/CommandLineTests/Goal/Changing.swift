import TerminalUI

@testable import CommandLine

/// A value that changes behind a name that does not, so that what a change answers can be expected.
@dynamicMemberLookup
final class Changing<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }

    subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> Part { value[keyPath: part] }
}

extension Changing<GoalForm> {
    func take(_ key: Key) -> GoalForm.End? { value.take(key) }
    func field(_ line: GoalForm.Line) -> LineField { value.field(line) }
    func suggestion(_ line: GoalForm.Line) -> String { value.suggestion(line) }
}
