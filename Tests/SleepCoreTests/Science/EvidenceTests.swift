import SleepCore
import Testing

@Suite("What ships says no more than its studies carry")
struct EvidenceTests {
    let science = ShippedScience.science

    @Test("the eleven reminders with their offsets, emoji and titles")
    func reminders() {
        let rows = science.reminders.map {
            "\($0.id) \($0.anchor.rawValue)\($0.offsetMinutes) \($0.emoji) \($0.title)"
        }
        #expect(
            rows == [
                "last_meal bedtime-240 🍽️ Last meal window closing soon",
                "stop_eating bedtime-180 🚫 Stop eating now",
                "last_water bedtime-150 💧 Last water for the night",
                "warm_light bedtime-120 💡 Switch to warm lighting",
                "wind_down bedtime-90 📵 Wind-down is starting",
                "screens_off bedtime-60 📱 Screens off",
                "reading bedtime-45 📖 Time to read",
                "cool_room bedtime-30 🌡️ Cool your room down",
                "almost_bedtime bedtime-15 🌙 Almost bedtime",
                "bedtime bedtime0 😴 Bedtime. You got this.",
                "sunlight wakeTime0 ☀️ Get sunlight in 30 minutes",
            ])
    }

    @Test("Why? everywhere, Done on what is a checklist item, and nothing else")
    func actions() {
        for reminder in science.reminders {
            #expect(reminder.actions == (reminder.isChecklistItem ? [.why, .done] : [.why]))
        }
        #expect(
            science.reminders.filter { !$0.isChecklistItem }.map(\.id) == ["bedtime", "sunlight"])
    }

    @Test("each rests on a peer-reviewed study whose DOI opens", arguments: Evening.all)
    func evidence(id: String) throws {
        let reminder = try #require(science.reminder(id))
        let studies = reminder.studies.compactMap { science.studies[$0] }
        #expect(studies.count == reminder.studies.count)
        #expect(
            studies.contains {
                $0.isPeerReviewed && $0.link?.hasPrefix("https://doi.org/10.") == true
            })
        for text in [reminder.claim, reminder.explanation, reminder.limits] {
            #expect(text.count > 40)
        }
    }

    @Test("a study is cited with author, year, journal, kind and finding; no DOI stands twice")
    func studies() {
        for study in science.studies.values {
            #expect(!study.authors.isEmpty && !study.journal.isEmpty && study.finding.count > 40)
            #expect((1990...2026).contains(study.year))
            #expect(study.participants ?? 1 > 0)
            #expect(study.doi?.hasPrefix("10.") ?? !study.isVerified)
        }
        let dois = science.studies.values.compactMap(\.doi)
        #expect(Set(dois).count == dois.count)
        #expect(
            science.studies["windred2024"]?.citation
                == "Windred DP et al. 2024, Sleep (observational, 60,977 people)")
        #expect(
            science.studies["hartstein2024"]?.citation
                == "Hartstein LE et al. 2024, Sleep Health (consensus statement)")
        #expect(science.studies["eastman2005"]?.link == nil)
    }

    @Test("where a study disagrees, the reminder says so and grades itself by it")
    func disagreement() {
        #expect(science.reminder("screens_off")?.disagrees == ["duraccio2021"])
        #expect(science.reminder("screens_off")?.evidence == .limited)
        #expect(science.reminder("sunlight")?.disagrees == ["sharkey2011"])
    }

    @Test("every study is used by a reminder or a card")
    func used() {
        let used =
            science.reminders.flatMap { $0.studies + $0.disagrees }
            + science.notes.flatMap(\.studies)
        #expect(Set(used) == Set(science.studies.keys))
    }

    @Test("bodies carry the truth that titles are too short for")
    func truths() throws {
        func body(_ id: String) throws -> String {
            try #require(science.reminder(id)).body.text(place: PlanPlace(number: 3, of: 7))
        }
        #expect(try body("warm_light").contains("dimmer matters more than warmer"))
        #expect(try body("cool_room").contains("comfortably cool"))
        #expect(try body("cool_room").contains("18–20 °C (65–68 °F) is a common recommendation"))
        #expect(try body("sunlight").contains("There is no deadline."))
        #expect(try body("bedtime").hasPrefix("Night 3 of 7. "))
        #expect(
            try body("bedtime").contains("the earliest time to lie down; go when you are sleepy"))
        #expect(try body("almost_bedtime").contains("rising"))
        #expect(try body("last_water").contains("If you are thirsty, drink."))
    }

    @Test("advice about light is replaced for people who sleep by day")
    func clockAdvice() throws {
        let replaced = science.reminders.filter { $0.neutralBody != nil }.map(\.id)
        #expect(replaced == ["warm_light", "almost_bedtime", "sunlight"])
        func bodies(_ bedtime: TimeOfDay) -> [String] {
            let calculator = SleepCalculator.shipped()
            let plan = calculator.plan(calculator.previewNight("2026-06-14", bedtime: bedtime))
            return plan.notifications.filter { replaced.contains($0.id) }.map(\.body)
        }
        let reminders = try replaced.map { try #require(science.reminder($0)) }
        // Eight hours from 03:30 have their middle at 07:30, four hours from the usual one.
        #expect(bodies("03:30") == reminders.map { $0.body.text(place: nil) })
        #expect(bodies("03:31") == reminders.compactMap(\.neutralBody))
        #expect(bodies("19:30") == reminders.map { $0.body.text(place: nil) })
        #expect(bodies("19:29") == reminders.compactMap(\.neutralBody))
        #expect(bodies("08:00") == reminders.compactMap(\.neutralBody))
    }
}
