import DesktopFixtures
import Foundation
import SleepStore
import Testing

// What an uninstallation makes of what is borrowed.

extension WholeProgram.SurroundingsTests {
    @Test(
        "an uninstallation after a crash gives back what was changed",
        arguments: ["", " --purge"])
    func uninstalled(options: String) throws {
        try gnome.set("night-light-schedule-to", to: "7.5")
        let service = try serviceAtNight(bedtime)
        service.send(SIGKILL)
        try service.exit()
        let answer = try home.run("moresleep service uninstall\(options)")
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(try gnome.nightLight() == ["unset", "unset", "unset", "7.5"])
        #expect(try isPaused == "false")
    }

    @Test("what a desktop that hangs did not take back goes back once it answers")
    func answersAgain() throws {
        let service = try serviceAtNight(bedtime)
        for _ in 0..<2 {
            dunst.suspend()
            #expect(try home.run("moresleep config set do-not-disturb off").code == 0)
            // Also the second time it is said.
            _ = try service.line {
                $0.hasPrefix("moresleep: the desktop cannot be changed now")
            }
            dunst.resume()
            _ = try service.line { $0 == "moresleep: do-not-disturb is as it was before" }
            #expect(try isPaused == "false")
            #expect(try home.run("moresleep config set do-not-disturb on").code == 0)
            _ = try service.line { $0 == "moresleep: do-not-disturb is on for the night" }
        }
        try service.end()
        #expect(try isPaused == "false")
    }

    @Test(
        "an uninstallation whose desktop does not answer goes on, and says how to do it by hand",
        arguments: [true, false])
    func notGivenBack(purges: Bool) throws {
        let service = try serviceAtNight(bedtime)
        dunst.suspend()
        let start = Date()
        let answer = try home.run(
            "moresleep service uninstall\(purges ? " --purge" : "")")
        #expect(Date().timeIntervalSince(start) < 10)
        try service.exit()
        #expect(answer.code == 1)
        #expect(
            answer.output
                == (purges
                    ? "Nothing was installed; your goal, settings and nights are deleted.\n"
                    : "Nothing was installed. Your goal and nights stay; --purge deletes them.\n")
        )
        let told =
            "Do-not-disturb is still changed for the night: it could not be given back now."
        let wayOut =
            purges
            ? "By hand, once the desktop answers:"
            : "Once the desktop answers: moresleep service uninstall\nOr by hand:"
        #expect(
            answer.errors == "moresleep: \(told)\n\(wayOut)\ndunstctl set-paused false\n")
        // Who answers has given back.
        #expect(try gnome.nightLight() == Array(repeating: "unset", count: 4))
        #expect(FileManager.default.fileExists(atPath: home.dataDirectory) == !purges)
        dunst.resume()
        #expect(try isPaused == "true")
        if purges {
            #expect(try home.run("moresleep service uninstall --purge").code == 0)
            #expect(try home.run("dunstctl set-paused false").code == 0)
        } else {
            #expect(try home.run("moresleep service uninstall").code == 0)
            #expect(try home.store().borrowedValues() == [])
        }
        #expect(try isPaused == "false")
    }

    @Test("an uninstallation without a desktop says of each value how it is given back by hand")
    func withoutDesktop() throws {
        try gnome.set("night-light-schedule-to", to: "7.5")
        let service = try serviceAtNight(bedtime)
        service.send(SIGKILL)
        try service.exit()
        let answer = try home.run(
            "moresleep service uninstall --purge",
            with: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
        #expect(answer.code == 1)
        #expect(!FileManager.default.fileExists(atPath: home.dataDirectory))
        let commands = answer.errors.split(separator: "\n").filter {
            $0.hasPrefix("gsettings ") || $0.hasPrefix("dunstctl ")
        }
        #expect(commands.count == 5, "\(answer.errors)")
        for line in commands {
            #expect(try home.run(String(line)).code == 0, "\(line)")
        }
        #expect(try gnome.nightLight() == ["unset", "unset", "unset", "7.5"])
        #expect(try isPaused == "false")
    }
}
