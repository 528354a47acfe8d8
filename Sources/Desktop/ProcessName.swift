public import Glibc

/// What a process is called.
public enum ProcessName {
    /// The file name of its program; nil where it has ended or belongs to somebody else.
    public static func of(_ process: pid_t) -> String? {
        executable("\(process)").map { name in
            // A program that was replaced while it ran shows " (deleted)" after its path.
            String((name.split(separator: "/").last ?? "").prefix { $0 != " " })
        }
    }

    /// The path of the program that runs as this process; nil where /proc does not tell.
    public static func ownExecutable() -> String? { executable("self") }

    private static func executable(_ process: String) -> String? {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = path.withUnsafeMutableBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters -> Int in
                guard let start = characters.baseAddress else { return 0 }
                return readlink("/proc/\(process)/exe", start, characters.count)
            }
        }
        return count > 0 ? String(decoding: path[..<count], as: UTF8.self) : nil
    }
}
