/// Whether a rehearsed service still lives, and how many effects it has left.
final class RehearsedLife {
    let machine: RehearsedMachine
    private(set) var isAlive = true
    private var effectsLeft: Int?

    init(on machine: RehearsedMachine) {
        self.machine = machine
    }

    func end(afterEffects count: Int) {
        effectsLeft = min(count, effectsLeft ?? count)
        if effectsLeft == 0 { isAlive = false }
    }

    /// To be called after each effect on the world.
    func countEffect() {
        machine.countEffect()
        if machine.isRestless { isAlive = false }
        guard let left = effectsLeft else { return }
        effectsLeft = left - 1
        if left <= 1 { isAlive = false }
    }
}
