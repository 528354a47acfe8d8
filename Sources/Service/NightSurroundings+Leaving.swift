public import Desktop
import GLib
import SleepCore
public import SleepStore

extension NightSurroundings {
    /// Gives back what that store says is borrowed, without a service; whether nothing is left.
    ///
    /// What the person has changed meanwhile stays theirs. Without a bus nothing can be given back.
    public static func giveBack(what store: Store, in environment: ProcessEnvironment) -> Bool {
        guard let address = SessionBus.address(environment) else { return false }
        do throws(GLibError) {
            let surroundings = NightSurroundings(store: store)
            surroundings.values = SessionValues(bus: try SessionBus.connect(address))
            var isComplete = true
            surroundings.onOutcome = { outcome in
                if case .notNow = outcome { isComplete = false }
            }
            surroundings.become(Surroundings())
            return isComplete
        } catch {
            return false
        }
    }
}
