import SleepCore

/// The options that say what happens in a rehearsal, each of which may be given again and again.
nonisolated enum ScriptOption: Hashable {
    case suspend, restart, kill, clockStep, zoneChange
    /// The notification server, or the way to it, is in trouble.
    case server(ServerTrouble)
    case diskFull, done, undone, press, start, exit, resume, goalSet, goalEnd, configSet

    /// In the order in which help shows them.
    static let all: [ScriptOption] =
        [.suspend, .restart, .kill, .clockStep, .zoneChange]
        + ServerTrouble.allCases.map(server)
        + [
            .diskFull, .done, .undone, .press, .start, .exit, .resume, .goalSet, .goalEnd,
            .configSet,
        ]

    /// The option of that name without its dashes; nil where it is about something else.
    init?(named name: String) {
        guard let option = Self.all.first(where: { $0.name == name }) else { return nil }
        self = option
    }

    /// What parsing, help, completions and the manual say of it; the command's discussion says that
    /// it repeats.
    var declaration: OptionDeclaration {
        .value(name, placeholder, .text, purpose, repeats: true, tellsRepeating: false)
    }

    /// As it is typed.
    var dashedName: String { "--" + name }

    private var name: String {
        switch self {
        case .suspend: "suspend"
        case .restart: "restart"
        case .kill: "kill"
        case .clockStep: "clock-step"
        case .zoneChange: "zone-change"
        case .server(let trouble): trouble.words.name
        case .diskFull: "disk-full"
        case .done: "done"
        case .undone: "undone"
        case .press: "press"
        case .start: "wind-down"
        case .exit: "exit"
        case .resume: "resume"
        case .goalSet: "goal-set"
        case .goalEnd: "goal-end"
        case .configSet: "config-set"
        }
    }

    /// What stands behind it, T being a time.
    private var placeholder: String {
        switch self {
        case .suspend, .server, .diskFull: "T..T"
        case .restart: "T[..T]"
        case .kill: "T[,N]"
        case .goalEnd: "T[,N][,untold]"
        case .clockStep: "T+TIME"
        case .zoneChange: "T=ZONE"
        case .done, .undone: "T=ID"
        case .start, .resume: "T"
        case .exit: "T[,TIME]"
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
        case .server(let trouble): trouble.words.purpose
        case .diskFull: "the disk is full"
        case .done: "an item is ticked"
        case .undone: "a tick is taken back"
        case .press: "why, done, ok or openStudy is pressed"
        case .start: "the wind-down is started by hand"
        case .exit: "somebody asks for more time, and waits; only for TIME if said"
        case .resume: "somebody comes back early from a free window"
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
        case .server, .diskFull: "21:00..22:00"
        case .done, .undone: "20:30=last_meal"
        case .press: "20:30=done:last_meal"
        case .goalSet: "21:00=00:00..22:30/7"
        case .goalEnd, .start, .resume: "21:00"
        case .exit: "22:30 or 22:30,40s"
        case .configSet: "21:00=sleep-need=7h30m"
        }
    }
}

nonisolated extension ServerTrouble {
    /// The option that makes it, and what that is for.
    fileprivate var words: (name: String, purpose: String) {
        switch self {
        case .away: ("no-server", "no notification server is there")
        case .declining: ("declining-server", "the notification server declines everything")
        case .silent: ("silent-server", "the notification server does not answer")
        case .quiet: ("quiet", "do-not-disturb is on")
        case .noBus: ("no-bus", "the session bus is gone")
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
