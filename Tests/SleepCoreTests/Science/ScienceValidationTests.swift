import Foundation
import Testing

@testable import SleepCore

@Suite("A well-formed ScienceData.json may still be wrong")
struct ScienceValidationTests {
    func faults(_ edit: (inout JSONNode) -> Void) throws -> [String] {
        try ShippedScience.faults(edit).map(\.description)
    }

    @Test("a study that is not there is named where it is asked for")
    func missingStudy() throws {
        #expect(
            try faults {
                $0["reminders"][0]["studies"][1].value = "nobody1999"
                $0["reminders"][10]["disagrees"][0].value = "nobody2000"
                $0["notes"][0]["studies"][0].value = "nobody2001"
            } == [
                "$.reminders[0].studies[1]: there is no study 'nobody1999'",
                "$.reminders[10].disagrees[0]: there is no study 'nobody2000'",
                "$.notes[0].studies[0]: there is no study 'nobody2001'",
            ])
    }

    @Test("an id that stands twice is named at its second place")
    func duplicates() throws {
        #expect(
            try faults {
                $0["reminders"][4]["id"].value = "last_meal"
                $0["studies"][1]["id"].value = "yan2024"
                $0["notes"][1]["id"].value = "cannot-sleep"
                $0["notes"][2]["id"].value = "reading"
            }.filter { $0.contains("twice") } == [
                "$.reminders[4].id: 'last_meal' stands here twice",
                "$.studies[1].id: 'yan2024' stands here twice",
                "$.notes[1].id: 'cannot-sleep' stands here twice",
                "$.notes[2].id: 'reading' stands here twice",
            ])
    }

    @Test("a reminder needs a peer-reviewed study with a DOI")
    func evidence() throws {
        let fault = "$.reminders[6].studies: no peer-reviewed study with a DOI"
        #expect(try faults { $0["reminders"][6]["studies"].value = [String]() } == [fault])
        let index = try #require(
            JSONNode(JSONSerialization.jsonObject(with: ShippedScience.data)).studyIndex(
                "finucane2021"))
        #expect(try faults { $0["studies"][index]["doi"].value = NSNull() } == [fault])
        #expect(try faults { $0["studies"][index]["peerReviewed"].value = false } == [fault])
    }

    @Test("a placeholder that nothing fills in is named")
    func placeholders() throws {
        #expect(
            try faults {
                $0["reminders"][0]["body"].value = "{nightOfPlan} and {price}"
                $0["reminders"][3]["neutralBody"].value = "{nightOfPlan}"
            } == [
                "$.reminders[0].body: nothing fills in {price}",
                "$.reminders[3].neutralBody: nothing fills in {nightOfPlan}",
            ])
    }

    @Test("offsets and ids have their bounds")
    func bounds() throws {
        #expect(
            try faults {
                $0["reminders"][1]["offsetMinutes"].value = -721
            } == ["$.reminders[1].offsetMinutes: outside of -720 to 720"])
        let ids = "outside of ids without spaces, slashes and control characters"
        for id in ["", "why/last_water", "last water", "last\u{1B}[2Jwater", "last\nwater"] {
            #expect(
                try faults { $0["reminders"][2]["id"].value = id } == ["$.reminders[2].id: \(ids)"])
            #expect(try faults { $0["notes"][1]["id"].value = id } == ["$.notes[1].id: \(ids)"])
            #expect(
                try faults { $0["studies"][0]["id"].value = id }.first == "$.studies[0].id: \(ids)")
        }
    }

    @Test("a reminder is not named as a tier or its warnings are")
    func tierNames() throws {
        for id in ["blockFirst", "block30Min-15"] {
            #expect(
                try faults { $0["reminders"][2]["id"].value = id }
                    == ["$.reminders[2].id: '\(id)' stands here twice"])
        }
        #expect(try faults { $0["reminders"][2]["id"].value = "blockFirsts" } == [])
    }

    @Test("an evening has at most sixty reminders")
    func many() throws {
        func faults(_ count: Int) throws -> [String] {
            try self.faults { science in
                for number in 11..<count {
                    var reminder = science["reminders"][0]
                    reminder["id"].value = "reminder-\(number)"
                    science["reminders"][number] = reminder
                }
            }
        }
        #expect(try faults(60) == [])
        #expect(try faults(61) == ["$.reminders: outside of at most 60 reminders"])
    }

    @Test("a reminder's buttons are Why? and Done")
    func actions() throws {
        #expect(
            try faults {
                $0["reminders"][0]["actions"].value = ["done", "ok", "openStudy"]
            } == [
                "$.reminders[0].actions[1]: outside of why and done",
                "$.reminders[0].actions[2]: outside of why and done",
            ])
        #expect(try faults { $0["reminders"][0]["actions"].value = [String]() } == [])
    }

    @Test("no text is blank")
    func blank() throws {
        #expect(
            try faults {
                $0["reminders"][0]["title"].value = ""
                $0["reminders"][3]["neutralBody"].value = " \n"
                $0["studies"][0]["finding"].value = ""
                $0["notes"][0]["body"].value = "\t"
                $0["haptics"][0]["feel"].value = ""
                $0["wakeUpHaptic"]["feel"].value = ""
                $0["exits"][3]["withoutDebt"].value = ""
                $0["tiers"][1]["apps"][2].value = " "
                $0["shield"]["unlocks"].value = ""
            }
                == [
                    "$.reminders[0].title", "$.reminders[3].neutralBody", "$.studies[0].finding",
                    "$.notes[0].body", "$.haptics[0].feel", "$.wakeUpHaptic.feel",
                    "$.exits[3].withoutDebt", "$.tiers[1].apps[2]", "$.shield.unlocks",
                ].map { "\($0): there is nothing in it" })
    }

    @Test("a study has a year and people")
    func studies() throws {
        #expect(
            try faults {
                $0["studies"][0]["year"].value = 24
                $0["studies"][1]["participants"].value = 0
            } == [
                "$.studies[0].year: outside of 1800 to 2200",
                "$.studies[1].participants: outside of 1 to 8000000000",
            ])
    }

    @Test("haptics are played one to ten times, the wake-up's too")
    func plays() throws {
        #expect(
            try faults {
                $0["haptics"][1]["repeat"].value = 0
                $0["haptics"][2]["repeat"].value = 11
                $0["wakeUpHaptic"]["repeat"].value = 1_000_000_000_000
                $0["wakeUpHaptic"]["intensity"].value = -0.1
            } == [
                "$.haptics[1].repeat: outside of 1 to 10",
                "$.haptics[2].repeat: outside of 1 to 10",
                "$.wakeUpHaptic.intensity: outside of 0 to 1",
                "$.wakeUpHaptic.repeat: outside of 1 to 10",
            ])
    }

    @Test("a motor's daemon has to take all strokes and pauses of a haptic")
    func strokes() throws {
        #expect(
            try faults {
                // Three times two strokes, and what lies between them, are eleven.
                $0["haptics"][0]["repeat"].value = 3
                $0["haptics"][2]["repeat"].value = 5
                $0["wakeUpHaptic"]["repeat"].value = 5
            } == [
                "$.haptics[0].repeat: outside of what fits into 10 strokes and pauses",
                "$.wakeUpHaptic.repeat: outside of what fits into 10 strokes and pauses",
            ])
    }

    @Test("how one is led to breathe is one of the ways that there are")
    func breathing() throws {
        #expect(try faults { $0["exits"][0]["animation"].value = "boxBreathing" } == [])
        #expect(try faults { $0["exits"][0]["animation"].value = "yawning" }.count == 1)
    }

    @Test("a tier's apps are names, each of them once")
    func apps() throws {
        #expect(
            try faults {
                $0["tiers"][0]["apps"].value = [String]()
                $0["tiers"][1]["apps"].value = ["Mail", "Ma\u{7}il", "Mail"]
            } == [
                "$.tiers[0].apps: there is nothing in it",
                "$.tiers[1].apps[1]: holds control characters",
                "$.tiers[1].apps[2]: 'Mail' stands here twice",
            ])
    }

    @Test("haptic bands meet each other, rise nowhere and end at bedtime")
    func bands() throws {
        let meet = "outside of the lower bound of the band before it"
        #expect(
            try faults { $0["haptics"][2]["belowMinutes"].value = 61 }
                == ["$.haptics[2].belowMinutes: \(meet)"])
        #expect(
            try faults { $0["haptics"][1]["fromMinutes"].value = 50 }
                == ["$.haptics[2].belowMinutes: \(meet)"])
        #expect(
            try faults { $0["haptics"][0]["belowMinutes"].value = 500 }
                == ["$.haptics[0].belowMinutes: \(meet)"])
        #expect(
            try faults { $0["haptics"][4]["fromMinutes"].value = 1 }
                == ["$.haptics: outside of bands down to 0 minutes"])
        #expect(
            try faults {
                $0["haptics"][1]["fromMinutes"].value = 130
                $0["haptics"][2]["belowMinutes"].value = 130
            } == ["$.haptics[1].fromMinutes: outside of less than belowMinutes"])
        #expect(
            try faults { $0["haptics"][3]["intensity"].value = 1.01 }
                == ["$.haptics[3].intensity: outside of 0 to 1"])
        #expect(
            try faults { $0["haptics"].value = [Any]() }
                == ["$.haptics: outside of bands down to 0 minutes"])
    }

    @Test("exits count from 1, and each costs and gives something")
    func exits() throws {
        #expect(
            try faults {
                $0["exits"][1]["attempt"].value = 3
                $0["exits"][2]["waitSeconds"].value = 0
                $0["exits"][3]["freeWindowSeconds"].value = -1
            } == [
                "$.exits[1].attempt: outside of 1, 2, 3, …",
                "$.exits[2].waitSeconds: outside of 1 to 86400",
                "$.exits[3].freeWindowSeconds: outside of 1 to 86400",
            ])
        #expect(
            try faults { $0["exits"][0]["waitSeconds"].value = 86_401 }
                == ["$.exits[0].waitSeconds: outside of 1 to 86400"])
        #expect(
            try faults { $0["exits"].value = [Any]() }
                == ["$.exits: outside of at least one attempt"])
    }

    @Test("there are three tiers")
    func tiers() throws {
        #expect(
            try faults { $0["tiers"].value = [Any]() }
                == ["$.tiers: outside of the three tiers in their order"])
    }

    @Test("the demo opens a reminder that is there, and its clock only runs forward")
    func demo() throws {
        let rising = "outside of points a second and a minute after the one before, or more"
        #expect(
            try faults {
                $0["demo"]["opensWhy"].value = "dessert"
                $0["demo"]["clock"][1]["second"].value = 30
                $0["demo"]["clock"][2]["minutesAfterBedtime"].value = -30
                $0["demo"]["durationSeconds"].value = 301
            } == [
                "$.demo.opensWhy: there is no reminder 'dessert'",
                "$.demo.durationSeconds: outside of the clock's last point",
                "$.demo.clock[1]: \(rising)",
                "$.demo.clock[2]: \(rising)",
            ])
        #expect(
            try faults { $0["demo"]["clock"].value = [Any]() } == [
                "$.demo.durationSeconds: outside of the clock's last point",
                "$.demo.clock: outside of at least two points",
            ])
    }

    @Test("the demo's clock stays within a day of its start and of bedtime")
    func demoClock() throws {
        #expect(
            try faults {
                $0["demo"]["clock"][0]["second"].value = -1
                $0["demo"]["clock"][0]["minutesAfterBedtime"].value = -1_441
                $0["demo"]["clock"][3]["minutesAfterBedtime"].value = 1e300
            } == [
                "$.demo.clock[0].second: outside of 0 to 86400",
                "$.demo.clock[0].minutesAfterBedtime: outside of -1440 to 1440",
                "$.demo.clock[3].minutesAfterBedtime: outside of -1440 to 1440",
            ])
        #expect(
            try faults {
                $0["demo"]["clock"][3]["second"].value = 86_401
                $0["demo"]["durationSeconds"].value = 86_401
            } == ["$.demo.clock[3].second: outside of 0 to 86400"])
    }

    @Test("what somebody does in the demo comes in order, after the evening has begun")
    func demoActions() throws {
        #expect(
            try faults {
                $0["demo"]["waitPace"].value = 0
                $0["demo"]["staggerSeconds"].value = 3_601
                $0["demo"]["showsTiersAt"].value = -1
                $0["demo"]["exits"][0]["asksAt"].value = 30
                $0["demo"]["exits"][1]["answersAt"].value = 217
            } == [
                "$.demo.waitPace: outside of 1.0 to 60.0",
                "$.demo.staggerSeconds: outside of 1 to 3600",
                "$.demo.showsTiersAt: outside of 0.0 to 86400.0",
                "$.demo.exits[0].asksAt: outside of the evening after what comes before it",
                "$.demo.exits[1].answersAt: outside of what comes after asksAt",
            ])
        #expect(try faults { $0["demo"]["exits"].value = [Any]() } == [])
    }

    @Test("the demo's goal is one, and its night is of the plan or of the two after it")
    func demoGoal() throws {
        #expect(
            try faults { $0["demo"]["targetBedtime"].value = "00:00" } == [
                "$.demo.targetBedtime: outside of 15 minutes to 12 hours before currentBedtime"
            ])
        #expect(
            try faults { $0["demo"]["durationDays"].value = 31 }
                == ["$.demo.durationDays: outside of 3 to 30"])
        for night in [0, 10, -9_000_000_000_000_000_000] {
            #expect(
                try faults { $0["demo"]["night"].value = night }
                    == ["$.demo.night: outside of 1 to 9"])
        }
        #expect(try faults { $0["demo"]["night"].value = 9 } == [])
    }

    @Test("all that is wrong is told at once, in the order of the file")
    func collected() throws {
        let paths = try ShippedScience.faults {
            $0["reminders"][0]["offsetMinutes"].value = 999
            $0["haptics"][0]["intensity"].value = 2
            $0["exits"][0]["waitSeconds"].value = 0
            $0["tiers"][0]["apps"].value = [""]
            $0["demo"]["opensWhy"].value = "x"
        }.map(\.path)
        #expect(
            paths == [
                "$.reminders[0].offsetMinutes", "$.haptics[0].intensity", "$.exits[0].waitSeconds",
                "$.tiers[0].apps[0]", "$.demo.opensWhy",
            ])
    }
}

extension JSONNode {
    /// Where the study stands in the file.
    fileprivate func studyIndex(_ id: String) -> Int? {
        (self["studies"].value as? [[String: Any]])?.firstIndex { $0["id"] as? String == id }
    }
}
