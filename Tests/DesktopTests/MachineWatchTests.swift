import Desktop
import DesktopFixtures
import GLib
import Glibc
import Testing

@MainActor
@Suite("Hearing of what the machine does", .serialized, .timeLimit(.minutes(10)))
struct MachineWatchTests {
    // MARK: Sleep

    @Test("the machine sleeps when the handler has returned, and not before")
    func sleepWaits() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        let machine = try FakeMachine(on: bus)
        stage.start()
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
        #expect(
            try machine.nextLine()
                == "asked sleep|MoreSleep|to write down what is under way|delay")
        var heldInHandler: UInt32?
        stage.onEvent = { _ in heldInHandler = try? machine.heldInhibitors() }
        try machine.sleep()
        try stage.run(until: .aboutToSleep)
        #expect(heldInHandler == 1)
        #expect(try machine.nextLine() == "let go")
        #expect(stage.notice == .watched(holdsInhibitor: false, reason: nil))
        #expect(stage.events == [.aboutToSleep])
    }

    @Test("on waking the handler is told, and the machine will wait again the next time")
    func wakes() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        let machine = try FakeMachine(on: bus)
        stage.start()
        for _ in 1...3 {
            try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
            #expect(try machine.nextLine().hasPrefix("asked sleep|"))
            #expect(try machine.heldInhibitors() == 1)
            try machine.sleep()
            try stage.run(until: .aboutToSleep)
            #expect(try machine.nextLine() == "let go")
            try machine.wake()
            try stage.run(until: .woke)
        }
        #expect(
            stage.events == [.aboutToSleep, .woke, .aboutToSleep, .woke, .aboutToSleep, .woke])
    }

    @Test("an inhibitor that comes while the machine goes to sleep does not keep it awake")
    func lateInhibitor() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        let machine = try FakeMachine(on: bus)
        stage.start()
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
        #expect(try machine.nextLine().hasPrefix("asked sleep|"))
        try machine.adopt(.late)
        try machine.sleep()
        try stage.run(until: .aboutToSleep)
        #expect(try machine.nextLine() == "let go")
        try machine.wake()
        try stage.run(until: .woke)
        #expect(try machine.nextLine().hasPrefix("asked sleep|"))
        try machine.sleep()
        try stage.run(until: .aboutToSleep)
        try machine.answer()
        try machine.wake()
        try stage.run(until: .woke)
        #expect(try machine.nextLine() == "let go")
        #expect(stage.notice == .watched(holdsInhibitor: false, reason: nil))
        #expect(try machine.nextLine().hasPrefix("asked sleep|"))
        try machine.answer()
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
    }

    @Test("a refusal is remembered with its words, and sleep is heard of all the same")
    func refused() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        let machine = try FakeMachine(on: bus, habit: .refuse)
        stage.start()
        try stage.run(until: .watched(holdsInhibitor: false, reason: "Permission denied"))
        #expect(try machine.nextLine().hasPrefix("asked sleep|"))
        try machine.sleep()
        try stage.run(until: .aboutToSleep)
        try machine.wake()
        try stage.run(until: .woke)
        try stage.run(until: .watched(holdsInhibitor: false, reason: "Permission denied"))
        // Asked once for each time that the machine may sleep.
        #expect(try machine.nextLine().hasPrefix("asked sleep|"))
        try machine.end()
        #expect(throws: (any Error).self) { try machine.nextLine() }
    }

    @Test("without logind nothing fails, and one that comes is followed")
    func logindComes() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        stage.start()
        #expect(stage.notice == .noSystemBus)
        try stage.run(until: .noLogind)
        let machine = try FakeMachine(on: bus)
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
        try machine.end()
        try stage.run(until: .noLogind)
        #expect(stage.events == [])
    }

    @Test("there is no logind either where the bus says so in its other words")
    func unknownName() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        let machine = try FakeMachine(on: bus, habit: .unknown)
        stage.start()
        try stage.run(until: .noLogind)
        try machine.adopt(.plain)
        try machine.wake()
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
    }

    @Test("a logind that ends while the machine sleeps is made up for by the next one")
    func logindRestarts() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        var machine = try FakeMachine(on: bus)
        stage.start()
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
        try machine.sleep()
        try stage.run(until: .aboutToSleep)
        try machine.end()
        machine = try FakeMachine(on: bus)
        try stage.run(until: .woke)
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
        #expect(try machine.heldInhibitors() == 1)
        #expect(stage.events == [.aboutToSleep, .woke])
    }

    @Test("what another program says in logind's and timedated's words is not heard")
    func pretenders() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        let machine = try FakeMachine(on: bus)
        stage.start()
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
        try machine.pretend(to: ":1.0")
        try machine.wake()
        try stage.run(until: .woke)
        #expect(stage.events == [.woke])
    }

    @Test("dropped, it holds the machine up no longer")
    func dropped() throws {
        let stage = try MachineStage()
        let bus = try stage.startBus()
        let machine = try FakeMachine(on: bus)
        stage.start()
        try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
        #expect(try machine.nextLine().hasPrefix("asked sleep|"))
        stage.drop()
        #expect(try machine.nextLine() == "let go")
    }

    // MARK: The system bus

    @Test("a system bus that comes late, or goes and comes, is followed")
    func busGoesAndComes() throws {
        let stage = try MachineStage()
        stage.start()
        #expect(stage.notice == .noSystemBus)
        for _ in 1...2 {
            let bus = try stage.startBus()
            let machine = try FakeMachine(on: bus)
            try stage.run(until: .watched(holdsInhibitor: true, reason: nil))
            try machine.sleep()
            try stage.run(until: .aboutToSleep)
            try bus.stop()
            try stage.run(until: .noSystemBus)
        }
        #expect(stage.events == [.aboutToSleep, .aboutToSleep])
    }

    @Test("a place for the system bus that comes late is found when it is told to look again")
    func placeComesLate() throws {
        let stage = try MachineStage()
        rmdir(stage.busFolder)
        stage.start()
        stage.tryAgain()
        #expect(stage.notice == .noSystemBus)
        mkdir(stage.busFolder, 0o700)
        stage.tryAgain()
        let bus = try stage.startBus()
        try stage.run(until: .noLogind)
        try bus.stop()
    }
}
