import Goldens
import Testing

@testable import TerminalUI

@Suite("Checks as a list")
struct DoctorViewTests {
    private let view = DoctorView([
        DoctorCheck(
            "session-bus", .ok, "The session bus answers at unix:path=/run/user/1000/bus."),
        DoctorCheck(
            "service", .warning, "The service is not running, so nothing fires.",
            hint: "To run it: moresleep service run"),
        DoctorCheck(
            "time-zone", .fault,
            "Time zone unknown, using UTC (this machine has no zone Foo/Bar).",
            hint: "Set TZ or /etc/localtime to a zone such as Europe/Berlin; install tzdata."),
    ])

    @Test("40 columns in ASCII leave the ids out")
    func narrow() {
        #expect(view.lines(style: SampleEvening.style(40, isUnicode: false)).marked == plain40)
    }

    @Test("80 columns in colour")
    func colored() {
        #expect(view.lines(style: SampleEvening.style(80, isColored: true)).marked == colored80)
    }

    @Test("120 columns")
    func wide() {
        #expect(view.lines(style: SampleEvening.style(120)).marked == plain120)
    }

    @Test("where all is well it says so; warnings alone are no fault")
    func sums() {
        let well = DoctorCheck("a", .ok, "Fine.")
        let warning = DoctorCheck("b", .warning, "Hm.")
        let style = SampleEvening.style(80)
        #expect(DoctorView([well]).lines(style: style).last == "1 check: all is well.")
        #expect(DoctorView([well, well]).lines(style: style).last == "2 checks: all is well.")
        let sum = DoctorView([warning, well, warning]).lines(style: style).last
        #expect(sum == "3 checks: 2 warnings.")
    }
}

private let plain40 = """
    ok       The session bus answers at
             unix:path=/run/user/1000/bus.
    warning  The service is not running, so
             nothing fires.
             -> To run it: moresleep service
             run
    fault    Time zone unknown, using UTC
             (this machine has no zone
             Foo/Bar).
             -> Set TZ or /etc/localtime to
             a zone such as Europe/Berlin;
             install tzdata.

    3 checks: 1 fault, 1 warning.
    """

private let colored80 = """
    ‹32:ok›       ‹2:session-bus›  The session bus answers at unix:path=/run/user/1000/bus.
    ‹33:warning›  ‹2:service›      The service is not running, so nothing fires.
                          ‹35:→ To run it: moresleep service run›
    ‹1;31:fault›    ‹2:time-zone›    Time zone unknown, using UTC (this machine has no zone
                          Foo/Bar).
                          ‹35:→ Set TZ or /etc/localtime to a zone such as›
                          ‹35:Europe/Berlin; install tzdata.›

    ‹1;31:3 checks: 1 fault, 1 warning.›
    """

private let plain120 = """
    ok       session-bus  The session bus answers at unix:path=/run/user/1000/bus.
    warning  service      The service is not running, so nothing fires.
                          → To run it: moresleep service run
    fault    time-zone    Time zone unknown, using UTC (this machine has no zone Foo/Bar).
                          → Set TZ or /etc/localtime to a zone such as Europe/Berlin; install tzdata.

    3 checks: 1 fault, 1 warning.
    """
