/// What somebody wants haptics to be played on.
public enum HapticChoice: String, CaseIterable, Sendable {
    /// On what the desktop has for it.
    case automatic
    /// The same, and on a gamepad where the desktop has nothing: only who says so has it rumble.
    case gamepad
    /// On nothing.
    case off
}
