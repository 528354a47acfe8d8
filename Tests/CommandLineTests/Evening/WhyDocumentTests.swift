import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("The science as JSON, and ids that do not exist")
struct WhyDocumentTests {
    private let science = EveningScene.science

    @Test("a reminder comes with its studies, and with null for what is not known")
    func reminder() throws {
        let reminder = try #require(science.reminder("reading"))
        let document = WhyDocument.reminder(ReminderDocument(reminder, science: science))
        let text = try JSONText.line(document)
        #expect(
            text.hasPrefix(
                #"{"reminder":{"actions":["why","done"],"anchor":"bedtime","body":"Try a paper"#))
        #expect(text.contains(#""disagrees":[],"emoji":"📖","evidence":"limited","#))
        #expect(text.contains(#""neutralBody":null,"offsetMinutes":-45,"studies":[{"authors":"#))
        #expect(text.contains(#""participants":991,"peerReviewed":true,"#))
        #expect(text.contains(#""verified":true,"#))
    }

    @Test("no placeholder is left in a body")
    func placeholder() throws {
        let bedtime = try #require(science.reminder("bedtime"))
        let document = ReminderDocument(bedtime, science: science)
        #expect(document.body.hasPrefix("This is the earliest time to lie down"))
    }

    @Test("a study that nobody has opened has no link")
    func unverified() throws {
        let study = try #require(science.studies["eastman2005"])
        let text = try JSONText.line(StudyDocument(study))
        #expect(text.contains(#""doi":null,"#))
        #expect(text.contains(#""link":null,"#))
        #expect(text.contains(#""verified":false,"#))
        #expect(text.contains(#""title":null,"#))
    }

    @Test("a card has its own key")
    func note() throws {
        let note = try #require(science.note("care"))
        let document = WhyDocument.note(NoteDocument(note, science: science))
        let text = try JSONText.line(document)
        #expect(text.hasPrefix(#"{"note":{"body":"MoreSleep is no medical device"#))
        #expect(text.hasSuffix(#""studies":[],"title":"Before you begin"}}"# + "\n"))
    }

    @Test("the list has all of them")
    func list() {
        let list = WhyListDocument(science)
        #expect(list.reminders.map(\.id) == science.reminders.map(\.id))
        #expect(list.notes.map(\.id) == ["cannot-sleep", "care", "night-light", "pace", "hygiene"])
    }

    @Test(
        "an unknown id names the nearest one",
        arguments: [
            ("screen_off", "Did you mean moresleep why screens_off?"),
            ("last-meal", "Did you mean moresleep why last_meal?"),
            ("hygene", "Did you mean moresleep why hygiene?"),
            ("quite else", "All of them: moresleep why"),
        ])
    func unknown(id: String, hint: String) {
        #expect(
            WhyCommand.unknown(id, science)
                == CommandFailure(
                    .usage, "unknownReminder", "There is no reminder or card '\(id)'.", hint: hint))
    }
}
