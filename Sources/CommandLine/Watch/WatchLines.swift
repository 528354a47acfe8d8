import FoundationEssentials
import GLib
import Glibc
import SleepCore
import TerminalUI

/// The live evening without a screen: a line, or a JSON object, for each change.
final class WatchLines {
    private let evening: WatchedEvening
    private let context: CommandContext
    private let loop = MainLoop()
    private var last: Tonight?
    private var hasTold = false
    private var lastFault: CommandFailure?
    private var failure: (any Error)?

    init(_ evening: WatchedEvening, _ context: CommandContext) {
        self.evening = evening
        self.context = context
    }

    /// Until Ctrl-C, or until nobody reads any more, which throws.
    func run() throws -> ExitCode {
        var registrations = [UnixSignal.interrupt, .terminate, .hangUp].map { signal in
            loop.onSignal(signal) { [loop] in loop.quit() }
        }
        if context.terminal.isOutputPipe {
            registrations.append(
                loop.watch(readable: STDOUT_FILENO) { [weak self] in
                    self?.fail(OutputError.readerLeft)
                })
        }
        evening.follow(on: loop) { [weak self] in self?.tell() }
        tell()
        if failure == nil { loop.run() }
        registrations.forEach { $0.cancel() }
        if let failure { throw failure }
        return .interrupted
    }

    private func fail(_ error: any Error) {
        failure = error
        loop.quit()
    }

    private func tell() {
        let now = evening.tonight()
        defer { (last, hasTold) = (now, true) }
        do {
            if let fault = evening.fault, fault != lastFault {
                context.terminal.writeError("moresleep: \(fault.message)\n")
            }
            lastFault = evening.fault
            try context.isJSON ? tellDocument(now) : tellLines(now)
        } catch {
            fail(error)
        }
    }

    private func tellDocument(_ now: Tonight?) throws {
        guard !hasTold || now.map(WatchedStanding.init) != last.map(WatchedStanding.init) else {
            return
        }
        try context.terminal.write(JSONText.line(TonightDocument(now, in: evening.zone)))
    }

    private func tellLines(_ now: Tonight?) throws {
        let text = WatchText(zone: evening.zone, face: context.face)
        switch (last, now) {
        case (let last?, let now?):
            try context.print(text.changes(from: last, to: now, style: context.style))
        case (nil, let now?): try context.print([text.opening(now, style: context.style)])
        case (_?, nil): try context.print([NoGoal.sentence])
        case (nil, nil): return
        }
    }
}

/// What has to differ for something to have changed: all but the distance to what is to come.
private struct WatchedStanding: Equatable {
    private let planned: PlannedNight
    private let phase: EveningPhase
    private let items: [Checklist.Item]
    private let next: [String?]
    private let unseen: [UnseenReminder]
    private let isFirstToCome: Bool
    private let asleep: [String]
    private let windowsTaken: Int
    private let isOver: Bool

    init(_ tonight: Tonight) {
        planned = tonight.planned
        phase = tonight.phase
        items = tonight.checklist.items
        next = [tonight.nextEvent?.id, tonight.nextReminder?.id]
        unseen = tonight.unseen
        isFirstToCome = tonight.isFirstToCome
        asleep = tonight.blocked.map(\.app)
        windowsTaken = tonight.exit.taken
        isOver = tonight.now >= tonight.planned.wakeTime
    }
}
