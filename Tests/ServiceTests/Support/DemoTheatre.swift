import Desktop
import Foundation
import SleepCore
import TerminalUI
import Testing

@testable import Service

/// The demo in a test's own time: on the evening of 30 November 2026, an hour east of UTC.
@MainActor
final class DemoTheatre {
    let timeline = VirtualTimeline()
    let notifier = RecordingNotifier()
    let links = RecordingLinkOpener()
    let play: DemoPlay
    let picture: DemoPicture
    private(set) var text = ""
    private(set) var isOver = false
    private var lines: DemoLines?
    private let zone = FixedOffset(seconds: 3600)
    private let duration: Duration

    init(
        duration: Duration = .seconds(300), server: String? = nil, isInteractive: Bool = false
    ) throws {
        self.duration = duration
        let today = try #require(CivilDate(year: 2026, month: 11, day: 30))
        play = try DemoPlay(
            ScienceFile.embedded(), zone: zone, on: today,
            desktop: DemoDesktop(notifier: notifier, links: links, server: server),
            timeline: timeline, duration: duration, isInteractive: isInteractive)
        picture = DemoPicture(play, zone: zone, face: .twentyFourHours)
        play.onEnd = { [weak self] in self?.isOver = true }
    }

    /// Begins before the picture, or before lines that are kept in `text`.
    func begin(telling mode: DemoMode = .picture, style: Style = .plain) {
        if mode == .picture {
            play.audience = picture
        } else {
            let lines = DemoLines(
                play, Demo.Telling(mode: mode, style: style, face: .twentyFourHours), zone: zone,
                zoneName: "Europe/Berlin", duration: duration,
                output: { [weak self] text throws(OutputError) in self?.text += text },
                errors: { [weak self] text in self?.text += text }, onLost: { _ in })
            self.lines = lines
            play.audience = lines
        }
        play.begin()
    }

    /// The script at that second, where the demo takes its usual five minutes.
    func run(to second: Double) { timeline.run(to: .seconds(second)) }

    /// The objects that were told so far.
    func objects() throws -> [[String: Any]] {
        try text.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
        }
    }

    /// What was told so far: `reminder last_meal`.
    func names() throws -> [String] {
        try objects().map { object in
            [object["kind"], object["id"]].compactMap { $0 as? String }.joined(separator: " ")
        }
    }
}

extension Style {
    /// A pipe's.
    static let plain = Style(columns: 80, isColored: false, isUnicode: true)
}
