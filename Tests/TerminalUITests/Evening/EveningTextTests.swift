import SleepCore
import Testing

@testable import TerminalUI

@Suite("How far away a moment is")
struct CountdownTextTests {
    @Test(
        "a begun minute counts ahead and does not behind",
        arguments: [
            (7500, "in 2 h 5 min"), (7499, "in 2 h 5 min"), (3600, "in 1 h"),
            (3541, "in 1 h"), (3540, "in 59 minutes"), (61, "in 2 minutes"),
            (60, "in 1 minute"), (59, "in under a minute"), (0, "under a minute ago"),
            (-59, "under a minute ago"), (-60, "1 minute ago"), (-1259, "20 minutes ago"),
            (-3600, "1 h ago"), (172_740, "in 47 h 59 min"), (172_800, "in 2 days"),
            (6 * 86_400 + 4 * 3600, "in 6 days 4 h"),
        ])
    func distance(seconds: Int, words: String) {
        #expect(CountdownText.distance(seconds: seconds) == words)
    }

    @Test(
        "offsets have their sign",
        arguments: [
            (-240, "−4 h"), (-90, "−1 h 30 min"), (-15, "−15 min"), (0, "0"), (480, "+8 h"),
        ])
    func offset(minutes: Int, words: String) {
        #expect(CountdownText.offset(minutes: minutes, style: SampleEvening.style(80)) == words)
    }
}

@Suite("Big digits")
struct BigTimeTests {
    private func lines(_ hour: Int, _ minute: Int, _ face: ClockFace) throws -> [String] {
        BigTime(try #require(TimeOfDay(hour: hour, minute: minute)), face: face)
            .lines(isUnicode: true)
    }

    @Test("every digit can be told from the others")
    func digits() throws {
        #expect(
            try lines(12, 34, .twentyFourHours) == [
                "▄█  ▀▀█ ▄ ▀▀█ █ █",
                " █  █▀▀ ▄ ▀▀█ ▀▀█",
                "▀▀▀ ▀▀▀   ▀▀▀   ▀",
            ])
        #expect(
            try lines(6, 59, .twentyFourHours) == [
                "█▀█ █▀▀ ▄ █▀▀ █▀█",
                "█ █ █▀█ ▄ ▀▀█ ▀▀█",
                "▀▀▀ ▀▀▀   ▀▀▀ ▀▀▀",
            ])
        #expect(
            try lines(7, 48, .twentyFourHours) == [
                "█▀█ ▀▀█ ▄ █ █ █▀█",
                "█ █   █ ▄ ▀▀█ █▀█",
                "▀▀▀   ▀     ▀ ▀▀▀",
            ])
    }

    @Test("twelve hours have their half beside the last line")
    func twelveHours() throws {
        #expect(try lines(21, 0, .twelveHours).last == "▀▀▀   ▀▀▀ ▀▀▀  PM")
    }
}

@Suite("A bar that fills")
struct ProgressBarTests {
    private func line(_ fraction: Double, isUnicode: Bool = true) -> String {
        ProgressBar(fraction).line(
            columns: 17, role: .good, style: SampleEvening.style(80, isUnicode: isUnicode))
    }

    @Test("empty at the start, full only at the end, never beyond")
    func filling() {
        #expect(line(0) == "░░░░░░░░░░    0 %")
        #expect(line(0.5) == "█████░░░░░   50 %")
        #expect(line(0.999) == "█████████░   99 %")
        #expect(line(1) == "██████████  100 %")
        #expect(line(1.5) == "██████████  100 %")
        #expect(line(-1) == "░░░░░░░░░░    0 %")
    }

    @Test("ASCII has brackets")
    func ascii() {
        #expect(line(0.5, isUnicode: false) == "[####----]   50 %")
    }
}

@Suite("A notification server in words")
struct ServerTextTests {
    @Test("what a server says of itself is made harmless")
    func names() {
        #expect(ServerText.name("dunst", version: "1.9.0") == "dunst 1.9.0")
        #expect(ServerText.name("mako", version: "") == "mako")
        #expect(ServerText.name("", version: "3") == "an unnamed server")
        #expect(ServerText.name("a\u{1B}[2J", version: "1") == #"a\x1b[2J 1"#)
    }

    @Test("abilities")
    func abilities() {
        #expect(
            ServerText.abilities(
                hasActions: true, readsMarkup: false, isPersistent: false, playsSounds: true)
                == "shows buttons, reads no markup, keeps nothing that was not seen and plays sounds"
        )
        #expect(
            ServerText.abilities(
                hasActions: false, readsMarkup: true, isPersistent: true, playsSounds: false)
                == "shows no buttons, reads markup, keeps what was not seen and plays no sounds")
    }
}
