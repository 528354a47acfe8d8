public import GLib
public import SleepCore

/// Values of a desktop that can be changed for a night.
///
/// A key is text that says where a value is for as long as it is borrowed, also to a later process.
@MainActor
public protocol DesktopValues: AnyObject {
    /// What is to be changed for these surroundings on what is there now, in the order in which it is;
    /// nothing where nobody here can. Throws where whoever is there does not answer.
    func wanted(for surroundings: Surroundings) throws(GLibError) -> [WantedValue]

    /// How that value stands; nil for a key of somebody else's.
    func read(_ key: String) -> DesktopReading?

    /// The keys of the values without which that one means nothing.
    func needs(of key: String) -> [String]

    /// Gives it that value, or what holds where nobody has set any; answers why that failed.
    func write(_ value: String?, to key: String) -> String?
}

/// How a value of the desktop was found.
public enum DesktopReading: Equatable, Sendable {
    case value(DesktopValue)
    /// It went with whoever had it: there is nothing to be given back.
    case gone
    /// It cannot be asked now, for that reason.
    case unreachable(String)
}
