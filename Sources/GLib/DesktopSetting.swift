import CGLib

/// One of the person's desktop settings, of whatever type, by the text of its value.
///
/// The texts are GVariant's, without its types: `true`, `2700`, `20.75`; each reads back as exactly
/// the value that it was. See ``BooleanSetting`` for what reading costs.
@MainActor
public final class DesktopSetting {
    private let settings: UnsafeMutablePointer<GSettings>
    private let schemaKey: OpaquePointer
    private let key: String

    /// The setting under that key, such as `night-light-enabled` of
    /// `org.gnome.settings-daemon.plugins.color`.
    ///
    /// Nil where the machine has no such schema, the schema no such key, or no one place for its
    /// settings: GLib's own way with these is to end the process.
    public init?(schema: String, key: String) {
        guard let source = g_settings_schema_source_get_default(),
            let found = g_settings_schema_source_lookup(source, schema, 1)
        else { return nil }
        defer { g_settings_schema_unref(found) }
        guard g_settings_schema_get_path(found) != nil, g_settings_schema_has_key(found, key) != 0,
            let settings = g_settings_new_full(found, nil, nil)
        else { return nil }
        self.settings = settings
        schemaKey = g_settings_schema_get_key(found, key)
        self.key = key
    }

    isolated deinit {
        g_settings_schema_key_unref(schemaKey)
        g_object_unref(settings)
    }

    /// What somebody has set it to; nil where nobody has, and the default holds.
    public var chosen: String? {
        g_settings_get_user_value(settings, key).map { Self.text(taking: $0) }
    }

    /// What it is: as it was set, or by default.
    public var value: String {
        guard let value = g_settings_get_value(settings, key) else {
            preconditionFailure("A setting whose schema is there has a value.")
        }
        return Self.text(taking: value)
    }

    /// Whether it may be changed: whoever looks after the machine can have fixed it.
    public var isWritable: Bool { g_settings_is_writable(settings, key) != 0 }

    /// Sets it, and returns once that is kept where settings are kept; nil resets it to its default.
    ///
    /// Answers whether it was taken: not where it is fixed, not what the setting does not allow, and
    /// not where nobody is there to keep it.
    public func set(_ text: String?) -> Bool {
        guard isWritable else { return false }
        guard let text else {
            g_settings_reset(settings, key)
            g_settings_sync()
            return chosen == nil
        }
        guard let value = parsed(text) else { return false }
        defer { g_variant_unref(value) }
        let isSet = g_settings_set_value(settings, key, value) != 0
        g_settings_sync()
        // What could not be written is as it was again.
        return isSet && chosen == spelling(of: text)
    }

    /// The text that it will have once it is set to this one: a number can be written in several
    /// ways. Nil for what the setting does not allow.
    public func spelling(of text: String) -> String? {
        parsed(text).map { Self.text(taking: $0) }
    }

    private func parsed(_ text: String) -> OpaquePointer? {
        var failure: UnsafeMutablePointer<GError>?
        let type = g_settings_schema_key_get_value_type(schemaKey)
        guard let value = g_variant_parse(type, text, nil, nil, &failure) else {
            g_error_free(failure)
            return nil
        }
        guard g_settings_schema_key_range_check(schemaKey, value) != 0 else {
            g_variant_unref(value)
            return nil
        }
        return value
    }

    private static func text(taking value: OpaquePointer) -> String {
        defer { g_variant_unref(value) }
        guard let text = g_variant_print(value, 0) else {
            preconditionFailure("Every GVariant can be printed.")
        }
        defer { g_free(text) }
        return String(cString: text)
    }
}
