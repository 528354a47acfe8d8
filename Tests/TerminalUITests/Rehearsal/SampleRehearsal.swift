import Foundation
import SleepCore
import TerminalUI

/// The lines of an evening on which much happens: bedtime 23:15 on 30 November 2026.
enum SampleRehearsal {
    static let night = SampleEvening.night().night

    static let lines: [TraceLine] = [
        line(18, 15, .started, .service),
        line(19, 15, .began, .night, "2026-11-30"),
        line(19, 15, .shown, .reminder, "last_meal", title: "🍽️ Last meal window closing soon"),
        line(20, 0, .suspended, .machine),
        line(21, 10, .woke, .machine, second: 30),
        line(
            21, 10, .missed, .reminder, "stop_eating",
            why: .missed(dueAt: SampleEvening.at(hour: 20, 15), cause: .suspended), second: 30),
        line(
            21, 10, .shown, .summary, "missed/stop_eating",
            title: "A reminder passed before it could be shown", second: 30),
        line(21, 11, .pressed, .command, "last_meal", title: "Why?"),
        line(21, 11, .shown, .why, "why/last_meal", title: "Why? Last meal window closing soon"),
        line(21, 12, .ticked, .command, "last_meal"),
        line(21, 12, .closed, .reminder, "last_meal"),
        line(
            21, 13, .ticked, .command, "screens_off",
            why: .refused(
                .checklist(.locked("screens_off", unlocksAt: SampleEvening.at(hour: 22, 15))))),
        line(21, 15, .serverTrouble, .machine, "away"),
        line(
            21, 15, .notShown, .reminder, "warm_light", title: "💡 Switch to warm lighting",
            why: .notShown(reason: "nobody is there to show notifications")),
        line(21, 20, .serverRecovered, .machine, "away"),
        line(21, 20, .shown, .reminder, "warm_light", title: "💡 Switch to warm lighting"),
        line(21, 40, .zoneChanged, .machine, "Europe/London"),
        line(
            21, 45, .heldBack, .reminder, "wind_down", title: "🌙 Wind-down is starting",
            why: .heldBack),
        line(22, 15, .killed, .service),
        line(22, 15, .started, .service),
        line(22, 15, .uncertain, .reminder, "screens_off", why: .interrupted),
        line(22, 30, .diskFull, .machine),
        line(22, 30, .notStored, .service, why: .notStored(reason: "the disk is full")),
        line(31, 15, .shown, .reminder, "sunlight", title: "☀️ Get sunlight in 30 minutes"),
    ]

    static func view(
        _ lines: [TraceLine] = lines, nights: [PlannedNight] = [SampleEvening.night()],
        hasClockStep: Bool = false, face: ClockFace = .twentyFourHours
    ) -> RehearsalView {
        RehearsalView(
            lines, nights: nights, science: SampleEvening.science, zoneName: "Europe/Berlin",
            hasClockStep: hasClockStep, zone: SampleEvening.zone, face: face)
    }

    static func line(
        _ hour: Int, _ minute: Int, _ effect: TraceLine.Effect,
        _ kind: TraceLine.Kind, _ id: String? = nil, title: String? = nil, why: NotDone? = nil,
        second: Int = 0
    ) -> TraceLine {
        TraceLine(
            at: SampleEvening.at(hour: hour, minute, second: second), effect, kind, id: id,
            night: id == nil ? nil : night, title: title, why: why)
    }
}
