import CommandLine
import Foundation
import Simulation
import SleepCore
import Testing

@MainActor
@Suite("A script that breaks something")
struct ShrinkerTests {
    /// As if it were a fault: the reminder passes before it can be shown.
    private func misses(_ id: String) -> (RehearsalScript) -> Bool {
        { script in
            do {
                return try LivedNight(script).trace.lines().contains {
                    $0.effect == .missed && $0.id == id
                }
            } catch {
                return false
            }
        }
    }

    @Test("is made as short and as plain as it can be, and printed as the command that replays it")
    func shortest() throws {
        let breaks = misses("cool_room")
        let noisy = RehearsalScript(
            plan: .goal(
                GoalWish(
                    currentBedtime: try TimeOfDay(reading: "01:00"),
                    targetBedtime: try TimeOfDay(reading: "22:53"), durationDays: 5,
                    startNight: try Night(reading: "2027-11-15"), sleepNeed: .hours(7))),
            night: try Night(reading: "2027-11-20"), nights: 3, zone: "America/New_York",
            hasNotices: false,
            events: [
                ScriptedEvent(at: try at("20T20:10:07"), .crash(afterEffects: 7)),
                ScriptedEvent(at: try at("20T21:00:00"), .clockStep(.seconds(-421))),
                ScriptedEvent(
                    at: try at("21T19:03:11"), .server(.quiet, until: try at("21T19:40:00"))),
                ScriptedEvent(at: try at("21T16:58:33"), .stop(until: try at("22T01:41:10"))),
                ScriptedEvent(at: try at("21T22:15:00"), .press(.why, "screens_off")),
                ScriptedEvent(at: try at("22T20:00:05"), .suspend(until: try at("22T20:20:00"))),
                ScriptedEvent(at: try at("22T21:00:00"), .setDone("last_meal", true)),
                ScriptedEvent(at: try at("22T22:00:00"), .command(.endGoal, afterEffects: 3)),
            ])
        #expect(breaks(noisy))
        let script = Shrinker.shrink(noisy, while: breaks)
        let stage = StagedScript.stage(script)
        let zone = StagedScript.zone(script.zone)
        let line = RehearsalArguments.line(for: script, on: stage, in: zone)
        #expect(script.events.count == 1)
        #expect(
            line == "moresleep rehearse --night 2027-11-21 --bedtime 22:53 --sleep-need 8h "
                + "--zone UTC --restart 21:58..22:58")
        let (again, _) = try RehearsalArguments.script(
            reading: Array(line.split(separator: " ").map(String.init).dropFirst(2)),
            stored: SleepSchedule(), at: Date(timeIntervalSince1970: 0), in: zone)
        #expect(again == script)
        #expect(try LivedNight(again).trace == LivedNight(script).trace)
    }

    private func at(_ text: String) throws -> Date {
        try Timestamp.instant(
            reading: "2027-11-\(text)", in: StagedScript.zone("America/New_York"))
    }

    @Test("is said with its invariant, its seed, its diary and its command")
    func report() throws {
        let script = RehearsalScript(
            plan: .bedtime(try TimeOfDay(reading: "23:15"), sleepNeed: .hours(8)),
            night: try Night(reading: "2026-11-30"), zone: "Europe/Berlin")
        let violation = Violation(
            invariant: .nothingTwice, sentence: "2026-11-30/reading was shown twice")
        let finding = Finding(seed: 17, violation: violation, script: script)
        #expect(
            finding.report(afterNights: 12) == """
                Seed 17 breaks nothingTwice after 12 nights.
                It does not hold that nothing is notified twice:
                2026-11-30/reading was shown twice

                Rehearsal of the night of Mon 30 Nov, bedtime 23:15, Europe/Berlin

                18:15  The service starts
                19:15  Last meal window closing soon
                20:15  Stop eating now
                20:45  Last water for the night
                21:15  Switch to warm lighting
                21:30  🌙 App restrictions in 15 minutes
                21:40  🌙 App restrictions in 5 minutes
                21:45  Instagram, TikTok, YouTube, X, Reddit, Netflix, Games, News go to sleep
                21:45  Wind-down is starting
                22:15  Screens off
                22:30  🌙 App restrictions in 15 minutes
                22:30  Time to read
                22:40  🌙 App restrictions in 5 minutes
                22:45  Messages, WhatsApp, Mail, Discord go to sleep
                22:45  Cool your room down
                23:00  Almost bedtime
                23:15  Bedtime. You got this.
                07:15  Instagram, TikTok, YouTube, X, Reddit, Netflix, Games, News, Messages, WhatsApp, Mail,
                         Discord wake
                07:15  Get sunlight in 30 minutes

                11 shown.

                moresleep rehearse --night 2026-11-30 --bedtime 23:15 --sleep-need 8h --zone Europe/Berlin
                """)
    }
}
