import Foundation
import SleepCore
import Testing

@testable import TerminalUI

@Suite("What stands on apps that sleep")
struct ShieldViewTests {
    private let shield = ShieldText(
        text: "🌙 This app is sleeping. You should be too.", unlocks: "Unlocks at {time}")

    private func lines(_ columns: Int, _ face: ClockFace) -> [String] {
        ShieldView(
            shield, wakesAt: SampleEvening.at(hour: 31, 15), zone: SampleEvening.zone, face: face
        ).lines(style: Style(columns: columns, isColored: false, isUnicode: true))
    }

    @Test("says so, and when they wake, in as few lines as it takes")
    func words() {
        #expect(
            lines(80, .twentyFourHours)
                == ["🌙 This app is sleeping. You should be too. Unlocks at 07:15"])
        #expect(
            lines(40, .twelveHours)
                == ["🌙 This app is sleeping. You should be", "   too. Unlocks at 7:15 AM"])
    }

    @Test("is on the live view while something sleeps, and not before")
    func liveView() {
        var scene = WatchScene(
            WatchViewTests.tonight(
                at: SampleEvening.at(hour: 22, 0),
                blocked: [
                    AppBlock(
                        app: "News",
                        owners: [
                            BlockOwner(
                                kind: .tier, id: "blockFirst",
                                since: SampleEvening.at(hour: 21, 45),
                                until: SampleEvening.at(hour: 31, 15))
                        ])
                ]))
        scene.shield = shield
        let style = Style(columns: 80, isColored: false, isUnicode: true)
        func isShown() -> Bool {
            WatchView(scene, zone: SampleEvening.zone, face: .twentyFourHours)
                .lines(rows: 40, style: style).contains { $0.contains("Unlocks at 07:15") }
        }
        #expect(isShown())
        scene.tonight = WatchViewTests.tonight(at: SampleEvening.at(hour: 21, 0))
        #expect(!isShown())
    }
}
