import Foundation

/// The files of this package.
enum Package {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .resolvingSymlinksInPath()

    /// The text of a file, by its path from the root.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// The files below a folder, by their paths from the root, in order.
    static func files(below folder: String, endingIn suffix: String = "") throws -> [String] {
        let start = root.appending(path: folder).resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path)
        return paths.filter { path in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: start.appending(path: path).path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue && path.hasSuffix(suffix)
        }.map { "\(folder)/\($0)" }.sorted()
    }

    /// Every Swift file of the product.
    static func sources() throws -> [SourceFile] { try taken.get() }

    /// Taken apart once, for all tests.
    private static let taken = Result { try takeApart() }

    private static func takeApart() throws -> [SourceFile] {
        try files(below: "Sources", endingIn: ".swift").map { path in
            SourceFile(
                path: path, module: String(path.split(separator: "/")[1]),
                lines: SwiftText(try text(path)).lines)
        }
    }
}

/// A Swift file of the product, and the module that it belongs to.
struct SourceFile: Sendable {
    let path: String
    let module: String
    let lines: [SwiftLine]

    /// Modules that it imports.
    var imports: [String] {
        lines.compactMap { line in
            guard let match = line.code.firstMatch(of: #/^\s*(?:@?\w+ )*import (\w+)/#) else {
                return nil
            }
            return String(match.output.1)
        }
    }

    /// Where the part of a line that is asked for has a match, as `path:12: what stands there`.
    func places(
        of pattern: Regex<Substring>, in part: KeyPath<SwiftLine, String> = \.code
    ) -> [String] {
        lines.filter { $0[keyPath: part].contains(pattern) }.map { line in
            "\(path):\(line.number): \(line[keyPath: part].trimmingCharacters(in: .whitespaces))"
        }
    }
}
