import Foundation
import GLib
import SleepCore
import Testing

@testable import Desktop

@Suite("How the service stands, as it travels over the bus")
struct ServiceStandingTests {
    let program = ServiceStanding.Program(
        version: "0.1.0", process: 4711, startedAt: Date(unixSeconds: 1_796_059_844),
        zone: "Europe/Berlin",
        database: "/home/ada/.local/share/moresleep/moresleep.db")

    @Test("arrives as it was sent")
    func whole() {
        var standing = ServiceStanding(nil, program: program)
        standing.evening = .init(
            night: "2026-11-30", number: 3, count: 7, bedtime: Date(unixSeconds: 1_796_082_300),
            windDownStart: Date(unixSeconds: 1_796_067_900),
            wakeTime: Date(unixSeconds: 1_796_111_100))
        standing.phase = "windDown"
        standing.next = .init(
            id: "reading", kind: "reminder", at: Date(unixSeconds: 1_796_079_600))
        standing.checklist = [
            .init(
                id: "last_meal", title: "Last meal window closing soon",
                at: Date(unixSeconds: 1_796_067_900), word: "done")
        ]
        standing.notSeen = [
            .init(id: "wind_down", title: "Wind-down", at: Date(unixSeconds: 9), word: "missed")
        ]
        standing.doNotDisturb = .on
        standing.log = ["17:30 started", "19:45 shown"]
        #expect(ServiceStanding(reading: standing.variant) == standing)
    }

    @Test("without a goal has no evening and nothing that comes")
    func withoutGoal() {
        let standing = ServiceStanding(nil, program: program)
        #expect(standing.evening == nil && standing.next == nil && standing.phase == "day")
        #expect(standing.properties["Night"] == .string(""))
        #expect(standing.properties["Bedtime"] == .int64(0))
        #expect(
            standing.properties["NextEvent"] == .tuple([.string(""), .string(""), .int64(0)]))
        #expect(ServiceStanding(reading: standing.variant) == standing)
    }

    @Test("what another version tells otherwise counts as not told")
    func foreign() {
        let standing = ServiceStanding(
            reading: .vardict([
                "Night": .uint32(3), "NextEvent": .string("soon"), "Checklist": .strings(["a"]),
                "ProcessID": .string("4711"), "DoNotDisturb": .string("maybe"),
                "More": .boolean(true),
            ]))
        #expect(standing.evening == nil && standing.next == nil && standing.checklist == [])
        #expect(standing.program.process == 0 && standing.doNotDisturb == .unknown)
        #expect(ServiceStanding(reading: nil).log == [])
        let absurd = ServiceStanding(
            reading: .vardict([
                "ProcessID": .uint32(.max), "StartedAt": .int64(.max), "Night": .string("x"),
                "Bedtime": .int64(.min),
                "NextEvent": .tuple([.string("a"), .string("b"), .int64(.max)]),
            ]))
        #expect(absurd.program.process == 0)
        #expect(absurd.program.startedAt.unixSeconds == 0)
        #expect(absurd.evening?.bedtime.unixSeconds == 0 && absurd.next?.at.unixSeconds == 0)
    }
}
