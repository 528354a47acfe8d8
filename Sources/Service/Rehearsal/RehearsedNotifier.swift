import Desktop
import FoundationEssentials
import SleepCore

/// The notification server of a rehearsed machine as one service sees it.
final class RehearsedNotifier: Notifier {
    var onAction: (@MainActor (OccurrenceID, NoticeAction) -> Void)?
    var onServerAppeared: (@MainActor () -> Void)?

    /// What is on the screen, oldest first.
    private var screen: [Notice] = []
    private let life: RehearsedLife
    private var number: UInt32 = 0

    init(_ life: RehearsedLife) {
        self.life = life
    }

    func show(_ notice: Notice) -> ShowResult {
        guard life.isAlive else { return .noServer(reason: "the service has ended") }
        let result = answer()
        if case .shown(_, isHeldBack: false) = result {
            screen.removeAll { $0.bubble == notice.bubble }
            screen.append(notice)
        }
        life.machine.note(.told(notice, result))
        life.countEffect()
        return result
    }

    /// The newest notification about that event that has the button.
    func shown(about event: String, with action: NoticeAction) -> OccurrenceID? {
        screen.reversed().lazy.flatMap(\.buttons)
            .first { $0.id.subject.event == event && $0.action == action }?.id
    }

    func close(_ id: OccurrenceID) {
        guard life.isAlive else { return }
        if let index = screen.firstIndex(where: { $0.bubble == id }) {
            screen.remove(at: index)
            life.machine.note(.closed(id))
        }
        life.countEffect()
    }

    func closeAll() {
        guard life.isAlive else { return }
        screen.forEach { life.machine.note(.closed($0.bubble)) }
        screen = []
    }

    /// A server that went away took everything along.
    func lost() { screen = [] }

    private func answer() -> ShowResult {
        switch life.machine.worstTrouble {
        case .away?: return .withoutServer
        case .noBus?: return .withoutBus
        case .declining?: return .refused(reason: "the notification server declined it")
        case .silent?:
            // It is asked whether it answers before it is given anything, unless it just has.
            return life.machine.isNewlySilent
                ? .withoutAnswer
                : .refused(reason: "the notification server did not answer")
        case .quiet?, nil:
            number += 1
            return .shown(
                notificationID: number, isHeldBack: life.machine.worstTrouble == .quiet)
        }
    }
}
