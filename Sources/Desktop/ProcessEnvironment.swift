public import Glibc

/// The environment variables and the user that a process runs with, read once.
public struct ProcessEnvironment: Sendable {
    private let variables: [String: String]
    /// The effective user.
    public let user: uid_t

    /// An environment as given; for tests and for the process itself.
    public init(_ variables: [String: String], user: uid_t = geteuid()) {
        self.variables = variables
        self.user = user
    }

    /// What this process was started with.
    public static func ofThisProcess() -> ProcessEnvironment {
        var variables: [String: String] = [:]
        var entry = environ
        while let pointer = entry.pointee {
            let text = String(cString: pointer)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            entry += 1
        }
        return ProcessEnvironment(variables)
    }

    /// The variable's value; nil where it is missing or empty, which mean the same.
    public subscript(_ name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }

    /// The variable as a directory; a relative path is ignored, as the XDG specification asks.
    func directory(_ name: String) -> String? {
        guard let path = self[name], path.hasPrefix("/") else { return nil }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
