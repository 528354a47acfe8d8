import Foundation
import Goldens
import SleepCore
import Testing

@testable import TerminalUI

@Suite("The agenda of a night")
struct AgendaViewTests {
    private func lines(
        at now: Date, passed: Int = 0, _ style: Style, face: ClockFace = .twentyFourHours
    ) -> [String] {
        AgendaView(
            SampleEvening.calculator.plan(SampleEvening.night()), passedReminders: passed, now: now,
            zone: SampleEvening.zone, face: face
        ).lines(style: style)
    }

    @Test("80 columns without colour: haptics as numbers")
    func plain() {
        let noon = SampleEvening.at(hour: 12, 0)
        #expect(lines(at: noon, passed: 2, SampleEvening.style(80)).marked == plain80)
    }

    @Test("80 columns in colour: haptics as pulses, what has passed is muted")
    func colored() {
        let now = SampleEvening.at(hour: 22, 20)
        #expect(lines(at: now, SampleEvening.style(80, isColored: true)).marked == colored80)
    }

    @Test("40 columns keep time and event")
    func narrow() {
        let noon = SampleEvening.at(hour: 12, 0)
        #expect(lines(at: noon, passed: 1, SampleEvening.style(40)).marked == plain40)
    }

    @Test("120 columns in ASCII: a hyphen for minus and an x for times")
    func ascii() {
        let noon = SampleEvening.at(hour: 12, 0)
        #expect(lines(at: noon, SampleEvening.style(120, isUnicode: false)).marked == ascii120)
    }

    @Test("a preview has no number, and the clock may show twelve hours")
    func preview() {
        let view = AgendaView(
            SampleEvening.calculator.plan(SampleEvening.night(place: nil)), passedReminders: 0,
            now: SampleEvening.at(hour: 12, 0),
            zone: SampleEvening.zone, face: .twelveHours)
        #expect(
            view.lines(style: SampleEvening.style(80)).prefix(4) == [
                "Evening of Mon 30 Nov, bedtime 11:15 PM", "",
                "    Time       Offset  What                            Haptic",
                " 7:15 PM         −4 h  Last meal window closing soon   1.00 notification",
            ])
    }

    @Test("a night without a goal is named, and the way to look at it all the same")
    func withoutGoal() {
        let night = SampleEvening.night().night
        #expect(
            NightHeading.withoutGoal(night, style: SampleEvening.style(80)) == [
                "No goal reaches the night of Mon 30 Nov.",
                "To try a bedtime out: moresleep agenda --night 2026-11-30 --bedtime 23:00",
            ])
    }
}

private let plain80 = """
    Night 3 of 7, Mon 30 Nov, bedtime 23:15

     Time       Offset  What                            Haptic
    19:15         −4 h  Last meal window closing soon   1.00 notification
    20:15         −3 h  Stop eating now                 1.00 notification
    20:45  −2 h 30 min  Last water for the night        1.00 notification
    21:15         −2 h  Switch to warm lighting         0.70 directionUp
    21:30  −1 h 45 min  App restrictions in 15 minutes  0.70 directionUp
    21:40  −1 h 35 min  App restrictions in 5 minutes   1.00 notification
    21:45  −1 h 30 min  Apps: first tier sleeps
    21:45  −1 h 30 min  Wind-down is starting           0.70 directionUp
    22:15         −1 h  Screens off                     0.70 directionUp
    22:30      −45 min  App restrictions in 15 minutes  0.45 click
    22:30      −45 min  Time to read                    0.45 click
    22:40      −35 min  App restrictions in 5 minutes   0.70 directionUp
    22:45      −30 min  Apps: second tier sleeps
    22:45      −30 min  Cool your room down             0.45 click
    23:00      −15 min  Almost bedtime                  0.30 directionDown
    23:15            0  Bedtime. You got this.          0.15 success
    07:15         +8 h  Get sunlight in 30 minutes      1.00 notification ×3
    07:15         +8 h  Apps wake

    2 reminders had passed when the goal was saved and are no part of this evening.

    Apps are only drawn asleep so far: no program on this machine is stopped.
    """

private let colored80 = """
    ‹1:Night 3 of 7›, Mon 30 Nov, bedtime ‹36:23:15›

     ‹1:Time›       ‹1:Offset›  ‹1:What›                            ‹1:Haptic›
    ‹2:19:15›         ‹2:−4 h›  ‹2:Last meal window closing soon›   ‹2:█ notification›
    ‹2:20:15›         ‹2:−3 h›  ‹2:Stop eating now›                 ‹2:█ notification›
    ‹2:20:45›  ‹2:−2 h 30 min›  ‹2:Last water for the night›        ‹2:█ notification›
    ‹2:21:15›         ‹2:−2 h›  ‹2:Switch to warm lighting›         ‹2:▆ directionUp›
    ‹2:21:30›  ‹2:−1 h 45 min›  ‹2:App restrictions in 15 minutes›  ‹2:▆ directionUp›
    ‹2:21:40›  ‹2:−1 h 35 min›  ‹2:App restrictions in 5 minutes›   ‹2:█ notification›
    ‹2:21:45›  ‹2:−1 h 30 min›  ‹2:Apps: first tier sleeps›
    ‹2:21:45›  ‹2:−1 h 30 min›  ‹2:Wind-down is starting›           ‹2:▆ directionUp›
    ‹2:22:15›         ‹2:−1 h›  ‹2:Screens off›                     ‹2:▆ directionUp›
    ‹36:22:30›      −45 min  App restrictions in 15 minutes  ▄ click
    ‹36:22:30›      −45 min  Time to read                    ▄ click
    ‹36:22:40›      −35 min  App restrictions in 5 minutes   ▆ directionUp
    ‹36:22:45›      −30 min  Apps: second tier sleeps
    ‹36:22:45›      −30 min  Cool your room down             ▄ click
    ‹36:23:00›      −15 min  Almost bedtime                  ▂ directionDown
    ‹35:23:15›            ‹35:0›  ‹35:Bedtime. You got this.›          ‹35:▁ success›
    ‹36:07:15›         +8 h  Get sunlight in 30 minutes      ███ notification ×3
    ‹36:07:15›         +8 h  Apps wake

    ‹2:Apps are only drawn asleep so far: no program on this machine is stopped.›
    """

private let plain40 = """
    Night 3 of 7, Mon 30 Nov, bedtime 23:15

     Time  What
    19:15  Last meal window closing soon
    20:15  Stop eating now
    20:45  Last water for the night
    21:15  Switch to warm lighting
    21:30  App restrictions in 15 minutes
    21:40  App restrictions in 5 minutes
    21:45  Apps: first tier sleeps
    21:45  Wind-down is starting
    22:15  Screens off
    22:30  App restrictions in 15 minutes
    22:30  Time to read
    22:40  App restrictions in 5 minutes
    22:45  Apps: second tier sleeps
    22:45  Cool your room down
    23:00  Almost bedtime
    23:15  Bedtime. You got this.
    07:15  Get sunlight in 30 minutes
    07:15  Apps wake

    1 reminder had passed when the goal was
    saved and is no part of this evening.

    Apps are only drawn asleep so far: no
    program on this machine is stopped.
    """

private let ascii120 = """
    Night 3 of 7, Mon 30 Nov, bedtime 23:15

     Time       Offset  What                            Haptic
    19:15         -4 h  Last meal window closing soon   1.00 notification
    20:15         -3 h  Stop eating now                 1.00 notification
    20:45  -2 h 30 min  Last water for the night        1.00 notification
    21:15         -2 h  Switch to warm lighting         0.70 directionUp
    21:30  -1 h 45 min  App restrictions in 15 minutes  0.70 directionUp
    21:40  -1 h 35 min  App restrictions in 5 minutes   1.00 notification
    21:45  -1 h 30 min  Apps: first tier sleeps
    21:45  -1 h 30 min  Wind-down is starting           0.70 directionUp
    22:15         -1 h  Screens off                     0.70 directionUp
    22:30      -45 min  App restrictions in 15 minutes  0.45 click
    22:30      -45 min  Time to read                    0.45 click
    22:40      -35 min  App restrictions in 5 minutes   0.70 directionUp
    22:45      -30 min  Apps: second tier sleeps
    22:45      -30 min  Cool your room down             0.45 click
    23:00      -15 min  Almost bedtime                  0.30 directionDown
    23:15            0  Bedtime. You got this.          0.15 success
    07:15         +8 h  Get sunlight in 30 minutes      1.00 notification x3
    07:15         +8 h  Apps wake

    Apps are only drawn asleep so far: no program on this machine is stopped.
    """
