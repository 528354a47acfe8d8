public import GLib
import Glibc

/// The session bus of the person's login.
public enum SessionBus {
    /// Where it is: `DBUS_SESSION_BUS_ADDRESS`, else the socket in the runtime directory; nil where
    /// there is none.
    ///
    /// Nothing is started for it: a bus of our own would have nobody on it.
    public static func address(_ environment: ProcessEnvironment) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], address != "disabled:" {
            return address
        }
        let directories = Directories(environment)
        do throws(DirectoryError) {
            let socket = try directories.runtime() + "/bus"
            var found = stat()
            guard stat(socket, &found) == 0, found.st_mode & S_IFMT == S_IFSOCK else { return nil }
            return "unix:path=\(escaped(socket))"
        } catch {
            return nil  // Without a directory of our own there is no bus in it either.
        }
    }

    /// A path as an address holds it: what has a meaning there is written in hexadecimal.
    private static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            let character = Character(Unicode.Scalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            if isPlain || "-_/.".contains(character) {
                text.append(character)
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }
        }
    }

    /// Connects; throws where nobody answers at the address.
    @MainActor
    public static func connect(_ address: String) throws(GLibError) -> Bus {
        try Bus.connect(address: address)
    }

    /// The name under which the service can be called.
    public static let serviceName = "org.moresleep.MoreSleep1"

    /// The path of its object.
    public static let servicePath = "/org/moresleep/MoreSleep1"
}
