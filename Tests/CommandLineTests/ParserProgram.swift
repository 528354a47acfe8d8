@testable import CommandLine

/// A small program with every form of declaration, to parse and to describe.
enum ParserProgram {
    static let program = ProgramDeclaration(
        name: "moresleep", purpose: "Moves your bedtime, a few minutes a night.",
        sections: [
            .init("Planning", [goal, goalSet, goalEnd, plan]),
            .init("Apps", [apps, appsAdd, importing]),
        ])

    static let goal = CommandDeclaration(
        "goal", form: .group, purpose: "Set or end the goal")

    static let goalSet = CommandDeclaration(
        "goal", "set", purpose: "Set a goal and plan the nights that lead to it",
        discussion:
            "Without options on a terminal it asks, and shows the nights as you answer. What was planned before is kept in the history.",
        options: [
            .value("current", "TIME", .time, "when you go to bed now"),
            .value("target", "TIME", .time, "when you want to"),
            .value("days", short: "d", "NUMBER", .number, "how many nights it takes", default: "7"),
            .value("sleep-need", "DURATION", .duration, "how long you sleep", default: "8h"),
            .flag("yes", short: "y", "save without asking"),
        ],
        globals: GlobalOption.changing,
        examples: [
            .init("goal set", "Asks."),
            .init(
                "goal set --current 00:00 --target 22:30 --yes",
                "Plans seven nights from midnight to half past ten."),
        ])

    static let goalEnd = CommandDeclaration(
        "goal", "end", purpose: "End the goal",
        examples: [.init("goal end", "Asks first."), .init("help goal end", "Shows this.")])

    static let plan = CommandDeclaration(
        "plan", purpose: "Show the nights", globals: GlobalOption.reading,
        examples: [
            .init("plan", "Shows the nights."), .init("plan --json", "Prints them as JSON."),
        ])

    static let apps = CommandDeclaration(
        "apps", purpose: "Show the apps and their tiers",
        options: [
            .value(
                "mode", "MODE", .choice(["block", "allow-only"]), "what a list does",
                default: "block"),
            .value("tier", short: "t", "TIER", .text, "only this tier", repeats: true),
            .flag("all", short: "a", "unsorted ones as well"),
        ],
        examples: [.init("apps", "Shows them."), .init("apps --all", "Shows all of them.")])

    static let appsAdd = CommandDeclaration(
        "apps", "add", purpose: "Put apps into a tier",
        operands: [
            .init("TIER", "the tier", kind: .choice(["first", "last"])),
            .init("APP", "the app's identifier", isRequired: false, repeats: true),
        ],
        examples: [
            .init("apps add first org.mozilla.firefox", "Firefox goes to sleep first."),
            .init("apps add last", "Asks which."),
        ])

    static let importing = CommandDeclaration(
        "import", purpose: "Read records from files",
        operands: [.init("FILE", "what to read", repeats: true, kind: .file)],
        examples: [.init("import a.csv", "Reads one."), .init("import *.csv", "Reads many.")])

    static let parser = CommandParser(program: program)

    /// Splits at spaces and parses.
    static func parse(_ line: String) throws(UsageError) -> Invocation {
        try parser.parse(line.split(separator: " ").map(String.init))
    }
}
