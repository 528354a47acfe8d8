import Desktop
import SleepCore
import SleepStore
import TerminalUI

/// `tiers set`, `start`, `resume`: when apps go to sleep, by plan and by hand.
enum TierCommands {
    static let group = Command(
        CommandDeclaration("tiers", form: .group, purpose: "Change when apps go to sleep")
    ) { _ in .done }

    static let set = Command(
        CommandDeclaration(
            "tiers", "set", purpose: "Change how long before bed a tier goes to sleep",
            discussion: """
                A change holds from tonight or, once the evening has begun, from the next night. \
                config set block-first-lead changes the same setting.
                """,
            operands: [
                .init(
                    "TIER", "the tier",
                    kind: .choice(Tier.allCases.filter { $0.lead != nil }.map(\.typed)))
            ],
            options: [.value("lead", "TIME", .duration, "from 5m to 6h before bed")],
            globals: GlobalOption.changing,
            examples: [
                .init("tiers set block-first --lead 4h", "Apps sleep for the whole evening."),
                .init(
                    "tiers set block-30-min --lead 45m", "The second tier sleeps a little earlier."),
            ])
    ) { context in
        guard let lead = context.arguments.value("lead") else {
            throw CommandFailure(
                .usage, "leadMissing", "Say how long before bed the tier goes to sleep: --lead 90m."
            )
        }
        guard let setting = try Tier(reading: context.arguments.operand("TIER") ?? "").lead else {
            throw CommandFailure(
                .usage, "tierNeverSleeps", "What is always allowed does not go to sleep.")
        }
        return try ConfigCommands.change(
            setting, minutes: try Setting.minutes(reading: lead), in: context)
    }

    static let start = Command(
        CommandDeclaration(
            "start", purpose: "Start the wind-down now",
            discussion: """
                The first tier's apps go to sleep now, for this night. It cannot be taken back; \
                more time is asked for with exit.
                """,
            globals: GlobalOption.changing,
            examples: [
                .init("start", "Lets the first tier go to sleep."),
                .init("start --json", "The same, and prints what sleeps."),
            ])
    ) { context in
        try WindDownStart(context).carryOut()
        if !context.isJSON {
            let sentence =
                context.missingService.map {
                    "The wind-down has started, but no service runs that would carry it out. "
                        + $0.sentence
                } ?? "The wind-down has started. For more time: moresleep exit"
            try context.print(Layout.wrap(sentence, columns: context.style.columns) + [""])
        }
        try AppCommands.print(try context.ledger(), in: context)
        return .done
    }

    static let resume = Command(
        CommandDeclaration(
            "resume", purpose: "End a free window early",
            discussion: "The apps that were awake for a while go back to sleep.",
            globals: GlobalOption.changing,
            examples: [
                .init("resume", "Goes on with the wind-down."),
                .init("resume --json", "The same, and prints what sleeps."),
            ])
    ) { context in
        guard let link = try ServiceAccess.link(context) else { throw ServiceAccess.missing }
        try link.resume()
        try AppCommands.print(try context.ledger(), in: context)
        return .done
    }
}
