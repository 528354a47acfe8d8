import SleepCore

/// The options that say what happens in a rehearsal, each of which may be given again and again.
nonisolated enum ScriptOption: String, CaseIterable {
    case suspend, restart, kill
    case clockStep = "clock-step"
    case zoneChange = "zone-change"
    case noServer = "no-server"
    case decliningServer = "declining-server"
    case silentServer = "silent-server"
    case quiet
    case noBus = "no-bus"
    case diskFull = "disk-full"
    case done, undone, press
    case goalSet = "goal-set"
    case goalEnd = "goal-end"
    case configSet = "config-set"

    /// What parsing, help, completions and the manual say of it.
    var declaration: OptionDeclaration {
        .value(rawValue, placeholder, .text, purpose, repeats: true)
    }

    /// As it is typed.
    var dashedName: String { "--" + rawValue }

    /// What stands behind it, T being a time.
    private var placeholder: String {
        switch self {
        case .suspend, .noServer, .decliningServer, .silentServer, .quiet, .noBus, .diskFull:
            "T..T"
        case .restart: "T[..T]"
        case .kill: "T[,N]"
        case .goalEnd: "T[,N][,untold]"
        case .clockStep: "T+TIME"
        case .zoneChange: "T=ZONE"
        case .done, .undone: "T=ID"
        case .press: "T=BUTTON:ID"
        case .goalSet: "T[,N][,untold]=TIME..TIME[/NIGHTS]"
        case .configSet: "T[,N][,untold]=NAME=VALUE"
        }
    }

    private var purpose: String {
        switch self {
        case .suspend: "the machine sleeps"
        case .restart: "the service is stopped and started again"
        case .kill: "the service is killed after N effects, 1 if not said"
        case .clockStep: "the clock is set, forward or with - back"
        case .zoneChange: "the machine comes into another zone"
        case .noServer: "no notification server is there"
        case .decliningServer: "the notification server declines everything"
        case .silentServer: "the notification server does not answer"
        case .quiet: "do-not-disturb is on"
        case .noBus: "the session bus is gone"
        case .diskFull: "the disk is full"
        case .done: "an item is ticked"
        case .undone: "a tick is taken back"
        case .press: "why, done, ok or openStudy is pressed"
        case .goalSet: "a goal is set, after N effects of the service"
        case .goalEnd: "the goal is ended, after N effects"
        case .configSet: "a setting is changed, after N effects"
        }
    }

    /// A value that can be read, for errors.
    var example: String {
        switch self {
        case .suspend: "20:00..21:10"
        case .restart: "22:10 or 22:10..22:20"
        case .kill: "22:10 or 22:10,2"
        case .clockStep: "22:20+2h or 22:20-30m"
        case .zoneChange: "21:00=Europe/London"
        case .noServer, .decliningServer, .silentServer, .quiet, .noBus, .diskFull: "21:00..22:00"
        case .done, .undone: "20:30=last_meal"
        case .press: "20:30=done:last_meal"
        case .goalSet: "21:00=00:00..22:30/7"
        case .goalEnd: "21:00"
        case .configSet: "21:00=sleep-need=7h30m"
        }
    }

    /// The trouble that it makes for the notification server; nil where it is about another thing.
    var trouble: ServerTrouble? {
        switch self {
        case .noServer: .away
        case .decliningServer: .declining
        case .silentServer: .silent
        case .quiet: .quiet
        case .noBus: .noBus
        default: nil
        }
    }
}

/// A value of such an option that cannot be used.
nonisolated struct ScriptValueError: Error, Equatable {
    let option: ScriptOption
    /// The value as it was given.
    let read: String
    let reason: Reason

    enum Reason: Equatable {
        case unreadable
        /// A range ends before it begins.
        case backwards
        /// A moment is further from the nights than ``ScriptMoments/margin``.
        case farAway
        /// A number of effects is over ``ScriptArguments/mostEffects``.
        case tooManyEffects
        /// There is no reminder of that id; `nearest` is one that there is.
        case unknownItem(String, nearest: String?)
    }
}
