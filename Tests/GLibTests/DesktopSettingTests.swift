import DesktopFixtures
import GLib
import Glibc
import Testing

@Suite("A setting of the desktop by its text", .timeLimit(.minutes(10)))
struct DesktopSettingTests {
    @Test("has its default, takes a value and goes back to having none")
    func setting() async {
        await #expect(processExitsWith: .success) { @MainActor in
            setenv("GSETTINGS_BACKEND", "memory", 1)
            let schema = "org.gnome.desktop.notifications"
            let setting = try #require(DesktopSetting(schema: schema, key: "show-banners"))
            #expect(setting.chosen == nil)
            #expect(setting.value == "true")
            #expect(setting.isWritable)
            // Set to its default is set all the same.
            #expect(setting.set("true"))
            #expect(setting.chosen == "true")
            #expect(setting.set("false"))
            #expect(setting.value == "false")
            #expect(!setting.set("perhaps"))
            #expect(setting.chosen == "false")
            #expect(setting.set(nil))
            #expect(setting.chosen == nil)
            #expect(setting.value == "true")
        }
    }

    @Test("is told as it will be read, whatever its type")
    func spelling() async {
        await #expect(processExitsWith: .success) { @MainActor in
            setenv("GSETTINGS_BACKEND", "memory", 1)
            let scale = try #require(
                DesktopSetting(schema: "org.gnome.desktop.interface", key: "text-scaling-factor"))
            #expect(scale.spelling(of: "1.1") == "1.1000000000000001")
            #expect(scale.spelling(of: "1") == "1.0")
            #expect(scale.spelling(of: "100") == nil)
            #expect(scale.spelling(of: "a lot") == nil)
            #expect(DesktopSetting(schema: "org.example.Nothing", key: "a") == nil)
            // A schema that is used in many places has no one setting of that name.
            #expect(
                DesktopSetting(
                    schema: "org.gnome.desktop.notifications.application", key: "enable") == nil)
            #expect(DesktopSetting(schema: "org.gnome.desktop.interface", key: "a") == nil)
        }
    }
}
