import DesktopFixtures
import Foundation
import Goldens
import Testing

@testable import CommandLine

@Suite("Manual pages")
struct ManualPagesTests {
    private static func pages(_ program: ProgramDeclaration) -> [(name: String, text: String)] {
        ManualPages(program, version: "0.1.0", date: "2026-11-30").pages
    }

    private static func page(_ name: String, of program: ProgramDeclaration) -> String {
        pages(program).first { $0.name == name }?.text ?? ""
    }

    /// What mandoc makes of a page, without bold and underlined letters.
    private func shown(_ page: String, columns: Int) throws -> String {
        let folder = try ScratchFolder()
        let file = try folder.write(page, to: "page.1")
        let text = try ChildProgram(
            "mandoc", ["-Tutf8", "-Owidth=\(columns)", file], environment: [:]
        ).linesToEnd().joined(separator: "\n")
        return text.replacing(#/.\u{8}/#, with: "")
    }

    /// What mandoc finds fault with.
    private func faults(
        in pages: [(name: String, text: String)], from severity: String
    ) throws -> [String] {
        let folder = try ScratchFolder()
        let files = try pages.enumerated().map { place, page in
            try folder.write(page.text, to: "\(place).1")
        }
        return try ChildProgram(
            "mandoc", ["-Tlint", "-W", severity] + files, environment: [:], showingErrors: true
        ).linesToEnd()
    }

    @Test("are written like this", arguments: ["moresleep.1", "moresleep-goal-set.1"])
    func golden(_ name: String) throws {
        try Golden.expect(Self.page(name, of: ParserProgram.program), name)
    }

    @Test("there is one for the program and one for each command and group")
    func names() {
        #expect(
            Self.pages(ParserProgram.program).map(\.name) == [
                "moresleep.1", "moresleep-goal.1", "moresleep-goal-set.1", "moresleep-goal-end.1",
                "moresleep-plan.1", "moresleep-apps.1", "moresleep-apps-add.1",
                "moresleep-import.1", "moresleep-help.1",
            ])
    }

    @Test("a command that also gathers others is called in two ways")
    func twoForms() throws {
        #expect(
            try shown(Self.page("moresleep-apps.1", of: ParserProgram.program), columns: 78)
                .contains(
                    """
                    SYNOPSIS
                           moresleep apps [OPTION]...
                           moresleep apps COMMAND [OPTION]...

                    DESCRIPTION
                           Show the apps and their tiers.

                    COMMANDS
                           add    Put apps into a tier.

                    OPTIONS
                           --mode MODE
                                  What a list does (one of block, allow-only; default: block).

                           -t, --tier TIER
                                  Only this tier (may be repeated).

                    """))
    }

    @Test("operands are shown as they are called")
    func operands() throws {
        let page = try shown(
            Self.page("moresleep-apps-add.1", of: ParserProgram.program), columns: 78)
        #expect(page.contains("       moresleep apps add [OPTION]... TIER [APP]...\n"))
        #expect(
            page.contains(
                """
                OPERANDS
                       TIER   The tier (one of first, last).

                       APP    The app's identifier.

                """))
        #expect(page.contains("       moresleep(1), moresleep-apps(1)\n"))
    }

    @Test("mandoc finds no fault with any page, not even with its style")
    @MainActor func lint() throws {
        #expect(try faults(in: Self.pages(RealProgram.declaration), from: "style") == [])
        #expect(try faults(in: Self.pages(ParserProgram.program), from: "style") == [])
        // A title in capitals with names of characters has small letters, which is a fault of style.
        #expect(try faults(in: Self.pages(HostileProgram.program), from: "warning") == [])
    }

    @Test("every sign is printed as it is, also where it would be a request")
    func hostile() throws {
        let signs = HostileProgram.signs
        let command = HostileProgram.hostile.path[0]
        let page = try shown(
            Self.page("moresleep-\(command).1", of: HostileProgram.program), columns: 200)
        for line in [
            "moresleep-\(command) - \(signs)", "\(signs).", ".\(signs)", "'\(signs)", #"\fB"#,
            "moresleep .\(signs)",
        ] {
            #expect(page.contains("       \(line)\n"), "\(line)")
        }
        let values = try shown(
            Self.page("moresleep-plain.1", of: HostileProgram.program), columns: 200)
        #expect(values.contains("\n       -m, --mode \(signs)\n"))
        #expect(values.contains(#"\x1b[31m’"#))
    }

    @Test("every command and option of the program has its place")
    @MainActor func everything() throws {
        let program = RealProgram.declaration
        let own = try shown(Self.page("moresleep.1", of: program), columns: 78)
        for command in program.commands {
            let name = "moresleep-" + command.path.joined(separator: "-")
            #expect(own.contains("\(name)(1)"), "\(name)")
            let page = try shown(Self.page("\(name).1", of: program), columns: 78)
            #expect(page.contains("\n       \(name) - "), "\(name)")
            for option in command.allOptions {
                #expect(page.contains(option.dashedName), "\(name) \(option.dashedName)")
            }
            for example in command.examples {
                #expect(page.contains("       moresleep \(example.line)\n"), "\(example.line)")
            }
            if command.form == .command {
                #expect(
                    own.contains("\n       " + command.path.joined(separator: " ")), "\(name)")
            }
        }
    }

    @Test("the program's page tells exit codes, variables and files")
    func surroundings() throws {
        let page = try shown(Self.page("moresleep.1", of: ParserProgram.program), columns: 78)
        #expect(page.contains("\n       5      A service is already running.\n"))
        #expect(page.contains("\n       141    The reader of the output left.\n"))
        for variable in [
            "TZ", "NO_COLOR", "TERM", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR",
            "DBUS_SESSION_BUS_ADDRESS", "LC_ALL, LC_TIME",
        ] {
            #expect(page.contains("\n       \(variable)"), "\(variable)")
        }
        #expect(page.contains("\n       ~/.local/share/moresleep/moresleep.db\n"))
        #expect(page.contains("\n       ~/.config/moresleep/ScienceData.json\n"))
        #expect(page.contains("\n       $XDG_RUNTIME_DIR/moresleep/lock\n"))
    }
}
