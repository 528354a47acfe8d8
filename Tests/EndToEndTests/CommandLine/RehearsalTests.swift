import CommandLine
import DesktopFixtures
import Foundation
import Simulation
import SleepCore
import SleepStore
import Testing

extension WholeProgram {
    @MainActor
    @Suite("A rehearsal")
    struct RehearsalTests {
        let home: Home

        init() throws {
            home = try Home()
        }

        @Test("lives through the night of the clock change, and says why what is not shown")
        func night() throws {
            let answer = try home.run(
                """
                moresleep rehearse --night 2027-03-27 --bedtime 23:15 --zone Europe/Berlin \
                --suspend 20:00..21:10 --restart 22:10 --clock-step 22:20+2h
                """, with: ["COLUMNS": "80", "LC_ALL": "C.UTF-8"])
            #expect(answer.code == 0)
            #expect(answer.errors == "")
            #expect(
                answer.output == """
                    Rehearsal of the night of Sat 27 Mar, bedtime 23:15, Europe/Berlin
                    The times are the night's own, whatever the machine's clock shows.

                    18:15  The service starts
                    19:15  Last meal window closing soon
                    20:00  The machine goes to sleep
                    21:10  The machine wakes
                    21:10  Stop eating now – passed, due at 20:15 while the machine slept
                    21:10  Last water for the night – passed, due at 20:45 while the machine slept
                    21:10  2 reminders passed before they could be shown
                    21:15  Switch to warm lighting
                    21:30  🌙 App restrictions in 15 minutes
                    21:40  🌙 App restrictions in 5 minutes
                    21:45  Instagram, TikTok, YouTube, X, Reddit, Netflix, Games, News go to sleep
                    21:45  Wind-down is starting
                    22:10  The service stops
                    22:10  The service starts
                    22:15  Screens off
                    22:20  The machine's clock is set 2 h forward
                    22:20  Messages, WhatsApp, Mail, Discord go to sleep
                    06:15  Instagram, TikTok, YouTube, X, Reddit, Netflix, Games, News, Messages,
                             WhatsApp, Mail, Discord wake
                    06:15  App restrictions in 15 minutes – passed, due at 22:30 on a clock that was
                             set past it
                    06:15  Time to read – passed, due at 22:30 on a clock that was set past it
                    06:15  App restrictions in 5 minutes – passed, due at 22:40 on a clock that was
                             set past it
                    06:15  Cool your room down – passed, due at 22:45 on a clock that was set past
                             it
                    06:15  Almost bedtime – passed, due at 23:00 on a clock that was set past it
                    06:15  Bedtime. You got this. – passed, due at 23:15 on a clock that was set
                             past it
                    06:15  Get sunlight in 30 minutes

                    5 shown, 6 passed before they could be shown. A reminder is shown up to 10
                    minutes late, and not after that.

                    """)
        }

        @Test("replays a made-up night to the byte, in any zone and locale", arguments: 1...10)
        func replay(seed: UInt64) throws {
            let script = ScriptGenerator.script(seed: seed)
            let zone = StagedScript.zone(script.zone)
            let line = RehearsalArguments.line(
                for: script, on: StagedScript.stage(script), in: zone)
            let here = try home.run(line + " --json", with: ["TZ": "Asia/Tokyo"])
            let there = try home.run(
                line + " --json",
                with: ["TZ": "America/St_Johns", "LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8"])
            #expect(here.code == 0, "\(here.errors)")
            #expect(here == there)
            let told = try here.output.split(separator: "\n").map { line in
                let event = try document(String(line))
                return
                    "\(event["at"] ?? "") \(event["effect"] ?? "") \(event["id"] as? String ?? "")"
            }
            let lived = try LivedNight(script).trace.lines(from: script.night).map { line in
                "\(Timestamp.string(line.at, in: zone)) \(line.effect) \(line.id ?? "")"
            }
            #expect(told == lived)
        }

        @Test("of the stored goal changes nothing that is stored, and makes no database")
        func untouched() throws {
            let none = try home.run("moresleep rehearse")
            #expect(
                none == Answer(code: 0, output: "No goal yet: moresleep goal set\n", errors: ""))
            #expect(try home.run("moresleep rehearse --bedtime 23:15").code == 0)
            #expect(try home.run("ls \"$XDG_DATA_HOME\"/moresleep").code != 0)
            _ = try home.run("moresleep goal set --current 00:00 --target 22:30")
            let sum = "cat \"$XDG_DATA_HOME\"/moresleep/moresleep.db* | sha256sum"
            let before = try home.run(sum)
            let own = try home.run("moresleep rehearse --nights 3 --disk-full 20:00..23:00")
            #expect(own.code == 0)
            #expect(own.output.contains("Rehearsal of 3 nights"))
            #expect(try home.run(sum) == before)
        }
    }
}
