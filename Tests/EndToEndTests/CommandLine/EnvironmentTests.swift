import DesktopFixtures
import Foundation
import SleepCore
import Testing

extension WholeProgram {
    @Suite("Strange surroundings")
    struct EnvironmentTests {
        let home: Home

        init() throws {
            home = try Home()
        }

        @Test("LO-05, LO-07: dates and digits are the same in every locale, stored ones too")
        func sameEverywhere() throws {
            let folder = try locales()
            let set = "moresleep goal set --current 00:00 --target 22:30 --start \(home.tonight)"
            _ = try home.run(set)
            let plan = try home.run("moresleep plan --json")
            #expect(plan.output.contains(#""night" : "\#(home.tonight)""#))
            for locale in ["th_TH.UTF-8", "ar_EG.UTF-8", "fa_IR.UTF-8", "xx_YY", "C", "POSIX"] {
                let variables = ["LC_ALL": locale, "LANG": locale, "LOCPATH": folder]
                #expect(try home.run("moresleep plan --json", with: variables) == plan, "\(locale)")
                let words = try home.run("moresleep tonight", with: variables)
                #expect(words.code == 0, "\(locale)")
                #expect(words.output.contains("23:45") || words.output.contains("11:45 PM"))
                let again = try home.run(set, with: variables)
                #expect(again.code == 0, "\(locale)")
                let stored = try home.json("moresleep goal show --json")
                #expect(stored["holdsFrom"] as? String == "\(home.tonight)", "\(locale)")
            }
        }

        /// Where locales are: the Persian one, with digits and a calendar of its own, is compiled
        /// where its source is there; the others are none of the machine's.
        private func locales() throws -> String {
            _ = try home.run(
                """
                mkdir -p "$HOME/locales"
                test -e /usr/share/i18n/locales/fa_IR || exit 0
                localedef -i fa_IR -f UTF-8 "$HOME/locales/fa_IR.UTF-8"
                """)
            return home.path + "/locales"
        }

        @Test(
            "EN-03: a zone that nobody knows is UTC, and that is said",
            arguments: [
                ["TZ": "Foo/Bar"], ["TZ": "Europe/Berlin", "TZDIR": "/var/empty"],
            ])
        func unknownZone(variables: [String: String]) throws {
            // The whole list lies ahead, whatever time of day it is in whatever zone.
            let set =
                "goal set --current 00:00 --target 22:30 --start \(home.tonight.advanced(by: 2))"
            _ = try home.run("moresleep \(set)")
            let note =
                "moresleep: Time zone unknown, using UTC (this machine has no zone "
                + "\(variables["TZ"] ?? "")). More: moresleep doctor\n"
            for command in [
                "tonight", "plan", "agenda", "plan --json", "goal show", "config get sleep-need",
                "config set sleep-need 8h", "\(set) --json",
                "undone reading --json",
            ] {
                let answer = try home.run("moresleep \(command)", with: variables)
                #expect(answer.code == 0, "\(command)")
                #expect(answer.errors == note, "\(command)")
                #expect(!answer.output.contains("zone unknown"), "\(command)")
            }
            for command in ["why warm_light", "plan --zone Asia/Tokyo", "--help"] {
                let answer = try home.run("moresleep \(command)", with: ["TZ": "Foo/Bar"])
                #expect(answer == Answer(code: 0, output: answer.output, errors: ""), "\(command)")
            }
            let doctor = try home.run("moresleep doctor", with: variables)
            #expect(doctor.code == 1)
            let plan = try home.json("moresleep plan --json", with: variables)
            #expect((plan["goal"] as? [String: Any])?["timeZone"] as? String == "UTC")
        }

        @Test("EN-05: a home is enough for whoever asks, and no home for who only plans")
        func bareEnvironment() throws {
            _ = try home.run("moresleep goal set --current 00:00 --target 22:30")
            let bare = try home.run(
                "env -i HOME=\"$HOME\" TZ=\"$TZ\" \"$(command -v moresleep)\" plan")
            #expect(bare.code == 0)
            #expect(bare.output == (try home.run("moresleep plan").output))
            for line in ["plan --current 00:00 --target 22:30", "why", "--help", "--version"] {
                let answer = try home.run("env -i \"$(command -v moresleep)\" \(line)")
                #expect(answer.code == 0, "\(line)")
                #expect(answer.errors == "", "\(line)")
            }
            let refused = try home.run("env -i \"$(command -v moresleep)\" tonight")
            #expect(refused.code == 1)
            #expect(refused.output == "")
            #expect(refused.errors.contains("neither XDG_DATA_HOME nor HOME names a directory."))
        }

        @Test("EN-08: a long runtime directory holds the lock as well as a short one")
        func longPath() throws {
            let long = home.path + "/" + String(repeating: "r", count: 120)
            _ = try home.run("mkdir -m 0700 \(long)")
            let service = try home.service(with: ["XDG_RUNTIME_DIR": long])
            _ = try service.line { $0 == "moresleep: started" }
            let second = try home.run("moresleep service run", with: ["XDG_RUNTIME_DIR": long])
            #expect(second.code == 5)
            try service.end()
        }
    }
}
