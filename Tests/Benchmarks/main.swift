import Desktop
import FoundationEssentials
import GLib
import Glibc
import Service
import SleepCore
import SleepStore

// What can only be measured from inside: `benchmarks plan` and `benchmarks notify FOLDER`. Each
// prints one number, a median in milliseconds. Tests/Benchmarks/run calls both.

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// A 30-night goal with everything timed in each of its 32 nights.
func measurePlan() throws -> Double {
    guard let zone = SystemZone(named: "Europe/Berlin") else { return .nan }
    let calculator = SleepCalculator(science: ScienceFile.embedded(), zone: zone)
    let goal = try Goal(
        currentBedtime: TimeOfDay(wrapping: 60), targetBedtime: TimeOfDay(wrapping: 1320),
        durationDays: 30, startNight: Night(reading: "2026-10-10"))
    let clock = ContinuousClock()
    let samples = (0..<200).map { _ in
        clock.measure {
            let plans = calculator.nightlyPlans(for: goal)
            precondition(plans.count == 32 && plans.allSatisfy { $0.agenda.count == 18 })
        }.seconds * 1000
    }
    return median(samples)
}

/// From the moment at which a reminder is due to the arrival of Notify on the bus, through alarm,
/// engine, a database on disk and libnotify. The server is a child that prints when it was called.
@MainActor
func measureNotify(in folder: String) throws -> Double {
    let environment = ProcessEnvironment.ofThisProcess()
    guard let address = SessionBus.address(environment) else { return .nan }
    let notifier = DesktopNotifier(address: address)
    _ = try notifier.server()
    var samples: [Double] = []
    for round in 0..<40 {
        let due = Date() + .milliseconds(150)
        try runEvening(firstReminderAt: due, folder: "\(folder)/\(round)", notifier: notifier)
        // The server prints the seconds since 1970 at which it was called.
        guard let line = readLine(), let arrival = Double(line) else { return .nan }
        samples.append((arrival - due.timeIntervalSince1970) * 1000)
    }
    return median(samples)
}

@MainActor
func runEvening(firstReminderAt due: Date, folder: String, notifier: DesktopNotifier) throws {
    guard let store = try Store(directory: folder, creating: true) else { return }
    let loop = MainLoop()
    let clock = try WallClock(on: loop)
    let zone = FixedOffset(seconds: 0)
    let wish = GoalWish(
        currentBedtime: TimeOfDay(wrapping: 0), targetBedtime: TimeOfDay(wrapping: 1350))
    let change = try store.changeSchedule(from: Night(reading: "2026-01-01")) { schedule in
        Result { () throws(GoalError) in try schedule.adopting(wish, at: Date(), in: zone) }
    }.get()
    guard let term = change?.added, let goal = term.id,
        var ledger = change.map({ Ledger(schedule: $0.schedule) })
    else { return }
    // A night that has begun keeps its instants, to the millisecond.
    let night = term.holdsFrom
    let planned = PlannedNight(
        night: night, place: PlanPlace(number: 1, of: 7), targetBedtime: TimeOfDay(wrapping: 1425),
        bedtime: due + PlannedNight.windDown, sleepNeed: .hours(8), secondsFromUTC: 0)
    ledger.schedule.begun[night] = BegunNight(planned: planned, goal: goal)
    let runner = EveningRunner(
        science: ScienceFile.embedded(), zone: zone, ledger: ledger, store: store,
        notifier: notifier, links: RecordingLinkOpener(), blocker: MockBlocker(), clock: clock,
        report: { report in
            if case .told = report { loop.quit() }
        })
    clock.onAlarm = { runner.dispatch(.clockReached(at: clock.now)) }
    runner.start()
    loop.run()
}

switch Array(Swift.CommandLine.arguments.dropFirst()) {
case ["plan"]: print(try measurePlan())
case let words where words.count == 2 && words[0] == "notify":
    print(try measureNotify(in: words[1]))
default:
    print("usage: benchmarks plan | notify FOLDER")
    exit(2)
}
