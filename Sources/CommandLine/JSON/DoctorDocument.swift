import TerminalUI

/// `doctor --json`
struct DoctorDocument: Encodable {
    let checks: [Check]

    struct Check: Encodable {
        let id: String
        let state: String
        let message: String
        @Nullable var hint: String?
    }

    init(_ checks: [DoctorCheck]) {
        self.checks = checks.map { check in
            Check(
                id: check.id, state: check.state.rawValue, message: check.message,
                hint: check.hint)
        }
    }
}
