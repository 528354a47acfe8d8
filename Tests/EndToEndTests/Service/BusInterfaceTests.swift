import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("The service's interface on the bus")
    struct BusInterfaceTests {
        let home: Home
        let screen: Screen
        static let name = "org.moresleep.MoreSleep1"
        static let path = "/org/moresleep/MoreSleep1"

        init() throws {
            screen = try Screen()
            home = try Home(on: screen)
        }

        func call(_ method: String, _ arguments: String = "") throws -> Answer {
            try home.run(
                "gdbus call --session -d \(Self.name) -o \(Self.path) -m \(Self.name).\(method) "
                    + arguments)
        }

        func property(_ name: String) throws -> String {
            let answer = try home.run(
                "gdbus call --session -d \(Self.name) -o \(Self.path) "
                    + "-m org.freedesktop.DBus.Properties.Get \(Self.name) \(name)")
            return answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        func service() throws -> ChildProgram {
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            return service
        }

        @Test("says of itself all that its description in Resources says")
        func introspection() throws {
            let service = try service()
            let answer = try home.run(
                "gdbus introspect --session -d \(Self.name) -o \(Self.path)")
            let file = try String(
                contentsOf: packageRoot.appending(path: "Resources/dbus/\(Self.name).xml"),
                encoding: .utf8)
            let members = file.matches(of: #/<(?:method|property|signal) name="(\w+)"/#)
            #expect(members.count == 22)
            for member in members {
                #expect(answer.output.contains(String(member.output.1)), "\(member.output.1)")
            }
            try service.end()
        }

        @Test("tells tonight in its properties, and nothing without a goal")
        func properties() throws {
            let service = try service()
            #expect(try property("Night") == "(<''>,)")
            #expect(try property("NextEvent") == "(<('', '', int64 0)>,)")
            #expect(try property("Phase") == "(<'day'>,)")
            try home.turnEvening(.lastMeal, dueAt: Date(timeIntervalSinceNow: 1_800))
            #expect(try call("Reload").output == "()\n")
            #expect(try property("Night") == "(<'\(home.tonight)'>,)")
            #expect(try property("NightNumber") == "(<uint32 1>,)")
            #expect(try property("NightCount") == "(<uint32 7>,)")
            let begin = try property("WindDownStart")
            #expect(try property("NextEvent").contains("('last_meal', 'reminder', int64 "))
            let document = try home.json("moresleep tonight --json")
            let bedtime = try #require(
                try Date(document["bedtime"] as? String ?? "", strategy: .iso8601))
            let seconds = Int(bedtime.timeIntervalSince1970)
            #expect(try property("Bedtime") == "(<int64 \(seconds)>,)")
            #expect(begin == "(<int64 \(seconds - 14_400)>,)")
            try service.end()
        }

        @Test("checks every argument, and answers with an error of a name")
        func arguments() throws {
            try home.turnEvening(.lastMeal, dueAt: Date(timeIntervalSinceNow: -120))
            let service = try service()
            let expected = [
                ("SetDone", "reading true", "Refused: reading is not open yet."),
                ("SetDone", "dessert true", "Unknown: Tonight's list has no item dessert."),
                ("SetDone", "bedtime true", "Unknown: Tonight's list has no item bedtime."),
                ("SetDone", "'' true", "Invalid: An id is"),
                ("SetDone", "'last meal' true", "Invalid: An id is"),
                ("SetDone", "'\(String(repeating: "x", count: 65))' true", "Invalid: An id is"),
                ("Why", "dessert", "Unknown: There is no reminder dessert."),
                ("Why", "'\u{1b}[31m'", "Invalid: An id is"),
            ]
            for (method, arguments, words) in expected {
                let answer = try call(method, arguments)
                #expect(answer.code == 1)
                #expect(
                    answer.errors.contains("org.moresleep.Error.\(words)"),
                    "\(method) \(arguments): \(answer.errors)")
            }
            // What the description does not know never reaches the service.
            let foreign = try home.run(
                "gdbus call --session -d \(Self.name) -o \(Self.path) -m \(Self.name).Reload 1")
            #expect(foreign.errors.contains("InvalidArgs"))
            let answers = try ["true", "true", "false", "true"].map { isDone in
                try call("SetDone", "last_meal \(isDone)").output
            }
            #expect(
                answers
                    == [
                        "'active', 'done'", "'done', 'done'", "'done', 'active'",
                        "'active', 'done'",
                    ]
                    .map { "('\(home.tonight)', \($0))\n" })
            #expect(try home.checklist()["last_meal"] == "done")
            try service.end()
        }

        @Test("refuses a tick without a goal")
        func withoutGoal() throws {
            let service = try service()
            #expect(
                try call("SetDone", "last_meal true").errors.contains(
                    "org.moresleep.Error.Refused: There is no goal."))
            try service.end()
        }

        @Test("tells the science of a reminder with its studies")
        func why() throws {
            let service = try service()
            let answer = try call("Why", "last_meal")
            #expect(answer.code == 0)
            for key in ["'id': <'last_meal'>", "'claim'", "'studies'", "'doi': <'10."] {
                #expect(answer.output.contains(key), "\(key)")
            }
            try service.end()
        }

        @Test("tells by signals what has fired and what has changed")
        func signals() throws {
            try home.turnEvening(.lastMeal, dueAt: Date(timeIntervalSinceNow: 1_800))
            let dunst = try screen.startServer()
            let service = try service()
            let monitor = try home.start(
                "gdbus monitor --session -d \(Self.name) -o \(Self.path)")
            _ = try monitor.line { $0.contains("is owned by") }
            try home.turnEvening(.lastMeal, dueAt: Date())
            #expect(try call("Reload").code == 0)
            let fired = try monitor.line { $0.contains("EventFired") }
            #expect(
                fired.hasPrefix(
                    "\(Self.path): \(Self.name).EventFired ('\(home.tonight)', 'last_meal', "
                        + "'reminder', int64 "))
            #expect(fired.hasSuffix("'shown')"))
            let changed = try monitor.line { $0.contains("PropertiesChanged") }
            #expect(changed.contains("'NextEvent': <('stop_eating', 'reminder'"))
            #expect(changed.contains("'Phase': <'windDown'>"))
            #expect(!changed.contains("'Version'"))
            try service.end()
            #expect(try dunst.displayedCount() == 0)
        }

        @Test("EN-05: commands with another database say that the service goes by its own")
        func otherDatabase() throws {
            let service = try service()
            let other = ["XDG_DATA_HOME": home.path + "/other"]
            let set = try home.run(
                "moresleep goal set --current 22:00 --target 20:00 --days 4", with: other)
            #expect(set.code == 0)
            #expect(
                set.errors.hasPrefix(
                    "moresleep: saved, but the running service goes by another database, "
                        + "\(home.dataDirectory)/moresleep.db.\n"), "\(set.errors)")
            let status = try home.run("moresleep service status", with: other)
            #expect(status.output.contains("It goes by another database than commands here"))
            #expect(try home.run("moresleep doctor", with: other).code == 1)
            #expect(!(try home.run("moresleep service status").output.contains("another database")))
            try service.end()
        }

        @Test("writes down who made an evening ask less, and nobody else")
        func caller() throws {
            let service = try service()
            let goal = "moresleep goal set --current 22:00 --target 20:00 --days 4"
            #expect(try home.run(goal).code == 0)
            _ = try service.line { $0.hasSuffix("has begun") }
            #expect(try home.run("moresleep config set sleep-need 7h").code == 0)
            #expect(try home.run("moresleep goal end").code == 0)
            let line = try service.line()
            // A command that has its answer may be gone before its name is read.
            let caller =
                #/^moresleep: the evening asks less than before; changed by process \d+ \((?:moresleep|gone by now)\)$/#
            #expect(line.contains(caller), "\(line)")
            try service.end()
        }
    }
}
