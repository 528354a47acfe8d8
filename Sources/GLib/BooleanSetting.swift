import CGLib

/// A yes or no among the person's desktop settings, as GNOME's programs keep them.
///
/// Where they are kept in dconf, reading it puts dconf's own thread into the process and, for
/// changes, a subscription on the session bus that `DBUS_SESSION_BUS_ADDRESS` names.
@MainActor
public final class BooleanSetting {
    private let settings: UnsafeMutablePointer<GSettings>
    private let key: String

    /// The setting under that key, such as `show-banners` of `org.gnome.desktop.notifications`.
    ///
    /// Nil where the machine has no such schema, or the schema no such key of that type: GLib's
    /// own way with these is to end the process.
    public init?(schema: String, key: String) {
        guard let source = g_settings_schema_source_get_default(),
            let found = g_settings_schema_source_lookup(source, schema, 1)
        else { return nil }
        defer { g_settings_schema_unref(found) }
        guard Self.isBoolean(key, in: found),
            let settings = g_settings_new_full(found, nil, nil)
        else { return nil }
        self.settings = settings
        self.key = key
    }

    isolated deinit {
        g_object_unref(settings)
    }

    /// What it is set to now, or by default.
    public var isOn: Bool { g_settings_get_boolean(settings, key) != 0 }

    /// Calls the handler when somebody has changed it; it may be told of no change at all.
    public func onChange(_ handler: @escaping @MainActor () -> Void) -> Registration {
        let trampoline: ChangedTrampoline = { _, _, userData in
            let handler = CallbackBox<@MainActor () -> Void>.content(of: userData)
            MainActor.assumeIsolated { handler() }
        }
        let identifier = g_signal_connect_data(
            settings, "changed::\(key)", unsafeBitCast(trampoline, to: GCallback.self),
            CallbackBox.retained(handler), releaseCallbackBox, GConnectFlags(rawValue: 0))
        // A change is told only of what was read since somebody listens.
        _ = isOn
        return Registration { [self] in g_signal_handler_disconnect(settings, identifier) }
    }

    private static func isBoolean(_ key: String, in schema: OpaquePointer) -> Bool {
        guard g_settings_schema_has_key(schema, key) != 0 else { return false }
        let description = g_settings_schema_get_key(schema, key)
        defer { g_settings_schema_key_unref(description) }
        let type = g_settings_schema_key_get_value_type(description)
        let boolean = g_variant_type_new("b")
        defer { g_variant_type_free(boolean) }
        return g_variant_type_equal(UnsafeRawPointer(type), UnsafeRawPointer(boolean)) != 0
    }
}

/// The C type of a handler of the signal `changed`.
private typealias ChangedTrampoline =
    @convention(c) (
        _ settings: UnsafeMutablePointer<GSettings>?, _ key: UnsafePointer<CChar>?,
        _ userData: gpointer?
    ) -> Void
