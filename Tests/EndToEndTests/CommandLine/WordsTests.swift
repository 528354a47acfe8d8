import Foundation
import Testing

extension WholeProgram {
    @Suite("What people read")
    struct WordsTests {
        let home: Home

        init() throws {
            home = try Home()
        }

        @Test("a plan is tried out without being saved")
        func plan() throws {
            let answer = try home.run(
                """
                moresleep plan --current 00:00 --target 22:30 --days 4 --start 2026-11-30 \
                --at 2026-11-30T12:00 --zone Europe/Berlin
                """)
            #expect(
                answer.output == """
                    Your bedtime moves 22.5 minutes earlier each night, from 00:00 to 22:30 by night
                    4.

                    Night  Evening of  Bedtime  Wake time
                        1  Mon 30 Nov    23:37      07:37
                        2  Tue 1 Dec     23:15      07:15
                        3  Wed 2 Dec     22:52      06:52
                        4  Thu 3 Dec     22:30      06:30
                        5  Fri 4 Dec     22:30      06:30  holding
                        6  Sat 5 Dec     22:30      06:30  holding

                    Nothing is saved. To begin: moresleep goal set

                    """)
            #expect(answer.errors == "")
            #expect(try home.storedBytes() == [:])
        }

        @Test("tonight tells bedtime, list and what comes next, as of then")
        func tonight() throws {
            _ = try home.run("moresleep goal set --current 00:00 --target 22:30")
            let answer = try home.run("moresleep tonight --at \(home.tonight)T23:00")
            let lines = answer.output.split(separator: "\n").dropFirst().joined(separator: "\n")
            #expect(
                lines == """
                    Bedtime 23:45, in 45 minutes
                    Evening since 19:45, 81 % of it behind you.
                    Apps: 8 asleep until 07:45, 4 sleep at 23:15
                    ○  19:45  Last meal window closing soon  active  last_meal
                    ○  20:45  Stop eating now                active  stop_eating
                    ○  21:15  Last water for the night       active  last_water
                    ○  21:45  Switch to warm lighting        active  warm_light
                    ○  22:15  Wind-down is starting          active  wind_down
                    ○  22:45  Screens off                    active  screens_off
                    ○  23:00  Time to read                   active  reading
                    ·  23:15  Cool your room down            locked  cool_room
                    ·  23:30  Almost bedtime                 locked  almost_bedtime
                       Done with it? moresleep done reading
                    Next reminder at 23:15, in 15 minutes: Cool your room down
                    """)
        }

        @Test("what changes something says what is so now")
        func changes() throws {
            let set = try home.run("moresleep goal set --current 00:00 --target 22:30").output
            #expect(set.contains("Saved. Tonight is night 1 of 7: bedtime 23:45.\n"))
            #expect(set.hasSuffix("To install and start it: moresleep service install\n"))
            #expect(
                try home.run("moresleep config set sleep-need 7h").output.hasPrefix(
                    "sleep-need is now 7 h."))
            #expect(
                try home.run("moresleep config get sleep-need").output.contains("7 h to 9 h"))
            try home.turnEvening(.lastMeal, dueAt: Date())
            let done = try home.run("moresleep done last_meal")
            #expect(done == Answer(code: 0, output: done.output, errors: ""))
            #expect(done.output.contains("Last meal window closing soon"))
            #expect(try home.run("moresleep done last_meal").code == 0)
            let locked = try home.run("moresleep done stop_eating")
            #expect(locked.code == 3)
            #expect(locked.errors.contains("stop_eating is not open yet; it unlocks at "))
            #expect(
                try home.run("moresleep goal end").output
                    == "The goal is ended, and so are its reminders. The nights so far are kept.\n")
        }

        @Test("every command has help, and the version is told")
        func help() throws {
            for command in ["", "goal set", "tonight", "service run", "demo", "config set"] {
                let answer = try home.run("moresleep \(command) --help")
                #expect(answer.code == 0)
                #expect(answer.output.hasPrefix("Usage: moresleep"), "\(command)")
            }
            #expect(try home.run("moresleep --version").output.hasPrefix("moresleep "))
        }
    }
}
