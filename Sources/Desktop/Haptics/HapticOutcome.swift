/// What became of a haptic.
public enum HapticOutcome: Equatable, Sendable {
    /// It was handed over, and its time is up.
    case played
    /// It was ended before that, or another one took its place.
    case stopped
    /// The person wants silence of what plays it, and gets it.
    case silenced
    /// What plays it cannot be as soft as that, so it plays nothing.
    case tooSoft
    /// It was taken, and there is nothing that could be felt: no motor, or no theme for it.
    case notFelt
    /// What would play it has declined: it is busy, or its own settings for this program say so.
    case declined
    /// There is nothing to play it on, or nothing is wanted.
    case noOutput
    /// What stopped it, as the part of a sentence behind "because".
    case failed(String)
}
