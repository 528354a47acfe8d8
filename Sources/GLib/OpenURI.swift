import CGLib

/// Opens a web page or file in the program that the user chose for its kind.
///
/// The handler is called exactly once, on the loop; success means that the program was started,
/// not that it shows the page.
@MainActor
public func openURI(
    _ uri: String, onFinish handler: @escaping @MainActor (Result<Void, GLibError>) -> Void
) {
    g_app_info_launch_default_for_uri_async(
        uri, nil, nil,
        { _, result, userData in
            var failure: UnsafeMutablePointer<GError>?
            let opened = g_app_info_launch_default_for_uri_finish(result, &failure) != 0
            let outcome = opened ? Result.success(()) : .failure(GLibError(taking: failure))
            let handler = CallbackBox<@MainActor (Result<Void, GLibError>) -> Void>
                .takeContent(of: userData)
            MainActor.assumeIsolated { handler(outcome) }
        },
        CallbackBox.retained(handler))
}
