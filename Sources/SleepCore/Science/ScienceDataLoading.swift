public import FoundationEssentials

extension ScienceData {
    /// Decodes and validates the file; throws ``ScienceDataError`` with the path of every fault.
    ///
    /// A fault of form (no JSON, an unknown key, a wrong type) ends the reading at once; faults of
    /// content are all found.
    public init(json: Data) throws(ScienceDataError) {
        let document: ScienceDocument
        do {
            document = try JSONDecoder().decode(Strict<ScienceDocument>.self, from: json).row
        } catch let fault as ScienceFault {
            throw ScienceDataError(faults: [fault])
        } catch let error as DecodingError {
            throw ScienceDataError(faults: [ScienceFault(error)])
        } catch {
            throw ScienceDataError(faults: [ScienceFault(path: "$", .unreadable("\(error)"))])
        }
        let faults = ScienceValidation(document).faults
        guard faults.isEmpty else { throw ScienceDataError(faults: faults) }
        self.init(document)
    }

    private init(_ document: ScienceDocument) {
        reminders = document.reminders.map(\.row.value)
        studies = Dictionary(
            document.studies.map { ($0.row.id, $0.row.value) },
            uniquingKeysWith: { first, _ in first })
        notes = document.notes.map(\.row.value)
        haptics = document.haptics.map(\.row.value)
        wakeUpHaptic = document.wakeUpHaptic.row.value
        exits = document.exits.map(\.row.value)
        tiers = document.tiers.map(\.row.value)
        shield = document.shield.row.value
        demo = document.demo.row.value
    }
}

/// What a well-formed file may still have wrong.
struct ScienceValidation {
    private(set) var faults: [ScienceFault] = []

    init(_ document: ScienceDocument) {
        guard document.version == 1 else {
            add("$.version", .unsupportedVersion(document.version))
            return
        }
        unique(document.reminders.map(\.row.id), in: "$.reminders")
        unique(document.studies.map(\.row.id), in: "$.studies")
        unique(document.notes.map(\.row.id), in: "$.notes")
        unique(document.tiers.map(\.row.id.rawValue), in: "$.tiers")
        let studies = Dictionary(
            document.studies.map { ($0.row.id, $0.row) }, uniquingKeysWith: { first, _ in first })
        for (index, reminder) in document.reminders.enumerated() {
            check(reminder.row, at: "$.reminders[\(index)]", studies)
        }
        for (index, note) in document.notes.enumerated() {
            references(note.row.studies, at: "$.notes[\(index)].studies", studies)
        }
        check(document.haptics.map(\.row))
        check(document.exits.map(\.row))
        check(document.tiers.map(\.row))
        check(document.demo.row, reminders: Set(document.reminders.map(\.row.id)))
    }

    private mutating func add(_ path: String, _ problem: ScienceFault.Problem) {
        faults.append(ScienceFault(path: path, problem))
    }

    private mutating func unique(_ ids: [String], in path: String) {
        var seen: Set<String> = []
        for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
            add("\(path)[\(index)].id", .duplicateID(id))
        }
    }

    private mutating func references(
        _ ids: [String], at path: String, _ studies: [String: StudyRow]
    ) {
        for (index, id) in ids.enumerated() where studies[id] == nil {
            add("\(path)[\(index)]", .missingStudy(id))
        }
    }

    private mutating func check(
        _ reminder: ReminderRow, at path: String, _ studies: [String: StudyRow]
    ) {
        references(reminder.studies, at: "\(path).studies", studies)
        references(reminder.disagrees, at: "\(path).disagrees", studies)
        let carried = reminder.studies.compactMap { studies[$0] }
        if !carried.contains(where: { $0.peerReviewed && $0.doi != nil }) {
            add("\(path).studies", .withoutEvidence)
        }
        for name in placeholders(in: reminder.body) where name != "nightOfPlan" {
            add("\(path).body", .unknownPlaceholder(name))
        }
        for name in placeholders(in: reminder.neutralBody ?? "") {
            add("\(path).neutralBody", .unknownPlaceholder(name))
        }
        if !(-720...720).contains(reminder.offsetMinutes.minutes) {
            add("\(path).offsetMinutes", .outOfRange("-720 to 720"))
        }
        if reminder.id.isEmpty || reminder.id.contains("/") {
            add("\(path).id", .outOfRange("ids without a slash"))
        }
    }

    private func placeholders(in text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.prefix { $0 != "}" })
        }
    }

    /// Bands from strong to soft meet each other and end at bedtime.
    private mutating func check(_ bands: [HapticRow]) {
        var upper: Int?
        for (index, band) in bands.enumerated() {
            let path = "$.haptics[\(index)]"
            if band.belowMinutes?.minutes != upper {
                add("\(path).belowMinutes", .outOfRange("the lower bound of the band before it"))
            }
            if let below = band.belowMinutes, band.fromMinutes.minutes >= below.minutes {
                add("\(path).fromMinutes", .outOfRange("less than belowMinutes"))
            }
            if !(0...1).contains(band.intensity) { add("\(path).intensity", .outOfRange("0 to 1")) }
            upper = band.fromMinutes.minutes
        }
        if upper != 0 { add("$.haptics", .outOfRange("bands down to 0 minutes")) }
    }

    private mutating func check(_ exits: [ExitRow]) {
        if exits.isEmpty { add("$.exits", .outOfRange("at least one attempt")) }
        for (index, exit) in exits.enumerated() {
            let path = "$.exits[\(index)]"
            if exit.attempt != index + 1 { add("\(path).attempt", .outOfRange("1, 2, 3, …")) }
            if exit.waitSeconds <= 0 { add("\(path).waitSeconds", .outOfRange("more than 0")) }
            if exit.freeWindowSeconds <= 0 {
                add("\(path).freeWindowSeconds", .outOfRange("more than 0"))
            }
        }
    }

    private mutating func check(_ tiers: [TierRow]) {
        if tiers.map(\.id) != Tier.allCases {
            add("$.tiers", .outOfRange("the three tiers in their order"))
        }
        for (index, tier) in tiers.enumerated() {
            let isLeadGiven = tier.leadMinutes.map { (5...360).contains($0.minutes) }
            if isLeadGiven != (tier.id == .alwaysAllowed ? nil : true) {
                add(
                    "$.tiers[\(index)].leadMinutes", .outOfRange("5 to 360, null if always allowed")
                )
            }
        }
    }

    private mutating func check(_ demo: DemoRow, reminders: Set<String>) {
        if !reminders.contains(demo.opensWhy) {
            add("$.demo.opensWhy", .missingReminder(demo.opensWhy))
        }
        let points = demo.clock.map(\.row)
        if points.count < 2 { add("$.demo.clock", .outOfRange("at least two points")) }
        for (index, (point, next)) in zip(points, points.dropFirst()).enumerated()
        where point.second >= next.second || point.minutesToBedtime >= next.minutesToBedtime {
            add("$.demo.clock[\(index + 1)]", .outOfRange("points in rising order"))
        }
        if points.last?.second != Double(demo.durationSeconds) {
            add("$.demo.durationSeconds", .outOfRange("the clock's last point"))
        }
        do throws(GoalError) {
            _ = try Goal(
                currentBedtime: demo.currentBedtime, targetBedtime: demo.targetBedtime,
                durationDays: demo.durationDays, startNight: Night(evening: CivilDate(ordinal: 0)))
        } catch {
            add("$.demo", .unreadable("\(error)"))
        }
    }
}
