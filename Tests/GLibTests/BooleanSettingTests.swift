import CGLib
import DesktopFixtures
import GLib
import Glibc
import Testing

@Suite("A yes or no of the desktop", .timeLimit(.minutes(10)))
struct BooleanSettingTests {
    @Test("has its default, and tells when it is changed until nobody listens")
    func change() async {
        await #expect(processExitsWith: .success) { @MainActor in
            setenv("GSETTINGS_BACKEND", "memory", 1)
            let schema = "org.gnome.desktop.notifications"
            let setting = try #require(BooleanSetting(schema: schema, key: "show-banners"))
            #expect(setting.isOn)
            var told: [Bool] = []
            let listening = setting.onChange { told.append(setting.isOn) }
            let loop = MainLoop()
            let person = g_settings_new(schema)
            g_settings_set_boolean(person, "show-banners", 0)
            // Another key is not what was asked for.
            g_settings_set_boolean(person, "show-in-lock-screen", 0)
            try loop.runUntilIdle()
            #expect(told == [false])
            listening.cancel()
            g_settings_set_boolean(person, "show-banners", 1)
            try loop.runUntilIdle()
            #expect(told == [false])
            #expect(setting.isOn)
            g_object_unref(person)
        }
    }

    @Test("is none where the machine does not know it, or it is no yes or no")
    func unknown() async {
        await #expect(processExitsWith: .success) { @MainActor in
            setenv("GSETTINGS_BACKEND", "memory", 1)
            let schema = "org.gnome.desktop.notifications"
            #expect(BooleanSetting(schema: "org.example.Nothing", key: "show-banners") == nil)
            #expect(BooleanSetting(schema: schema, key: "show-nothing") == nil)
            #expect(BooleanSetting(schema: schema, key: "application-children") == nil)
        }
    }
}
