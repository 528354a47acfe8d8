public import FoundationEssentials
public import Glibc
public import SleepCore

/// How the service and its evening stand at one moment, as it tells on the bus.
public struct ServiceStanding: Equatable, Sendable {
    /// The process and what it goes by.
    public struct Program: Equatable, Sendable {
        /// The version of the program, for people.
        public var version: String
        public var process: pid_t
        public var startedAt: Date
        /// The name of the zone by which it decides.
        public var zone: String
        /// The path of its database.
        public var database: String

        /// A process from its parts.
        public init(
            version: String, process: pid_t, startedAt: Date, zone: String, database: String
        ) {
            self.version = version
            self.database = database
            self.process = process
            self.startedAt = startedAt
            self.zone = zone
        }
    }

    /// Tonight's instants and place in the plan.
    public struct Evening: Equatable, Sendable {
        public var night: String
        public var number: Int
        public var count: Int
        public var bedtime: Date
        public var windDownStart: Date
        public var wakeTime: Date
    }

    /// What the service does next.
    public struct NextEvent: Equatable, Sendable {
        public var id: String
        public var kind: String
        public var at: Date
    }

    /// An item of tonight's list, or a reminder that was not seen for certain: `word` is its state,
    /// or the reason.
    public struct Line: Equatable, Sendable {
        public var id: String
        public var title: String
        public var at: Date
        public var word: String
    }

    /// Whether the notification server keeps reminders from the screen.
    public enum DoNotDisturb: String, Sendable {
        case on, off
        /// On because the service has turned it on for the night.
        case forTheNight
        /// The server does not tell.
        case unknown
    }

    /// An app that sleeps, and one of its owners.
    public struct Blocked: Equatable, Sendable {
        public var app: String
        public var owner: BlockOwner
    }

    public var program: Program
    /// Nil without a goal.
    public var evening: Evening?
    /// An ``EveningPhase``.
    public var phase: String
    /// Nil where nothing is planned.
    public var next: NextEvent?
    /// Nil where no free window is open.
    public var freeWindowEnds: Date?
    public var blocked: [Blocked] = []
    public var checklist: [Line] = []
    public var notSeen: [Line] = []
    public var doNotDisturb: DoNotDisturb = .unknown
    /// The last lines of its log, oldest first.
    public var log: [String] = []
}

extension ServiceStanding {
    /// The standing of a service that has that before it.
    public init(_ tonight: Tonight?, program: Program) {
        self.program = program
        evening = tonight.map { Evening($0.planned) }
        phase = (tonight?.phase ?? .day).rawValue
        freeWindowEnds = tonight?.freeWindowEnds
        blocked = (tonight?.blocked ?? []).flatMap { block in
            block.owners.map { Blocked(app: block.app, owner: $0) }
        }
        next = (tonight?.nextReminder).map { event in
            NextEvent(id: event.id, kind: event.kind.rawValue, at: event.at)
        }
        checklist = (tonight?.checklist.items ?? []).map { item in
            Line(id: item.id, title: item.title, at: item.at, word: item.state.rawValue)
        }
        notSeen = (tonight?.unseen ?? []).map { reminder in
            Line(
                id: reminder.id, title: reminder.title, at: reminder.dueAt,
                word: reminder.reason.word)
        }
    }
}

extension ServiceStanding.Evening {
    init(_ planned: PlannedNight) {
        night = planned.night.description
        number = planned.place?.number ?? 0
        count = planned.place?.of ?? 0
        bedtime = planned.bedtime
        windDownStart = planned.windDownStart
        wakeTime = planned.wakeTime
    }
}

extension UnseenReminder.Reason {
    fileprivate var word: String {
        switch self {
        case .missed: "missed"
        case .uncertain: "uncertain"
        case .heldBack: "heldBack"
        case .notShown(let reason): reason
        }
    }
}
