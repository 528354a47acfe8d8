/// Something that the machine did, of which a service wants to hear.
public enum MachineEvent: Equatable, Sendable {
    /// The machine goes to sleep as soon as the handler has returned, or when logind waits no
    /// longer: write down what is under way.
    case aboutToSleep
    /// The machine has woken, or its going to sleep came to nothing.
    case woke
    /// The zone of the machine may be another one. Often told twice for one change, and possibly
    /// for none: compare.
    case zoneMayHaveChanged
}
