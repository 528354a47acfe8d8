import Foundation
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine
@testable import Desktop

@MainActor
@Suite("How the service stands, for people")
struct ServiceStatusViewTests {
    static let now = Date(unixSeconds: 1_796_072_400)  // 21:00 in Berlin

    static func standing(log: [String] = []) -> ServiceStanding {
        var standing = ServiceStanding(
            nil,
            program: .init(
                version: "0.1.0", process: 4711, startedAt: Date(unixSeconds: 1_796_059_844),
                zone: "Europe/Berlin",
                database: "/home/ada/.local/share/moresleep/moresleep.db"))
        standing.log = log
        return standing
    }

    static func unit(_ activity: String, result: String = "success", restarts: UInt32 = 0)
        -> UserUnit.State
    {
        UserUnit.State(activity: activity, result: result, restarts: restarts, process: 4711)
    }

    func text(
        _ presence: ServiceStatus.Presence, unit: UserUnit.State? = nil, isInstalled: Bool = true,
        tonight: Tonight? = nil, columns: Int = 80
    ) -> String {
        let status = ServiceStatus(
            presence: presence, unit: unit, isInstalled: isInstalled, tonight: tonight)
        return ServiceStatusView(
            status, at: Self.now, in: FixedOffset(seconds: 3_600), face: .twentyFourHours
        ).lines(style: Style(columns: columns, isColored: false, isUnicode: true))
            .joined(separator: "\n")
    }

    @Test("that runs under systemd, with its last lines")
    func running() {
        #expect(
            text(
                .running(
                    Self.standing(log: ["18:30 started", "19:45 2026-11-30/last_meal shown"])),
                unit: Self.unit("active", restarts: 2))
                    == """
                    The service runs as process 4711, version 0.1.0, started at 18:30.
                    systemd looks after it, and has started it anew 2 times.

                    No goal yet: moresleep goal set

                    Last lines
                      18:30 started
                      19:45 2026-11-30/last_meal shown
                    """)
    }

    @Test("in 40 columns")
    func narrow() {
        #expect(
            text(
                .running(
                    Self.standing(log: ["18:30 2026-11-30/last_meal shown as notification 12"])),
                columns: 40)
                    == """
                    The service runs as process 4711,
                    version 0.1.0, started at 18:30.
                    systemd does not look after it: after a
                    crash it comes back at your next log-in,
                    or with moresleep service start.

                    No goal yet: moresleep goal set

                    Last lines
                      18:30 2026-11-30/last_meal shown as
                            notification 12
                    """)
    }

    @Test("that does not run, and how to start it")
    func notRunning() {
        #expect(
            text(.notRunning, isInstalled: false)
                == """
                The service does not run, so nothing fires.
                To install and start it: moresleep service install

                No goal yet: moresleep goal set
                """)
        #expect(
            text(.notRunning).contains("\nTo start it: moresleep service start\n"))
        #expect(
            text(.notRunning, unit: Self.unit("failed", result: "exit-code")).contains(
                "\nsystemd has it as failed (exit-code). To start it: moresleep service start\n"))
        #expect(
            text(.notRunning, unit: Self.unit("inactive")).contains(
                "\nsystemd has it as inactive. To start it: moresleep service start\n"))
    }

    @Test("that cannot be asked, and what to do about it")
    func unreachable() {
        #expect(
            text(.offBus(4711)).hasPrefix(
                "The service runs as process 4711, but is not on this session bus.\n"))
        #expect(
            text(.unreachable(.otherProtocol(service: 0)), columns: 120).hasPrefix(
                "The running service is older than this program (0 < 2). Restart it: moresleep "
                    + "service stop; moresleep service start\n"))
    }
}
