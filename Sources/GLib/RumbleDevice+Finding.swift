import Glibc

extension RumbleDevice {
    /// The gamepads that can rumble and that this process may open, in the order of their numbers.
    ///
    /// None where there is no such directory, as on machines without any input. What may not be
    /// opened is passed over: keyboards and mice are the system's own.
    public static func find(in directory: String = "/dev/input") throws(SystemError) -> [Found] {
        try find(in: directory, calls: .kernel)
    }

    static func find(in directory: String, calls: RumbleCalls) throws(SystemError) -> [Found] {
        try numbers(in: directory).compactMap { number in
            let path = "\(directory)/\(prefix)\(number)"
            let descriptor = calls.open(path, false)
            guard descriptor >= 0 else { return nil }
            defer { calls.close(descriptor) }
            guard calls.isGamepad(descriptor) else { return nil }
            let name = calls.name(descriptor) ?? ""
            return Found(path: path, name: name.isEmpty ? path : name)
        }
    }

    private static let prefix = "event"

    /// The numbers of the event devices in a directory.
    private static func numbers(in directory: String) throws(SystemError) -> [Int] {
        guard let stream = opendir(directory) else {
            guard errno == ENOENT else {
                throw SystemError(code: errno, call: "opendir", path: directory)
            }
            return []
        }
        defer { closedir(stream) }
        var numbers: [Int] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)) else {
                continue
            }
            numbers.append(number)
        }
        return numbers.sorted()
    }
}
