import DesktopFixtures
import Foundation
import SleepCore
import Testing

extension WholeProgram {
    @Suite("Apps and tiers by commands")
    struct AppTests {
        private let home: Home

        init() throws { home = try Home() }

        /// The apps of a tier in a document of `apps`.
        private func names(_ tier: String, in document: [String: Any]) -> [String] {
            let tiers = document["tiers"] as? [[String: Any]] ?? []
            let apps = tiers.first { $0["tier"] as? String == tier }?["apps"] as? [[String: Any]]
            return apps?.compactMap { $0["name"] as? String } ?? []
        }

        @Test("the apps that come with the program are there before there is a goal")
        func presets() throws {
            #expect(
                try home.run("moresleep apps").output == """
                    First tier
                      1 h 30 min before bed
                      Instagram, TikTok, YouTube, X, Reddit, Netflix, Games, News

                    Second tier
                      30 min before bed
                      Messages, WhatsApp, Mail, Discord

                    Always allowed
                      awake all night
                      Phone, Clock, Maps, Camera, Music

                    """)
            #expect(try home.storedBytes() == [:])
        }

        @Test("apps are added, moved and taken out, and the assignment is kept")
        func changing() throws {
            let added = try home.json("moresleep apps add Mastodon --json")
            #expect(names("blockFirst", in: added).last == "Mastodon")
            let moved = try home.json(
                "moresleep apps move mastodon --tier block-30-min --place 1 --json")
            #expect(
                names("block30Min", in: moved)
                    == ["Mastodon", "Messages", "WhatsApp", "Mail", "Discord"])
            #expect(!names("blockFirst", in: moved).contains("Mastodon"))
            _ = try home.run("moresleep apps remove Discord")
            let shown = try home.json("moresleep apps --json")
            #expect(names("block30Min", in: shown) == ["Mastodon", "Messages", "WhatsApp", "Mail"])
        }

        @Test("what cannot be is refused with its code, and changes nothing")
        func refused() throws {
            let before = try home.json("moresleep apps --json")
            for (line, code, word) in [
                ("apps add NEWS", 3, "'News' is in block-first already."),
                ("apps add ''", 2, "1 to 48 characters"),
                ("apps add \"$(printf 'a\\nb')\"", 2, "1 to 48 characters"),
                ("apps add Zoo --tier nowhere", 2, "nowhere"),
                ("apps move Zoo --tier block-first", 2, "No tier has an app 'Zoo'."),
                ("apps move News --tier block-first --place 9", 2, "places 1 to 8, and no 9."),
                ("apps move News --tier block-first --place x", 2, "x"),
                ("apps remove Zoo", 2, "No tier has an app 'Zoo'."),
                ("tiers set always-allowed --lead 1h", 2, "always"),
                ("tiers set block-first --lead 4m", 2, "outside 5 min to 6 h"),
                ("tiers set block-first", 2, "--lead 90m"),
            ] as [(String, Int32, String)] {
                let answer = try home.run("moresleep \(line)")
                #expect(answer.code == code && answer.output == "", "\(line)")
                #expect(answer.errors.contains(word), "\(line): \(answer.errors)")
            }
            let after = try home.json("moresleep apps --json")
            #expect(NSDictionary(dictionary: after) == NSDictionary(dictionary: before))
        }

        @Test("NT-07: a name is UTF-8, and a stored one that is not is shown with a replacement")
        func encoding() throws {
            let refused = try home.run("moresleep apps add \"$(printf 'caf\\351')\"")
            #expect(refused.code == 2 && refused.errors.contains("is not UTF-8."))
            _ = try home.run("moresleep apps add café")
            try home.execute(
                "UPDATE apps SET name = CAST(x'636166E9' AS TEXT) WHERE name = 'café'")
            let shown = try home.json("moresleep apps --json")
            #expect(names("blockFirst", in: shown).last == "caf\u{FFFD}")
            let (screen, _) = try Screen.withServer()
            home.environment["DBUS_SESSION_BUS_ADDRESS"] = screen.bus.address
            // Ten minutes before the first tier's first warning, which is in one with the reminder.
            try home.turnEvening(.lastWater, dueAt: Date() - 2_700)
            let service = try home.service()
            _ = try service.line { $0.contains("blockFirst-15 shown as notification") }
            #expect(try home.json("moresleep tonight --json")["blocked"] as? [Any] != nil)
            try service.end()
        }

        @Test("a lead is changed for the nights to come, by either name")
        func leads() throws {
            let answer = try home.run("moresleep tiers set block-30-min --lead 45m")
            #expect(answer.output == "block-30-min-lead is now 45 min.\n")
            #expect(try home.run("moresleep apps").output.contains("  45 min before bed\n"))
            #expect(
                try home.run("moresleep config get block-30-min-lead").output.contains("45 min"))
        }

        @Test("the wind-down is started by hand once, without a service in the database")
        func starting() throws {
            let without = try home.run("moresleep start")
            #expect(without.code == 3 && without.errors.contains("No goal"))
            try home.turnEvening(.lastMeal, dueAt: Date())
            let started = try home.json("moresleep start --json")
            let tiers = try #require(started["tiers"] as? [[String: Any]])
            let first = try #require(tiers.first?["apps"] as? [[String: Any]])
            #expect(first.first?["asleep"] as? Bool == true)
            let again = try home.run("moresleep start")
            #expect(again.code == 3)
            #expect(again.errors.hasPrefix("moresleep: The first tier is asleep since "))
        }

        @Test("a service starts it, and puts the apps to sleep one by one")
        func startingByService() throws {
            let bus = try PrivateBus()
            home.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
            try home.turnEvening(.lastMeal, dueAt: Date())
            let service = try home.service()
            _ = try service.line { $0 == "moresleep: started" }
            let answer = try home.run("moresleep start")
            #expect(answer.code == 0, "\(answer.errors)")
            _ = try service.line { $0 == "moresleep: apps asleep: 1" }
            _ = try service.line { $0 == "moresleep: apps asleep: 2" }
            let again = try home.run("moresleep start")
            #expect(again.code == 3)
            // No window is open that could be ended.
            let resumed = try home.run("moresleep resume")
            #expect(resumed.code == 3 && resumed.output == "")
            try service.end()
        }
    }
}
