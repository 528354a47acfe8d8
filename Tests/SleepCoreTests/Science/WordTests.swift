import SleepCore
import Testing

@Suite("Words that the product does not say")
struct WordTests {
    let science = ShippedScience.science

    /// Every text of the file by what it is, for a message that can be acted on.
    var texts: [(place: String, text: String)] {
        var texts: [(place: String, text: String)] = []
        func add(_ place: String, _ more: [String?]) {
            texts += more.compactMap { $0 }.map { (place, $0) }
        }
        for reminder in science.reminders { add(reminder.id, Self.texts(of: reminder)) }
        for study in science.studies.values { add(study.id, [study.finding, study.limits]) }
        for note in science.notes { add(note.id, [note.title, note.body]) }
        for exit in science.exits { add("exit", [exit.prompt, exit.withoutDebt]) }
        add("shield", [science.shield.text, science.shield.unlocks])
        return texts
    }

    static func texts(of reminder: Reminder) -> [String?] {
        [
            reminder.title, reminder.body.text(place: nil), reminder.neutralBody, reminder.claim,
            reminder.explanation, reminder.limits,
        ]
    }

    func words(_ text: String) -> String {
        " "
            + text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
            .split(separator: " ").map { String($0) }.joined(separator: " ") + " "
    }

    @Test(
        "no pressure",
        arguments: [
            "bad", "fail", "failed", "fails", "failure", "lost", "guilty", "guilt", "should have",
            "lazy", "shame", "streak",
        ])
    func pressure(word: String) {
        for (place, text) in texts { #expect(!words(text).contains(" \(word) "), "\(place)") }
    }

    @Test("nothing can be put off: the word for it is nowhere in the file")
    func putOff() {
        let word = "snoo" + "ze"
        let file = String(decoding: ShippedScience.data, as: UTF8.self).lowercased()
        #expect(!file.contains(word))
        #expect(!file.contains("remind me later"))
    }

    @Test(
        "no claim that a study does not carry",
        arguments: [
            "blue light", "85 %", "85%", "68 %", "68%", "90 minutes of rem", "night shift protects",
            "1 5 h", "debt is gone", "cured", "guaranteed", "proven", "podcast", "peaking",
        ])
    func forbiddenClaims(phrase: String) {
        for (place, text) in texts {
            let text = text.lowercased()
            #expect(!words(text).contains(" \(phrase) ") && !text.contains(phrase), "\(place)")
        }
    }

    @Test("fluids, screens, meals and reading come without the numbers that no source has")
    func invented() throws {
        #expect(try !texts(of: "last_water").contains("%"))
        #expect(try !texts(of: "screens_off").contains("REM"))
        #expect(try !texts(of: "reading").lowercased().contains("stress"))
        #expect(try !texts(of: "last_meal").lowercased().contains("clock"))
        for (place, text) in texts where text.contains("debt") {
            #expect(place == "exit")
        }
    }

    @Test("no percentage without the number of people and what it is compared with")
    func percentages() {
        for study in science.studies.values where study.finding.contains("%") {
            #expect(study.participants != nil, "\(study.id)")
            #expect(
                ["compared with", "against", " than ", " of what "].contains {
                    study.finding.contains($0)
                }, "\(study.id)")
        }
        for reminder in science.reminders {
            for text in Self.texts(of: reminder).compactMap({ $0 }) where text.contains("%") {
                #expect(text.contains("people") && text.contains("against"), "\(reminder.id)")
                #expect(text.contains { $0.isNumber })
            }
        }
        for note in science.notes { #expect(!note.body.contains("%"), "\(note.id)") }
    }

    @Test("temperatures are a common recommendation, wherever they stand")
    func temperatures() {
        for (place, text) in texts where text.contains("18–20") {
            #expect(text.contains("common recommendation"), "\(place)")
        }
    }

    @Test("titles and bodies are plain text of one line that a bubble can hold")
    func plain() {
        for reminder in science.reminders {
            let body = reminder.body.text(place: PlanPlace(number: 30, of: 30))
            for text in [reminder.title, body, reminder.neutralBody ?? ""] {
                #expect(!text.contains { "<>&\n\t".contains($0) }, "\(reminder.id)")
                #expect(text.count <= 220, "\(reminder.id)")
            }
        }
    }

    private func texts(of id: String) throws -> String {
        let reminder = try #require(science.reminder(id))
        let studies = reminder.studies.compactMap { science.studies[$0]?.finding }
        return (Self.texts(of: reminder).compactMap { $0 } + studies).joined(separator: "\n")
    }
}
