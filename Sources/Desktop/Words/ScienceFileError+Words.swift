import SleepCore

// Paths and places stand in these sentences as they were read: whoever shows one makes it harmless.

extension ScienceFileError {
    /// Which file cannot be used and why, with every place that is wrong; one sentence.
    public var sentence: String {
        switch self {
        case .faulty(let path, let faults):
            "The science data in \(path) cannot be used: "
                + "\(faults.map(\.description).joined(separator: "; "))."
        case .unreadable(let error): "The science data could not be read (\(error))."
        case .tooLarge(let path): "The file \(path) is too large to be science data."
        }
    }
}
