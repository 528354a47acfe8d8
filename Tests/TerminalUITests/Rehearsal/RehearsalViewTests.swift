import Foundation
import Goldens
import SleepCore
import TerminalUI
import Testing

@Suite("A rehearsal for people")
struct RehearsalViewTests {
    private func marked(
        _ style: Style, hasClockStep: Bool = false, face: ClockFace = .twentyFourHours
    ) -> String {
        SampleRehearsal.view(hasClockStep: hasClockStep, face: face).lines(style: style).marked
    }

    @Test("80 columns without colour: why something is not shown, and the sum")
    func plain() {
        #expect(marked(SampleEvening.style(80)) == plain80)
    }

    @Test("80 columns in colour: the machine is muted, what is not done is worth a look")
    func colored() {
        #expect(marked(SampleEvening.style(80, isColored: true)) == colored80)
    }

    @Test("40 columns: lines hang behind their time")
    func narrow() {
        #expect(marked(SampleEvening.style(40), hasClockStep: true) == plain40)
    }

    @Test("120 columns in ASCII, on a clock of twelve hours")
    func ascii() {
        #expect(
            marked(SampleEvening.style(120, isUnicode: false), face: .twelveHours) == ascii120)
    }

    @Test("no line is too wide", arguments: [40, 57, 80, 120, 200])
    func widths(columns: Int) {
        for line in SampleRehearsal.view(hasClockStep: true)
            .lines(style: SampleEvening.style(columns))
        {
            #expect(TextWidth.columns(of: line) <= columns, "\(line)")
        }
    }

    @Test("nights in a row have dates")
    func nights() {
        let lines = [
            SampleRehearsal.line(23, 15, .shown, .reminder, "bedtime"),
            SampleRehearsal.line(31, 15, .shown, .reminder, "sunlight"),
            SampleRehearsal.line(46, 0, .started, .service),
        ]
        let view = SampleRehearsal.view(
            lines, nights: [SampleEvening.night(), SampleEvening.night()])
        #expect(
            view.lines(style: SampleEvening.style(80)).joined(separator: "\n") == """
                Rehearsal of 2 nights from Mon 30 Nov, bedtime 23:15, Europe/Berlin

                Mon 30 Nov
                23:15  Bedtime. You got this.

                Tue 1 Dec
                07:15  Get sunlight in 30 minutes
                22:00  The service starts

                2 shown.
                """)
    }

    @Test("a night without anything says so")
    func empty() {
        #expect(
            SampleRehearsal.view([]).lines(style: SampleEvening.style(80)) == [
                "Rehearsal of the night of Mon 30 Nov, bedtime 23:15, Europe/Berlin", "",
                "No reminder comes due.",
            ])
    }

    @Test("what comes from outside is harmless")
    func hostile() {
        let lines = [
            SampleRehearsal.line(
                20, 0, .notShown, .reminder, "\u{1B}[31mid", why: .notShown(reason: "\u{1B}[2J.")),
            SampleRehearsal.line(20, 1, .zoneChanged, .machine, "\u{202E}zone"),
        ]
        #expect(
            SampleRehearsal.view(lines).lines(style: SampleEvening.style(80)).dropFirst(2) == [
                #"20:00  \x1b[31mid – not shown: \x1b[2J"#,
                #"20:01  The machine is in \u202ezone now"#, "", "1 not shown.",
            ])
    }
}

private let plain80 = """
    Rehearsal of the night of Mon 30 Nov, bedtime 23:15, Europe/Berlin

    18:15     The service starts
    19:15     Last meal window closing soon
    20:00     The machine goes to sleep
    21:10:30  The machine wakes
    21:10:30  Stop eating now – passed, due at 20:15 while the machine slept
    21:10:30  A reminder passed before it could be shown
    21:11     “Why?” is pressed: Last meal window closing soon
    21:11     Why? Last meal window closing soon
    21:12     Ticked: Last meal window closing soon
    21:13     Screens off – not ticked: it unlocks at 22:15
    21:15     The notification server leaves
    21:15     Switch to warm lighting – not shown: nobody is there to show
                notifications
    21:20     The notification server is back
    21:20     Switch to warm lighting
    21:40     The machine is in Europe/London now
    21:45     Wind-down is starting – sent and not seen: do-not-disturb was on
    22:15     The service is killed
    22:15     The service starts
    22:15     Screens off – perhaps shown: it was never confirmed, and nothing is
                shown twice
    22:30     The disk is full
    22:30     The database takes nothing: the disk is full; it is tried again
    07:15     Get sunlight in 30 minutes

    3 shown, 1 sent while do-not-disturb was on, 1 perhaps shown, 1 passed before it
    could be shown. A reminder is shown up to 10 minutes late, and not after that.
    """

private let colored80 = """
    ‹1:Rehearsal of the night of Mon 30 Nov, bedtime 23:15, Europe/Berlin›

    ‹2:18:15›     ‹2:The service starts›
    ‹36:19:15›     Last meal window closing soon
    ‹2:20:00›     ‹2:The machine goes to sleep›
    ‹2:21:10:30›  ‹2:The machine wakes›
    ‹36:21:10:30›  ‹33:Stop eating now – passed, due at 20:15 while the machine slept›
    ‹36:21:10:30›  A reminder passed before it could be shown
    ‹36:21:11›     “Why?” is pressed: Last meal window closing soon
    ‹36:21:11›     Why? Last meal window closing soon
    ‹36:21:12›     Ticked: Last meal window closing soon
    ‹36:21:13›     ‹33:Screens off – not ticked: it unlocks at 22:15›
    ‹2:21:15›     ‹2:The notification server leaves›
    ‹36:21:15›     ‹33:Switch to warm lighting – not shown: nobody is there to show›
                ‹33:notifications›
    ‹2:21:20›     ‹2:The notification server is back›
    ‹36:21:20›     Switch to warm lighting
    ‹2:21:40›     ‹2:The machine is in Europe/London now›
    ‹36:21:45›     ‹33:Wind-down is starting – sent and not seen: do-not-disturb was on›
    ‹2:22:15›     ‹2:The service is killed›
    ‹2:22:15›     ‹2:The service starts›
    ‹36:22:15›     ‹33:Screens off – perhaps shown: it was never confirmed, and nothing is›
                ‹33:shown twice›
    ‹2:22:30›     ‹2:The disk is full›
    ‹36:22:30›     ‹33:The database takes nothing: the disk is full; it is tried again›
    ‹36:07:15›     Get sunlight in 30 minutes

    3 shown, 1 sent while do-not-disturb was on, 1 perhaps shown, 1 passed before it
    could be shown. A reminder is shown up to 10 minutes late, and not after that.
    """

private let plain40 = """
    Rehearsal of the night of Mon 30 Nov,
      bedtime 23:15, Europe/Berlin
    The times are the night's own, whatever
    the machine's clock shows.

    18:15     The service starts
    19:15     Last meal window closing soon
    20:00     The machine goes to sleep
    21:10:30  The machine wakes
    21:10:30  Stop eating now – passed, due
                at 20:15 while the machine
                slept
    21:10:30  A reminder passed before it
                could be shown
    21:11     “Why?” is pressed: Last meal
                window closing soon
    21:11     Why? Last meal window closing
                soon
    21:12     Ticked: Last meal window
                closing soon
    21:13     Screens off – not ticked: it
                unlocks at 22:15
    21:15     The notification server leaves
    21:15     Switch to warm lighting – not
                shown: nobody is there to
                show notifications
    21:20     The notification server is
                back
    21:20     Switch to warm lighting
    21:40     The machine is in
                Europe/London now
    21:45     Wind-down is starting – sent
                and not seen: do-not-disturb
                was on
    22:15     The service is killed
    22:15     The service starts
    22:15     Screens off – perhaps shown:
                it was never confirmed, and
                nothing is shown twice
    22:30     The disk is full
    22:30     The database takes nothing:
                the disk is full; it is
                tried again
    07:15     Get sunlight in 30 minutes

    3 shown, 1 sent while do-not-disturb was
    on, 1 perhaps shown, 1 passed before it
    could be shown. A reminder is shown up
    to 10 minutes late, and not after that.
    """

private let ascii120 = """
    Rehearsal of the night of Mon 30 Nov, bedtime 11:15 PM, Europe/Berlin

    6:15 PM     The service starts
    7:15 PM     Last meal window closing soon
    8:00 PM     The machine goes to sleep
    9:10:30 PM  The machine wakes
    9:10:30 PM  Stop eating now - passed, due at 8:15 PM while the machine slept
    9:10:30 PM  A reminder passed before it could be shown
    9:11 PM     'Why?' is pressed: Last meal window closing soon
    9:11 PM     Why? Last meal window closing soon
    9:12 PM     Ticked: Last meal window closing soon
    9:13 PM     Screens off - not ticked: it unlocks at 10:15 PM
    9:15 PM     The notification server leaves
    9:15 PM     Switch to warm lighting - not shown: nobody is there to show notifications
    9:20 PM     The notification server is back
    9:20 PM     Switch to warm lighting
    9:40 PM     The machine is in Europe/London now
    9:45 PM     Wind-down is starting - sent and not seen: do-not-disturb was on
    10:15 PM    The service is killed
    10:15 PM    The service starts
    10:15 PM    Screens off - perhaps shown: it was never confirmed, and nothing is shown twice
    10:30 PM    The disk is full
    10:30 PM    The database takes nothing: the disk is full; it is tried again
    7:15 AM     Get sunlight in 30 minutes

    3 shown, 1 sent while do-not-disturb was on, 1 perhaps shown, 1 passed before it could be shown. A reminder is shown up
    to 10 minutes late, and not after that.
    """
