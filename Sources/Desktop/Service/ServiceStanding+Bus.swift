import FoundationEssentials
public import GLib
import Glibc
import SleepCore

// The standing as it travels: an a{sv} whose keys the interface's description names.

extension ServiceStanding {
    /// The properties of the service's object, by name.
    public var properties: [String: Variant] {
        [
            "Version": .string(program.version),
            "Database": .string(program.database),
            "Protocol": .uint32(ServiceInterface.protocolVersion),
            "Night": .string(evening?.night ?? ""),
            "NightNumber": .uint32(UInt32(clamping: evening?.number ?? 0)),
            "NightCount": .uint32(UInt32(clamping: evening?.count ?? 0)),
            "Bedtime": .int64(evening?.bedtime.unixSeconds ?? 0),
            "WindDownStart": .int64(evening?.windDownStart.unixSeconds ?? 0),
            "Phase": .string(phase),
            "NextEvent": .tuple([
                .string(next?.id ?? ""), .string(next?.kind ?? ""),
                .int64(next?.at.unixSeconds ?? 0),
            ]),
            "FreeWindowEnds": .int64(freeWindowEnds?.unixSeconds ?? 0),
            "Blocked": .array(
                elementType: "(sssxx)",
                blocked.map { entry in
                    .tuple([
                        .string(entry.app), .string(entry.owner.kind.rawValue),
                        .string(entry.owner.id), .int64(entry.owner.since.unixSeconds),
                        .int64(entry.owner.until.unixSeconds),
                    ])
                }),
        ]
    }

    /// What `Snapshot` answers.
    public var variant: Variant {
        let further: [String: Variant] = [
            "WakeTime": .int64(evening?.wakeTime.unixSeconds ?? 0),
            "TimeZone": .string(program.zone),
            "ProcessID": .uint32(UInt32(bitPattern: program.process)),
            "StartedAt": .int64(program.startedAt.unixSeconds),
            "Checklist": Line.variant(checklist),
            "NotSeen": Line.variant(notSeen),
            "DoNotDisturb": .string(doNotDisturb.rawValue),
            "Log": .strings(log),
        ]
        return .vardict(properties.merging(further) { $1 })
    }

    /// Reads what a service answered; what is missing or has another type counts as not told.
    public init(reading variant: Variant?) {
        let values = variant?.namedValues ?? [:]
        program = Program(
            version: values.text("Version"),
            process: pid_t(exactly: values.number("ProcessID")) ?? 0,
            startedAt: values.instant("StartedAt"), zone: values.text("TimeZone"),
            database: values.text("Database"))
        phase = values.text("Phase")
        if !values.text("Night").isEmpty { evening = Evening(values) }
        if case .tuple(let parts)? = values["NextEvent"], parts.count == 3,
            let id = parts[0].text, !id.isEmpty, case .int64(let at) = parts[2]
        {
            next = NextEvent(id: id, kind: parts[1].text ?? "", at: Date(told: at))
        }
        if case .int64(let at)? = values["FreeWindowEnds"], at > 0 {
            freeWindowEnds = Date(told: at)
        }
        blocked = Blocked.entries(values["Blocked"])
        checklist = Line.lines(values["Checklist"])
        notSeen = Line.lines(values["NotSeen"])
        doNotDisturb = DoNotDisturb(rawValue: values.text("DoNotDisturb")) ?? .unknown
        log = values["Log"]?.texts ?? []
    }
}

extension ServiceStanding.Evening {
    fileprivate init(_ values: [String: Variant]) {
        night = values.text("Night")
        number = Int(values.number("NightNumber"))
        count = Int(values.number("NightCount"))
        bedtime = values.instant("Bedtime")
        windDownStart = values.instant("WindDownStart")
        wakeTime = values.instant("WakeTime")
    }
}

extension ServiceStanding.Blocked {
    fileprivate static func entries(_ variant: Variant?) -> [ServiceStanding.Blocked] {
        guard case .array(elementType: "(sssxx)", let elements)? = variant else { return [] }
        return elements.compactMap { element in
            guard case .tuple(let parts) = element, parts.count == 5, let app = parts[0].text,
                let kind = parts[1].text.flatMap(BlockOwner.Kind.init), let id = parts[2].text,
                case .int64(let since) = parts[3], case .int64(let until) = parts[4]
            else { return nil }
            return ServiceStanding.Blocked(
                app: app,
                owner: BlockOwner(
                    kind: kind, id: id, since: Date(told: since), until: Date(told: until)))
        }
    }
}

extension ServiceStanding.Line {
    fileprivate static func variant(_ lines: [ServiceStanding.Line]) -> Variant {
        .array(
            elementType: "(ssxs)",
            lines.map { line in
                .tuple([
                    .string(line.id), .string(line.title), .int64(line.at.unixSeconds),
                    .string(line.word),
                ])
            })
    }

    fileprivate static func lines(_ variant: Variant?) -> [ServiceStanding.Line] {
        guard case .array(elementType: "(ssxs)", let elements)? = variant else { return [] }
        return elements.compactMap { element in
            guard case .tuple(let parts) = element, parts.count == 4, let id = parts[0].text,
                let title = parts[1].text, case .int64(let at) = parts[2], let word = parts[3].text
            else { return nil }
            return ServiceStanding.Line(
                id: id, title: title, at: Date(told: at), word: word)
        }
    }
}

extension [String: Variant] {
    fileprivate func text(_ name: String) -> String { self[name]?.text ?? "" }

    fileprivate func number(_ name: String) -> UInt32 {
        guard case .uint32(let number)? = self[name] else { return 0 }
        return number
    }

    fileprivate func instant(_ name: String) -> Date {
        guard case .int64(let seconds)? = self[name] else { return Date(unixSeconds: 0) }
        return Date(told: seconds)
    }
}

extension Date {
    /// An instant that somebody told: one outside the years 1970 to 2200 cannot be meant.
    fileprivate init(told seconds: Int64) {
        self.init(unixSeconds: (0...7_258_118_400).contains(seconds) ? seconds : 0)
    }
}
