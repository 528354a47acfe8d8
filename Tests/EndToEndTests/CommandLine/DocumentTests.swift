import Foundation
import Testing

extension WholeProgram {
    @Suite("What programs read")
    struct DocumentTests {
        let home: Home

        init() throws {
            home = try Home()
        }

        private static let tonight = [
            "bedtime", "blocked", "checklist", "freeWindowEnds", "holding", "nextEvent", "night",
            "notSeen", "number", "of", "phase", "progress", "secondsToBedtime",
        ]

        @Test("without a goal every key is there all the same, and null")
        func noGoal() throws {
            let tonight = try home.json("moresleep tonight --json")
            #expect(tonight.keys.sorted() == Self.tonight)
            #expect(
                tonight.filter { !($0.value is NSNull) }.keys.sorted()
                    == ["blocked", "checklist", "notSeen"])
            #expect(try home.json("moresleep plan --json")["goal"] is NSNull)
            #expect(try home.json("moresleep agenda --json")["night"] is NSNull)
            #expect(try home.json("moresleep goal end --json")["goal"] is NSNull)
        }

        @Test("a plan has its goal and all of its nights, the held ones too")
        func plan() throws {
            let set = try home.json("moresleep goal set --current 00:00 --target 22:30 --json")
            #expect(set.keys.sorted() == ["goal", "holdsFrom", "playedOut"])
            #expect(set["holdsFrom"] as? String == "\(home.tonight)")
            let plan = try home.json("moresleep plan --json")
            #expect(plan.keys.sorted() == ["goal", "nights"])
            let goal = [
                "currentBedtime", "durationDays", "nightlyShiftMinutes", "sleepNeedMinutes",
                "startNight", "targetBedtime", "timeZone",
            ]
            #expect((plan["goal"] as? [String: Any])?.keys.sorted() == goal)
            let nights = try #require(plan["nights"] as? [[String: Any]])
            let night = [
                "bedtime", "holding", "night", "number", "of", "status", "targetBedtime",
                "wakeTime", "windDownStart",
            ]
            #expect(nights.allSatisfy { $0.keys.sorted() == night })
            #expect(nights.map { $0["number"] as? Int } == Array(1...9))
            #expect(nights.map { $0["holding"] as? Bool } == (1...9).map { $0 > 7 })
        }

        @Test("tonight is told with numbers and instants")
        func tonight() throws {
            _ = try home.run("moresleep goal set --current 00:00 --target 22:30")
            let tonight = try home.json("moresleep tonight --json --at \(home.tonight)T23:00")
            #expect(tonight.keys.sorted() == Self.tonight)
            #expect(tonight["secondsToBedtime"] as? Int == 2_700)
            #expect(tonight["progress"] as? Double == 0.8125)
            #expect(tonight["phase"] as? String == "windDown")
            let bedtime = try #require(tonight["bedtime"] as? String)
            #expect(bedtime.wholeMatch(of: /....-..-..T23:45:00[+-]..:00/) != nil)
            let items = try #require(tonight["checklist"] as? [[String: Any]])
            #expect(items.count == 9)
            #expect(items.allSatisfy { $0.keys.sorted() == ["at", "id", "state", "title"] })
            let next = try #require(tonight["nextEvent"] as? [String: Any])
            #expect(next.keys.sorted() == ["at", "id", "kind"])
        }

        @Test("an agenda has every event with its haptic, or null")
        func agenda() throws {
            let document = try home.json(
                "moresleep agenda --bedtime 23:15 --night 2026-11-30 --zone Europe/Berlin --json")
            #expect(document.keys.sorted() == ["bedtime", "events", "night"])
            #expect(document["bedtime"] as? String == "2026-11-30T23:15:00+01:00")
            let events = try #require(document["events"] as? [[String: Any]])
            #expect(events.count == 18)
            let keys = ["at", "haptic", "id", "kind", "offsetMinutes", "tier"]
            #expect(events.allSatisfy { $0.keys.sorted() == keys })
            let block = try #require(events.first { $0["id"] as? String == "blockFirst" })
            #expect(block["kind"] as? String == "block")
            #expect(block["haptic"] is NSNull)
            #expect(block["at"] as? String == "2026-11-30T21:45:00+01:00")
            #expect(events.contains { $0["id"] as? String == "blockFirst-15" })
            let meal = try #require(events.first)
            let haptic = try #require(meal["haptic"] as? [String: Any])
            #expect(haptic.keys.sorted() == ["intensity", "repeat", "type"])
        }

        @Test("the science has its studies with links as they are, and null where nobody has one")
        func why() throws {
            let answer = try home.run("moresleep why last_meal --json")
            #expect(answer.output.contains(#""https://doi.org/"#))
            #expect(!answer.output.contains(#"\/"#))
            let reminder = try #require(
                try document(answer.output)["reminder"] as? [String: Any])
            let studies = try #require(reminder["studies"] as? [[String: Any]])
            let keys = [
                "authors", "design", "doi", "finding", "id", "journal", "limits", "link", "pages",
                "participants", "peerReviewed", "title", "verified", "volume", "year",
            ]
            #expect(studies.allSatisfy { $0.keys.sorted() == keys })
            #expect(reminder["neutralBody"] is NSNull)
        }

        @Test("settings and ticks are told in the shape in which they are read")
        func settingsAndTicks() throws {
            let list = try home.json("moresleep config list --json")
            let settings = try #require(list["settings"] as? [[String: Any]])
            #expect(
                settings.map { $0["name"] as? String }
                    == ["sleep-need", "block-first-lead", "block-30-min-lead"])
            #expect(settings.allSatisfy { $0["fromNight"] is NSNull })
            let choices = try #require(list["choices"] as? [[String: Any]])
            #expect(
                choices.map { "\($0["name"] ?? "") \($0["word"] ?? "")" }
                    == [
                        "haptics automatic", "wake-up-haptic off", "night-light off",
                        "do-not-disturb off",
                    ])
            let chosen = try home.json("moresleep config set haptics gamepad --json")
            #expect(
                (chosen["choices"] as? [[String: Any]])?.map { $0["word"] as? String } == [
                    "gamepad"
                ])
            #expect(
                try home.run("moresleep config get haptics").output
                    == "haptics: gamepad (or automatic, off)\n")
            let wrong = try home.run("moresleep config set haptics loud")
            #expect(wrong.code == 2)
            #expect(
                wrong.errors == "moresleep: haptics cannot be 'loud'.\n"
                    + "It is one of automatic, gamepad, off.\n")
            let wakeUp = try home.run("moresleep config set wake-up-haptic on")
            #expect(wakeUp.output.contains("it is no alarm clock"))
            let set = try home.json("moresleep config set sleep-need 7h30m --json")
            let changed = try #require(set["settings"] as? [[String: Any]])
            #expect(changed.map { $0["minutes"] as? Int } == [450])

            try home.turnEvening(.lastMeal, dueAt: Date())
            let done = try home.json("moresleep done last_meal --json")
            #expect(done.keys.sorted() == ["id", "night", "state"])
            #expect(done["state"] as? String == "done")
            #expect(try home.checklist()["last_meal"] == "done")
            let undone = try home.json("moresleep undone last_meal --json")
            #expect(undone["state"] as? String == "active")
            #expect(try home.checklist()["last_meal"] == "active")
        }
    }
}
