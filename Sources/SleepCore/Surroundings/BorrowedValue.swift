/// A value of the desktop that is changed for a night, with all that is needed to give it back.
///
/// It is stored before the change is made, and forgotten after it is given back. Values are the text
/// that their desktop writes and reads; nothing here knows what they mean.
public struct BorrowedValue: Equatable, Sendable {
    /// Where the desktop has it.
    public let key: String
    /// The night that it is changed for.
    public let night: Night
    /// What the person had set; nil where they had set nothing and the desktop's default held.
    public let before: String?
    /// What it is changed to.
    public let ours: String
    /// Whether the change is known to have been made. While it is being made or taken back a crash
    /// may leave either value.
    public var isSettled: Bool

    /// A borrowed value from its parts.
    public init(key: String, night: Night, before: String?, ours: String, isSettled: Bool) {
        self.key = key
        self.night = night
        self.before = before
        self.ours = ours
        self.isSettled = isSettled
    }

    /// Whether the desktop is another for it: what stood as wanted is borrowed too.
    public var isChange: Bool { before != ours }
}

/// A value as the desktop has it now.
public struct DesktopValue: Equatable, Sendable {
    /// What somebody has set; nil where nobody has.
    public let set: String?
    /// What holds: that, or the default.
    public let holding: String

    /// A value that is set, or holds by default.
    public init(set: String?, holding: String) {
        self.set = set
        self.holding = holding
    }
}

/// A value that the desktop is to have for a night.
public struct WantedValue: Equatable, Sendable {
    public let key: String
    public let value: String
    public let night: Night

    /// That value for that night.
    public init(key: String, value: String, night: Night) {
        self.key = key
        self.value = value
        self.night = night
    }
}
