import Foundation
import FoundationXML
import Testing

@Suite("What is written about the program")
struct DocumentTests {
    @Test("docs/exit-codes.md has a row for each exit code, and no other")
    func exitCodes() throws {
        let source = try Package.text("Sources/CommandLine/ExitCode.swift")
        let codes = source.matches(of: #/(?m)^\s*case \w+ = (\d+)/#).map { String($0.output.1) }
        let rows = try Package.text("docs/exit-codes.md")
            .matches(of: #/(?m)^\| (\d+) \|/#).map { String($0.output.1) }
        #expect(codes.count == 8)
        #expect(rows == codes)
    }

    @Test("docs/exit-codes.md says of each exit code what the manual says")
    func meanings() throws {
        let source = try Package.text("Sources/CommandLine/ExitCode+Meaning.swift")
        let meanings = source.matches(of: #/(?m)^\s*case \.\w+: "(.+)"$/#)
            .map { String($0.output.1) }
        let rows = try Package.text("docs/exit-codes.md").matches(of: #/(?m)^\| \d+ \| ([^|]+) \|/#)
            .map { String($0.output.1) }
        #expect(meanings.count == 8)
        #expect(rows == meanings)
    }

    @Test("the descriptions of bus interfaces can be read")
    func busInterfaces() throws {
        let files = try Package.files(below: "Resources/dbus", endingIn: ".xml")
        #expect(files.contains("Resources/dbus/org.moresleep.MoreSleep1.xml"))
        for file in files {
            let reader = InterfaceReader()
            let parser = XMLParser(data: Data(try Package.text(file).utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(file)")
            let name = file.split(separator: "/").last.map { $0.dropLast(4) } ?? ""
            #expect(reader.interfaces == [String(name)], "\(file)")
        }
    }

    @Test("no document links to a file that is not there")
    func links() throws {
        let files = try Package.files(below: "docs", endingIn: ".md") + ["README.md"]
        for file in files {
            let folder = Package.root.appending(path: file).deletingLastPathComponent()
            for match in try Package.text(file).matches(of: #/\]\(([^)#:]+)(?:#[^)]*)?\)/#) {
                let target = folder.appending(path: String(match.output.1))
                #expect(
                    FileManager.default.fileExists(atPath: target.path),
                    "\(file) links to \(match.output.1)")
            }
        }
    }

    @Test("Tests/Cases.md has each case once")
    func cases() throws {
        let ids = try Self.rows().map(\.id)
        #expect(!ids.isEmpty)
        let twice = Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys.sorted()
        #expect(twice == [])
    }

    @Test("every test that Tests/Cases.md cites is there")
    func citedTests() throws {
        let tests = try Package.files(below: "Tests").filter { !$0.hasSuffix("Cases.md") }
            .map { try Package.text($0) }
        for row in try Self.rows() {
            for name in row.cited {
                #expect(
                    tests.contains { $0.contains(name) } || Package.has("Tests/\(name)"),
                    "\(row.id) cites “\(name)”, which is no test")
            }
        }
    }

    /// The lines of the list: `| DSTF-01 | … | `name of a test` |`.
    private static func rows() throws -> [(id: String, cited: [String])] {
        try Package.text("Tests/Cases.md").split(separator: "\n").compactMap { line in
            guard let row = line.firstMatch(of: #/^\| ([A-Z]+-\d+) \|(.*)$/#) else { return nil }
            let cited = row.output.2.matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
            return (String(row.output.1), cited)
        }
    }
}

/// The names of the interfaces that a description has.
private final class InterfaceReader: NSObject, XMLParserDelegate {
    private(set) var interfaces: [String] = []

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        if element == "interface", let name = attributes["name"] { interfaces.append(name) }
    }
}
