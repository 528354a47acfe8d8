import GLib

extension InstallationError {
    /// What stands in the way, as a sentence.
    public var sentence: String {
        switch self {
        case .notOurs(let path):
            "\(path) is there already and was not written by an installation, or was changed since."
        case .foreignOwner(let path, let owner): "\(path) belongs to user \(owner)."
        case .programPath(let path):
            "systemd starts no program at \(path): quotes, backslashes and control characters are "
                + "nothing for it."
        case .listUnreadable(let path):
            "The list of what was installed, \(path), cannot be understood."
        case .system(let error): "The files could not be changed (\(error))."
        case .file(let error): "The files could not be written (\(error.message))."
        }
    }
}
