import SleepCore
import Testing

/// The clock of the shipped script.
@Suite("The pace of the demo")
struct DemoPaceTests {
    private let script = ShippedScience.science.demo

    private func minutes(_ pace: DemoPace, _ second: Double) -> Double {
        let minutes = pace.moment(atSecond: second).seconds / 60
        return (minutes * 1000).rounded() / 1000
    }

    @Test("runs through the points of the script, a second short of the first until then")
    func points() {
        let pace = DemoPace(script)
        let expected: [(Double, Double)] = [
            (0, -240.017), (29.9, -240.017), (30, -240), (90, -180), (180, -90), (195, -75),
            (240, -30), (270, 0), (285, 240), (300, 480), (315, 495),
        ]
        for (second, minute) in expected { #expect(minutes(pace, second) == minute) }
        #expect(pace.lastSecond == 300)
        for second in stride(from: 30.0, through: 320, by: 0.5) {
            #expect(abs(pace.second(of: pace.moment(atSecond: second)) - second) < 0.000_001)
        }
    }

    @Test("runs at 12 : 1 during a wait, and the rest of the stretch makes up for it")
    func wait() {
        var pace = DemoPace(script)
        pace.setWaiting(true, atSecond: 195)
        #expect(minutes(pace, 195) == -75)
        #expect(minutes(pace, 200) == -74)
        #expect((pace.second(of: .minutes(-74)) * 1000).rounded() == 200_000)
        pace.setWaiting(false, atSecond: 201.5)
        #expect(minutes(pace, 201.5) == -73.7)
        #expect(minutes(pace, 240) == -30)
        #expect(minutes(pace, 220.75) == -51.85)
        #expect(minutes(pace, 300) == 480)
        #expect(pace.lastSecond == 300)
    }

    @Test("never runs faster than twice the script's own pace: the rest comes later")
    func longWait() {
        var pace = DemoPace(script)
        pace.setWaiting(true, atSecond: 195)
        // 36 seconds: seven minutes of the evening, and 38 are left for 9 seconds.
        pace.setWaiting(false, atSecond: 231)
        #expect(minutes(pace, 231) == -67.8)
        // At two minutes a second −30 is reached 18.9 seconds later.
        #expect(minutes(pace, 249.9) == -30)
        #expect(minutes(pace, 279.9) == 0)
        #expect((pace.lastSecond * 1000).rounded() == 309_900)
        #expect(minutes(pace, 309.9) == 480)
    }

    @Test("a wait across a point of the script goes on to the one after it")
    func acrossAPoint() {
        var pace = DemoPace(script)
        pace.setWaiting(true, atSecond: 239)
        pace.setWaiting(false, atSecond: 249)
        #expect(minutes(pace, 249) == -29)
        #expect(minutes(pace, 270) == 0)
        pace.setWaiting(true, atSecond: 299)
        pace.setWaiting(false, atSecond: 399)
        #expect(minutes(pace, 399) == 484)
        #expect(minutes(pace, 400) == 485)
    }

    @Test("waiting twice at once is one wait, and ending none changes nothing")
    func twice() {
        var pace = DemoPace(script)
        pace.setWaiting(false, atSecond: 100)
        #expect(pace == DemoPace(script))
        pace.setWaiting(true, atSecond: 195)
        let once = pace
        pace.setWaiting(true, atSecond: 199)
        #expect(pace == once)
    }
}
