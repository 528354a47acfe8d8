import Foundation
import SleepCore
import Testing

@Suite("What became of one reminder of tonight")
struct WhyNotTests {
    private static let night: Night = "2026-11-30"
    private static let calculator = SleepCalculator.shipped()
    private static let schedule = SleepSchedule.holding("23:15", from: night)

    private func ledger(
        _ state: DeliveryState? = nil, of event: String = "stop_eating", at: String = "20:15",
        ticked: String? = nil
    ) -> Ledger {
        var ledger = Ledger(schedule: Self.schedule)
        let id = OccurrenceID(night: Self.night, event: event)
        if let state {
            let dueAt = evening("20:15")
            ledger.adopt(
                .delivery(Delivery(id: id, dueAt: dueAt, state: state, at: evening(at))))
        }
        if let ticked { ledger.adopt(.ticked(id, at: evening(ticked))) }
        return ledger
    }

    private func evening(_ time: String) -> Date { instant("2026-11-30T\(time):00+01:00") }

    private func answer(
        _ ledger: Ledger, at now: Date, id: String = "stop_eating", isServiceMissing: Bool = false,
        _ rehearsed: [TraceLine] = []
    ) throws -> WhyNot {
        try Self.calculator.whyNot(
            id, in: Self.schedule.known(Self.night), of: ledger, at: now,
            isServiceMissing: isServiceMissing
        ) { _ in rehearsed }
    }

    private func fate(
        _ ledger: Ledger, at now: String, id: String = "stop_eating",
        isServiceMissing: Bool = false, _ rehearsed: [TraceLine] = []
    ) throws -> WhyNot.Fate {
        try answer(
            ledger, at: evening(now), id: id, isServiceMissing: isServiceMissing, rehearsed
        ).fate
    }

    private func line(
        _ at: String, _ effect: TraceLine.Effect, why: NotDone? = nil
    ) -> TraceLine {
        TraceLine(
            at: evening(at), effect, .reminder, id: "stop_eating", night: Self.night,
            title: "Stop eating now", why: why)
    }

    @Test(
        "is told from what is stored",
        arguments: [
            (.delivered(notificationID: 7), .shown, nil),
            (.delivered(notificationID: 7, isHeldBack: true), .heldBack, .heldBack),
            (.uncertain, .uncertain, .interrupted),
            (.intended, .uncertain, .interrupted),
            (.failed(reason: "no server"), .notShown, .notShown(reason: "no server")),
        ] as [(DeliveryState, TraceLine.Effect, NotDone?)])
    func stored(_ state: DeliveryState, _ effect: TraceLine.Effect, _ why: NotDone?) throws {
        #expect(
            try fate(ledger(state), at: "21:00")
                == .told(line("20:15", effect, why: why)))
    }

    @Test("is missed where that is stored, and due again where a clock that ran ahead is set back")
    func missed() throws {
        let ledger = ledger(.missed, at: "21:10")
        let why = NotDone.missed(dueAt: evening("20:15"), cause: nil)
        #expect(
            try fate(ledger, at: "21:20") == .told(line("21:10", .missed, why: why)))
        #expect(try fate(ledger, at: "20:20") == .due)
    }

    @Test("is due until ten minutes have passed, and unlooked from then on")
    func nothing() throws {
        #expect(try fate(ledger(), at: "20:25") == .due)
        #expect(try fate(ledger(), at: "20:26") == .unlooked)
        #expect(try fate(ledger(.intended), at: "20:25") == .due)
    }

    @Test("is not shown without a service, and is too late from ten minutes on")
    func withoutService() throws {
        let rehearsed = [line("20:15", .shown)]
        #expect(
            try fate(ledger(), at: "20:14", isServiceMissing: true, rehearsed) == .withoutService)
        #expect(try fate(ledger(), at: "20:25", isServiceMissing: true) == .withoutService)
        #expect(try fate(ledger(), at: "20:26", isServiceMissing: true) == .unlookedWithoutService)
        let shown = ledger(.delivered(notificationID: 7))
        #expect(
            try fate(shown, at: "21:00", isServiceMissing: true)
                == .told(line("20:15", .shown)))
    }

    @Test("is told in the morning where it passed at night, by a service that runs")
    func night() throws {
        let fate = { (now: String, isServiceMissing: Bool) -> WhyNot.Fate in
            try answer(ledger(), at: instant(now), isServiceMissing: isServiceMissing).fate
        }
        #expect(try fate("2026-12-01T00:14:00+01:00", false) == .unlooked)
        #expect(try fate("2026-12-01T00:15:00+01:00", false) == .keptForMorning)
        #expect(try fate("2026-12-01T00:15:00+01:00", true) == .unlookedWithoutService)
        #expect(try fate("2026-12-01T07:15:00+01:00", false) == .unlooked)
    }

    @Test("is told with its tick, once its time has come")
    func ticked() throws {
        let ledger = ledger(.delivered(notificationID: 7), ticked: "20:30")
        let answer = try answer(ledger, at: evening("21:00"))
        #expect(answer.fate == .told(line("20:15", .shown)))
        #expect(answer.tickedAt == evening("20:30"))
    }

    @Test("is told, and not awaited, where a clock ran ahead and it was shown")
    func shownBefore() throws {
        let ledger = ledger(.delivered(notificationID: 7))
        let answer = try answer(ledger, at: evening("20:00"))
        #expect(answer.fate == .told(line("20:15", .shown)))
        #expect(try fate(self.ledger(.missed), at: "20:00") == .ahead(shownAt: nil))
    }

    @Test("lies ahead as the rehearsal of the rest tells it")
    func ahead() throws {
        let shown = line("20:15", .shown)
        let other = TraceLine(
            at: evening("20:15"), .closed, .why, id: "stop_eating", night: Self.night)
        #expect(try fate(ledger(), at: "20:00", [other, shown]) == .ahead(shownAt: shown.at))
        #expect(try fate(ledger(), at: "20:00") == .ahead(shownAt: nil))
        let kept = line("20:15", .heldBack, why: .heldBack)
        #expect(try fate(ledger(), at: "20:00", [kept]) == .ahead(shownAt: nil))
    }

    @Test(
        "is only planned where it is about apps",
        arguments: ["blockFirst-15", "blockFirst", "tiers"])
    func apps(id: String) throws {
        #expect(try fate(ledger(), at: "20:00", id: id) == .aboutApps)
    }

    @Test("was over when the goal was saved")
    func beforeGoal() throws {
        let planned = Self.schedule.known(Self.night)
        let late = PlannedNight(
            night: planned.night, place: planned.place, targetBedtime: planned.targetBedtime,
            bedtime: planned.bedtime, sleepNeed: planned.sleepNeed,
            secondsFromUTC: planned.secondsFromUTC, countsFrom: evening("20:30"))
        let answer = try Self.calculator.whyNot(
            "stop_eating", in: late, of: ledger(), at: evening("21:00"), isServiceMissing: false
        ) { _ in [] }
        #expect(answer.fate == .beforeGoal)
        #expect(answer.event.at == evening("20:15"))
        #expect(answer.event.title == "Stop eating now")
    }

    @Test("is unknown under another id, and the ids there are come along once each")
    func unknown() throws {
        do {
            _ = try fate(ledger(), at: "21:00", id: "stop_eatin")
            Issue.record("there is no such reminder")
        } catch let error as UnknownEventError {
            #expect(error.id == "stop_eatin")
            #expect(error.known.first == "last_meal")
            #expect(error.known.count == 18)
            #expect(Set(error.known).count == error.known.count)
        }
    }

    @Test("a ledger tells of reminders whose time has come, and of nothing else")
    func lines() {
        let plan = Self.calculator.plan(Self.schedule.known(Self.night))
        let lines = ledger(.delivered(notificationID: 7)).lines(of: plan, at: evening("20:45"))
        #expect(lines.map(\.id) == ["last_meal", "stop_eating", "last_water"])
        #expect(lines.map(\.effect) == [.due, .shown, .due])
        #expect(lines.map { $0.why != nil } == [true, false, false])
    }

    @Test("the rest of a night ends two hours after its wake time, or now")
    func rest() {
        let planned = Self.schedule.known(Self.night)
        let stage = RehearsalStage(rest: planned, of: ledger(), from: evening("20:00"))
        #expect(stage.begins == evening("20:00"))
        #expect(stage.ends == instant("2026-12-01T09:15:00+01:00"))
        #expect(stage.nights == [planned])
        let noon = instant("2026-12-01T12:00:00+01:00")
        #expect(RehearsalStage(rest: planned, of: ledger(), from: noon).ends == noon)
    }
}
