import SleepCore
import SleepStore
import TerminalUI

/// `apps`: which apps go to sleep, in which tier and order.
enum AppCommands {
    static let show = Command(
        CommandDeclaration(
            "apps", purpose: "Show your apps and their tiers",
            discussion: """
                The apps of a tier go to sleep one by one, in this order. They are only drawn asleep \
                so far: no program on this machine is stopped.
                """,
            globals: GlobalOption.reading,
            examples: [
                .init("apps", "Shows the tiers, their apps and their times."),
                .init("apps --json", "Prints them as JSON."),
            ])
    ) { context in
        let ledger = try context.ledger()
        try print(ledger, in: context)
        return .done
    }

    static let add = Command(
        CommandDeclaration(
            "apps", "add", purpose: "Put an app into a tier", operands: [name],
            options: [tier(isRequired: false)], globals: GlobalOption.changing,
            examples: [
                .init("apps add Mastodon", "Lets it sleep with the first tier."),
                .init("apps add Signal --tier always-allowed", "Keeps it awake."),
            ])
    ) { context in
        let tier = try chosenTier(context) ?? .blockFirst
        return try change(context) { apps throws(AppError) in
            try apps.add(named(context), to: tier)
        }
    }

    static let remove = Command(
        CommandDeclaration(
            "apps", "remove", purpose: "Take an app out of its tier", operands: [name],
            globals: GlobalOption.changing,
            examples: [
                .init("apps remove News", "It is not put to sleep any more."),
                .init("apps remove News --json", "The same, and prints the tiers."),
            ])
    ) { context in
        try change(context) { apps throws(AppError) in try apps.remove(named(context)) }
    }

    static let move = Command(
        CommandDeclaration(
            "apps", "move", purpose: "Move an app to another tier or place",
            operands: [name],
            options: [
                tier(isRequired: true),
                .value("place", "N", .number, "its place in the tier", default: "the last"),
            ],
            globals: GlobalOption.changing,
            examples: [
                .init("apps move Music --tier block-30-min", "It sleeps half an hour before bed."),
                .init(
                    "apps move X --tier block-first --place 1",
                    "It goes to sleep before all others."),
            ])
    ) { context in
        guard let tier = try chosenTier(context) else {
            throw CommandFailure(
                .usage, "tierMissing", "To move an app, say where to: --tier TIER.",
                hint: "The tiers are \(Tier.allCases.map(\.typed).joined(separator: ", ")).")
        }
        let place = try place(context)
        return try change(context) { apps throws(AppError) in
            try apps.move(named(context), to: tier, place: place)
        }
    }

    private static let name = OperandDeclaration("NAME", "the app, as it is to be called")

    private static func tier(isRequired: Bool) -> OptionDeclaration {
        .value(
            "tier", "TIER", .choice(Tier.allCases.map(\.typed)), "the tier",
            default: isRequired ? nil : "block-first")
    }

    private static func named(_ context: CommandContext) -> String {
        context.arguments.operand("NAME") ?? ""
    }

    private static func chosenTier(_ context: CommandContext) throws -> Tier? {
        try context.arguments.value("tier").map { try Tier(reading: $0) }
    }

    private static func place(_ context: CommandContext) throws -> Int? {
        guard let text = context.arguments.value("place") else { return nil }
        guard let place = text.wholeNumber else {
            throw CommandFailure(
                .usage, "placeUnreadable", "A place is a whole number, not \(ReadText(text)).")
        }
        return place
    }

    /// Stores the change, tells the service, and shows what is so now.
    private static func change(
        _ context: CommandContext, _ change: (inout AppAssignment) throws(AppError) -> Void
    ) throws -> ExitCode {
        let presets = AppAssignment(presets: try context.science().tiers)
        let store = try context.requiredStore()
        let result: Result<AppAssignment, AppError> = try store.changeApps(
            presets: presets, change)
        _ = try result.get()
        context.tellService()
        try print(try context.ledger(store), in: context)
        return .done
    }

    static func print(_ ledger: Ledger, in context: CommandContext) throws {
        let tonight = try context.tonight(ledger)
        let tiers = AppTiers(ledger, try context.calculator(ledger), tonight, at: context.now)
        if context.isJSON { return try context.print(AppsDocument(tiers, in: context.zone)) }
        let view = AppsView(
            tiers, shield: try context.science().shield, zone: context.zone, face: context.face)
        let free = tonight.flatMap(FreeWindowLine.init)
            .map { [$0.line(in: context.zone, face: context.face), ""] }
        try context.print((free ?? []) + view.lines(style: context.style))
    }
}
