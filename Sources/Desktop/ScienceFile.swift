import CScience
import FoundationEssentials
public import GLib
import Glibc
public import SleepCore

/// The science data: the embedded ones, or the person's own file in their place.
public enum ScienceFile {
    /// Where the data come from.
    public enum Source: Equatable, Sendable {
        case embedded
        case file(String)
    }

    /// The person's file where there is one, else the embedded data.
    public static func load(
        _ directories: Directories
    ) throws(ScienceFileError) -> (science: ScienceData, source: Source) {
        guard let path = directories.configuration.map({ $0 + "/ScienceData.json" }),
            let bytes = try read(path)
        else { return (embedded(), .embedded) }
        do throws(ScienceDataError) {
            return (try ScienceData(json: bytes), .file(path))
        } catch {
            throw .faulty(path: path, faults: error.faults)
        }
    }

    /// The data as they were when the program was built.
    public static func embedded() -> ScienceData {
        let bytes = Data(bytes: moresleep_science_data, count: moresleep_science_data_size)
        do throws(ScienceDataError) {
            return try ScienceData(validatedJSON: bytes)
        } catch {
            preconditionFailure("The tests hold the embedded science data to be valid: \(error).")
        }
    }

    /// Nil where there is no such file.
    private static func read(_ path: String) throws(ScienceFileError) -> Data? {
        do throws(SystemError) {
            return Data(try readFile(path, limit: largest))
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR: return nil
            case EFBIG: throw .tooLarge(path: path)
            default: throw .unreadable(error)
            }
        }
    }

    /// Far above any real file, far below what would hurt.
    private static let largest = 4_000_000
}

/// Why the person's own science data cannot be used.
public enum ScienceFileError: Error, Equatable {
    case faulty(path: String, faults: [ScienceFault])
    case unreadable(SystemError)
    case tooLarge(path: String)
}
