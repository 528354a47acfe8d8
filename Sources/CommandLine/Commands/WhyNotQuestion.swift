import Desktop
import FoundationEssentials
import SleepCore
import TerminalUI

/// `tonight --why-not ID`: what became of that reminder, or will.
struct WhyNotQuestion {
    let id: String
    let shells: Shells

    /// By what is stored; `missingService` where nobody is there who would show anything.
    func answer(
        _ ledger: Ledger, _ calculator: SleepCalculator, missingService: ServiceRemedy?,
        in context: CommandContext
    ) throws -> ExitCode {
        let now = context.now
        guard let tonight = ledger.schedule.tonight(at: now, in: context.zone) else {
            try context.isJSON
                ? context.print(WhyNotDocument(withoutGoal: id)) : context.print([NoGoal.sentence])
            return .done
        }
        let answer = try calculator.whyNot(
            id, in: tonight, of: ledger, at: now, isServiceMissing: missingService != nil
        ) { planned in
            try rehearseRest(of: planned, ledger, calculator.science, context)
        }
        if context.isJSON {
            try context.print(
                WhyNotDocument(answer, at: now, in: context.zone, remedy: missingService))
            return .done
        }
        let text = WhyNotText(
            answer, at: now, zone: context.zone, face: context.face,
            remedy: missingService)
        try context.print(text.lines(style: context.style))
        return .done
    }

    private func rehearseRest(
        of planned: PlannedNight, _ ledger: Ledger, _ science: ScienceData,
        _ context: CommandContext
    ) throws -> [TraceLine] {
        let script = RehearsalScript(
            plan: .stored, night: planned.night, zone: context.zone.name)
        let stage = RehearsalStage(rest: planned, of: ledger, from: context.now)
        let request = RehearsalRequest(
            script: script, stage: stage, science: science, zone: context.zone)
        return try shells.rehearse(request).lines()
    }
}
