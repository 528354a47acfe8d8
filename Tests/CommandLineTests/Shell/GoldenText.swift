import Foundation
import Testing

/// A text of the program that is kept as a file in `Golden`, to be read by people.
enum GoldenText {
    /// Holds a text to its file. Where there is none it is written, and the test fails once.
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
        let golden = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let lines = text.components(separatedBy: "\n")
        let different = zip(golden, lines).first { $0 != $1 }
        #expect(different?.0 == different?.1, "Golden/\(name)", sourceLocation: sourceLocation)
        #expect(golden.count == lines.count, "Golden/\(name)", sourceLocation: sourceLocation)
    }
}
