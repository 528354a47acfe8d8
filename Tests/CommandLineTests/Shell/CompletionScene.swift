import DesktopFixtures

@testable import CommandLine

/// What is typed into a shell, and what the shell is to offer for it.
struct CompletionScene: Sendable {
    let line: String
    /// The words in alphabetical order.
    let offers: [String]

    init(_ line: String, _ offers: String...) {
        self.line = line
        self.offers = offers
    }

    /// The same in every shell, for `ParserProgram`.
    static let scenes = [
        // Commands.
        Self("moresleep ", "apps", "goal", "help", "import", "plan"),
        Self("moresleep go", "goal"),
        Self("moresleep goal s", "set"),
        Self("moresleep goal --no-color ", "end", "set"),
        Self("moresleep nonsense "),
        Self("moresleep apps ", "add"),
        Self("moresleep apps --all ad"),
        Self("moresleep help ", "apps", "goal", "help", "import", "plan"),
        Self("moresleep help goal ", "end", "set"),
        Self("moresleep help goal set "),
        // Options.
        Self("moresleep --", "--help", "--no-color", "--version"),
        Self("moresleep goal set --t", "--target"),
        Self("moresleep goal set --json --no-color --t", "--target"),
        Self("moresleep plan --json --", "--at", "--help", "--no-color", "--zone"),
        Self("moresleep plan --at 2026-11-30T21:00 --z", "--zone"),
        Self("moresleep goal set --yes --y"),
        Self("moresleep goal set -d 7 --da"),
        Self("moresleep goal set -yd 7 --s", "--sleep-need"),
        Self("moresleep apps --tier x --ti", "--tier"),
        Self("moresleep goal set -- --t"),
        // Shared options before the command.
        Self("moresleep --json goal e", "end"),
        Self("moresleep --at 21:00 goal e", "end"),
        Self("moresleep --zone UTC pl", "plan"),
        Self("moresleep --zone Europe/Ber", "Europe/Berlin"),
        // Values.
        Self("moresleep apps --mode ", "allow-only", "block"),
        Self("moresleep apps --mode=b", "--mode=block"),
        Self("moresleep plan --zone Europe/Ber", "Europe/Berlin"),
        Self("moresleep plan --zone=Europe/Ber", "--zone=Europe/Berlin"),
        Self("moresleep goal set --current "),
        // Operands.
        Self("moresleep apps add ", "first", "last"),
        Self("moresleep apps add fi", "first"),
        Self("moresleep apps add first "),
        Self("moresleep apps add first fi"),
    ]

    /// File names are offered where a file is wanted, and nowhere else.
    static func files(in folder: ScratchFolder) throws -> [Self] {
        let file = try folder.write("", to: "records.csv")
        let start = file.dropLast(7)
        return [
            Self("moresleep import \(start)", file),
            Self("moresleep import \(file) \(start)", file),
            Self("moresleep plan --at \(start)"),
            Self("moresleep apps add first \(start)"),
        ]
    }

    /// Words with every sign that means something to a shell.
    static let hostileScenes = [
        Self("moresleep p", "plain"),
        Self("moresleep ", HostileProgram.hostile.path[0], "help", "plain"),
        Self("moresleep plain --k", "--k$e'y[1]:x"),
        Self("moresleep plain --mode=a:", "--mode=a:b"),
        Self("moresleep plain a:", "a:b"),
        Self(#"moresleep plain it\'"#, "it's"),
        Self("moresleep plain say", #"say "x""#),
    ]

    /// All of those words, as values of an option and as operands.
    static let hostileWords = ["moresleep plain --mode ", "moresleep plain "]

    /// The commands with the science's own words.
    static let scienceScenes = [
        Self("moresleep done scr", "screens_off"),
        Self("moresleep undone last", "last_meal", "last_water"),
        Self("moresleep done care"),
        Self("moresleep why ca", "cannot-sleep", "care"),
        Self("moresleep why screens_off c"),
        Self(
            "moresleep config set ", "block-30-min-lead", "block-first-lead", "do-not-disturb",
            "haptics", "night-light", "sleep-need", "wake-up-haptic"),
        Self("moresleep config set sleep-need "),
        Self("moresleep tonight --zone Europe/Berl", "Europe/Berlin"),
    ]
}
