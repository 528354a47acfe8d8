import Desktop
import DesktopFixtures
import Foundation
import GLib
import SleepCore
import Testing

@Suite("What can be changed for a night in a session", .timeLimit(.minutes(10)))
struct SessionValuesTests {
    private static let monday = night("2026-11-30")

    /// A session of GNOME's settings, in a process of its own: GLib looks at them once in each.
    @MainActor
    private static func play(
        _ scene: @MainActor (FakeGNOME, Bus) throws -> Void
    ) async throws {
        let gnome = try FakeGNOME()
        for (name, value) in gnome.environment { setenv(name, value, 1) }
        try scene(gnome, try Bus.connect(address: gnome.bus.address))
    }

    private static func key(_ name: String) -> String { "setting \(FakeGNOME.nightLight) \(name)" }

    @Test("Night Light is wanted by the plan's times, where its daemon is, and reads back exactly")
    func nightLight() async {
        await #expect(processExitsWith: .success) {
            try await Self.play { gnome, bus in
                let values = SessionValues(bus: bus)
                let warm = Surroundings(
                    warmth: .init(
                        night: Self.monday, from: TimeOfDay(wrapping: 21 * 60 + 47),
                        until: TimeOfDay(wrapping: 23 * 60 + 15)))
                #expect(try values.wanted(for: warm) == [])
                #expect(NightLightSettings.standing(bus) == .absent)
                try gnome.startNightLight()
                #expect(
                    NightLightSettings.standing(bus) == .ready(isOn: false, temperature: "2700"))
                let wanted = try values.wanted(for: warm)
                #expect(
                    wanted.map { "\($0.key.split(separator: " ")[2]) \($0.value)" } == [
                        "night-light-schedule-automatic false",
                        "night-light-schedule-from 21.783333333333335",
                        "night-light-schedule-to 0.25", "night-light-enabled true",
                    ])
                for value in wanted {
                    let before = values.read(value.key)
                    #expect(values.write(value.value, to: value.key) == nil)
                    #expect(
                        values.read(value.key)
                            == .value(DesktopValue(set: value.value, holding: value.value)))
                    // Where settings are kept it has arrived.
                    #expect(
                        try gnome.value("\(value.key.split(separator: " ")[2])") == value.value)
                    #expect(values.write(nil, to: value.key) == nil)
                    #expect(values.read(value.key) == before)
                }
                #expect(try gnome.nightLight() == Array(repeating: "unset", count: 4))
                // Each means nothing without those that are wanted after it, a time not without both.
                let keys = wanted.map(\.key)
                #expect(values.needs(of: keys[0]) == [keys[3]])
                #expect(values.needs(of: keys[1]) == [keys[2], keys[0], keys[3]])
                #expect(values.needs(of: keys[2]) == [keys[1], keys[0], keys[3]])
                #expect(values.needs(of: keys[3]) == [])
                #expect(values.needs(of: "dunst :1.2") == [])
            }
        }
    }

    @Test("what a setting does not allow is refused, and a setting that is none not asked")
    func refused() async {
        await #expect(processExitsWith: .success) {
            try await Self.play { gnome, bus in
                let values = SessionValues(bus: bus)
                let from = Self.key("night-light-schedule-from")
                #expect(
                    values.write("25.0", to: from) == "night-light-schedule-from does not take it")
                #expect(
                    values.write("late", to: from) == "night-light-schedule-from does not take it")
                #expect(
                    values.read(Self.key("night-light"))
                        == .unreachable("there is no setting night-light"))
                #expect(values.write("1", to: Self.key("night-light")) != nil)
                #expect(values.read("what") == nil)
                #expect(values.write("x", to: "what") == "nobody here knows that value")
                #expect(BorrowedKey(reading: from)?.choice == .nightLight)
                #expect(BorrowedKey(reading: "dunst :1.2")?.choice == .doNotDisturb)
                #expect(
                    BorrowedKey(reading: "setting org.gnome.desktop.notifications show-banners")?
                        .choice == .doNotDisturb)
            }
        }
    }

    @Test("GNOME's banners are wanted off where its shell shows notifications, and there only")
    func banners() async {
        await #expect(processExitsWith: .success) {
            try await Self.play { gnome, bus in
                let values = SessionValues(bus: bus)
                let quiet = Surroundings(quiet: Self.monday)
                let other = try FakeServer(on: gnome.bus, capabilities: "actions", name: "mako")
                #expect(try values.wanted(for: quiet) == [])
                try other.kill()
                let shell = try FakeServer(
                    on: gnome.bus, capabilities: "actions", name: "gnome-shell")
                let key = "setting org.gnome.desktop.notifications show-banners"
                #expect(
                    try values.wanted(for: quiet) == [
                        WantedValue(key: key, value: "false", night: Self.monday)
                    ])
                #expect(values.write("false", to: key) == nil)
                #expect(QuietWatch.ask(bus) == .on(.gnome))
                #expect(values.write(nil, to: key) == nil)
                #expect(QuietWatch.ask(bus) == .off(.gnome))
                try shell.end()
            }
        }
    }

    @Test("dunst is paused and goes on, and what one process had is gone with it")
    func dunst() async {
        await #expect(processExitsWith: .success) {
            try await Self.play { gnome, bus in
                let values = SessionValues(bus: bus)
                let quiet = Surroundings(quiet: Self.monday)
                #expect(try values.wanted(for: quiet) == [])
                let display = try VirtualDisplay()
                let dunst = try Dunst(on: gnome.bus, display: display)
                let owner = try #require(
                    try bus.nameOwner(of: "org.freedesktop.Notifications"))
                let key = "dunst \(owner)"
                #expect(
                    try values.wanted(for: quiet) == [
                        WantedValue(key: key, value: "true", night: Self.monday)
                    ])
                #expect(
                    values.read(key) == .value(DesktopValue(set: "false", holding: "false")))
                #expect(values.write("true", to: key) == nil)
                #expect(values.read(key) == .value(DesktopValue(set: "true", holding: "true")))
                #expect(try dunst.control("is-paused") == "true\n")
                #expect(values.write("false", to: key) == nil)
                #expect(try dunst.control("is-paused") == "false\n")
                dunst.suspend()
                guard case .unreachable? = values.read(key) else {
                    Issue.record("a dunst that hangs answers")
                    return
                }
                #expect(values.write("true", to: key) != nil)
                #expect(throws: GLibError.self) { try values.wanted(for: quiet) }
                dunst.resume()
                try dunst.kill()
                #expect(values.read(key) == .gone)
                try dunst.restart()
                #expect(values.read(key) == .gone)
                #expect(try values.wanted(for: quiet).map(\.key) != [key])
                try dunst.stop()
                try display.stop()
            }
        }
    }
}
