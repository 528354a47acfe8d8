import SleepCore
import SleepStore
import TerminalUI

/// `config`: the settings, each of which holds from a night on.
enum ConfigCommands {
    static let group = Command(
        CommandDeclaration("config", form: .group, purpose: "Read and change the settings")
    ) { _ in .done }

    static let get = Command(
        CommandDeclaration(
            "config", "get", purpose: "Show one setting with its bounds", operands: [name],
            globals: GlobalOption.reading,
            examples: [
                .init("config get sleep-need", "Shows the time asleep that you need."),
                .init("config get block-first-lead --json", "Prints the setting as JSON."),
            ])
    ) { context in
        if let choice = choice(context) {
            try ChoiceSetting.print([choice], try context.ledger().choices, in: context)
            return .done
        }
        let setting = try setting(context)
        let standing = standing(of: setting, in: try context.ledger().schedule, context)
        try context.isJSON
            ? context.print(SettingsDocument([standing]))
            : context.print(SettingText.description(standing, style: context.style))
        return .done
    }

    static let set = Command(
        CommandDeclaration(
            "config", "set", purpose: "Change one setting",
            discussion: """
                A change holds from tonight or, once the evening has begun, from the next night: \
                the running night goes on as planned. sleep-need is the goal's sleep need too; \
                goal set --sleep-need changes the same setting. night-light and do-not-disturb \
                change your desktop for the night, hold at once, and are given back as they were; \
                moresleep doctor says what of it works here.
                """,
            operands: [
                name, .init("VALUE", "a length of time, 7h30m or 90m, or a word", kind: .duration),
            ],
            globals: GlobalOption.changing,
            examples: [
                .init("config set sleep-need 7h30m", "Plans wake times after 7 1/2 hours."),
                .init("config set haptics gamepad", "Lets a gamepad rumble along."),
            ]),
        run: set)

    static let list = Command(
        CommandDeclaration(
            "config", "list", purpose: "Show all settings with default and bounds",
            globals: GlobalOption.reading,
            examples: [
                .init("config list", "Shows the settings as a table."),
                .init("config list --json", "Prints them as JSON."),
            ])
    ) { context in
        let ledger = try context.ledger()
        let schedule = ledger.schedule
        let standings = Setting.allCases.map { standing(of: $0, in: schedule, context) }
        try context.isJSON
            ? context.print(SettingsDocument(standings, ledger.choices, Choice.allCases))
            : context.print(
                SettingsView(standings).lines(style: context.style) + [""]
                    + ChoiceText.lines(Choice.allCases, ledger.choices, style: context.style))
        return .done
    }

    /// The choice between words of that name; nil for what is no choice.
    private static func choice(_ context: CommandContext) -> Choice? {
        context.arguments.operand("NAME").flatMap(Choice.init)
    }

    private static let name = OperandDeclaration(
        "NAME", "the setting",
        kind: .choice(Setting.allCases.map(\.rawValue) + Choice.allCases.map(\.rawValue)))

    private static func set(_ context: CommandContext) throws -> ExitCode {
        if let choice = choice(context) {
            return try ChoiceSetting.set(choice, in: context)
        }
        return try change(
            try setting(context),
            minutes: try Setting.minutes(reading: context.arguments.operand("VALUE") ?? ""),
            in: context)
    }

    /// Stores a setting, tells the service, and says what is so now.
    static func change(
        _ setting: Setting, minutes: Int, in context: CommandContext
    ) throws -> ExitCode {
        let store = try context.requiredStore()
        let change = try store.changeSchedule(from: context.firstNight) { schedule in
            Result { () throws -> ScheduleChange? in
                try context.check(schedule, from: store)
                return try schedule.setting(
                    setting, minutes: minutes, at: context.now, in: context.zone)
            }
        }.get()
        guard let change else { preconditionFailure("A setting is changed or refused.") }
        context.tellService()
        let standing = standing(of: setting, in: change.schedule, context)
        try context.isJSON
            ? context.print(SettingsDocument([standing]))
            : context.print(
                SettingText.changed(
                    standing, isNightPlayedOut: change.playedOut != nil, style: context.style))
        return .done
    }

    private static func setting(_ context: CommandContext) throws -> Setting {
        try Setting(
            reading: context.arguments.operand("NAME") ?? "",
            besides: Choice.allCases.map(\.rawValue))
    }

    private static func standing(
        of setting: Setting, in schedule: SleepSchedule, _ context: CommandContext
    ) -> SettingStanding {
        SettingStanding(setting, in: schedule, at: context.now, zone: context.zone)
    }
}
