import TerminalUI
import Testing

@testable import CommandLine

@Suite("Help is laid out for the room there is")
struct ParserHelpTests {
    private func help(_ path: String..., columns: Int, isColored: Bool = false) -> String {
        HelpText(
            program: ParserProgram.program,
            style: Style(columns: columns, isColored: isColored, isUnicode: true)
        ).text(for: path)
    }

    @Test("the program lists its commands under their headings", arguments: [80, 120])
    func program(_ columns: Int) {
        #expect(
            help(columns: columns) == """
                Usage: moresleep COMMAND [OPTION]...

                Moves your bedtime, a few minutes a night.

                Planning:
                  goal    Set or end the goal
                  plan    Show the nights

                Apps:
                  apps    Show the apps and their tiers
                  import  Read records from files

                Options:
                      --no-color  draw without colour
                  -h, --help      show this help
                      --version   show the version

                Run moresleep help COMMAND to read about one command.
                """)
    }

    @Test("the program in 40 columns")
    func narrowProgram() {
        #expect(
            help(columns: 40) == """
                Usage: moresleep COMMAND [OPTION]...

                Moves your bedtime, a few minutes a
                night.

                Planning:
                  goal    Set or end the goal
                  plan    Show the nights

                Apps:
                  apps    Show the apps and their tiers
                  import  Read records from files

                Options:
                      --no-color  draw without colour
                  -h, --help      show this help
                      --version   show the version

                Run moresleep help COMMAND to read about
                one command.
                """)
    }

    @Test("a command in 40 columns")
    func narrowCommand() {
        #expect(
            help("goal", "set", columns: 40) == """
                Usage: moresleep goal set [OPTION]...

                Set a goal and plan the nights that lead
                to it.

                Without options on a terminal it asks,
                and shows the nights as you answer. What
                was planned before is kept in the
                history.

                Options:
                      --current TIME
                                  when you go to bed now
                      --target TIME
                                  when you want to
                  -d, --days NUMBER
                                  how many nights it
                                  takes (default: 7)
                      --sleep-need DURATION
                                  how long you sleep
                                  (default: 8h)
                  -y, --yes       save without asking
                      --json      print JSON on standard
                                  output
                      --no-color  draw without colour
                  -h, --help      show this help

                Examples:
                  moresleep goal set
                      Asks.
                  moresleep goal set --current 00:00
                    --target 22:30 --yes
                      Plans seven nights from midnight
                      to half past ten.
                """)
    }

    private let options = """
        Options:
              --current TIME         when you go to bed now
              --target TIME          when you want to
          -d, --days NUMBER          how many nights it takes (default: 7)
              --sleep-need DURATION  how long you sleep (default: 8h)
          -y, --yes                  save without asking
              --json                 print JSON on standard output
              --no-color             draw without colour
          -h, --help                 show this help

        Examples:
          moresleep goal set
              Asks.
          moresleep goal set --current 00:00 --target 22:30 --yes
              Plans seven nights from midnight to half past ten.
        """

    @Test("a command in 80 columns")
    func command() {
        #expect(
            help("goal", "set", columns: 80) == """
                Usage: moresleep goal set [OPTION]...

                Set a goal and plan the nights that lead to it.

                Without options on a terminal it asks, and shows the nights as you answer. What
                was planned before is kept in the history.

                \(options)
                """)
    }

    @Test("a command in 120 columns")
    func wideCommand() {
        #expect(
            help("goal", "set", columns: 120) == """
                Usage: moresleep goal set [OPTION]...

                Set a goal and plan the nights that lead to it.

                Without options on a terminal it asks, and shows the nights as you answer. What was planned before is kept in the
                history.

                \(options)
                """)
    }

    @Test("a group that does something itself has two usages; choices and repeats are told")
    func group() {
        #expect(
            help("apps", columns: 40) == """
                Usage: moresleep apps [OPTION]...
                       moresleep apps COMMAND
                           [OPTION]...

                Show the apps and their tiers.

                Commands:
                  add  Put apps into a tier

                Options:
                      --mode MODE  what a list does (one
                                   of block, allow-only;
                                   default: block)
                  -t, --tier TIER  only this tier (may
                                   be repeated)
                  -a, --all        unsorted ones as well
                      --no-color   draw without colour
                  -h, --help       show this help

                Examples:
                  moresleep apps
                      Shows them.
                  moresleep apps --all
                      Shows all of them.
                """)
    }

    @Test("operands are described, and a group shows an example of each of its first commands")
    func operands() {
        #expect(
            help("apps", "add", columns: 80).hasPrefix(
                """
                Usage: moresleep apps add [OPTION]... TIER [APP]...

                Put apps into a tier.

                Operands:
                  TIER  the tier (one of first, last)
                  APP   the app's identifier

                Options:
                """))
        #expect(
            help("goal", columns: 80) == """
                Usage: moresleep goal COMMAND [OPTION]...

                Set or end the goal.

                Commands:
                  set  Set a goal and plan the nights that lead to it
                  end  End the goal

                Options:
                      --no-color  draw without colour
                  -h, --help      show this help

                Examples:
                  moresleep goal set
                      Asks.
                  moresleep goal end
                      Asks first.
                """)
    }

    @Test("headings and names are coloured, the layout is the same")
    func colored() {
        let text = help("plan", columns: 40, isColored: true)
        #expect(
            text.hasPrefix(
                """
                \u{1B}[1mUsage:\u{1B}[0m moresleep plan [OPTION]...

                Show the nights.

                \u{1B}[1mOptions:\u{1B}[0m
                      \u{1B}[35m--json\u{1B}[0m        print JSON on
                                    standard output
                      \u{1B}[35m--at INSTANT\u{1B}[0m  answer as of then
                """))
        let plain = text.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[35m", with: "")
            .replacing("\u{1B}[0m", with: "")
        #expect(plain == help("plan", columns: 40))
    }

    @Test("CL-03: no line is too wide or ends in a blank", arguments: [5, 20, 33, 40, 80, 200])
    func bounds(_ columns: Int) {
        let width = max(20, columns)
        for path in [[]] + ParserProgram.program.commands.map(\.path) {
            let style = Style(columns: columns, isColored: false, isUnicode: false)
            let text = HelpText(program: ParserProgram.program, style: style).text(for: path)
            for line in text.split(separator: "\n") {
                #expect(TextWidth.columns(of: line) <= width)
                #expect(line.last != " ")
            }
        }
    }
}
