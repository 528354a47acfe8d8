import Desktop
import DesktopFixtures
import Foundation
import SleepCore
import TerminalUI
import Testing

@testable import CommandLine

@MainActor
@Suite("The first steps save what was seen")
struct OnboardingDeskTests {
    private let folder: ScratchFolder
    private let context: CommandContext
    private let zone: SystemZone

    /// A home with nothing in it and no bus, at six in the evening.
    init() throws {
        folder = try ScratchFolder()
        let environment = ProcessEnvironment([
            "HOME": folder.path, "XDG_RUNTIME_DIR": try folder.subfolder("run"),
        ])
        zone = try #require(SystemZone(named: "UTC"))
        let program = Program(
            environment: environment,
            shells: Shells(
                runService: { _ in .done }, runDemo: { _, _ in .done }, rehearse: { _ in Trace() })
        ).declaration
        guard case .run(let parsed) = try CommandParser(program: program).parse(["setup"]) else {
            preconditionFailure("The command is there.")
        }
        context = CommandContext(
            arguments: parsed, program: program, environment: environment, terminal: Terminal(),
            style: Style(columns: 80, isColored: false, isUnicode: true), face: .twentyFourHours,
            now: try Timestamp.instant(reading: "2026-11-30T18:00", in: zone), zone: zone)
    }

    private func desk(_ clock: Changing<Date>) throws -> OnboardingDesk {
        OnboardingDesk(
            .init(
                schedule: try context.scheduleWithoutGoal(), now: clock.value, zone: zone,
                face: .twentyFourHours),
            context, clock: { clock.value })
    }

    private var clock: Changing<Date> { Changing(context.now) }

    @Test("past the night they show the nights of now, and save them at the next yes")
    func pastTheNight() throws {
        let wish = try GoalScene.wish("00:00", "22:30")
        let clock = clock
        let desk = try desk(clock)
        desk.look(at: .plan(wish))
        clock.value += 13 * 3_600
        #expect(try desk.perform(.save(wish)) == .overtaken(wish, .otherNights))
        #expect(try context.scheduleWithoutGoal().active == nil)
        #expect(desk.surroundings.now == clock.value)
        desk.look(at: .plan(wish))
        #expect(
            try desk.perform(.save(wish))
                == .saved([
                    "Saved. Tonight is night 1 of 7: bedtime 23:45.",
                    "The next reminder comes at 19:45: “Last meal window closing soon”",
                ]))
        let goal = try context.scheduleWithoutGoal().active?.goal
        #expect(goal?.startNight == (try Night(reading: "2026-12-01")))
    }

    @Test("a page that was drawn since then is what was seen")
    func drawnAnew() throws {
        let wish = try GoalScene.wish("00:00", "22:30")
        let clock = clock
        let desk = try desk(clock)
        clock.value += 13 * 3_600
        desk.look(at: .plan(wish))
        guard case .saved = try desk.perform(.save(wish)) else {
            Issue.record("It is saved.")
            return
        }
    }

    @Test("a page without nights shows none: what was not stored is seen anew once it has moved")
    func obstacleOverNight() throws {
        let wish = try GoalScene.wish("00:00", "22:30")
        let clock = clock
        let desk = try desk(clock)
        desk.look(at: .plan(wish))
        clock.value += 13 * 3_600
        desk.look(at: .obstacle(CommandFailure(.failed, "diskFull", "It is full."), .save(wish)))
        #expect(try desk.perform(.save(wish)) == .overtaken(wish, .otherNights))
        #expect(try context.scheduleWithoutGoal().active == nil)
    }

    @Test("a goal of somebody else is not replaced before it was seen")
    func meanwhile() throws {
        let (ours, theirs) = (
            try GoalScene.wish("00:00", "22:30"), try GoalScene.wish("23:30", "22:00", days: 5)
        )
        let clock = clock
        let (desk, other) = (try desk(clock), try desk(clock))
        guard case .saved = try other.perform(.save(theirs)) else {
            Issue.record("It is saved.")
            return
        }
        #expect(try desk.perform(.save(ours)) == .overtaken(ours, .replacesUnseenGoal))
        #expect(
            try context.scheduleWithoutGoal().active?.goal.targetBedtime == theirs.targetBedtime)
        #expect(
            PlanOvertaken.unseen(desk.surroundings)
                == "Another goal was set meanwhile. Your goal now: 23:30 to 22:00 over 5 nights. "
                + "Tonight is night 1 of 5.")
        guard case .saved = try desk.perform(.save(ours)) else {
            Issue.record("It was seen, and is saved.")
            return
        }
        #expect(try context.scheduleWithoutGoal().active?.goal.targetBedtime == ours.targetBedtime)
    }
}
