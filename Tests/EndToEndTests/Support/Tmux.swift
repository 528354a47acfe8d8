import DesktopFixtures
import Foundation
import Testing

/// A real terminal to look at: tmux draws what a program sends, and its picture is read.
final class Tmux {
    private let home: Home
    private let socket: String

    /// Runs a line in a shell of a terminal of that size.
    ///
    /// The shell stays when the line is over, and has the jobs of one that somebody types into.
    init(_ home: Home, columns: Int, rows: Int, _ line: String) throws {
        self.home = home
        // One that is just ending would take the next one with it.
        socket = home.path + "/tmux-\(UUID().uuidString.prefix(8))"
        let shell = try home.write("PS1='ready> '\nPS2=''\n", to: "shellrc")
        try command(
            "-f /dev/null new-session -d -x \(columns) -y \(rows) "
                + "'exec bash --rcfile \(shell) --noprofile -i'")
        try see("ready>")
        try type(line)
    }

    deinit {
        do {
            // A test may have ended it already.
            _ = try home.run("tmux -S \(socket) kill-server", with: ["TMUX": nil])
        } catch {
            Issue.record(error)
        }
    }

    /// Types a line and Enter.
    func type(_ line: String) throws {
        try command("send-keys -l '\(line)'")
        try press("Enter")
    }

    /// Presses keys by tmux's names: `Space`, `C-c`, `Up`, `q`.
    func press(_ keys: String...) throws {
        try command("send-keys \(keys.map { "'\($0)'" }.joined(separator: " "))")
    }

    /// Pastes a text as a terminal does: marked where the program has asked for marks, else as keys.
    func paste(_ text: String) throws {
        try command("set-buffer -- '\(text)'")
        try command("paste-buffer -p")
    }

    /// Sends bytes as the terminal itself would.
    func send(_ bytes: [UInt8]) throws {
        let words = bytes.map { String($0, radix: 16) }.joined(separator: " ")
        try command("send-keys -H \(words)")
    }

    func resize(columns: Int, rows: Int) throws {
        try command("resize-window -x \(columns) -y \(rows)")
    }

    /// The lines that are seen now, without blanks at their ends.
    func screen() throws -> [String] {
        try command("capture-pane -p").split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map { line in
                String(line.reversed().drop { $0 == " " }.reversed())
            }
    }

    /// Waits until the text is seen, and answers the whole screen; throws where it does not come.
    @discardableResult
    func see(_ text: String) throws -> [String] {
        try see("“\(text)”") { $0.contains { $0.contains(text) } }
    }

    /// Waits until the screen is as it should be.
    @discardableResult
    func see(_ what: String, where condition: ([String]) -> Bool) throws -> [String] {
        let deadline = ContinuousClock.now + .seconds(20)
        while true {
            let lines = try screen()
            if condition(lines) { return lines }
            guard ContinuousClock.now < deadline else {
                throw NeverSeen(what: what, screen: lines)
            }
        }
    }

    @discardableResult
    private func command(_ line: String) throws -> String {
        let answer = try home.run("tmux -S \(socket) \(line)", with: ["TMUX": nil])
        try #require(answer.code == 0, "tmux \(line): \(answer.errors)")
        return answer.output
    }
}

/// What should have been on a screen, and what was there instead.
struct NeverSeen: Error, CustomStringConvertible {
    let what: String
    let screen: [String]

    var description: String { "\(what) was never seen:\n\(screen.joined(separator: "\n"))" }
}
