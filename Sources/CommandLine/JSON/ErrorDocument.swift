import TerminalUI

/// `{"error":{"code","message","hint"}}`
struct ErrorDocument: Encodable {
    let error: Body

    struct Body: Encodable {
        let code: String
        let message: String
        @Nullable var hint: String?
    }

    init(_ failure: CommandFailure) {
        error = Body(code: failure.code, message: failure.message, hint: failure.hint)
    }
}
