import Desktop
import FoundationEssentials
import SleepCore

/// The notification server of a rehearsed machine as one service sees it.
final class RehearsedNotifier: Notifier {
    var onAction: (@MainActor (OccurrenceID, NoticeAction) -> Void)?
    var onServerAppeared: (@MainActor () -> Void)?

    /// What is on the screen, oldest first.
    private(set) var screen: [OccurrenceID] = []
    private let life: RehearsedLife
    private var number: UInt32 = 0

    init(_ life: RehearsedLife) {
        self.life = life
    }

    func show(_ notice: Notice) -> ShowResult {
        guard life.isAlive else { return .noServer(reason: "the service has ended") }
        let result = answer()
        if case .shown(_, isHeldBack: false) = result { screen.append(notice.id) }
        life.machine.note(.told(notice, result))
        life.countEffect()
        return result
    }

    func close(_ id: OccurrenceID) {
        guard life.isAlive else { return }
        if let index = screen.firstIndex(of: id) {
            screen.remove(at: index)
            life.machine.note(.closed(id))
        }
        life.countEffect()
    }

    func closeAll() {
        guard life.isAlive else { return }
        screen.forEach { life.machine.note(.closed($0)) }
        screen = []
    }

    /// A server that went away took everything along.
    func lost() { screen = [] }

    private func answer() -> ShowResult {
        switch life.machine.worstTrouble {
        case .away?: return .noServer(reason: "no notification server")
        case .noBus?: return .noServer(reason: "no session bus")
        case .declining?: return .refused(reason: "the server declines")
        case .silent?: return .noAnswer(reason: "the server does not answer")
        case .quiet?, nil:
            number += 1
            return .shown(
                notificationID: number, isHeldBack: life.machine.worstTrouble == .quiet)
        }
    }
}
