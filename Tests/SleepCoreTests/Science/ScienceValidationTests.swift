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
                "$.reminders[0].studies[1]: there is no study “nobody1999”",
                "$.reminders[10].disagrees[0]: there is no study “nobody2000”",
                "$.notes[0].studies[0]: there is no study “nobody2001”",
            ])
    }

    @Test("an id that stands twice is named at its second place")
    func duplicates() throws {
        #expect(
            try faults {
                $0["reminders"][4]["id"].value = "last_meal"
                $0["studies"][1]["id"].value = "yan2024"
                $0["notes"][1]["id"].value = "cannot-sleep"
            }.filter { $0.contains("twice") } == [
                "$.reminders[4].id: “last_meal” stands here twice",
                "$.studies[1].id: “yan2024” stands here twice",
                "$.notes[1].id: “cannot-sleep” stands here twice",
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
                $0["reminders"][2]["id"].value = "why/last_water"
            } == [
                "$.reminders[1].offsetMinutes: outside of -720 to 720",
                "$.reminders[2].id: outside of ids without a slash",
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
                "$.exits[2].waitSeconds: outside of more than 0",
                "$.exits[3].freeWindowSeconds: outside of more than 0",
            ])
        #expect(
            try faults { $0["exits"].value = [Any]() }
                == ["$.exits: outside of at least one attempt"])
    }

    @Test("there are three tiers, and only the last has no lead")
    func tiers() throws {
        let lead = "leadMinutes: outside of 5 to 360, null if always allowed"
        #expect(
            try faults {
                $0["tiers"][0]["leadMinutes"].value = 361
                $0["tiers"][1]["leadMinutes"].value = NSNull()
                $0["tiers"][2]["leadMinutes"].value = 30
            } == ["$.tiers[0].\(lead)", "$.tiers[1].\(lead)", "$.tiers[2].\(lead)"])
        #expect(
            try faults { $0["tiers"].value = [Any]() }
                == ["$.tiers: outside of the three tiers in their order"])
    }

    @Test("the demo opens a reminder that is there, and its clock only runs forward")
    func demo() throws {
        #expect(
            try faults {
                $0["demo"]["opensWhy"].value = "dessert"
                $0["demo"]["clock"][1]["second"].value = 30
                $0["demo"]["clock"][2]["minutesToBedtime"].value = -1
                $0["demo"]["durationSeconds"].value = 301
            } == [
                "$.demo.opensWhy: there is no reminder “dessert”",
                "$.demo.clock[1]: outside of points in rising order",
                "$.demo.clock[2]: outside of points in rising order",
                "$.demo.durationSeconds: outside of the clock's last point",
            ])
        #expect(
            try ShippedScience.faults { $0["demo"]["targetBedtime"].value = "00:00" }.map(\.path)
                == ["$.demo"])
        #expect(
            try faults { $0["demo"]["clock"].value = [Any]() } == [
                "$.demo.clock: outside of at least two points",
                "$.demo.durationSeconds: outside of the clock's last point",
            ])
    }

    @Test("all that is wrong is told at once, in the order of the file")
    func collected() throws {
        let paths = try ShippedScience.faults {
            $0["reminders"][0]["offsetMinutes"].value = 999
            $0["haptics"][0]["intensity"].value = 2
            $0["exits"][0]["waitSeconds"].value = 0
            $0["tiers"][0]["leadMinutes"].value = 0
            $0["demo"]["opensWhy"].value = "x"
        }.map(\.path)
        #expect(
            paths == [
                "$.reminders[0].offsetMinutes", "$.haptics[0].intensity", "$.exits[0].waitSeconds",
                "$.tiers[0].leadMinutes", "$.demo.opensWhy",
            ])
    }
}

extension JSONNode {
    /// Where the study stands in the file.
    fileprivate func studyIndex(_ id: String) -> Int? {
        (self["studies"].value as? [[String: Any]])?.firstIndex { $0["id"] as? String == id }
    }
}
