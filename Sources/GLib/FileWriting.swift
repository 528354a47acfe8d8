import CGLib

/// Puts a text into a file that is whole or as it was before, whatever happens; nobody but its
/// owner can write to it.
///
/// A link in its place is replaced, not followed. Throws what GLib says.
public func writeFile(_ path: String, _ text: String, mode: Int32 = 0o644) throws(GLibError) {
    var failure: UnsafeMutablePointer<GError>?
    let written = g_file_set_contents_full(
        path, text, gssize(text.utf8.count), G_FILE_SET_CONTENTS_CONSISTENT, mode, &failure)
    guard written != 0 else { throw GLibError(taking: failure) }
}

/// The SHA-256 of those bytes, in hexadecimal.
public func sha256(_ bytes: [UInt8]) -> String {
    guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
    else { preconditionFailure("GLib computes SHA-256.") }
    defer { g_free(text) }
    return String(cString: text)
}
