import Desktop
import SleepCore
import Testing

@testable import CommandLine

@MainActor
@Suite("A sample reminder and its buttons")
struct NotificationTrialTests {
    private let notifier = RecordingNotifier()
    private let opener = RecordingLinkOpener()
    private let log = Log()
    private let trial: NotificationTrial
    private let night: Night
    private let sample: OccurrenceID

    /// What was said, and how it went on.
    private final class Log {
        var lines: [String] = []
        var steps: [NotificationTrial.Step] = []
    }

    init() throws {
        let log = log
        night = try Night(reading: "2026-11-30")
        sample = OccurrenceID(night: night, event: "screens_off")
        trial = NotificationTrial(
            notifier: notifier, opener: opener, science: EveningScene.science,
            tell: { log.lines += $0 })
        trial.onStep = { log.steps.append($0) }
    }

    @Test("NS-12: it is shown with its buttons, and ending the trial closes nothing")
    func shown() {
        #expect(trial.begin(night) == .shown(notificationID: 1))
        #expect(notifier.shown.map(\.title) == ["📱 Screens off (test)"])
        #expect(notifier.shown.map(\.actions) == [[.why, .done]])
        #expect(notifier.shown[0].withoutActions == "Why? Run: moresleep why screens_off")
        trial.end()
        #expect(notifier.open == [sample])
        notifier.press(.done, on: sample)
        #expect(log.lines == [])
    }

    @Test("Done takes it off the screen and ends the trial")
    func done() {
        _ = trial.begin(night)
        notifier.press(.done, on: sample)
        #expect(notifier.open == [])
        #expect(log.steps == [.ends])
        #expect(log.lines.first == "'Done' was pressed.")
    }

    @Test("Why? shows the science, whose button opens the study")
    func why() {
        _ = trial.begin(night)
        notifier.press(.why, on: sample)
        #expect(log.steps == [.waits])
        let science = OccurrenceID(night: night, event: "why/screens_off")
        #expect(notifier.open == [science])
        notifier.press(.openStudy, on: science)
        #expect(opener.opened == ["https://doi.org/10.1371/journal.pone.0228756"])
        #expect(log.steps == [.waits, .lingers])
        #expect(notifier.open == [])
    }

    @Test("a click that is reported twice counts once, and one on anything else not at all")
    func strayClicks() {
        _ = trial.begin(night)
        notifier.press(.openStudy, on: sample)
        notifier.press(.done, on: OccurrenceID(night: night, event: "reading"))
        #expect(log.steps == [])
        notifier.press(.done, on: sample)
        notifier.press(.done, on: sample)
        #expect(log.steps == [.ends])
    }

    @Test("a server that does not show it is the caller's to tell")
    func refused() {
        notifier.answers = [.noServer(reason: "nobody")]
        #expect(trial.begin(night) == .noServer(reason: "nobody"))
        notifier.press(.done, on: sample)
        #expect(log.steps == [])
    }

    @Test("a server that goes away between the two notifications ends the trial")
    func serverGone() {
        notifier.answers = [.shown(notificationID: 1), .noServer(reason: "gone")]
        _ = trial.begin(night)
        notifier.press(.why, on: sample)
        #expect(log.steps == [.ends])
        #expect(log.lines.last == "Its science could not be shown.")
    }
}
