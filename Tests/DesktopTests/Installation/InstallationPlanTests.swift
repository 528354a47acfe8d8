import Desktop
import Testing

@Suite("An installation as files")
struct InstallationPlanTests {
    static func plan(
        _ reach: InstallationPlan.Reach, program: String = "/home/ada/.local/bin/moresleep"
    ) throws -> InstallationPlan {
        try InstallationPlan(
            program: program, share: "/home/ada/.local/share", reach: reach,
            words: [("man/man1/moresleep.1", ".TH")])
    }

    static let forAda = InstallationPlan.Reach.user(
        configuration: "/home/ada/.config", hasSystemd: true)

    func text(_ ending: String, _ plan: InstallationPlan) throws -> String {
        let file = try #require(plan.files.first { $0.path.hasSuffix(ending) })
        guard case .text(let text) = file.content else { return "a link" }
        return text
    }

    /// Paths below the home.
    func paths(_ plan: InstallationPlan) -> [String] {
        plan.files.map { $0.path.replacing("/home/ada/", with: "") }
    }

    static let shared = [
        ".local/share/dbus-1/services/org.moresleep.MoreSleep1.service",
        ".local/share/applications/org.moresleep.MoreSleep.desktop",
        ".local/share/icons/hicolor/scalable/apps/org.moresleep.MoreSleep.svg",
        ".local/share/icons/hicolor/symbolic/apps/org.moresleep.MoreSleep-symbolic.svg",
        ".local/share/metainfo/org.moresleep.MoreSleep.metainfo.xml",
        ".local/share/man/man1/moresleep.1",
    ]

    @Test("with systemd there is a unit, and a link that starts it at log-in")
    func withSystemd() throws {
        let plan = try Self.plan(Self.forAda)
        let link = ".config/systemd/user/default.target.wants/moresleep.service"
        #expect(
            paths(plan) == [".local/share/systemd/user/moresleep.service"] + Self.shared + [link])
        #expect(
            plan.files.last?.content
                == .link(to: "/home/ada/.local/share/systemd/user/moresleep.service"))
        #expect(plan.directory == "/home/ada/.local/share/moresleep")
        let unit = try text("systemd/user/moresleep.service", plan)
        #expect(unit.contains("\nExecStart=\"/home/ada/.local/bin/moresleep\" service run\n"))
        #expect(unit.contains("\nRestart=always\n"))
        #expect(!unit.contains("WatchdogSec"))
        #expect(
            try text("MoreSleep1.service", plan) == """
                [D-BUS Service]
                Name=org.moresleep.MoreSleep1
                Exec="/home/ada/.local/bin/moresleep" service run
                SystemdService=moresleep.service

                """)
    }

    @Test("without it the desktop's own start does that")
    func withoutSystemd() throws {
        let plan = try Self.plan(.user(configuration: "/home/ada/.config", hasSystemd: false))
        let autostart = ".config/autostart/org.moresleep.MoreSleep.desktop"
        #expect(paths(plan) == Self.shared + [autostart])
        #expect(try !text("MoreSleep1.service", plan).contains("Systemd"))
        #expect(
            try text(autostart, plan).contains(
                "\nExec=\"/home/ada/.local/bin/moresleep\" service run\n"))
    }

    @Test("for everybody there is the unit and nothing that starts it")
    func everybody() throws {
        let plan = try Self.plan(.everybody)
        #expect(paths(plan) == [".local/share/systemd/user/moresleep.service"] + Self.shared)
    }

    @Test("a path with anything in it is written as each kind of file reads it")
    func quoting() throws {
        let path = "/opt/a b/100%/$x`/moresleep"
        let plan = try Self.plan(Self.forAda, program: path)
        #expect(
            try text("systemd/user/moresleep.service", plan).contains(
                #"ExecStart="/opt/a b/100%%/$x`/moresleep" service run"#))
        let odd = try Self.plan(
            .user(configuration: "/c", hasSystemd: false), program: "/opt/it's \"\(path)\\")
        #expect(
            try text("MoreSleep1.service", odd).contains(
                #"Exec="/opt/it's \\"/opt/a b/100%/\\$x\\`/moresleep\\\\" service run"#))
        #expect(
            try text("applications/org.moresleep.MoreSleep.desktop", odd).contains(
                #"Exec="/opt/it's \\"/opt/a b/100%%/\\$x\\`/moresleep\\\\" tonight"#))
    }

    @Test("a path that systemd does not take is refused, and one with an end of a line always")
    func unfit() {
        for path in ["/it's/m", "/\"/m", "/\\/m", "/\t/m", "/\n/m"] {
            #expect(throws: InstallationError.programPath(path)) {
                try Self.plan(Self.forAda, program: path)
            }
        }
        #expect(throws: InstallationError.programPath("/\n/m")) {
            try Self.plan(.user(configuration: "/c", hasSystemd: false), program: "/\n/m")
        }
    }
}
