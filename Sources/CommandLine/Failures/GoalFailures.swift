import SleepCore
import TerminalUI

// What the product does not plan; nothing was changed in any of these cases.

nonisolated extension CommandFailure {
    init(_ error: GoalError, face: ClockFace) {
        switch error {
        case .targetEqualsCurrent(let time):
            self.init(
                .usage, "goalTargetEqualsCurrent",
                "The target \(time.formatted(face)) is the current bedtime already.",
                hint: "Choose an earlier target, such as \(time.earlier(by: 30, face)).")
        case .targetLater(let current, let target, let minutes):
            let later = ElapsedText.string(.minutes(minutes))
            self.init(
                .usage, "goalTargetLater",
                "The target \(target.formatted(face)) is \(later) later than "
                    + "\(current.formatted(face)), and going later is not planned yet.",
                hint: "Choose a target before \(current.formatted(face)), such as "
                    + "\(current.earlier(by: 30, face)).")
        case .deltaTooSmall(let current, let target, let delta):
            let least = Goal.smallestShift
            self.init(
                .usage, "goalDeltaTooSmall",
                "From \(current.formatted(face)) to \(target.formatted(face)) is "
                    + "\(delta) minutes; a plan needs \(least) minutes or more.",
                hint: "Choose \(current.earlier(by: least, face)) or earlier.")
        case .durationOutOfRange(let days):
            let bounds = Goal.durationDays.absolute
            self.init(
                .usage, "goalDurationOutOfRange",
                "A plan of \(days) nights is outside \(bounds.lowerBound) to "
                    + "\(bounds.upperBound).",
                hint: "Choose a number of nights within these bounds, such as "
                    + "\(Goal.durationDays.standard).")
        case .sleepNeedOutOfRange(let minutes):
            self.init(.usage, "goalSleepNeedOutOfRange", outside: .sleepNeed, minutes)
        case .startOutOfRange(let night):
            self.init(
                .usage, "goalStartOutOfRange",
                "A plan cannot start with the night of \(night): that is over 30 nights back or "
                    + "over a year ahead.",
                hint: "Choose a nearer date, or leave --start out to begin with the next bedtime.")
        }
    }

    init(_ error: SettingError) {
        self.init(.usage, "settingOutOfRange", outside: error.setting, error.minutes)
    }

    private init(_ exit: ExitCode, _ code: String, outside setting: Setting, _ minutes: Int) {
        let guardrail = setting.guardrail
        self.init(
            exit, code,
            "A \(SettingText.name(setting)) of \(ElapsedText.string(.minutes(minutes))) is outside "
                + "\(ElapsedText.range(minutes: guardrail.absolute)).",
            hint: "\(ElapsedText.range(minutes: guardrail.recommended)) is advised.")
    }
}

nonisolated extension TimeOfDay {
    /// That many minutes earlier on the clock, as people read it.
    fileprivate func earlier(by minutes: Int, _ face: ClockFace) -> String {
        TimeOfDay(wrapping: minute - minutes).formatted(face)
    }
}
