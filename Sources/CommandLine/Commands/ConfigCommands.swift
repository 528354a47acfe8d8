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
                goal set --sleep-need changes the same setting.
                """,
            operands: [name, .init("VALUE", "a length of time, 7h30m or 90m", kind: .duration)],
            globals: GlobalOption.changing,
            examples: [
                .init("config set sleep-need 7h30m", "Plans wake times after 7 1/2 hours."),
                .init(
                    "config set block-first-lead 60m",
                    "The first tier of apps goes to sleep an hour before bed."),
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
        let schedule = try context.ledger().schedule
        let standings = Setting.allCases.map { standing(of: $0, in: schedule, context) }
        try context.isJSON
            ? context.print(SettingsDocument(standings))
            : context.print(SettingsView(standings).lines(style: context.style))
        return .done
    }

    private static let name = OperandDeclaration(
        "NAME", "the setting", kind: .choice(Setting.allCases.map(\.rawValue)))

    private static func set(_ context: CommandContext) throws -> ExitCode {
        try change(
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
        try Setting(reading: context.arguments.operand("NAME") ?? "")
    }

    private static func standing(
        of setting: Setting, in schedule: SleepSchedule, _ context: CommandContext
    ) -> SettingStanding {
        SettingStanding(setting, in: schedule, at: context.now, zone: context.zone)
    }
}
