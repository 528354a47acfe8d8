import Foundation
public import Testing

/// Texts that are kept as files in the `Golden` of a test target, to be looked at.
public enum Golden {
    /// Holds a text to its file. Where there is none it is written, and the test fails once.
    ///
    /// `caller` is a file of the target whose `Golden` it is.
    public static func expect(
        _ text: String, _ name: String, caller: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = try folder(of: caller).appending(path: name)
        guard FileManager.default.fileExists(atPath: file.path) else {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record(
                "Golden/\(name) was not there, and is now.", sourceLocation: sourceLocation)
            return
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
        let (wanted, found) = (
            golden.components(separatedBy: "\n"), text.components(separatedBy: "\n")
        )
        let different = zip(wanted, found).first { $0 != $1 }
        #expect(different?.0 == different?.1, "Golden/\(name)", sourceLocation: sourceLocation)
        #expect(golden == text, "Golden/\(name)", sourceLocation: sourceLocation)
    }

    /// `Tests/TARGET/Golden`.
    private static func folder(of caller: String) throws -> URL {
        var folder = URL(filePath: caller)
        repeat {
            folder.deleteLastPathComponent()
        } while folder.pathComponents.count > 1
            && folder.deletingLastPathComponent().lastPathComponent != "Tests"
        try #require(folder.pathComponents.count > 1, "\(caller) is in no test target")
        return folder.appending(path: "Golden")
    }
}

extension [String] {
    /// The lines as one text, with `‹role:` … `›` in the place of colours.
    public var marked: String {
        joined(separator: "\n").replacing("\u{1B}[0m", with: "›")
            .replacing(/\u{1B}\[([0-9;]+)m/) { "‹\($0.output.1):" }
    }
}
