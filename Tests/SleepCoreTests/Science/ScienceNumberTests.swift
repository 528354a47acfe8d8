import Foundation
import SleepCore
import Testing

@Suite("Every number of ScienceData.json")
struct ScienceNumberTests {
    @Test(
        "names its place or can be played, whatever stands there",
        arguments: ["0", "-1", "1.5", "1e300", "9223372036854775807", "null", "\"x\""])
    func extremes(value: String) throws {
        let file = String(decoding: ShippedScience.data, as: UTF8.self)
        let numbers = numbers(in: file)
        #expect(numbers.count > 60)
        for number in numbers {
            let edited =
                file[..<number.startIndex] + value + file[number.endIndex...]
            do throws(ScienceDataError) {
                play(try ScienceData(json: Data(edited.utf8)))
            } catch {
                #expect(
                    error.faults.allSatisfy { $0.path.count > 2 }, "\(error) at \(number)")
            }
        }
    }

    /// Where numbers stand, a dozen of each key: the many studies are all alike.
    private func numbers(in file: String) -> [Substring] {
        var met: [Substring: Int] = [:]
        let pattern = #/"(?<key>\w+)": (?<number>-?\d+(?:\.\d+)?)\b/#
        return file.matches(of: pattern).map(\.output).filter { found in
            met[found.key, default: 0] += 1
            return met[found.key, default: 0] <= 12
        }.map(\.number)
    }

    /// Everything that is computed from the file in an evening and in a demo.
    private func play(_ science: ScienceData) {
        let calculator = SleepCalculator(science: science, zone: NamedZone.berlin)
        let goal = Goal.moving(from: "00:00", to: "22:30")
        for planned in calculator.plannedNights(for: goal) {
            let plan = calculator.plan(planned)
            #expect(plan.agenda.contains { $0.kind == .unblock })
            for event in plan.agenda {
                #expect((1...10).contains(event.haptic?.repeatCount ?? 1))
            }
            #expect(!calculator.hapticSchedule(for: planned).isEmpty)
        }
        let demo = science.demo
        #expect((1...demo.durationDays + 2).contains(demo.night))
        let pace = DemoPace(demo)
        for second in 0...400 {
            let moment = pace.moment(atSecond: Double(second))
            #expect(pace.second(of: moment) <= Double(second) + 31)
            _ = planned(goal, at: moment)
        }
    }

    /// The moment as a date, which a calendar has to have.
    private func planned(_ goal: Goal, at moment: Duration) -> Date {
        let seconds = Double(moment.components.seconds)
        let date = Date(timeIntervalSince1970: 1_796_000_000 + seconds)
        #expect(date > .distantPast && date < .distantFuture)
        return date
    }
}
