import DesktopFixtures
import Foundation
import SleepCore
import SleepStore
import Testing

extension Home {
    /// The database, which must be there.
    func store() throws -> Store {
        try #require(try Store(directory: dataDirectory, creating: false))
    }

    /// The night whose evening it is.
    var tonight: Night {
        Night(evening: FixedOffset(seconds: secondsFromUTC).civil(at: Date()).date)
    }

    /// Turns the evening so that its reminder of that many minutes before bed comes due then.
    ///
    /// What a test would have to wait for hours lies ahead by a second, or has just come due. A
    /// night that has begun keeps its instants, so that nothing of the program moves them; to be
    /// turned once more, it is taken out of the file first.
    func turnEvening(_ reminder: Reminder, dueAt due: Date) throws {
        try turnEvening(bedtimeAt: due + .minutes(reminder.rawValue))
    }

    /// Turns the evening so that its bedtime is then.
    func turnEvening(bedtimeAt moment: Date, sleepNeed: Duration = .hours(8)) throws {
        let goal = try goal()
        let bedtime = Date(unixSeconds: moment.unixSeconds)
        let planned = PlannedNight(
            night: tonight, place: PlanPlace(number: 1, of: 7),
            targetBedtime: TimeOfDay(wrapping: 23 * 60 + 45), bedtime: bedtime,
            sleepNeed: sleepNeed, secondsFromUTC: secondsFromUTC)
        let id = try #require(goal.id)
        if try store().ledger(from: tonight).schedule.begun[tonight] != nil {
            try execute("DELETE FROM nights WHERE night = '\(tonight)'")
        }
        try store().save([.nightBegan(BegunNight(planned: planned, goal: id))])
    }

    /// The goal of this home, set where there is none; its own evenings begin later than it is now.
    private func goal() throws -> GoalTerm {
        if try !hasGoal() {
            _ = try run("moresleep goal set --current 02:00 --target 00:30")
        }
        return try #require(try store().ledger(from: tonight).schedule.active)
    }

    private func hasGoal() throws -> Bool {
        guard let store = try Store(directory: dataDirectory, creating: false) else { return false }
        return try store.ledger(from: tonight).schedule.active != nil
    }

    /// Changes the database behind the program's back.
    func execute(_ sql: String) throws {
        let script = try write(
            """
            import sqlite3, sys
            store = sqlite3.connect(sys.argv[1])
            store.execute(sys.argv[2])
            store.commit()
            """, to: "change.py")
        let answer = try run(
            "/usr/bin/python3 \(script) \(dataDirectory)/moresleep.db \"\(sql)\"")
        try #require(answer.code == 0, "\(answer.errors)")
    }

    /// What became of tonight's notifications, in words: `last_meal: delivered 1`.
    func deliveries() throws -> [String] {
        try store().ledger(from: tonight).deliveries.values.sorted { $0.id < $1.id }.map { row in
            switch row.state {
            case .delivered(let number, let isHeldBack):
                "\(row.id.event): delivered \(number)\(isHeldBack ? ", held back" : "")"
            case .failed: "\(row.id.event): failed"
            default: "\(row.id.event): \(row.state)"
            }
        }
    }

    /// The state of each item of tonight's list.
    func checklist() throws -> [String: String] {
        let items = try json("moresleep tonight --json")["checklist"] as? [[String: Any]] ?? []
        return items.reduce(into: [:]) { states, item in
            states["\(item["id"] ?? "")"] = "\(item["state"] ?? "")"
        }
    }
}

/// A reminder of the evening, by its minutes before bed.
enum Reminder: Int {
    case lastMeal = 240
    case stopEating = 180
    case lastWater = 150
}
