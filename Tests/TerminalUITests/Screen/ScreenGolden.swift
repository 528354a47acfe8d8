import Goldens
import Testing

@testable import TerminalUI

/// Whole screens that are kept as files in `Golden`, to be looked at.
enum ScreenGolden {
    /// Each size that people have, with colour, without, and in ASCII.
    static let sizes = [ScreenSize(columns: 40, rows: 15), .unknown, .init(columns: 120, rows: 40)]
    static let drawings: [(name: String, isColored: Bool, isUnicode: Bool)] = [
        ("colour", true, true), ("plain", false, true), ("ascii", false, false),
        ("ascii-colour", true, false),
    ]

    /// Holds a view to its files at every size in every drawing, and its lines to the screen.
    static func expect(
        _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
        lines: (ScreenSize, Style) -> [String]
    ) throws {
        for size in sizes {
            for drawing in drawings {
                let style = Style(
                    columns: size.columns, isColored: drawing.isColored,
                    isUnicode: drawing.isUnicode)
                let drawn = lines(size, style)
                #expect(drawn.count <= size.rows, "\(name)", sourceLocation: sourceLocation)
                #expect(
                    drawn.allSatisfy { PaintedText.columns(of: $0) <= size.columns }, "\(name)",
                    sourceLocation: sourceLocation)
                try Golden.expect(
                    drawn.marked + "\n", "\(name)-\(size.columns)-\(drawing.name).txt",
                    sourceLocation: sourceLocation)
            }
        }
    }
}
