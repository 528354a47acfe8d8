import Foundation
import Testing

@testable import SleepCore

@Suite("ScienceData.json is read strictly, and every fault is named by its place")
struct ScienceLoadingTests {
    func faults(_ edit: (inout JSONNode) -> Void) throws -> [String] {
        try ShippedScience.faults(edit).map(\.description)
    }

    @Test("the shipped file loads")
    func shipped() throws {
        let science = try ScienceData(json: ShippedScience.data)
        #expect(science.reminders.map(\.id) == Evening.all)
        #expect(try faults { _ in } == [])
    }

    @Test(
        "what is no JSON is said to be none",
        arguments: ["", "  ", "{", "{\"version\" 1}", "sleep", "\u{0}"])
    func noJSON(text: String) {
        #expect(throws: ScienceDataError(faults: [ScienceFault(path: "$", .notJSON)])) {
            try ScienceData(json: Data(text.utf8))
        }
    }

    @Test("JSON of another shape is refused at the root", arguments: ["[]", "3", "\"x\"", "null"])
    func otherShape(text: String) throws {
        let error = #expect(throws: ScienceDataError.self) {
            try ScienceData(json: Data(text.utf8))
        }
        #expect(error?.faults.map(\.path) == ["$"])
    }

    @Test("an unknown key is named at the root and deep inside")
    func unknownKey() throws {
        #expect(
            try faults { $0["extra"].value = 1 } == ["$.extra: a key that does not belong here"])
        let nested = ": a key that does not belong here"
        #expect(
            try faults { $0["reminders"][3]["Title"].value = "x" } == [
                "$.reminders[3].Title" + nested
            ])
        #expect(try faults { $0["studies"][0]["PMID"].value = 1 } == ["$.studies[0].PMID" + nested])
        #expect(try faults { $0["notes"][1]["x"].value = 1 } == ["$.notes[1].x" + nested])
        #expect(try faults { $0["haptics"][1]["x"].value = 1 } == ["$.haptics[1].x" + nested])
        #expect(try faults { $0["wakeUpHaptic"]["x"].value = 1 } == ["$.wakeUpHaptic.x" + nested])
        #expect(try faults { $0["exits"][2]["x"].value = 1 } == ["$.exits[2].x" + nested])
        #expect(try faults { $0["tiers"][2]["x"].value = 1 } == ["$.tiers[2].x" + nested])
        #expect(try faults { $0["shield"]["x"].value = 1 } == ["$.shield.x" + nested])
        #expect(try faults { $0["demo"]["x"].value = 1 } == ["$.demo.x" + nested])
        #expect(
            try faults { $0["demo"]["clock"][0]["x"].value = 1 } == ["$.demo.clock[0].x" + nested])
    }

    @Test("a missing key is named")
    func missingKey() throws {
        #expect(try faults { $0.remove("shield") } == ["$.shield: this key is missing"])
        #expect(
            try faults { $0["reminders"][0].remove("claim") }
                == ["$.reminders[0].claim: this key is missing"])
        #expect(
            try faults { $0["demo"]["clock"][1].remove("second") }
                == ["$.demo.clock[1].second: this key is missing"])
    }

    @Test("a value of another type is named by its place")
    func wrongType() throws {
        func paths(_ edit: (inout JSONNode) -> Void) throws -> [String] {
            try ShippedScience.faults(edit).map(\.path)
        }
        #expect(try paths { $0["reminders"][2]["title"].value = 3 } == ["$.reminders[2].title"])
        #expect(
            try paths { $0["reminders"][2]["title"].value = NSNull() } == ["$.reminders[2].title"])
        #expect(
            try paths { $0["reminders"][2]["anchor"].value = "noon" } == ["$.reminders[2].anchor"])
        #expect(
            try paths { $0["reminders"][2]["actions"][1].value = "later" } == [
                "$.reminders[2].actions[1]"
            ])
        #expect(try paths { $0["reminders"].value = "eleven" } == ["$.reminders"])
        #expect(try paths { $0["studies"][1]["year"].value = "2023" } == ["$.studies[1].year"])
        let wait = try paths { $0["exits"][0]["waitSeconds"].value = 1.5 }
        #expect(wait == ["$.exits[0].waitSeconds"])
        #expect(try paths { $0["version"].value = "1" } == ["$.version"])
    }

    @Test("a number of minutes that is not whole is named")
    func wholeMinutes() throws {
        #expect(
            try faults { $0["reminders"][3]["offsetMinutes"].value = -120.5 }
                == ["$.reminders[3].offsetMinutes: not a whole number"])
        #expect(
            try faults { $0["haptics"][0]["fromMinutes"].value = 121.25 }
                == ["$.haptics[0].fromMinutes: not a whole number"])
        #expect(try faults { $0["reminders"][3]["offsetMinutes"].value = -120.0 } == [])
        #expect(
            try faults { $0["reminders"][3]["offsetMinutes"].value = 1e300 }
                == ["$.reminders[3].offsetMinutes: not a whole number"])
    }

    @Test("a time of day that is none is named with what was read")
    func timeOfDay() throws {
        #expect(
            try faults { $0["demo"]["currentBedtime"].value = "24:00" }
                == ["$.demo.currentBedtime: '24:00' is no time of day such as 22:30"])
    }

    @Test("each row says its own fault of form, and one does not hide the others")
    func collected() throws {
        #expect(
            try faults {
                $0["reminders"][1]["Title"].value = "x"
                $0["reminders"][4].remove("claim")
                $0["notes"][0].value = NSNull()
                $0["haptics"][2]["repeat"].value = 1.5
                $0["wakeUpHaptic"]["extra"].value = 1
                $0["demo"]["clock"][1].remove("second")
            } == [
                "$.reminders[1].Title: a key that does not belong here",
                "$.reminders[4].claim: this key is missing",
                "$.notes[0]: cannot be read (Cannot get keyed decoding container -- found null value instead)",
                "$.haptics[2].repeat: not a whole number",
                "$.wakeUpHaptic.extra: a key that does not belong here",
                "$.demo.clock[1].second: this key is missing",
            ])
    }

    @Test("another version is refused as such, whatever else is in it")
    func version() throws {
        #expect(try faults { $0["version"].value = 2 } == ["$.version: version 2 is not 1"])
        #expect(
            try faults {
                $0["version"].value = 2
                $0["shield"]["x"].value = 1
            } == ["$.version: version 2 is not 1"])
    }
}
