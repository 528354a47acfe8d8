import GLib

// What both ways of playing have in common.

extension Feedbackd {
    /// Goes on unless its profile is silent, which nobody raises, or cannot be learned.
    func unlessSilent(_ play: HapticPlay, _ next: @escaping @MainActor () -> Void) {
        profile { reply in
            guard !play.isOver else { return }
            switch reply {
            case .success(Self.silentProfile): play.end(.silenced)
            case .success: next()
            case .failure(let error): play.end(.failed(error.message))
            }
        }
    }

    /// Calls the handler when who has the name now has it no more.
    func onLeft(_ handler: @escaping @MainActor () -> Void) -> Registration {
        bus.onNameOwnerChanged(of: Self.name) { _, _ in handler() }
    }
}
