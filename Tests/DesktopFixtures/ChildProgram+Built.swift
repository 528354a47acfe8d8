import Foundation

extension ChildProgram {
    /// Starts a program that is built along with the tests.
    ///
    /// With no environment given it has the one of the tests.
    public convenience init(
        built name: String, _ arguments: [String], environment: [String: String]? = nil
    ) throws {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let program = tests.deletingLastPathComponent().appending(path: name)
        try self.init(
            program.path, arguments,
            environment: environment ?? ProcessInfo.processInfo.environment, showingErrors: true)
    }

    /// Every line up to the end of the output, however the program ended.
    public func linesToEnd(within seconds: Double = 20) -> [String] {
        var lines: [String] = []
        do {
            while true { lines.append(try line(within: seconds)) }
        } catch {
            return lines
        }
    }
}
