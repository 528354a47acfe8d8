import DesktopFixtures
import Foundation
import Testing

/// What a command line came to.
struct Answer: Equatable {
    /// The exit code; minus the signal that ended it.
    let code: Int32
    let output: String
    let errors: String
}

extension Home {
    /// Runs a line as it would be typed into a shell.
    func run(_ line: String, with changes: [String: String?] = [:]) throws -> Answer {
        let (output, errors) = (path + "/output", path + "/errors")
        let shell = try ChildProgram(
            "sh", ["-c", "exec >\(output) 2>\(errors)\n\(line)"], environment: changed(by: changes))
        let code = try shell.exit()
        return Answer(
            code: code, output: String(decoding: try bytes(of: output), as: UTF8.self),
            errors: String(decoding: try bytes(of: errors), as: UTF8.self))
    }

    /// Runs a line and reads the document that it prints.
    func json(_ line: String, with changes: [String: String?] = [:]) throws -> [String: Any] {
        let answer = try run(line, with: changes)
        try #require(answer.code == 0, "\(line): \(answer.errors)")
        return try document(answer.output)
    }

    /// Starts the service; the lines to be read are those of its log.
    ///
    /// The machine's own clock may be set while a test runs, and is then looked at once more: that
    /// is no matter of any test here.
    func service(with changes: [String: String?] = [:]) throws -> ChildProgram {
        try start(
            "moresleep service run 2>&1 >/dev/null", with: changes,
            passingOver: ["moresleep: the clock was set"])
    }

    /// Starts a line that goes on beside the test; the lines to be read are its output.
    func start(
        _ line: String, with changes: [String: String?] = [:], passingOver lines: Set<String> = []
    ) throws -> ChildProgram {
        try ChildProgram(
            "sh", ["-c", "exec \(line)"], environment: changed(by: changes), passingOver: lines)
    }

    private func changed(by changes: [String: String?]) -> [String: String] {
        changes.reduce(into: environment) { $0[$1.key] = $1.value }
    }

    private func bytes(of file: String) throws -> Data { try Data(contentsOf: URL(filePath: file)) }
}

/// A JSON text that is an object.
func document(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
