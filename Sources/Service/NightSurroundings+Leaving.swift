public import Desktop
import GLib
public import SleepCore
public import SleepStore

extension NightSurroundings {
    /// Gives back what that store says is borrowed, without a service; answers what is still changed.
    ///
    /// What the person has changed meanwhile stays theirs. Without a bus nothing can be given back.
    public static func giveBack(
        what store: Store, in environment: ProcessEnvironment
    ) throws(StoreError) -> [BorrowedValue] {
        if let address = SessionBus.address(environment) {
            do throws(GLibError) {
                let surroundings = NightSurroundings(store: store)
                surroundings.values = SessionValues(bus: try SessionBus.connect(address))
                surroundings.become(Surroundings())
            } catch {
                // What nobody could be asked to take back is still stored.
            }
        }
        return try store.borrowedValues().filter(\.isChange)
    }
}
