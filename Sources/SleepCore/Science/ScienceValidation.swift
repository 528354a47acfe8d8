/// What a well-formed file may still have wrong, in the order of the file.
struct ScienceValidation {
    private(set) var faults: [ScienceFault] = []

    init(_ document: ScienceDocument) {
        ids(of: document)
        let studies = Dictionary(
            document.studies.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, reminder) in document.reminders.enumerated() {
            check(reminder, at: "$.reminders[\(index)]", studies)
        }
        for (index, study) in document.studies.enumerated() {
            check(study, at: "$.studies[\(index)]")
        }
        for (index, note) in document.notes.enumerated() {
            texts([("title", note.title), ("body", note.body)], at: "$.notes[\(index)]")
            references(note.studies, at: "$.notes[\(index)].studies", studies)
        }
        check(document.haptics)
        check(document.wakeUpHaptic)
        check(document.exits)
        check(document.tiers)
        texts(
            [("text", document.shield.text), ("unlocks", document.shield.unlocks)], at: "$.shield")
        check(document.demo, reminders: document.reminders.map(\.id))
    }

    mutating func add(_ path: String, _ problem: ScienceFault.Problem) {
        faults.append(ScienceFault(path: path, problem))
    }

    /// Holds a number against its bounds, both included.
    mutating func number<Value: Comparable>(
        _ value: Value, at path: String, from low: Value, to high: Value
    ) {
        if !(low...high).contains(value) { add(path, .outOfRange("\(low) to \(high)")) }
    }

    /// A text may be missing where its key may be null, but not be blank.
    mutating func texts(_ texts: [(key: String, text: String?)], at path: String) {
        for (key, text) in texts where text?.allSatisfy(\.isWhitespace) == true {
            add("\(path).\(key)", .empty)
        }
    }

    mutating func references(_ ids: [String], at path: String, _ studies: [String: StudyRow]) {
        for (index, id) in ids.enumerated() where studies[id] == nil {
            add("\(path)[\(index)]", .missingStudy(id))
        }
    }
}

// MARK: - Ids

extension ScienceValidation {
    private mutating func ids(of document: ScienceDocument) {
        let reminders = document.reminders.map(\.id)
        if reminders.count > Self.mostReminders {
            add("$.reminders", .outOfRange("at most \(Self.mostReminders) reminders"))
        }
        ids(reminders, in: "$.reminders")
        ids(document.studies.map(\.id), in: "$.studies")
        // A card is asked for as a reminder's science is, by its id alone.
        ids(document.notes.map(\.id), in: "$.notes", besides: Set(reminders))
    }

    private mutating func ids(_ ids: [String], in path: String, besides taken: Set<String> = []) {
        var seen = taken
        for (index, id) in ids.enumerated() {
            if !Self.isID(id) {
                add(
                    "\(path)[\(index)].id",
                    .outOfRange("ids without spaces, slashes and control characters"))
            } else if !seen.insert(id).inserted || Self.isOfTier(id) {
                add("\(path)[\(index)].id", .duplicateID(id))
            }
        }
    }

    /// Far more than an evening holds.
    private static let mostReminders = 60

    /// Ids are typed as one word, and are joined with slashes.
    private static func isID(_ id: String) -> Bool {
        !id.isEmpty
            && id.unicodeScalars.allSatisfy { scalar in
                scalar != "/" && !scalar.properties.isWhitespace
                    && scalar.properties.generalCategory != .control
            }
    }

    /// A tier and its warnings are events of the night as reminders are.
    private static func isOfTier(_ id: String) -> Bool {
        Tier.allCases.contains { id == $0.rawValue || id.hasPrefix($0.rawValue + "-") }
    }
}

// MARK: - Reminders and studies

extension ScienceValidation {
    private mutating func check(
        _ reminder: ReminderRow, at path: String, _ studies: [String: StudyRow]
    ) {
        number(reminder.offsetMinutes, at: "\(path).offsetMinutes", from: -720, to: 720)
        texts(
            [
                ("emoji", reminder.emoji), ("title", reminder.title), ("body", reminder.body),
                ("neutralBody", reminder.neutralBody), ("claim", reminder.claim),
                ("explanation", reminder.explanation), ("limits", reminder.limits),
            ], at: path)
        for name in placeholders(in: reminder.body) where name != "nightOfPlan" {
            add("\(path).body", .unknownPlaceholder(name))
        }
        for name in placeholders(in: reminder.neutralBody ?? "") {
            add("\(path).neutralBody", .unknownPlaceholder(name))
        }
        for (index, action) in reminder.actions.enumerated() where ![.why, .done].contains(action) {
            add("\(path).actions[\(index)]", .outOfRange("why and done"))
        }
        references(reminder.studies, at: "\(path).studies", studies)
        let carried = reminder.studies.compactMap { studies[$0] }
        if !carried.contains(where: { $0.peerReviewed && $0.doi != nil }) {
            add("\(path).studies", .withoutEvidence)
        }
        references(reminder.disagrees, at: "\(path).disagrees", studies)
    }

    private func placeholders(in text: String) -> [String] {
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.prefix { $0 != "}" })
        }
    }

    private mutating func check(_ study: StudyRow, at path: String) {
        number(study.year, at: "\(path).year", from: 1800, to: 2200)
        if let people = study.participants?.wrappedValue {
            number(people, at: "\(path).participants", from: 1, to: 8_000_000_000)
        }
        texts(
            [
                ("authors", study.authors), ("title", study.title), ("journal", study.journal),
                ("volume", study.volume), ("pages", study.pages), ("doi", study.doi),
                ("finding", study.finding), ("limits", study.limits),
            ], at: path)
    }
}
