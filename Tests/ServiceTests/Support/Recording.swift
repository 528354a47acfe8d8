import Foundation
import Testing

/// A text that is kept as a file in `Golden`, to be looked at.
enum Recording {
    /// Where there is no file it is written, and the test fails once.
    static func expect(
        _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Golden/\(name)")
        guard FileManager.default.fileExists(atPath: file.path) else {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record(
                "Golden/\(name) was not there, and is now.", sourceLocation: sourceLocation)
            return
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
        let (wanted, drawn) = (golden.split(separator: "\n"), text.split(separator: "\n"))
        let different = zip(wanted, drawn).first { $0 != $1 }
        #expect(different?.0 == different?.1, "Golden/\(name)", sourceLocation: sourceLocation)
        #expect(golden == text, "Golden/\(name)", sourceLocation: sourceLocation)
    }

    /// Colours as marks that can be read: `‹36:19:15›`.
    static func marked(_ lines: [String]) -> String {
        lines.joined(separator: "\n").replacing("\u{1B}[0m", with: "›")
            .replacing(/\u{1B}\[([0-9;]+)m/) { "‹\($0.output.1):" }
    }
}
