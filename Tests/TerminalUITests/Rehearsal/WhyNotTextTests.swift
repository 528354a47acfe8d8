import Foundation
import Goldens
import SleepCore
import TerminalUI
import Testing

@Suite("Why a reminder is not on the screen, in words")
struct WhyNotTextTests {
    private func answer(
        _ fate: WhyNot.Fate, id: String = "stop_eating", tickedAt: Date? = nil
    ) -> WhyNot {
        let night = SampleEvening.night()
        guard let event = SampleEvening.calculator.agenda(for: night).first(where: { $0.id == id })
        else { preconditionFailure("the night has no \(id)") }
        return WhyNot(event, in: night, fate, tickedAt: tickedAt)
    }

    private func sentence(
        _ fate: WhyNot.Fate, at hour: Int = 21, tickedAt: Date? = nil
    ) -> String {
        WhyNotText(
            answer(fate, tickedAt: tickedAt), at: SampleEvening.at(hour: hour, 0),
            zone: SampleEvening.zone, face: .twentyFourHours
        ).sentence
    }

    private func told(_ effect: TraceLine.Effect, _ why: NotDone? = nil) -> WhyNot.Fate {
        .told(line(20, 15, effect, why))
    }

    private func line(
        _ hour: Int, _ minute: Int, _ effect: TraceLine.Effect, _ why: NotDone? = nil
    ) -> TraceLine {
        SampleRehearsal.line(hour, minute, effect, .reminder, "stop_eating", why: why)
    }

    @Test("what was shown, with its tick, and what was not")
    func stored() {
        #expect(sentence(told(.shown)) == "It was shown at 20:15.")
        #expect(
            sentence(told(.shown), tickedAt: SampleEvening.at(hour: 20, 30))
                == "You ticked it at 20:30. It was shown at 20:15.")
        #expect(
            sentence(told(.heldBack, .heldBack))
                == "It was sent at 20:15 and not seen: do-not-disturb was on.")
        #expect(
            sentence(told(.notShown, .notShown(reason: "no server answers.")))
                == "It was not shown at 20:15: no server answers.")
        #expect(
            sentence(told(.uncertain, .interrupted))
                == "It may have been shown at 20:15: it was never confirmed, and nothing is shown "
                + "twice.")
        let missed = NotDone.missed(dueAt: SampleEvening.at(hour: 20, 15), cause: nil)
        #expect(
            sentence(told(.missed, missed))
                == "It passed: due at 20:15 while nobody could be told.")
    }

    @Test("what is due, with and without a service")
    func due() {
        #expect(sentence(.due) == "It was due at 20:15, and is about to be shown.")
        #expect(
            sentence(.due, tickedAt: SampleEvening.at(hour: 20, 16))
                == "You ticked it at 20:16. It was due at 20:15, and is about to be shown.")
        #expect(
            sentence(.withoutService)
                == "It was due at 20:15, and no service runs that would show it. "
                + "To start it: moresleep service start")
    }

    @Test("what nobody has looked at, in the evening and at night")
    func unlooked() {
        #expect(sentence(.unlooked) == "It was due at 20:15, and nobody has looked since.")
        #expect(
            sentence(.unlookedWithoutService)
                == "It was due at 20:15; no service was running, and nobody has looked since. "
                + "To start it: moresleep service start")
        #expect(
            sentence(.keptForMorning, at: 26)
                == "It was due on Mon 30 Nov at 20:15 and was not shown in time; what passed at "
                + "night is told in the morning.")
    }

    @Test("what lies ahead")
    func ahead() {
        let due = "It is due at 20:15"
        let then = SampleEvening.at(hour: 20, 15)
        let condition = "if a notification server is there (moresleep doctor)."
        #expect(sentence(.ahead(shownAt: then), at: 20) == "\(due), and is shown then \(condition)")
        #expect(
            sentence(.ahead(shownAt: then + .minutes(1)), at: 20)
                == "\(due), and is shown at 20:16 \(condition)")
        #expect(sentence(.ahead(shownAt: nil), at: 20) == "\(due).")
        #expect(
            sentence(.withoutService, at: 20)
                == "\(due), and no service runs that would show it. "
                + "To start it: moresleep service start")
    }

    @Test("what is no part of tonight")
    func others() {
        #expect(
            sentence(.beforeGoal)
                == "It would have been due at 20:15, before the goal was saved, so it is no part "
                + "of tonight.")
        #expect(
            sentence(.aboutApps)
                == "It is about apps, and planned at 20:15. What sleeps: moresleep apps")
    }

    @Test("what is about apps has the name that the agenda has")
    func apps() {
        let text = WhyNotText(
            answer(.aboutApps, id: "tiers"), at: SampleEvening.at(hour: 21, 0),
            zone: SampleEvening.zone, face: .twentyFourHours)
        #expect(
            text.lines(style: SampleEvening.style(120)) == [
                "Apps wake",
                "It is about apps, and planned on Tue 1 Dec at 07:15. What sleeps: moresleep apps",
            ])
    }

    @Test("40 columns in colour: the title, and the sentence below")
    func narrow() {
        let text = WhyNotText(
            answer(.beforeGoal), at: SampleEvening.at(hour: 21, 0), zone: SampleEvening.zone,
            face: .twelveHours)
        #expect(
            text.lines(style: SampleEvening.style(40, isColored: true)).marked == """
                ‹1:Stop eating now›
                It would have been due at 8:15 PM,
                before the goal was saved, so it is no
                part of tonight.
                """)
    }
}
