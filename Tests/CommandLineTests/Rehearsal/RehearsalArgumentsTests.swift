import Desktop
import Foundation
import SleepCore
import Testing

@testable import CommandLine

@Suite("A rehearsal's script as arguments")
struct RehearsalArgumentsTests {
    private static let berlin = SystemZone(named: "Europe/Berlin")

    private func script(
        _ line: String, stored: SleepSchedule = SleepSchedule()
    ) throws -> (script: RehearsalScript, stage: RehearsalStage) {
        let berlin = try #require(Self.berlin)
        let noon = try Timestamp.instant(reading: "2026-11-30T12:00", in: berlin)
        let words = line.split(separator: " ").map(String.init)
        let read = try RehearsalArguments.script(
            reading: words, stored: stored, at: noon, in: berlin)
        return (read.0, read.1)
    }

    private func events(_ line: String) throws -> [ScriptedEvent] {
        try script("--night 2026-11-30 --bedtime 23:15 " + line).script.events
    }

    private func at(_ text: String) throws -> Date {
        try Timestamp.instant(reading: text, in: try #require(Self.berlin))
    }

    @Test("what is written is read as the same script", arguments: 0..<400 as Range<UInt64>)
    func identity(seed: UInt64) throws {
        let names = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"]
        let name = names[Int(seed % 4)]
        let zone = try #require(SystemZone(named: name))
        var random = RandomScript(seed: seed, zone: zone)
        let script = try random.next(zoneName: name)
        var nights = script
        nights.events = []
        let stage = try nights.stage(on: SleepSchedule(), at: .distantPast, in: zone)
        for words in [
            RehearsalArguments.words(for: script, in: zone),
            RehearsalArguments.words(for: script, on: stage, in: zone),
        ] {
            let (read, _) = try RehearsalArguments.script(
                reading: words, stored: SleepSchedule(), at: .distantPast, in: zone)
            #expect(read == script, "seed \(seed): \(words.joined(separator: " "))")
        }
    }

    @Test("a time of day is that of the night, and the end of a range the first after its begin")
    func times() throws {
        #expect(
            try events("--suspend 23:30..00:30 --restart 00:10 --quiet 22:10:15..22:10:15") == [
                ScriptedEvent(
                    at: try at("2026-11-30T23:30"), .suspend(until: try at("2026-12-01T00:30"))),
                ScriptedEvent(
                    at: try at("2026-12-01T00:10"), .stop(until: try at("2026-12-01T00:10"))),
                ScriptedEvent(
                    at: try at("2026-11-30T22:10:15"),
                    .server(.quiet, until: try at("2026-12-01T22:10:15"))),
            ])
    }

    @Test("the sign of a clock step is not that of an offset")
    func clockSteps() throws {
        let moment = try at("2026-11-30T22:20")
        #expect(
            try events("--clock-step 22:20+2h --clock-step 2026-11-30T22:20+01:00-1h30m") == [
                ScriptedEvent(at: moment, .clockStep(.hours(2))),
                ScriptedEvent(at: moment, .clockStep(.minutes(-90))),
            ])
    }

    @Test("commands may wait for effects, a kill waits for one")
    func effects() throws {
        let moment = try at("2026-11-30T21:00")
        let wish = GoalWish(
            currentBedtime: try TimeOfDay(reading: "00:00"),
            targetBedtime: try TimeOfDay(reading: "22:30"))
        #expect(
            try events(
                "--kill 21:00 --kill 21:00,0 --goal-set 21:00,2=00:00..22:30 --goal-end 21:00 "
                    + "--config-set 21:00,1=sleep-need=7h30m"
            ).map(\.what) == [
                .crash(afterEffects: 1), .crash(afterEffects: 0),
                .command(.setGoal(wish), afterEffects: 2), .command(.endGoal, afterEffects: 0),
                .command(.set(.sleepNeed, minutes: 450), afterEffects: 1),
            ])
        #expect(try events("--goal-end 21:00").map(\.at) == [moment])
    }

    @Test("events keep the order in which they were written, whatever their options")
    func order() throws {
        let line = "--undone 21:00=last_meal --done 21:00=last_meal --undone 21:00=last_meal"
        #expect(
            try events(line).map(\.what) == [
                .setDone("last_meal", false), .setDone("last_meal", true),
                .setDone("last_meal", false),
            ])
    }

    @Test("a line can be typed again, with short times where they mean the same")
    func line() throws {
        let zone = try #require(Self.berlin)
        let (script, stage) = try script(
            "--bedtime 23:15 --sleep-need 8h --suspend 20:00..2026-12-01T21:00 "
                + "--zone-change 21:00:30=Asia/Kolkata --clock-step 22:20-2h --no-notices")
        #expect(
            RehearsalArguments.line(for: script, on: stage, in: zone)
                == "moresleep rehearse --night 2026-11-30 --bedtime 23:15 --sleep-need 8h "
                + "--zone Europe/Berlin --no-notices "
                + "--suspend 20:00..2026-12-01T21:00:00+01:00 "
                + "--zone-change 21:00:30=Asia/Kolkata --clock-step 22:20-2h")
    }

    @Test("the stored goal is told neither as a bedtime nor as a goal")
    func stored() throws {
        let zone = try #require(Self.berlin)
        let schedule = try GoalScene.schedule("00:00", "22:30", savedAt: "2026-11-28T12:00")
        let (script, _) = try script("--nights 3", stored: schedule)
        #expect(script.plan == .stored)
        #expect(
            RehearsalArguments.words(for: script, in: zone)
                == ["--nights", "3", "--zone", "Europe/Berlin"])
    }
}
