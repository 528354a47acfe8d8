import SleepCore
import Testing

@testable import TerminalUI

@Suite("The keys of the live view")
struct WatchKeysTests {
    private var keys = WatchKeys()
    private let items = WatchViewTests.tonight(
        at: SampleEvening.at(hour: 21, 10), ticked: ["last_meal"]
    ).checklist.items

    private mutating func press(_ pressed: Key..., last: Int = 30) -> WatchKeys.Action? {
        var action: WatchKeys.Action?
        for key in pressed { action = keys.take(key, in: items, scroll: (last, 10)) }
        return action
    }

    private var chosen: String { items[keys.cursor(in: items)].id }

    @Test("the cursor begins at the newest open item and goes no further than the list")
    mutating func cursor() {
        #expect(chosen == "last_water")
        _ = press(.up)
        #expect(chosen == "stop_eating")
        _ = press(.character("j"), .down, .down)
        #expect(chosen == "wind_down")
        _ = press(.character("k"))
        #expect(chosen == "warm_light")
        _ = press(.home, .up, .pageUp)
        #expect(chosen == "last_meal")
        _ = press(.end, .down, .pageDown, .character("x"), .escape)
        #expect(chosen == "almost_bedtime")
        #expect(WatchKeys().cursor(in: []) == 0)
        let day = WatchViewTests.tonight(at: SampleEvening.at(hour: 12, 0)).checklist.items
        #expect(WatchKeys().cursor(in: day) == 0)
    }

    @Test("space ticks and unticks, and the cursor stays on what it did that to")
    mutating func ticking() {
        #expect(press(.character(" ")) == .setDone("last_water", true))
        #expect(press(.home, .enter) == .setDone("last_meal", false))
        #expect(press(.end, .character(" ")) == .setDone("almost_bedtime", true))
        keys = WatchKeys()
        _ = press(.character(" "))
        let later = WatchViewTests.tonight(
            at: SampleEvening.at(hour: 21, 20), ticked: ["last_water"]
        ).checklist.items
        #expect(later[keys.cursor(in: later)].id == "last_water")
        #expect(WatchKeys().cursor(in: later) == 3)
    }

    @Test("q leaves from anywhere, m asks for more time from the list only")
    mutating func leaving() {
        #expect(press(.character("q")) == .leave)
        #expect(press(.character("m")) == .moreTime)
        #expect(press(.character("?"), .character("m")) == nil)
        #expect(press(.character("q")) == .leave)
        let empty = keys.take(.character(" "), in: [], scroll: (0, 1))
        #expect(empty == nil)
    }

    @Test("? and w open the science of the item, which is scrolled and left again")
    mutating func science() {
        _ = press(.character("?"))
        #expect(keys.page == .science("last_water", offset: 0))
        _ = press(.down, .character("j"), .character(" "), .up)
        #expect(keys.page == .science("last_water", offset: 11))
        _ = press(.end, .down)
        #expect(keys.page == .science("last_water", offset: 30))
        _ = press(.pageUp)
        #expect(keys.page == .science("last_water", offset: 20))
        _ = press(.character("g"), .character("k"))
        #expect(keys.page == .science("last_water", offset: 0))
        _ = press(.down, last: 0)
        #expect(keys.page == .science("last_water", offset: 0))
        for back in [Key.escape, .left, .backspace, .character("?"), .character("w")] {
            _ = press(back)
            #expect(keys.page == .tonight)
            _ = press(.character("w"))
            #expect(keys.page == .science("last_water", offset: 0))
        }
    }
}
