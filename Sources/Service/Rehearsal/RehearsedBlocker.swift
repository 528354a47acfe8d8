import Desktop
import SleepCore

/// Who keeps apps asleep on a rehearsed machine; a dead service has let go of them.
final class RehearsedBlocker: Blocker {
    private let life: RehearsedLife

    init(_ life: RehearsedLife) {
        self.life = life
    }

    func enforce(_ blocks: [AppBlock]) {
        guard life.isAlive else { return }
        life.machine.note(.blocked(blocks))
        life.countEffect()
    }
}
