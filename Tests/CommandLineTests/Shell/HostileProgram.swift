@testable import CommandLine

/// A program whose words have every sign that means something to a shell or to roff.
enum HostileProgram {
    static let signs = #"it's "$HOME" `x` $(x) a\b [1] a:b {c,d} *? <&|;> # ~ ^ % !"#

    static let program = ProgramDeclaration(
        name: "moresleep", purpose: "\(signs).", sections: [.init(signs, [hostile, plain])])

    /// A command whose own word is hostile.
    static let hostile = CommandDeclaration(
        #"a$(b)'c"d\e:f[g]"#, purpose: signs, discussion: ".\(signs)\n'\(signs)\n\\fB",
        examples: [.init(signs, signs), .init(".\(signs)", ".\(signs)")])

    /// A command whose values are.
    static let plain = CommandDeclaration(
        "plain", purpose: "\(signs)\n\u{1B}[31m\u{2019}",
        operands: [.init(signs, signs, repeats: true, kind: .choice(choices))],
        options: [
            .value("mode", short: "m", signs, .choice(choices), signs, default: signs),
            .flag("k$e'y[1]:x", short: "$", signs),
        ],
        examples: [.init("plain", "A"), .init("plain", "B")])

    static let choices = [
        "#", "$(x)", "$HOME", "% !", "*?", "-", "<&|;>", "=e", "[1]", "`x`", "a b", "a:b", #"a\b"#,
        #"c\:d"#, "it's", #"say "x""#, "{c,d}", "~",
    ]
}
