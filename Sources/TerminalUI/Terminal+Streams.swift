import Glibc

extension Terminal {
    /// Puts something behind the standard streams that the process was started without.
    ///
    /// Otherwise the first file that is opened gets such a stream's number, and what is meant for
    /// the terminal is written into it. Output that nobody wanted still fails to be written;
    /// errors have nowhere to go.
    public static func openMissingStreams() {
        for (descriptor, mode) in [
            (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
        ] where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest number that is free is this one: those below it are open by now.
            _ = open("/dev/null", mode)
        }
    }
}
