/// The path of the program as each kind of file that starts it has to write it.
struct ProgramPath {
    let path: String

    /// For `ExecStart=` of a unit: in double quotes, percent signs doubled.
    var inUnit: String { quoted(escaping: "\\\"").replacing("%", with: "%%") }

    /// For `Exec=` of an activation file, which is split as a shell would.
    var inActivation: String { "'" + path.replacing("'", with: "'\\''") + "'" }

    /// For `Exec=` of a desktop entry: quoted for its own rules, then for those of any value.
    var inDesktopEntry: String {
        quoted(escaping: "\\\"`$").replacing("\\", with: "\\\\").replacing("%", with: "%%")
    }

    private func quoted(escaping special: String) -> String {
        "\"" + path.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
