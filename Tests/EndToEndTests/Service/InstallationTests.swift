import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    /// On a bus that starts what is installed; systemd has a script of its own under Tests.
    @Suite("Installing the service and taking it away")
    struct InstallationTests {
        let home: Home
        let bus: PrivateBus

        init() throws {
            home = try Home()
            bus = try PrivateBus(
                serviceDirectory: home.path + "/.local/share/dbus-1/services",
                environment: home.environment)
            home.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        }

        func listing() throws -> [String] {
            try home.run("cd \"$HOME\" && find . -not -name output -not -name errors | sort").output
                .split(separator: "\n").map(String.init)
        }

        func process() throws -> Int {
            let status = try home.json("moresleep service status --json")
            return try #require(status["process"] as? Int)
        }

        /// What the bus has started is none of this process's children.
        func kill(_ process: Int) throws {
            _ = try home.run("kill -9 \(process); while kill -0 \(process) 2>/dev/null; do :; done")
        }

        @Test("from nothing to a service that comes back when it is needed, and to nothing again")
        func life() throws {
            _ = try home.run("moresleep service status")
            let before = try listing()
            #expect(try home.run("moresleep service start").code == 4)
            let installed = try home.run("moresleep service install")
            #expect(installed.code == 0, "\(installed.errors)")
            #expect(installed.output.hasPrefix("The service is installed and runs;"))
            let first = try process()
            #expect(try home.run("moresleep service start").output == "The service runs already.\n")

            let set = try home.run("moresleep goal set --current 00:00 --target 22:30")
            #expect(set.errors == "" && !set.output.contains("service"))
            try kill(first)
            #expect(try home.run("moresleep service status").code == 4)
            // A command that writes brings it back.
            #expect(try home.run("moresleep config set sleep-need 7h").errors == "")
            let second = try process()
            #expect(second != first)

            #expect(try home.run("moresleep service stop").code == 0)
            #expect(try home.run("moresleep service stop").output == "The service does not run.\n")
            #expect(try home.run("moresleep service start").output == "The service is started.\n")
            #expect(try home.run("moresleep service install").code == 0)
            #expect(try process() != second)

            let kept = try home.run("moresleep service uninstall")
            #expect(
                kept.output.hasPrefix(
                    "What was installed is taken away. Your goal and nights stay;"))
            #expect(try home.run("moresleep goal show --json").output.contains("22:30"))
            #expect(try home.run("moresleep service install").code == 0)
            #expect(
                try home.run("moresleep service uninstall --purge").output
                    == "What was installed is taken away; your goal, settings and nights are "
                    + "deleted.\n")
            #expect(
                try home.run("moresleep service uninstall --purge").output
                    == "Nothing was installed, and there was no database.\n")
            #expect(
                try home.run("moresleep service uninstall").output
                    == "Nothing was installed, and nothing is stored.\n")
            let after = try listing()
            // The directories above the database were made by the goal's own saving once.
            #expect(
                Set(after).subtracting(before).allSatisfy {
                    $0.hasPrefix("./run/moresleep") || ["./.local", "./.local/share"].contains($0)
                }, "\(after)")
        }

        @Test("a file of somebody else's in the way is named, and nothing is changed")
        func inTheWay() throws {
            let name = ".local/share/applications/org.moresleep.MoreSleep.desktop"
            try home.write("mine", to: name)
            let before = try listing()
            let answer = try home.run("moresleep service install")
            #expect(answer.code == 1)
            #expect(answer.errors.hasPrefix("moresleep: \(home.path)/\(name) is there already"))
            #expect(try listing() == before)
        }

        @Test("for everybody it is put together below another root, and nothing is started")
        func package() throws {
            let root = home.path + "/package"
            #expect(
                try home.run("moresleep service install --destdir \(root)").code == 2)
            let options = "--prefix /usr --destdir \(root)"
            _ = try home.run("mkdir \(root)")
            #expect(try home.run("moresleep service install \(options)").code == 0)
            let unit = try String(
                contentsOfFile: root + "/usr/share/systemd/user/moresleep.service", encoding: .utf8)
            #expect(unit.contains("ExecStart=\"/usr/bin/moresleep\" service run"))
            #expect(try home.run("moresleep service status").code == 4)
            #expect(try home.run("moresleep service uninstall --purge \(options)").code == 2)
            #expect(try home.run("moresleep service uninstall \(options)").code == 0)
            #expect(try home.run("find \(root) -type f -o -type l").output == "")
        }
    }
}
