import Desktop
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// What of the desktop somebody has left to their plan, and what of it is changed for a night now.
nonisolated struct SurroundingsPlan: Equatable {
    let chosen: Set<Choice>
    let borrowed: Set<Choice>
    let haptics: HapticChoice

    static let none = SurroundingsPlan(chosen: [], borrowed: [])

    init(
        chosen: Set<Choice>, borrowed: Set<Choice>, haptics: HapticChoice = .automatic
    ) {
        self.chosen = chosen
        self.borrowed = borrowed
        self.haptics = haptics
    }

    /// By what is stored; none where that cannot be read, which the database's own check says.
    @MainActor
    init(_ context: CommandContext) {
        do {
            guard let store = try context.openStore() else {
                self = .none
                return
            }
            let choices = try store.ledger(from: context.firstNight).choices
            self.init(
                chosen: Set(Choice.allCases.filter(choices.isOn)),
                borrowed: Set(
                    try store.borrowedValues().compactMap {
                        BorrowedKey(reading: $0.key)?.choice
                    }), haptics: choices.haptics)
        } catch {
            self = .none
        }
    }
}

/// What is known about making the screen warmer by the plan.
nonisolated enum NightLightFinding: Equatable {
    /// There is no session bus to ask on.
    case notAsked
    case asked(NightLightSettings.Standing)

    /// What is said about it where that is chosen for the night and, at night, borrowed.
    func check(_ plan: SurroundingsPlan = .none) -> DoctorCheck {
        let id = "night-light"
        let isChosen = plan.chosen.contains(.nightLight)
        switch self {
        case .notAsked:
            return DoctorCheck(
                id, .ok, "Whether the screen can be made warmer is asked on the session bus.")
        case .asked(.absent):
            return Self.impossible(
                id, "Nothing here can make the screen warmer: that takes GNOME's Night Light.",
                isChosen: isChosen)
        case .asked(.fixed(let key)):
            return Self.impossible(
                id, "GNOME's Night Light cannot be changed here: \(key) is fixed or missing.",
                isChosen: isChosen)
        case .asked(.unknown(let error)):
            return Self.impossible(
                id,
                "Whether the screen can be made warmer cannot be told (\(Sanitized(error.message))).",
                isChosen: isChosen)
        case .asked(.ready) where plan.borrowed.contains(.nightLight):
            return DoctorCheck(
                id, .ok,
                "GNOME's Night Light follows your plan, and is as it was before at your wake time.",
                hint: "To end it now: moresleep config set night-light off")
        case .asked(.ready(let isOn, let temperature)):
            return Self.ready(
                id, "GNOME's Night Light is \(isOn ? "on" : "off") now", temperature,
                isChosen: isChosen)
        }
    }

    private static func ready(
        _ id: String, _ now: String, _ temperature: String, isChosen: Bool
    ) -> DoctorCheck {
        guard isChosen else {
            return DoctorCheck(
                id, .ok, "\(now), and left as it is.",
                hint:
                    "To have it on by your plan and not the sun: moresleep config set night-light on"
            )
        }
        return DoctorCheck(
            id, .ok,
            "\(now); from the reminder of warm light until your wake time it is on, at the "
                + "\(Sanitized(temperature)) K that you have set. On a real GNOME that is untried.",
            hint: "To leave it alone: moresleep config set night-light off")
    }

    /// Worth a warning only to somebody who has chosen it.
    private static func impossible(
        _ id: String, _ message: String, isChosen: Bool
    ) -> DoctorCheck {
        guard isChosen else { return DoctorCheck(id, .ok, message) }
        return DoctorCheck(
            id, .warning, message, hint: "To leave it: moresleep config set night-light off")
    }
}
