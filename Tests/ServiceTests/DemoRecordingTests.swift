import Foundation
import Goldens
import SleepCore
import Testing

@testable import Service
@testable import TerminalUI

/// The whole demo in virtual time, from curtain to curtain.
@Suite("The demo, act by act", .timeLimit(.minutes(10)))
@MainActor
struct DemoRecordingTests {
    /// The seconds that are looked at: every act of the script's table, and what changes in it.
    private static let acts: [(second: Double, what: String)] = [
        (2, "the goal"), (12, "its nights"), (28, "who shows the notifications"),
        (31, "the evening begins"), (35, "the science of the first reminder"),
        (60, "its words"), (91, "stop eating"), (121, "the tiers"), (166, "a first warning"),
        (184.5, "apps go to sleep"), (192, "the first tier sleeps"), (197, "the first wait"),
        (201, "its end"), (204, "the free window"), (212, "apps go back to sleep"),
        (222, "the second wait"), (227, "given up"), (242, "the second tier goes to sleep"),
        (256, "almost bedtime"), (271, "bedtime"), (285, "the night"), (300.5, "the morning"),
    ]

    private static let sizes = [(40, 15), (80, 24), (120, 40)]

    @Test("every act looks as in its files: 40, 80 and 120 columns, colour and none")
    func pictures() throws {
        let theatre = try DemoTheatre()
        var recordings: [String: String] = [:]
        theatre.begin()
        for (second, what) in Self.acts {
            theatre.run(to: second)
            let caption = DemoCaption(
                theatre.picture.scene, zone: FixedOffset(seconds: 3600), face: .twelveHours)
            #expect(Layout.wrap(caption.text, columns: 40).count <= 2, "\(caption.text)")
            #expect(TextWidth.columns(of: caption.text) <= 80, "\(caption.text)")
            for (columns, rows) in Self.sizes {
                for (name, isColored, isUnicode) in [
                    ("colour", true, true), ("plain", false, true), ("ascii", true, false),
                ] {
                    let style = Style(
                        columns: columns, isColored: isColored, isUnicode: isUnicode)
                    let lines = theatre.picture.lines(rows: rows, style: style)
                    #expect(lines.count == rows, "\(what), \(columns) \(name)")
                    let drawn = isColored ? lines.marked : lines.joined(separator: "\n")
                    recordings["demo-\(columns)-\(name).txt", default: ""] +=
                        "== \(second) s: \(what)\n\(drawn)\n"
                }
            }
        }
        for (name, text) in recordings { try Golden.expect(text, name) }
        theatre.run(to: 309)
        #expect(theatre.isOver)
    }

    @Test("a pipe gets a line an event")
    func lines() throws {
        let theatre = try DemoTheatre()
        theatre.begin(telling: .lines)
        theatre.run(to: 309)
        try Golden.expect(theatre.text, "demo-lines.txt")
    }

    @Test("a program gets an object an event, whose keys are always there")
    func objects() throws {
        let theatre = try DemoTheatre(server: "imagined 1.0")
        theatre.begin(telling: .json)
        theatre.run(to: 309)
        try Golden.expect(theatre.text, "demo.jsonl")
        let objects = try theatre.objects()
        #expect(Set(objects.map { Set($0.keys) }).count == 1)
    }

    @Test("scaled to ten seconds and to half an hour it is the same evening")
    func scaled() throws {
        let usual = try DemoTheatre()
        usual.begin(telling: .json)
        usual.run(to: 309)
        for (seconds, end) in [(10.0, 10.3), (1800.0, 1854.0)] {
            let theatre = try DemoTheatre(duration: .seconds(seconds))
            theatre.begin(telling: .json)
            theatre.run(to: end)
            #expect(theatre.text == usual.text)
        }
    }

    @Test(
        "captions and lines say how fast it really is",
        arguments: [
            (10.0, "30 minutes a second", "1 min, here in 0 s", "1 s"),
            (20, "15 minutes a second", "1 min, here in 0 s", "2 s"),
            (300, "a minute a second", "1 min, here in 5 s", "30 s"),
            (1800, "10 seconds a second", "1 min, here in 30 s", "3 min"),
        ])
    func paces(seconds: Double, evening: String, wait: String, night: String) throws {
        let theatre = try DemoTheatre(duration: .seconds(seconds))
        theatre.begin()
        func caption(_ second: Double) -> String {
            theatre.timeline.run(to: .seconds(second * seconds / 300))
            return DemoCaption(
                theatre.picture.scene, zone: FixedOffset(seconds: 3600), face: .twentyFourHours
            ).text
        }
        #expect(caption(60).contains("runs at \(evening)."))
        #expect(caption(197).hasSuffix("a wait: \(wait)."))
        #expect(caption(285).hasPrefix("The night goes by in \(night)."))
    }
}
