import Glibc

/// How D-Bus writes down where a bus is, such as `unix:path=/run/user/1000/bus,guid=0a1b`.
enum BusAddress {
    /// The address of a bus that listens on the socket at this path.
    static func ofSocket(_ path: String) -> String {
        "unix:path=\(escaped(path))"
    }

    /// The path of the first socket in the file system that the address names; nil where it names
    /// none, as for `unix:abstract=…` and `tcp:…`.
    static func socketPath(in address: String) -> String? {
        for entry in address.split(separator: ";") where entry.hasPrefix("unix:") {
            for pair in entry.dropFirst("unix:".count).split(separator: ",") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0] == "path" else { continue }
                return unescaped(parts[1])
            }
        }
        return nil
    }

    /// Whether a socket stands at the path, listened on or not.
    static func isSocket(_ path: String) -> Bool {
        var found = stat()
        return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFSOCK
    }

    /// A value as an address holds it: what has a meaning there is written in hexadecimal.
    private static func escaped(_ value: String) -> String {
        value.utf8.reduce(into: "") { text, byte in
            let character = Character(Unicode.Scalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            if isPlain || "-_/.".contains(character) {
                text.append(character)
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }
        }
    }

    /// The value as it is; nil where a percent sign is followed by no two hexadecimal digits.
    private static func unescaped(_ value: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = value.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let code = UInt8(String(Substring(digits)), radix: 16) else {
                return nil
            }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
