import DesktopFixtures
import Foundation
import Testing

/// Beside the other tests of the whole program, because an evening takes half a minute: in less, what
/// a busy machine holds up for half a second would be more than ten minutes late.
@Suite("The demo", .serialized, .timeLimit(.minutes(10)))
struct DemoTests {
    /// The script's evening: what is told, and at which of its 300 seconds.
    private static let evening: [(name: String, second: Double)] = [
        ("goal", 0), ("reminder last_meal", 30), ("why why/last_meal", 33),
        ("reminder stop_eating", 90), ("reminder last_water", 120),
        ("reminder warm_light", 150), ("blockWarning blockFirst-15", 165),
        ("blockWarning blockFirst-5", 175), ("reminder wind_down", 180),
        ("freeWindowWarning freeWindow-1", 208.5), ("reminder screens_off", 213.6),
        ("blockWarning block30Min-15", 230.8), ("reminder reading", 230.8),
        ("blockWarning block30Min-5", 236.9), ("reminder cool_room", 240),
        ("reminder almost_bedtime", 255), ("reminder bedtime", 270), ("reminder sunlight", 300),
        ("end", 308),
    ]

    @Test(
        "DE-01, DE-03, DE-05: three at once: told here, shown for real, and stopped for a while")
    func threeEvenings() throws {
        let (screen, dunst) = try Screen.withServer()
        let (home, person) = (try Home(), try Home(on: screen))
        try person.turnEvening(.lastMeal, dueAt: Date())
        let stored = try person.storedBytes()
        let stopped = try DemoShow(in: home)
        try stopped.run(until: "goal")
        let told = try DemoShow(in: home)
        let shown = try DemoShow(in: person)

        // DE-03: two reminders come due meanwhile, the second of them just before the return.
        try stopped.run(until: "reminder stop_eating")
        stopped.program.send(SIGSTOP)
        try told.run(until: "reminder warm_light")
        stopped.program.send(SIGCONT)

        try checkTold(told)
        #expect(try home.storedBytes() == [:])
        try checkShown(shown, by: dunst)
        // DE-01: a goal and an evening of one's own stay as they are.
        #expect(try person.storedBytes() == stored)
        try checkReturn(stopped)
    }

    private func checkTold(_ demo: DemoShow) throws {
        #expect(try demo.runToEnd() == 0)
        #expect(demo.notices.map(\.name) == Self.evening.map(\.name))
        // Those of the first tier wake in the free window, and once more with all in the morning.
        #expect(demo.apps.count { $0.kind == "asleep" } == 20)
        #expect(demo.apps.count { $0.kind == "awake" } == 20)
        #expect(
            demo.exits.map(\.kind) == [
                "waiting", "reflecting", "freeWindow", "freeWindowEnd", "waiting", "neverMind",
            ])
        for (line, expected) in zip(demo.notices, Self.evening) {
            // A wait that begins late is made up for, and what follows comes a little sooner.
            #expect((expected.second - 1..<expected.second + 10).contains(line.second))
        }
        #expect(demo.lines.allSatisfy { $0.isShown == (isNotice($0) ? false : nil) })
        try checkGoal(demo.lines[0])
        #expect(demo.lines.dropFirst().allSatisfy { $0.goal == nil && $0.nights == nil })
    }

    /// The first line has the goal and every night of it, as `plan --json` has them.
    private func checkGoal(_ line: DemoShow.Line) throws {
        let goal = try #require(line.goal)
        #expect(goal.currentBedtime == "00:00" && goal.targetBedtime == "22:30")
        let nights = try #require(line.nights)
        #expect(nights.map(\.number) == Array(1...9))
        #expect(nights[2].targetBedtime == "23:15")
        #expect(nights.filter(\.holding).map(\.number) == [8, 9])
    }

    private func checkShown(_ demo: DemoShow, by dunst: Dunst) throws {
        #expect(try demo.runToEnd() == 0)
        #expect(demo.notices.map(\.name) == Self.evening.map(\.name))
        #expect(demo.lines.allSatisfy { $0.isShown == (isNotice($0) ? true : nil) })
        #expect(try dunst.displayedCount() == 0)
        let history = try dunst.history().map(\.summary)
        #expect(history.count == 14, "\(history)")
    }

    /// One notification for what came due meanwhile, and then the evening goes on.
    private func checkReturn(_ demo: DemoShow) throws {
        #expect(try demo.runToEnd() == 0)
        let later = Self.evening.map(\.name).drop { $0 != "reminder wind_down" }
        let missed = demo.notices.map(\.name).drop { $0 != "reminder stop_eating" }.dropFirst()
            .prefix { $0 != "reminder wind_down" }.filter { !$0.hasPrefix("blockWarning") }
        #expect(missed.count == 1)
        let line = try #require(demo.lines.first { $0.name == missed.first })
        #expect(line.body?.contains("Last water for the night") == true)
        #expect(demo.notices.map(\.name).suffix(later.count) == Array(later)[...])
    }

    private func isNotice(_ line: DemoShow.Line) -> Bool {
        ["reminder", "blockWarning", "freeWindowWarning", "why", "summary"].contains(line.kind)
    }

    @Test("Ctrl-C ends it with 130, and leaves nothing on the screen")
    func interrupted() throws {
        let (screen, dunst) = try Screen.withServer()
        let demo = try DemoShow(in: try Home(on: screen))
        try demo.run(until: "why why/last_meal")
        demo.program.send(SIGINT)
        #expect(try demo.runToEnd() == 130)
        #expect(demo.names.last != "end")
        #expect(try dunst.displayedCount() == 0)
        #expect(try dunst.history().count == 2)
    }

    @Test("a server that goes away in the middle leaves each event told once")
    func serverGoes() throws {
        let (screen, dunst) = try Screen.withServer()
        let demo = try DemoShow(in: try Home(on: screen))
        try demo.run(until: "why why/last_meal")
        try dunst.kill()
        #expect(try demo.runToEnd() == 0)
        #expect(
            demo.notices.map(\.name) == ["goal"] + Self.evening.map(\.name).filter { $0 != "goal" })
        #expect(demo.lines.last { $0.kind == "reminder" }?.isShown == false)
    }

    @Test("it ends with 141 when nobody reads any more, and leaves nothing on the screen")
    func readerLeaves() throws {
        let (screen, dunst) = try Screen.withServer()
        let home = try Home(on: screen)
        let answer = try home.run(
            """
            { moresleep demo --duration 10s --json; echo $? >"$HOME/code"; } | head -n 2 \
            >/dev/null
            cat "$HOME/code"
            """)
        #expect(answer == Answer(code: 0, output: "141\n", errors: ""))
        #expect(try dunst.displayedCount() == 0)
    }

    @Test("a person reads a line an event, and who shows them")
    func words() throws {
        let home = try Home()
        let demo = try home.start("moresleep demo --duration 10s")
        _ = try demo.line {
            $0 == "No notification server answers, so everything is told here."
        }
        let meal = try demo.line { $0.contains("Last meal window closing soon") }
        #expect(meal.hasPrefix("19:15  🍽️ Last meal window closing soon"))
        #expect(meal.hasSuffix("finishing within the hour gives you that time."))
        demo.send(SIGTERM)
        #expect(try demo.exit() == 130)
    }
}
