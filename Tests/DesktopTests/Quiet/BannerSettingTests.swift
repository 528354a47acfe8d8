import Desktop
import DesktopFixtures
import Foundation
import GLib
import Glibc
import Testing

@Suite("Do-not-disturb in GNOME", .timeLimit(.minutes(10)))
struct BannerSettingTests {
    @Test("is the setting of the banners, read and followed where GNOME shows them")
    func banners() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let folder = try ScratchFolder()
            // GLib looks at these once in a process.
            setenv("XDG_CONFIG_HOME", folder.path, 1)
            setenv("GSETTINGS_BACKEND", "keyfile", 1)
            _ = try folder.subfolder("glib-2.0/settings")
            func set(_ banners: Bool) throws {
                try folder.write(
                    "[org/gnome/desktop/notifications]\nshow-banners=\(banners)\n",
                    to: "glib-2.0/settings/keyfile")
            }
            try set(false)
            let bus = try PrivateBus()
            setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
            let loop = MainLoop()
            var told: [Quiet] = []
            let connection = try Bus.connect(address: bus.address)
            let watch = QuietWatch(bus: connection) { quiet in
                told.append(quiet)
                loop.quit()
            }
            let server = try FakeServer(on: bus, capabilities: "actions", name: "gnome-shell")
            try loop.awaitQuit()
            #expect(QuietWatch.ask(connection) == .on(.gnome))
            try set(true)
            try loop.awaitQuit()
            #expect(watch.current() == .off(.gnome))
            try server.kill()
            try loop.awaitQuit()
            #expect(told == [.on(.gnome), .off(.gnome), .unknown])
        }
    }
}
