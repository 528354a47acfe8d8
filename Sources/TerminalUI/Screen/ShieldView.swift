public import FoundationEssentials
public import SleepCore

/// What stands on apps that sleep.
public struct ShieldView {
    private let shield: ShieldText
    private let wakesAt: Date
    private let zone: any ZoneRules
    private let face: ClockFace

    /// The shield of apps that wake then.
    public init(_ shield: ShieldText, wakesAt: Date, zone: any ZoneRules, face: ClockFace) {
        self.shield = shield
        self.wakesAt = wakesAt
        self.zone = zone
        self.face = face
    }

    /// Both sentences, in as few lines as they need.
    public func lines(style: Style) -> [String] {
        let time = zone.time(of: wakesAt, on: face)
        return Layout.wrap(
            shield.lines(unlocksAt: time).joined(separator: " "), columns: style.columns,
            hanging: 3
        ).map { style.paint($0, .muted) }
    }
}
