public import FoundationEssentials

/// What can happen in a rehearsal.
public enum Happening: Equatable, Sendable {
    // The machine and its owner

    case suspended
    case woke
    case clockSet(by: Duration)
    case zoneChanged(String)
    case serverTrouble(ServerTrouble)
    case serverRecovered(ServerTrouble)
    case diskFull
    case diskFree
    /// A button was pressed on what was on the screen.
    case pressed(NoticeAction, OccurrenceID)
    /// A command was given, and what became of it; nil where it did what was wanted.
    case commanded(GivenCommand, refusal: Refusal?)

    // The service

    case started
    case stopped
    case killed
    /// Rows were stored, all of them.
    case stored([Record])
    /// None of them was.
    case notStored([Record], reason: String)
    /// The server was called, and this is what it answered.
    case told(Notice, ShowResult)
    case closed(OccurrenceID)
    /// These apps are to be asleep, and no others.
    case blocked([AppBlock])
    case felt(Haptic, with: OccurrenceID)
    case opened(String)
    /// It awaits this moment of the machine's clock; nil is none.
    case awaits(Date?)
    /// The alarm rang.
    case rang
}

/// What a client does on the way out of the evening.
public enum ExitAct: String, Equatable, Sendable {
    case asks, takes, drops
}

/// A command as it was given; a tick is of the night that was tonight then.
public enum GivenCommand: Equatable, Sendable {
    case schedule(ScriptedCommand)
    case setDone(String, Bool, in: Night?)
    /// A button that was not there to be pressed; one that was is ``Happening/pressed(_:_:)``.
    case press(NoticeAction, String)
    case startWindDown
    /// A client asks for more time, takes it, or keeps the wind-down after all.
    case exit(ExitAct, client: String)
    /// Somebody comes back early.
    case resume
}
