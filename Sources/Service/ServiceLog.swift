import FoundationEssentials
import SleepCore
import SleepStore
import TerminalUI

/// One line for everything that matters, on the standard error; nothing personal in it.
final class ServiceLog {
    private let terminal: Terminal
    /// Occurrences whose failure has been told: a server that is away is told once for each.
    private var told: Set<OccurrenceID> = []

    init(_ terminal: Terminal) {
        self.terminal = terminal
    }

    /// One line, in whatever words; what could disturb a terminal is shown by its code.
    func line(_ text: String) {
        terminal.writeError("moresleep: \(Sanitized(text))\n")
    }

    /// The last line.
    func ended(_ end: ServiceProcess.End) {
        switch end {
        case .terminated: line("ended: it was told to")
        case .interrupted: line("ended: Ctrl-C")
        case .busLost: line("ended: the session bus is gone")
        }
    }

    func report(_ report: RunnerReport) {
        switch report {
        case .stored(let records): records.forEach(describe)
        case .notStored(let error): line("not stored, will be tried again: \(error.sentence)")
        case .told(let notice, let result): describe(notice.id, result)
        case .notOpened(_, let reason): line("the link could not be opened: \(reason)")
        }
    }

    private func describe(_ record: Record) {
        switch record {
        case .nightBegan(let begun):
            // Nothing of an older evening is told any more.
            told = told.filter { $0.night.advanced(by: 1) >= begun.planned.night }
            line("the evening of \(begun.planned.night) has begun")
        case .ticked(let id, _): line("\(id) done")
        case .delivery(let delivery):
            switch delivery.state {
            case .missed: line("\(delivery.id) missed: it was more than 10 minutes late")
            case .uncertain: line("\(delivery.id) uncertain: it may have been shown")
            case .intended, .delivered, .failed: return
            }
        }
    }

    private func describe(_ id: OccurrenceID, _ result: ShowResult) {
        switch result {
        case .shown(let number):
            told.remove(id)
            line("\(id) shown as notification \(number)")
        case .noServer(let reason), .refused(let reason): once(id, reason)
        case .noAnswer(let reason): once(id, "for certain: \(reason)")
        }
    }

    private func once(_ id: OccurrenceID, _ reason: String) {
        guard told.insert(id).inserted else { return }
        line("\(id) not shown: \(reason)")
    }
}
