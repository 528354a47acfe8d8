import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("The demo on a terminal")
    struct DemoScreenTests {
        private let home: Home

        init() throws { home = try Home() }

        private func demo(_ columns: Int, _ rows: Int, _ options: String) throws -> Tmux {
            try Tmux(home, columns: columns, rows: rows, "moresleep demo \(options); echo code $?")
        }

        @Test("takes the whole screen, and leaves what the plan knows on the one before")
        func whole() throws {
            let terminal = try demo(80, 24, "--duration 12s")
            let first = try terminal.see("of 0:12   q leave")
            #expect(first[0] == "MoreSleep")
            try terminal.see("evening") { $0[0].contains("Night 3 of 7, ") }
            let last = try terminal.see("code 0")
            #expect(last.contains("Night 3 of 7: bedtime 23:15, wake time 07:15."))
            #expect(last.contains("Begin with your own times: moresleep"))
            #expect(last[0].hasPrefix("ready> moresleep demo"))
            #expect(try home.storedBytes() == [:])
        }

        @Test(
            "q, Ctrl-C and Escape end it, and the shell has its screen back",
            arguments: [("q", 0), ("C-c", 130), ("Escape", 0)])
        func left(key: String, code: Int) throws {
            let terminal = try demo(40, 15, "--duration 5m")
            try terminal.see("q leave")
            try terminal.press(key)
            let screen = try terminal.see("code \(code)")
            #expect(!screen.contains { $0.contains("MoreSleep") })
            try terminal.type("stty -a | grep -o -e \" icanon\" -e \" echo \" | wc -l")
            try terminal.see("both are set") { $0.contains("2") }
        }

        @Test("is drawn anew for another size")
        func resizing() throws {
            let terminal = try demo(120, 40, "--duration 5m")
            try terminal.see("q leave")
            try terminal.resize(columns: 40, rows: 15)
            try terminal.see("40 columns") { $0.count == 15 && $0[14].hasSuffix("q leave") }
            try terminal.resize(columns: 80, rows: 24)
            try terminal.see("80 columns") { $0.count == 24 && $0[23].hasSuffix("q leave") }
        }

        @Test("without colour, in a pipe and on a dumb terminal it is lines")
        func lines() throws {
            for line in [
                "moresleep demo --duration 10s --no-color",
                "NO_COLOR=1 moresleep demo --duration 10s",
                "TERM=dumb moresleep demo --duration 10s", "moresleep demo --duration 10s | cat",
            ] {
                let terminal = try Tmux(home, columns: 80, rows: 24, line)
                try terminal.see("Ctrl-C leaves at any time.")
                try terminal.press("C-c")
                try terminal.see("a prompt") {
                    $0.last { !$0.isEmpty }?.hasSuffix("ready>") == true
                }
            }
        }

        @Test("--interactive leaves exit and Why? to the keys")
        func interactive() throws {
            let terminal = try demo(80, 24, "--duration 40s --interactive")
            try terminal.see("Last meal window closing soon")
            try terminal.press("?")
            try terminal.see("Esc back")
            try terminal.press("Escape")
            // The first tier sleeps from the 24th second on.
            try terminal.see("sleeps until 07:15")
            try terminal.press("m")
            try terminal.see("More time, attempt 1 tonight")
            try terminal.see("c  Continue anyway")
            try terminal.press("c")
            try terminal.see("Free until ")
            try terminal.press("r")
            try terminal.see("no window") { !$0.contains { $0.contains("Free until ") } }
            try terminal.press("m")
            try terminal.see("More time, attempt 2 tonight")
            try terminal.press("n")
            try terminal.see("m more time")
            try terminal.press("q")
            try terminal.see("code 0")
        }

        @Test("--interactive needs a terminal, and no JSON")
        func interactiveWithout() throws {
            for options in ["</dev/null", "--json"] {
                let answer = try home.run("moresleep demo --interactive \(options)")
                #expect(answer.code == 2 && answer.output == "")
                #expect(
                    answer.errors.contains("needs a terminal to draw on and to read keys from."))
            }
        }
    }
}
