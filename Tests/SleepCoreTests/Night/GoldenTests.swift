import SleepCore
import Testing

/// Plans and agendas from an independent program, in Golden/nights.json.
@Suite("Golden nights")
struct GoldenTests {
    @Test("the file has what these tests take from it")
    func file() throws {
        let entries = try GoldenEntry.all()
        #expect(entries.count == 19)
        #expect(entries.filter { $0.plan.nights != nil }.count == 13)
        #expect(entries.filter { $0.plan.error != nil }.count == 6)
        #expect(entries.filter { $0.agenda != nil }.count == 13)
    }

    @Test("every night of every plan is the one of the file", arguments: try GoldenEntry.all())
    func plan(entry: GoldenEntry) throws {
        guard let nights = entry.plan.nights else { return }
        let goal = try entry.input.goal()
        #expect(goal.deltaMinutes == entry.plan.deltaMinutes)
        #expect(goal.nightlyShiftMinutes == entry.plan.nightlyShiftMinutes)
        let zone = NamedZone(entry.input.timeZone)
        let plans = SleepCalculator.shipped(zone).nightlyPlans(for: goal)
        #expect(plans.map { GoldenEntry.Night($0.planned, in: zone) } == nights)
        #expect(plans.count == goal.durationDays + 2)
        #expect(plans.suffix(2).allSatisfy { $0.planned.place?.isHolding == true })
    }

    @Test("every event of every agenda is the one of the file", arguments: try GoldenEntry.all())
    func agenda(entry: GoldenEntry) throws {
        guard let agenda = entry.agenda else { return }
        let zone = NamedZone(entry.input.timeZone)
        let calculator = SleepCalculator.shipped(zone)
        let goal = try entry.input.goal()
        let night = try #require(
            calculator.plannedNights(for: goal).first { "\($0.night)" == entry.agendaOfNight })
        let events = calculator.agenda(for: night)
        #expect(events.map { GoldenEntry.Event($0, in: zone) } == agenda)
    }

    @Test("every refusal of the file is a refusal here", arguments: try GoldenEntry.all())
    func refusal(entry: GoldenEntry) throws {
        guard let error = entry.plan.error else { return }
        do throws(GoalError) {
            _ = try entry.input.goal()
            Issue.record("not refused: \(entry.input)")
        } catch {
            #expect(error.golden == .init(entry.plan))
        }
        #expect(["equal", "later", "tooSmall", "duration"].contains(error))
    }
}

/// A refusal by the names of the file.
struct GoldenRefusal: Equatable {
    let name: String
    var byMinutes: Int?
}

extension GoldenRefusal {
    init(_ plan: GoldenEntry.Plan) {
        self.init(name: plan.error ?? "", byMinutes: plan.byMinutes)
    }
}

extension GoalError {
    fileprivate var golden: GoldenRefusal {
        switch self {
        case .targetEqualsCurrent: GoldenRefusal(name: "equal")
        case .targetLater(_, _, let byMinutes): GoldenRefusal(name: "later", byMinutes: byMinutes)
        case .deltaTooSmall: GoldenRefusal(name: "tooSmall")
        case .durationOutOfRange: GoldenRefusal(name: "duration")
        case .sleepNeedOutOfRange: GoldenRefusal(name: "sleepNeed")
        case .startOutOfRange: GoldenRefusal(name: "start")
        }
    }
}
