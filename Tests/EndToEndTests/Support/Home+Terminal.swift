import Foundation

/// An answer of the one who sits at a terminal.
struct Reply: Encodable {
    let prompt: String
    let text: String

    /// Types the text once the prompt is there.
    init(to prompt: String, _ text: String) {
        self.prompt = prompt
        self.text = text
    }

    func encode(to encoder: any Encoder) throws {
        var pair = encoder.unkeyedContainer()
        try pair.encode(prompt)
        try pair.encode(text)
    }
}

extension Home {
    /// Runs a program on a terminal of that many columns, answering what it asks.
    func onTerminal(
        columns: Int, rows: Int = 24, _ line: String, _ replies: [Reply] = [],
        with changes: [String: String?] = [:]
    ) throws -> Answer {
        let typist = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Typist/typist.py").path
        let answers = String(decoding: try JSONEncoder().encode(replies), as: UTF8.self)
        return try run(
            "/usr/bin/python3 '\(typist)' \(columns)x\(rows) '\(answers)' \(line)", with: changes)
    }
}
