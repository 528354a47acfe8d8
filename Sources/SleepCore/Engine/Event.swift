public import FoundationEssentials

/// Something that happened to the service, with the time at which it did.
public enum Event: Sendable {
    /// The service has started on what was stored.
    case started(at: Date)
    /// The awaited moment has come, or another reason to look at the clock.
    case clockReached(at: Date)
    /// The clock was set, the machine slept, the zone changed, or a command has written: everything
    /// is computed anew, from what is stored about the nights around now where that could be read.
    case worldChanged(at: Date, zone: any ZoneRules, ledger: Ledger? = nil)
    /// The rows of a ``Effect/record(_:)`` are safely stored.
    case recorded([Record], at: Date)
    /// They are not, none of them.
    case recordFailed([Record], at: Date)
    /// How the server answered a ``Effect/notify(_:)``.
    case notified(OccurrenceID, ShowResult, at: Date)
    /// Somebody pressed a button.
    case actionInvoked(OccurrenceID, NoticeAction, at: Date)
    /// Somebody ticks an item of the evening's list, or takes the tick back; whether the list allows
    /// it has been asked of ``Tonight/occurrence(settingDone:to:)``.
    case doneSet(OccurrenceID, to: Bool, at: Date)
    /// The machine is about to be suspended: what waits to be stored is stored now or not before
    /// it wakes.
    case aboutToSleep(at: Date)
    /// A notification server has come, or another in its place.
    case serverAppeared(at: Date)
    /// A client asks for more time, and shows the wait; whether it may has been asked of
    /// ``ExitStanding/checkAsking(by:)``.
    case exitAsked(client: String, at: Date)
    /// The client has waited and goes on; whether it may has been asked of
    /// ``ExitStanding/checkContinuing(by:)``.
    case exitTaken(client: String, at: Date)
    /// The client keeps the wind-down, or is gone.
    case exitDropped(client: String, at: Date)
    /// Somebody comes back from a free window early.
    case resumed(at: Date)
    /// Somebody starts the wind-down now.
    case windDownStarted(at: Date)
}

extension Event {
    /// When it happened.
    public var date: Date {
        switch self {
        case .started(let at), .clockReached(let at), .worldChanged(let at, _, _),
            .recorded(_, let at), .recordFailed(_, let at), .notified(_, _, let at),
            .actionInvoked(_, _, let at), .doneSet(_, _, let at), .aboutToSleep(let at),
            .serverAppeared(let at), .exitAsked(_, let at), .exitTaken(_, let at),
            .exitDropped(_, let at), .resumed(let at), .windDownStarted(let at):
            at
        }
    }
}

/// Something the shell is to do, in order; it tells the outcome as the next event.
public enum Effect: Equatable, Sendable {
    /// Store all rows or none.
    case record([Record])
    /// Show it; only what was recorded as intended is ever asked for, and science on request.
    case notify(Notice)
    /// Take it off the screen where it still is.
    case close(OccurrenceID)
    /// Play it, along with that occurrence.
    case haptic(Haptic, with: OccurrenceID)
    /// These apps are to be asleep, and no others.
    case block([AppBlock])
    /// The desktop is to be like this for now, as far as the person has left it to their plan.
    case surroundings(Surroundings)
    /// Open an address in the person's browser.
    case openLink(String)
    /// Await this moment, and no other; nil awaits nothing but a change of the clock.
    case wake(at: Date?)
}
