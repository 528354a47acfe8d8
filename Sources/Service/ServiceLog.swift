import Desktop
import FoundationEssentials
import GLib
import Glibc
import SleepCore
import SleepStore
import TerminalUI

/// One line for everything that matters: to the journal with its fields where systemd reads the
/// standard error, else there as text. Nothing personal is in it.
final class ServiceLog: EveningLog {
    private let terminal: Terminal
    private let isJournal = Journal.receives(STDERR_FILENO)
    /// Occurrences whose failure has been told: a server that is away is told once for each.
    private var told: Set<OccurrenceID> = []
    private var asleep = 0
    /// What was written last, oldest first, for whoever asks how the service stands.
    private(set) var lastLines: [(at: Date, text: String)] = []

    init(_ terminal: Terminal) {
        self.terminal = terminal
    }

    /// One line, in whatever words; what could disturb a terminal is shown by its code.
    ///
    /// A field's name is that of the journal without its prefix: `EVENT`.
    func line(
        _ text: String, _ level: Journal.Level = .info, fields: [(name: String, value: String)] = []
    ) {
        let shown = Sanitized(text).text
        lastLines = lastLines.suffix(Self.kept - 1) + [(Date(), shown)]
        if isJournal {
            let all =
                [("SYSLOG_IDENTIFIER", "moresleep")]
                + fields.map { ("MORESLEEP_\($0.name)", $0.value) }
            if Journal.send(shown, level: level, fields: all) { return }
        }
        terminal.writeError("moresleep: \(shown)\n")
    }

    private static let kept = 20
}

// MARK: - What happens to the service

extension ServiceLog {
    /// The last line.
    func ended(_ end: ServiceProcess.End) {
        switch end {
        case .terminated: line("ended: it was told to", .notice)
        case .notReady: line("ended before it was ready: it was told to", .notice)
        case .interrupted: line("ended: Ctrl-C", .notice)
        case .busLost: line("ended: the session bus is gone", .warning)
        }
    }

    /// Somebody has made an evening ask less; nobody is kept from it.
    func weakened(by caller: String) {
        line("the evening asks less than before; changed by \(caller)", .notice)
    }

    func report(_ report: RunnerReport) {
        switch report {
        case .stored(let records): records.forEach(describe)
        case .notStored(let error):
            line("not stored, will be tried again: \(error.sentence)", .warning)
        case .told(let notice, let result): describe(notice.id, result)
        case .blocked(let blocks):
            guard blocks.count != asleep else { return }
            asleep = blocks.count
            // Which ones is the person's own business.
            line("apps asleep: \(asleep)", fields: [("EVENT", "blocked")])
        case .notOpened(_, let reason): line("the link could not be opened: \(reason)", .warning)
        }
    }

    func report(_ outcome: NightSurroundings.Outcome) {
        switch outcome {
        case .changed(let choice): tell(choice, "is on for the night", "on")
        case .givenBack(let choice): tell(choice, "is as it was before", "off")
        case .leftAlone(let choice):
            tell(choice, "was changed by somebody else, and stays so", "left")
        case .notNow(let reason):
            line("the desktop cannot be changed now: \(reason)", .warning)
        }
    }

    private func tell(_ choice: Choice, _ words: String, _ event: String) {
        line("\(choice.rawValue) \(words)", fields: [("EVENT", "\(choice.rawValue)-\(event)")])
    }

    private func describe(_ record: Record) {
        switch record {
        case .nightBegan(let begun):
            // Nothing of an older evening is told any more.
            told = told.filter { $0.night.advanced(by: 1) >= begun.planned.night }
            line(
                "the evening of \(begun.planned.night) has begun",
                fields: [("EVENT", "began"), ("NIGHT", "\(begun.planned.night)")])
        // Which one is the person's own business.
        case .ticked: line("an item of the list was ticked", fields: [("EVENT", "ticked")])
        case .unticked: line("a tick was taken back", fields: [("EVENT", "unticked")])
        case .delivery(let delivery):
            switch delivery.state {
            case .missed:
                line(
                    "\(delivery.id) missed: it was too late to be shown", .notice,
                    fields: fields(delivery.id, "missed"))
            case .uncertain:
                line(
                    "\(delivery.id) uncertain: it may have been shown", .notice,
                    fields: fields(delivery.id, "uncertain"))
            case .skipped:
                line(
                    "\(delivery.id) skipped: a free window is open",
                    fields: fields(delivery.id, "skipped"))
            case .intended, .delivered, .failed: return
            }
        case .windDownStarted(let night, _):
            line(
                "the wind-down of \(night) was started by hand",
                fields: [("EVENT", "windDownStarted")])
        case .waitBegan(let wait):
            line(
                "somebody asks for more time: attempt \(wait.attempt)",
                fields: [("EVENT", "waitBegan")])
        case .waitEnded: line("nobody waits any more", fields: [("EVENT", "waitEnded")])
        case .freeWindow(let window):
            let length = "\(window.granted.wholeSeconds) s"
            guard let end = window.end else {
                return line(
                    "a free window of \(length) is open", .notice,
                    fields: [("EVENT", "freeWindow")])
            }
            line(
                "the free window is over: \(end.ending.rawValue) after \(end.used.wholeSeconds) of \(length)",
                .notice, fields: [("EVENT", "freeWindowEnded")])
        }
    }

    private func describe(_ id: OccurrenceID, _ result: ShowResult) {
        switch result {
        case .shown(let number, let isHeldBack):
            told.remove(id)
            let quiet = isHeldBack ? ", held back by do-not-disturb" : ""
            line(
                "\(id) shown as notification \(number)\(quiet)",
                fields: fields(id, isHeldBack ? "heldBack" : "shown"))
        case .noServer(let reason), .refused(let reason): once(id, "not shown: \(reason)")
        case .noAnswer(let reason): once(id, "perhaps not shown: \(reason)")
        }
    }

    private func once(_ id: OccurrenceID, _ words: String) {
        guard told.insert(id).inserted else { return }
        line("\(id) \(words)", .warning, fields: fields(id, "notShown"))
    }

    private func fields(_ id: OccurrenceID, _ event: String) -> [(name: String, value: String)] {
        [("EVENT", event), ("NIGHT", "\(id.night)"), ("ID", id.event)]
    }
}
