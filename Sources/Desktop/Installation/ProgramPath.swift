/// The path of the program as each kind of file that starts it has to write it.
struct ProgramPath {
    let path: String

    /// For `ExecStart=` of a unit: in double quotes, percent signs doubled.
    var inUnit: String { quoted(escaping: "\\\"").replacing("%", with: "%%") }

    /// For `Exec=` of an activation file: split as a shell would, after its backslashes were read.
    var inActivation: String { quoted(escaping: "\\\"`$").replacing("\\", with: "\\\\") }

    /// For `Exec=` of a desktop entry: quoted for its own rules, then for those of any value.
    var inDesktopEntry: String {
        quoted(escaping: "\\\"`$").replacing("\\", with: "\\\\").replacing("%", with: "%%")
    }

    /// What systemd takes in the path of a program; nothing at all takes an end of a line.
    var isPlain: Bool {
        path.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar.value != 0x7F && !"'\"\\".unicodeScalars.contains(scalar)
        }
    }

    private func quoted(escaping special: String) -> String {
        "\"" + path.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
