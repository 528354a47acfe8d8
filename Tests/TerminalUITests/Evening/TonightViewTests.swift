import Foundation
import Goldens
import Testing

@testable import SleepCore
@testable import TerminalUI

@Suite("Tonight at one glance")
struct TonightViewTests {
    private func style(
        _ columns: Int, isColored: Bool = false, isUnicode: Bool = true
    ) -> Style {
        SampleEvening.style(columns, isColored: isColored, isUnicode: isUnicode)
    }

    @Test("80 columns in colour: the bedtime is big, what is done has its mark")
    func colored() {
        let view = SampleEvening.tonight(at: SampleEvening.at(hour: 21, 10), ticked: ["last_meal"])
        #expect(view.lines(style: style(80, isColored: true)).marked == colored80)
    }

    @Test("tells each tier in a line, and what is left of a free window")
    func tiers() throws {
        let now = SampleEvening.at(hour: 22, 0)
        let tonight = WatchViewTests.tonight(
            at: now, phase: .freeWindow(SampleEvening.window(at: now), left: .seconds(372)))
        let calculator = SampleEvening.calculator
        let lines = TonightView(
            Tonight(
                tonight.planned, now: now, checklist: tonight.checklist, nextEvent: nil,
                nextReminder: nil, unseen: [], isFirstToCome: false, blocked: [],
                tiers: calculator.tierStandings(of: tonight.planned), exit: tonight.exit),
            zone: SampleEvening.zone, face: .twentyFourHours
        ).lines(style: style(80))
        let first = try #require(lines.firstIndex(of: "Free until 22:06: 6:12 left"))
        #expect(lines[first + 1] == "Apps: 8 sleep at 22:06, 4 sleep at 22:45")
    }

    @Test("where no service runs it says that nothing will come")
    func serviceMissing() {
        let now = SampleEvening.at(hour: 21, 10)
        let lines = SampleEvening.tonight(at: now, missingService: .start).lines(style: style(80))
        let warning = "No service runs, so it will not come. To start it: moresleep service start"
        #expect(lines.contains(warning))
        #expect(
            lines.filter { $0 != warning } == SampleEvening.tonight(at: now).lines(style: style(80))
        )
    }

    @Test("in ASCII the digits are number signs and the marks brackets")
    func ascii() {
        let view = SampleEvening.tonight(at: SampleEvening.at(hour: 22, 55), ticked: ["last_meal"])
        #expect(view.lines(style: style(80, isColored: true, isUnicode: false)).marked == ascii80)
    }

    @Test("40 columns without colour: words instead of drawings, and why something was not seen")
    func narrow() {
        let unseen = [
            UnseenReminder(
                id: "stop_eating", title: "Stop eating now", dueAt: SampleEvening.at(hour: 20, 15),
                reason: .missed),
            UnseenReminder(
                id: "last_water", title: "Last water for the night",
                dueAt: SampleEvening.at(hour: 20, 45), reason: .uncertain),
            UnseenReminder(
                id: "warm_light", title: "Switch to warm lighting",
                dueAt: SampleEvening.at(hour: 21, 15),
                reason: .notShown("no notification server")),
            UnseenReminder(
                id: "wind_down", title: "Wind-down is starting",
                dueAt: SampleEvening.at(hour: 21, 45), reason: .heldBack),
        ]
        let view = SampleEvening.tonight(
            at: SampleEvening.at(hour: 21, 50), ticked: ["last_meal"], unseen: unseen)
        #expect(view.lines(style: style(40)).marked == plain40)
    }

    @Test("120 columns, ASCII, 20 minutes after bedtime")
    func afterBedtime() {
        let view = SampleEvening.tonight(at: SampleEvening.at(hour: 23, 35))
        #expect(view.lines(style: style(120, isUnicode: false)).marked == afterBedtime120)
    }

    @Test("the morning after has neither a bar nor anything to tick")
    func morning() {
        let view = SampleEvening.tonight(at: SampleEvening.at(hour: 33, 0))
        #expect(view.lines(style: style(80, isColored: true)).marked == morning80)
    }

    @Test("before the first night it says when that is, and that nothing fires before then")
    func beforeTheFirst() {
        let view = SampleEvening.tonight(
            at: SampleEvening.at(hour: -140, 0), place: PlanPlace(number: 1, of: 7),
            isFirstToCome: true)
        #expect(view.lines(style: style(40, isColored: true)).marked == first40)
    }

    @Test("a night after the last one holds")
    func holding() {
        let view = SampleEvening.tonight(
            at: SampleEvening.at(hour: 18, 0), place: PlanPlace(number: 9, of: 7))
        #expect(
            view.lines(style: style(80)).prefix(5) == [
                "Night 9, holding, Mon 30 Nov", "", "Bedtime 23:15, in 5 h 15 min", "",
                "The evening starts at 19:15, in 1 h 15 min.",
            ])
    }

    @Test(
        "the colour of the countdown follows the time that is left",
        arguments: [
            (7201, "32"), (7200, "33"), (3600, "33"), (3599, "91"), (1800, "91"), (1799, "1;31"),
            (0, "1;31"), (-8 * 3600 + 1, "1;31"), (-8 * 3600, "2"),
        ])
    func colors(secondsToBed: Int, code: String) throws {
        let now = SampleEvening.bedtime.addingTimeInterval(Double(-secondsToBed))
        let lines = SampleEvening.tonight(at: now).lines(style: style(80, isColored: true))
        let sentence = try #require(lines.first { $0.contains("Bedtime \u{1B}") })
        #expect(sentence.contains("\u{1B}[\(code)m"))
    }

    @Test("at bedtime itself it says so")
    func atBedtime() {
        let lines = SampleEvening.tonight(at: SampleEvening.bedtime).lines(style: style(80))
        #expect(lines.contains("Bedtime 23:15 is now"))
    }

    @Test(
        "no line is wider than the terminal, in whatever style and at whatever moment",
        arguments: [40, 41, 53, 64, 80, 120], [ClockFace.twentyFourHours, .twelveHours])
    func widths(columns: Int, face: ClockFace) {
        for minutes in [-5000, 0, 300, 554, 1440, 1465, 2000] {
            let now = SampleEvening.at(hour: 0, minutes, second: 30)
            let view = SampleEvening.tonight(at: now, face: face)
            for isColored in [true, false] {
                let lines = view.lines(
                    style: style(columns, isColored: isColored, isUnicode: minutes % 2 == 0))
                let widths = lines.map {
                    TextWidth.columns(of: $0.replacing(/\u{1B}\[[0-9;]+m/, with: ""))
                }
                #expect(widths.allSatisfy { $0 <= columns })
            }
        }
    }

    @Test("CL-03: in 20 columns the bedtime is still whole")
    func narrowest() {
        let view = SampleEvening.tonight(at: SampleEvening.at(hour: 22, 50))
        #expect(view.lines(style: style(5)).contains { $0.hasPrefix("Bedtime 23:15") })
    }
}

private let colored80 = """
    ‹1:Night 3 of 7›, Mon 30 Nov

      ‹32:▀▀█ ▀▀█ ▄ ▄█  █▀▀›
      ‹32:█▀▀ ▀▀█ ▄  █  ▀▀█›
      ‹32:▀▀▀ ▀▀▀   ▀▀▀ ▀▀▀›

      Bedtime ‹36:23:15›, ‹32:in 2 h 5 min›

      ‹32:██████████████████████████›‹2:░░░░░░░░░░░░░░░░░░░░░░░░░░░░░›   47 %
      Evening since 19:15.

    ‹32:✓›  ‹32:19:15›  Last meal window closing soon  ‹32:done›    ‹2:last_meal›
    ○  ‹36:20:15›  Stop eating now                active  ‹2:stop_eating›
    ○  ‹36:20:45›  Last water for the night       active  ‹2:last_water›
    ‹2:·›  ‹2:21:15›  ‹2:Switch to warm lighting›        ‹2:locked›  ‹2:warm_light›
    ‹2:·›  ‹2:21:45›  ‹2:Wind-down is starting›          ‹2:locked›  ‹2:wind_down›
    ‹2:·›  ‹2:22:15›  ‹2:Screens off›                    ‹2:locked›  ‹2:screens_off›
    ‹2:·›  ‹2:22:30›  ‹2:Time to read›                   ‹2:locked›  ‹2:reading›
    ‹2:·›  ‹2:22:45›  ‹2:Cool your room down›            ‹2:locked›  ‹2:cool_room›
    ‹2:·›  ‹2:23:00›  ‹2:Almost bedtime›                 ‹2:locked›  ‹2:almost_bedtime›
       ‹2:Done with it? moresleep done last_water›

    Next reminder at 21:15, in 5 minutes: Switch to warm lighting
    """

private let ascii80 = """
    ‹1:Night 3 of 7›, Mon 30 Nov

      ‹1;31:######  ######        ##    ######›
      ‹1;31:    ##      ##  ##  ####    ##›
      ‹1;31:######  ######        ##    ######›
      ‹1;31:##          ##  ##    ##        ##›
      ‹1;31:######  ######      ######  ######›

      Bedtime ‹36:23:15›, ‹1;31:in 20 minutes›

      [‹1;31:################################################›‹2:-----›]   91 %
      Evening since 19:15.

    ‹32:[x]›  ‹32:19:15›  Last meal window closing soon  ‹32:done›    ‹2:last_meal›
    [ ]  ‹36:20:15›  Stop eating now                active  ‹2:stop_eating›
    [ ]  ‹36:20:45›  Last water for the night       active  ‹2:last_water›
    [ ]  ‹36:21:15›  Switch to warm lighting        active  ‹2:warm_light›
    [ ]  ‹36:21:45›  Wind-down is starting          active  ‹2:wind_down›
    [ ]  ‹36:22:15›  Screens off                    active  ‹2:screens_off›
    [ ]  ‹36:22:30›  Time to read                   active  ‹2:reading›
    [ ]  ‹36:22:45›  Cool your room down            active  ‹2:cool_room›
    ‹2: -›   ‹2:23:00›  ‹2:Almost bedtime›                 ‹2:locked›  ‹2:almost_bedtime›
       ‹2:Done with it? moresleep done cool_room›

    Next reminder at 23:00, in 5 minutes: Almost bedtime
    """

private let plain40 = """
    Night 3 of 7, Mon 30 Nov

    Bedtime 23:15, in 1 h 25 min

    Evening since 19:15, 64 % of it behind
    you.

    ✓  19:15  Last meal window closing soon
    ○  20:15  Stop eating now
    ○  20:45  Last water for the night
    ○  21:15  Switch to warm lighting
    ○  21:45  Wind-down is starting
    ·  22:15  Screens off
    ·  22:30  Time to read
    ·  22:45  Cool your room down
    ·  23:00  Almost bedtime
    Done with it? moresleep done wind_down

    Next reminder at 22:15, in 25 minutes:
      Screens off

    Perhaps not seen
      20:15 Stop eating now: passed while
        nobody could tell you
      20:45 Last water for the night: may
        have been shown; it was never
        confirmed
      21:15 Switch to warm lighting: not
        shown: no notification server
      21:45 Wind-down is starting: sent
        while do-not-disturb was on
    """

private let afterBedtime120 = """
    Night 3 of 7, Mon 30 Nov

    Bedtime 23:15 was 20 minutes ago

    Wake time 07:15, in 7 h 40 min.

    [ ]  19:15  Last meal window closing soon  active  last_meal
    [ ]  20:15  Stop eating now                active  stop_eating
    [ ]  20:45  Last water for the night       active  last_water
    [ ]  21:15  Switch to warm lighting        active  warm_light
    [ ]  21:45  Wind-down is starting          active  wind_down
    [ ]  22:15  Screens off                    active  screens_off
    [ ]  22:30  Time to read                   active  reading
    [ ]  22:45  Cool your room down            active  cool_room
    [ ]  23:00  Almost bedtime                 active  almost_bedtime
       Done with it? moresleep done almost_bedtime

    Next reminder on Tue 1 Dec at 07:15, in 7 h 40 min: Get sunlight in 30 minutes
    """

private let morning80 = """
    ‹1:Night 3 of 7›, Mon 30 Nov

      ‹2:▀▀█ ▀▀█ ▄ ▄█  █▀▀›
      ‹2:█▀▀ ▀▀█ ▄  █  ▀▀█›
      ‹2:▀▀▀ ▀▀▀   ▀▀▀ ▀▀▀›

      Bedtime ‹36:23:15› ‹2:was 9 h 45 min ago›

    Last night is over; its wake time was 07:15.

    ○  ‹36:19:15›  Last meal window closing soon  active  ‹2:last_meal›
    ○  ‹36:20:15›  Stop eating now                active  ‹2:stop_eating›
    ○  ‹36:20:45›  Last water for the night       active  ‹2:last_water›
    ○  ‹36:21:15›  Switch to warm lighting        active  ‹2:warm_light›
    ○  ‹36:21:45›  Wind-down is starting          active  ‹2:wind_down›
    ○  ‹36:22:15›  Screens off                    active  ‹2:screens_off›
    ○  ‹36:22:30›  Time to read                   active  ‹2:reading›
    ○  ‹36:22:45›  Cool your room down            active  ‹2:cool_room›
    ○  ‹36:23:00›  Almost bedtime                 active  ‹2:almost_bedtime›
    """

private let first40 = """
    ‹1:Night 1 of 7›, Mon 30 Nov

      ‹32:▀▀█ ▀▀█ ▄ ▄█  █▀▀›
      ‹32:█▀▀ ▀▀█ ▄  █  ▀▀█›
      ‹32:▀▀▀ ▀▀▀   ▀▀▀ ▀▀▀›

      Bedtime ‹36:23:15›, ‹32:in 6 days 19 h›

    Your first night is Mon 30 Nov. Nothing
    fires before then.

    ‹2:·›  ‹2:19:15›  ‹2:Last meal window closing soon›
    ‹2:·›  ‹2:20:15›  ‹2:Stop eating now›
    ‹2:·›  ‹2:20:45›  ‹2:Last water for the night›
    ‹2:·›  ‹2:21:15›  ‹2:Switch to warm lighting›
    ‹2:·›  ‹2:21:45›  ‹2:Wind-down is starting›
    ‹2:·›  ‹2:22:15›  ‹2:Screens off›
    ‹2:·›  ‹2:22:30›  ‹2:Time to read›
    ‹2:·›  ‹2:22:45›  ‹2:Cool your room down›
    ‹2:·›  ‹2:23:00›  ‹2:Almost bedtime›

    Next reminder on Mon 30 Nov at 19:15, in
      6 days 15 h: Last meal window closing
      soon
    """
