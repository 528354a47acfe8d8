import Desktop
import SleepCore

/// Where addresses are opened in a rehearsal.
final class RehearsedLinkOpener: LinkOpener {
    private let life: RehearsedLife

    init(_ life: RehearsedLife) {
        self.life = life
    }

    func open(_ link: String, failed: @escaping @MainActor (String) -> Void) {
        guard life.isAlive else { return }
        life.machine.note(.opened(link))
        life.countEffect()
    }
}
