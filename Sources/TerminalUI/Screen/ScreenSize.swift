/// The room on a terminal's whole screen.
public struct ScreenSize: Hashable, Sendable {
    public let columns: Int
    public let rows: Int

    /// One column and one row at least.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// What a terminal has that does not tell.
    public static let unknown = ScreenSize(columns: TerminalSize.unknownColumns, rows: 24)
}
