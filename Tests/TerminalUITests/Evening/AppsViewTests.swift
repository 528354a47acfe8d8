import Foundation
import SleepCore
import Testing

@testable import TerminalUI

@Suite("Apps in their tiers")
struct AppsViewTests {
    private let apps = AppAssignment([
        .init("Instagram", in: .blockFirst), .init("A rather long name of an app", in: .blockFirst),
        .init("Phone", in: .alwaysAllowed),
    ])

    private func lines(at now: Date, columns: Int) throws -> [String] {
        let night = Night(evening: SampleEvening.zone.civil(at: now).date)
        let goal = try Goal(
            currentBedtime: TimeOfDay(wrapping: 23 * 60 + 30),
            targetBedtime: TimeOfDay(wrapping: 22 * 60 + 30), durationDays: 4, startNight: night)
        let term = GoalTerm(goal: goal, savedAt: .distantPast, holdsFrom: night)
        var ledger = Ledger(schedule: SleepSchedule(terms: [term]))
        ledger.apps = apps
        let calculator = SleepCalculator(
            science: SampleEvening.science, zone: SampleEvening.zone, apps: apps)
        return AppsView(
            AppTiers(ledger, calculator, calculator.tonight(in: ledger, at: now), at: now),
            shield: calculator.science.shield, zone: SampleEvening.zone, face: .twentyFourHours
        ).lines(style: SampleEvening.style(columns))
    }

    @Test("each tier says when it sleeps, and what stands on its apps while it does")
    func asleep() throws {
        #expect(
            try lines(at: SampleEvening.at(hour: 21, 45), columns: 80) == [
                "First tier", "  1 h 30 min before bed: tonight from 21:45 to 07:15",
                "  Instagram (asleep), A rather long name of an app",
                "  🌙 This app is sleeping. You should be too. Unlocks at 07:15", "",
                "Second tier", "  30 min before bed", "  no apps", "",
                "Always allowed", "  awake all night", "  Phone",
            ])
    }

    @Test("40 columns are enough, and awake apps have no shield")
    func narrow() throws {
        #expect(
            try lines(at: SampleEvening.at(hour: 20, 0), columns: 40).prefix(5) == [
                "First tier", "  1 h 30 min before bed: tonight from",
                "  21:45 to 07:15", "  Instagram, A rather long name of an", "  app",
            ])
        let asleep = try lines(at: SampleEvening.at(hour: 22, 0), columns: 40)
        #expect(asleep.allSatisfy { TextWidth.columns(of: $0) <= 40 })
        #expect(asleep.contains("  🌙 This app is sleeping. You should be"))
    }
}
