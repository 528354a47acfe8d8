/// How wide to draw, from what the environment and the terminal say.
public enum TerminalSize {
    /// The width where nobody knows it: a pipe, a file, a terminal that says 0.
    public static let unknownColumns = 80

    /// The columns to draw for, within `Style.columnRange`.
    ///
    /// A `COLUMNS` of decimal digits above zero wins; then the terminal's own answer if it is above
    /// zero; then 80. A `COLUMNS` that cannot be read (empty, `0`, `-3`, `abc`) is as good as none.
    public static func columns(environment: String?, ioctl: Int?) -> Int {
        if let environment, environment.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let columns = Int(environment), columns > 0
        {
            return Style.clamped(columns)
        }
        if let ioctl, ioctl > 0 { return Style.clamped(ioctl) }
        return unknownColumns
    }
}
