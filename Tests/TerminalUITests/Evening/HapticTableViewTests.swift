import SleepCore
import TerminalUI
import Testing

@Suite("The table of haptics")
struct HapticTableViewTests {
    private let view = HapticTableView(SampleEvening.science)

    @Test("80 columns without colour: strengths as numbers")
    func plain() {
        #expect(
            view.lines(style: SampleEvening.style(80)) == [
                "Time to bed    Haptic                Feel",
                "over 120 min   1.00 notification     strong",
                "60 to 120 min  0.70 directionUp      medium",
                "30 to 59 min   0.45 click            light tap",
                "15 to 29 min   0.30 directionDown    gentle",
                "under 15 min   0.15 success          soft",
                "wake-up        1.00 notification ×3  strong, escalating",
            ])
    }

    @Test("80 columns in colour: a pulse as high as it is strong, one for each play")
    func colored() {
        let lines = view.lines(style: SampleEvening.style(80, isColored: true))
        let pulses = ["█ notification", "▆ directionUp", "▄ click", "▂ directionDown", "▁ success"]
        for (line, pulse) in zip(lines.dropFirst(), pulses + ["███ notification ×3"]) {
            #expect(line.contains(pulse))
        }
    }

    @Test("120 columns in colour and ASCII: the pulse lies on its side")
    func ascii() {
        let lines = view.lines(
            style: SampleEvening.style(120, isColored: true, isUnicode: false))
        let pulses = [
            "######## notification", "###### directionUp", "#### click", "## directionDown",
            "# success", "######## notification x3",
        ]
        for (line, pulse) in zip(lines.dropFirst(), pulses) {
            #expect(line.contains("  \(pulse)  "))
        }
    }

    @Test("40 columns keep time and haptic, and each row is one line")
    func narrow() {
        let lines = view.lines(style: SampleEvening.style(40))
        #expect(lines.count == 7)
        #expect(lines[0] == "Time to bed    Haptic")
        #expect(lines[6] == "wake-up        1.00 notification ×3")
        #expect(lines.allSatisfy { $0.count <= 40 })
    }

    @Test("has the bounds of the science in whole minutes, and none for the wake-up")
    func rows() {
        #expect(view.rows.map { $0.minutes?.from } == [121, 60, 30, 15, 0, nil])
        #expect(view.rows.map { $0.minutes?.below ?? -1 } == [-1, 121, 60, 30, 15, -1])
        #expect(view.rows[0] != view.rows[5])
        #expect(view.rows[5].haptic == SampleEvening.science.wakeUpHaptic.haptic)
    }
}
