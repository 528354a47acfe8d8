import SleepCore
import TerminalUI
import Testing

@Suite("Lines of a rehearsal in words")
struct TraceTextTests {
    private func words(
        _ effect: TraceLine.Effect, _ kind: TraceLine.Kind, _ id: String? = nil,
        title: String? = nil, why: NotDone? = nil
    ) -> String {
        let line = SampleRehearsal.line(20, 0, effect, kind, id, title: title, why: why)
        let lines = SampleRehearsal.view([line]).lines(style: SampleEvening.style(200))
        return lines.count > 3 ? String(lines[2].dropFirst(7)) : ""
    }

    @Test(
        "each trouble begins and ends in words",
        arguments: [
            (
                "away", "The notification server leaves", "The notification server is back"
            ),
            (
                "declining", "The notification server declines everything",
                "The notification server shows what it is given again"
            ),
            (
                "silent", "The notification server does not answer",
                "The notification server answers again"
            ),
            ("quiet", "Do-not-disturb is on", "Do-not-disturb is off"),
            ("noBus", "The session bus is gone", "The session bus is back"),
        ])
    func trouble(_ id: String, _ begin: String, _ end: String) {
        #expect(words(.serverTrouble, .machine, id) == begin)
        #expect(words(.serverRecovered, .machine, id) == end)
    }

    @Test(
        "what the machine and the service do",
        arguments: [
            (.clockSet, .machine, "The machine's clock is set"),
            (.diskFree, .machine, "There is room on the disk again"),
            (.stopped, .service, "The service stops"),
        ] as [(TraceLine.Effect, TraceLine.Kind, String)])
    func machine(_ effect: TraceLine.Effect, _ kind: TraceLine.Kind, _ expected: String) {
        #expect(words(effect, kind) == expected)
    }

    @Test("commands, done and refused")
    func commands() {
        let refused = NotDone.refused(.noGoal)
        #expect(words(.goalSet, .command) == "A goal is set")
        #expect(words(.goalSet, .command, why: refused) == "No goal is set: there is no goal")
        #expect(words(.goalEnded, .command) == "The goal is ended")
        #expect(words(.goalEnded, .command, why: refused) == "No goal is ended: there is no goal")
        #expect(
            words(.settingChanged, .command, "block-first-lead")
                == "The first-tier lead is changed")
        #expect(
            words(.settingChanged, .command, "sleep-need", why: refused)
                == "The sleep need stays: there is no goal")
        #expect(words(.unticked, .command, "bedtime") == "Tick taken back: Bedtime. You got this.")
        #expect(
            words(.unticked, .command, "bedtime", why: refused)
                == "Bedtime. You got this. – tick not taken back: there is no goal")
    }

    @Test(
        "what kept a reminder from being told",
        arguments: [
            (.suspended, "while the machine slept"), (.stopped, "while no service was running"),
            (.clockSet, "on a clock that was set past it"),
            (.moved, "by another zone, which put it into the past"),
            (.diskFull, "while the disk was full"), (nil, "while nobody could be told"),
        ] as [(NotDone.Cause?, String)])
    func causes(_ cause: NotDone.Cause?, _ expected: String) {
        let why = NotDone.missed(dueAt: SampleEvening.at(hour: 20, 15), cause: cause)
        #expect(
            NotDoneText.words(why, in: SampleEvening.zone, face: .twelveHours)
                == "due at 8:15 PM \(expected)")
    }

    @Test("a server that did not answer, and what nobody has looked at")
    func others() {
        let words = { (why: NotDone) in
            NotDoneText.words(why, in: SampleEvening.zone, face: .twentyFourHours)
        }
        #expect(
            words(.unanswered(reason: "timed out."))
                == "the notification server did not answer (timed out), and nothing is shown twice")
        #expect(
            words(.unlooked(dueAt: SampleEvening.at(hour: 20, 15)))
                == "due at 20:15, and nobody has looked since")
    }
}
