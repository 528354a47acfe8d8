/// Checks as a list: how each stands, what was found, and the way out below it.
public struct DoctorView {
    private let checks: [DoctorCheck]

    /// The checks in the order in which they are told.
    public init(_ checks: [DoctorCheck]) {
        self.checks = checks
    }

    /// A row for each check, and the sum.
    public func lines(style: Style) -> [String] {
        let table = Table(
            columns: [.init(""), .init("", priority: 0), .init("", fit: .wraps(minimum: 28))],
            rows: checks.flatMap { rows($0, style) }, showsHeader: false)
        return table.lines(style: style) + ["", sum(style)]
    }

    private func rows(_ check: DoctorCheck, _ style: Style) -> [[Table.Cell]] {
        let first: [Table.Cell] = [
            .init(check.state.rawValue, role: Self.role(check.state)),
            .init(check.id, role: .muted), .init(check.message),
        ]
        guard let hint = check.hint else { return [first] }
        let arrow = style.isUnicode ? "→" : "->"
        return [first, ["", "", .init("\(arrow) \(hint)", role: .accent)]]
    }

    /// "9 checks: all is well." or "9 checks: 1 fault, 2 warnings."
    private func sum(_ style: Style) -> String {
        let faults = checks.count { $0.state == .fault }
        let warnings = checks.count { $0.state == .warning }
        let parts = [counted(faults, "fault"), counted(warnings, "warning")].compactMap { $0 }
        let total = checks.count == 1 ? "1 check" : "\(checks.count) checks"
        if parts.isEmpty { return style.paint("\(total): all is well.", .good) }
        return style.paint(
            "\(total): \(parts.joined(separator: ", ")).", faults > 0 ? .alarm : .caution)
    }

    private func counted(_ count: Int, _ noun: String) -> String? {
        count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private static func role(_ state: DoctorCheck.State) -> Style.Role {
        switch state {
        case .ok: .good
        case .warning: .caution
        case .fault: .alarm
        }
    }
}
