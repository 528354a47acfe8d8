import Desktop
import Foundation
import SleepCore
import TerminalUI
import Testing

@testable import Service

/// What the demo does that its recording does not show.
@Suite("The demo as a play", .timeLimit(.minutes(10)))
@MainActor
struct DemoPlayTests {
    @Test(
        "DE-07: stopped for 30 s in the evening, it tells of that in one notification, and goes on")
    func stopped() throws {
        let theatre = try DemoTheatre()
        theatre.begin(telling: .json)
        theatre.run(to: 185)
        let before = theatre.notifier.shown.count
        theatre.timeline.stall(to: .seconds(215))
        theatre.run(to: 215)
        // The attempt of the script whose end has passed is left out.
        #expect(!theatre.text.contains("waiting"))
        #expect(theatre.notifier.shown.count == before + 1)
        theatre.run(to: 309)
        let names = try theatre.names()
        let later = names.filter { $0.hasPrefix("reminder") || $0.hasPrefix("blockWarning") }
        #expect(
            Array(later.suffix(7)) == [
                "blockWarning block30Min-15", "reminder reading", "blockWarning block30Min-5",
                "reminder cool_room", "reminder almost_bedtime", "reminder bedtime",
                "reminder sunlight",
            ])
        let seconds = try theatre.objects()
            .filter { ["reading", "cool_room"].contains($0["id"] as? String) }
            .compactMap { $0["second"] as? Double }
        #expect(seconds.map { $0.rounded() } == [230, 240])
    }

    @Test("a wait that was under way when the program was stopped is taken at its end")
    func stoppedWaiting() throws {
        let theatre = try DemoTheatre()
        theatre.begin(telling: .json)
        theatre.run(to: 196)
        theatre.timeline.stall(to: .seconds(210))
        theatre.run(to: 309)
        let names = try theatre.names()
        #expect(names.contains("freeWindow") && names.contains("freeWindowEnd freeWindowEnd-1"))
        #expect(names.last == "end")
    }

    @Test("with keys nothing is asked for by itself, and the demo lasts as long as somebody waits")
    func interactive() throws {
        let theatre = try DemoTheatre(isInteractive: true)
        theatre.begin()
        theatre.run(to: 100)
        theatre.play.askForTime()
        #expect(theatre.play.tonight.phase == .windDown)
        theatre.run(to: 190)
        #expect(!theatre.picture.showsScience)
        theatre.play.askForTime()
        #expect(theatre.play.tonight.phase == .waiting)
        theatre.play.takeTime()
        #expect(theatre.play.tonight.phase == .waiting)
        theatre.run(to: 194.9)
        theatre.play.takeTime()
        #expect(theatre.play.tonight.phase == .waiting)
        theatre.run(to: 195)
        #expect(theatre.play.tonight.phase == .reflecting)
        theatre.play.takeTime()
        #expect(theatre.play.tonight.phase == .freeWindow)
        theatre.play.comeBack()
        #expect(theatre.play.tonight.phase == .windDown)
        theatre.play.askForTime()
        // Three minutes of waiting, and five in which nobody chooses, at 12 : 1.
        theatre.run(to: 234.9)
        #expect(theatre.play.tonight.phase == .reflecting)
        theatre.run(to: 235)
        #expect(theatre.play.tonight.phase == .windDown)
        // What is left to −30 min comes twice as fast as the script at most.
        #expect(theatre.play.length > .seconds(300))
        theatre.run(to: theatre.play.length.seconds + 9)
        #expect(theatre.isOver)
        #expect(theatre.play.outcome.exitsTaken == 1)
    }

    @Test("each haptic of the evening is felt once, the wake-up's too")
    func haptics() throws {
        final class Ear: DemoAudience {
            var felt: [String] = []
            func see(_ event: DemoEvent) {
                if case .felt(let haptic, let id) = event {
                    felt.append("\(id.event) \(haptic.type.rawValue) \(haptic.intensity)")
                }
            }
        }
        let (theatre, ear) = (try DemoTheatre(), Ear())
        theatre.play.audience = ear
        theatre.play.begin()
        theatre.run(to: 309)
        #expect(
            ear.felt == [
                "last_meal notification 1.0", "stop_eating notification 1.0",
                "last_water notification 1.0", "warm_light directionUp 0.7",
                "blockFirst-15 directionUp 0.7", "blockFirst-5 notification 1.0",
                "wind_down directionUp 0.7", "freeWindow-1 directionUp 0.7",
                "freeWindowEnd-1 directionUp 0.7", "screens_off directionUp 0.7",
                "block30Min-15 click 0.45", "reading click 0.45", "block30Min-5 directionUp 0.7",
                "cool_room click 0.45", "almost_bedtime directionDown 0.3", "bedtime success 0.15",
                "sunlight notification 1.0",
            ])
    }

    @Test("it takes everything off the screen when it ends")
    func ends() throws {
        let theatre = try DemoTheatre()
        theatre.begin()
        theatre.run(to: 240)
        #expect(!theatre.notifier.open.isEmpty)
        theatre.play.end()
        #expect(theatre.notifier.open.isEmpty)
    }
}
