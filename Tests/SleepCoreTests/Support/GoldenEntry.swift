import Foundation
import SleepCore
import Testing

/// A row of the golden file; it holds a part of what a plan has.
struct GoldenEntry: Decodable, Sendable, CustomTestStringConvertible {
    let input: Input
    let plan: Plan
    let agendaOfNight: String?
    let agenda: [Event]?

    struct Input: Decodable, Sendable {
        let currentBedtime: String
        let targetBedtime: String
        let durationDays: Int
        let startNight: String
        let timeZone: String
        let sleepNeedMinutes: Int

        func goal() throws(GoalError) -> Goal {
            try Goal(
                currentBedtime: TimeOfDay(stringLiteral: currentBedtime),
                targetBedtime: TimeOfDay(stringLiteral: targetBedtime),
                durationDays: durationDays,
                startNight: SleepCore.Night(stringLiteral: startNight),
                sleepNeed: .minutes(sleepNeedMinutes))
        }
    }

    struct Plan: Decodable, Sendable {
        let error: String?
        let byMinutes: Int?
        let deltaMinutes: Int?
        let nightlyShiftMinutes: Double?
        let nights: [Night]?
    }

    struct Night: Decodable, Equatable, Sendable {
        let night: String
        let number: Int
        let targetBedtime: String
        let bedtime: String
        let windDownStart: String
        let wakeTime: String
        let holding: Bool
    }

    struct Event: Decodable, Equatable, Sendable {
        let at: String
        let offsetMinutes: Int
        let kind: String
        let id: String
        let haptic: Haptic?
    }

    struct Haptic: Decodable, Equatable, Sendable {
        let type: String
        let intensity: Double
        let `repeat`: Int
    }

    var testDescription: String {
        "\(input.currentBedtime) to \(input.targetBedtime) over \(input.durationDays) in \(input.timeZone)"
    }

    static func all() throws -> [GoldenEntry] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Golden/nights.json")
        return try JSONDecoder().decode([GoldenEntry].self, from: Data(contentsOf: file))
    }
}

extension GoldenEntry.Night {
    init(_ planned: PlannedNight, in zone: NamedZone) {
        self.init(
            night: "\(planned.night)", number: planned.place?.number ?? 0,
            targetBedtime: "\(planned.targetBedtime)",
            bedtime: Timestamp.string(planned.bedtime, in: zone),
            windDownStart: Timestamp.string(planned.windDownStart, in: zone),
            wakeTime: Timestamp.string(planned.wakeTime, in: zone),
            holding: planned.place?.isHolding ?? false)
    }
}

extension GoldenEntry.Event {
    init(_ event: AgendaEvent, in zone: NamedZone) {
        self.init(
            at: Timestamp.string(event.at, in: zone), offsetMinutes: event.offsetMinutes,
            kind: event.kind.rawValue, id: event.id,
            haptic: event.haptic.map {
                GoldenEntry.Haptic(
                    type: $0.type.rawValue, intensity: $0.intensity, repeat: $0.repeatCount)
            })
    }
}
