import FoundationEssentials
import SleepCore

nonisolated extension ScriptArguments {
    /// The option and the value that are read as this event.
    ///
    /// A goal is written by its two times and its nights, which is all that the option takes.
    func words(for event: ScriptedEvent) -> [String] {
        let (option, value) = written(event)
        return [option.dashedName, value]
    }

    private func written(_ event: ScriptedEvent) -> (ScriptOption, String) {
        let at = moments.text(event.at)
        switch event.what {
        case .suspend(let end): return (.suspend, range(event.at, end))
        case .stop(let end): return (.restart, end == event.at ? at : range(event.at, end))
        case .server(let trouble, let end): return (.server(trouble), range(event.at, end))
        case .diskFull(let end): return (.diskFull, range(event.at, end))
        case .crash(let effects): return (.kill, counted(at, effects, standard: 1))
        case .clockStep(let step): return (.clockStep, at + Self.signed(step))
        case .zoneChange(let name): return (.zoneChange, "\(at)=\(name)")
        case .setDone(let id, let isDone): return (isDone ? .done : .undone, "\(at)=\(id)")
        case .startWindDown: return (.start, at)
        case .exit(let attended):
            return (.exit, at + (attended.map { "," + DurationText.written($0) } ?? ""))
        case .resume: return (.resume, at)
        case .press(let action, let id): return (.press, "\(at)=\(action.rawValue):\(id)")
        case .command(let command, let effects, let isTold):
            let place = counted(at, effects, standard: 0) + (isTold ? "" : ",\(Self.untold)")
            return written(command, place)
        }
    }

    private func written(_ command: ScriptedCommand, _ at: String) -> (ScriptOption, String) {
        switch command {
        case .setGoal(let wish):
            let times = "\(wish.currentBedtime)..\(wish.targetBedtime)"
            return (.goalSet, "\(at)=\(times)/\(wish.durationDays)")
        case .endGoal: return (.goalEnd, at)
        case .set(let setting, let minutes):
            return (
                .configSet, "\(at)=\(setting.rawValue)=\(DurationText.written(.minutes(minutes)))"
            )
        }
    }

    private func range(_ begin: Date, _ end: Date) -> String {
        "\(moments.text(begin))..\(moments.text(end, after: begin))"
    }

    private func counted(_ at: String, _ effects: Int, standard: Int) -> String {
        effects == standard ? at : "\(at),\(effects)"
    }

    /// `+2h`, `-1h30m`, `+5s`.
    private static func signed(_ step: Duration) -> String {
        (step < .zero ? "-" : "+") + DurationText.written(step < .zero ? .zero - step : step)
    }
}
