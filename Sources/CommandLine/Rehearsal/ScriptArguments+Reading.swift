import Desktop
import FoundationEssentials
import SleepCore

/// What happens in a rehearsal, as arguments of a command line: read, and written.
nonisolated struct ScriptArguments {
    let moments: ScriptMoments

    /// As many effects of the service can be let pass before something happens.
    static let mostEffects = 1000

    /// Said of a command that does not live to tell the service.
    static let untold = "untold"

    /// The clock can be set by up to ten years.
    static let longestStep = Duration.hours(87_660)

    /// What an option's value says; items are looked for in the science.
    func event(
        _ option: ScriptOption, reading text: String, _ science: ScienceData
    ) throws -> ScriptedEvent {
        let value = ScriptValue(option: option, text: text, moments: moments, science: science)
        return try value.event()
    }
}

/// A value on its way to become an event.
nonisolated private struct ScriptValue {
    let option: ScriptOption
    let text: String
    let moments: ScriptMoments
    let science: ScienceData

    func event() throws -> ScriptedEvent {
        switch option {
        case .suspend: try during { .suspend(until: $0) }
        case .server(let trouble): try during { .server(trouble, until: $0) }
        case .diskFull: try during { .diskFull(until: $0) }
        case .restart: try restart()
        case .kill: try crash()
        case .clockStep: try clockStep()
        case .zoneChange: try zoneChange()
        case .done, .undone: try tick()
        case .press: try press()
        case .start: ScriptedEvent(at: try moment(text), .startWindDown)
        case .resume: ScriptedEvent(at: try moment(text), .resume)
        case .exit: try exit()
        case .goalSet: try goalSet()
        case .goalEnd: try given(.endGoal, text)
        case .configSet: try configSet()
        }
    }

    private func fault(_ reason: ScriptValueError.Reason) -> ScriptValueError {
        ScriptValueError(option: option, read: text, reason: reason)
    }

    private func read<Value>(_ value: Value?) throws(ScriptValueError) -> Value {
        guard let value else { throw fault(.unreadable) }
        return value
    }

    private func moment(
        _ text: some StringProtocol, after begin: Date? = nil
    ) throws(ScriptValueError) -> Date {
        let moment = try read(moments.moment(reading: text, after: begin))
        guard moments.isNear(moment) else { throw fault(.farAway) }
        return moment
    }

    private func parts(
        of text: some StringProtocol, at separator: String
    ) throws(ScriptValueError) -> (Substring, Substring) {
        let text = Substring(text)
        let place = try read(text.firstRange(of: separator))
        return (text[..<place.lowerBound], text[place.upperBound...])
    }
}

// Times, ranges, and effects to be let pass.
nonisolated extension ScriptValue {
    private func during(
        _ what: (Date) -> ScriptedEvent.What
    ) throws(ScriptValueError) -> ScriptedEvent {
        let (first, last) = try parts(of: text, at: "..")
        let begin = try moment(first)
        let end = try moment(last, after: begin)
        guard begin <= end else { throw fault(.backwards) }
        return ScriptedEvent(at: begin, what(end))
    }

    private func restart() throws(ScriptValueError) -> ScriptedEvent {
        guard !text.contains("..") else { return try during { .stop(until: $0) } }
        let moment = try moment(text)
        return ScriptedEvent(at: moment, .stop(until: moment))
    }

    /// `T` or `T,N`.
    private func crash() throws(ScriptValueError) -> ScriptedEvent {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw fault(.unreadable) }
        let effects = parts.count == 2 ? try effects(parts[1]) : 1
        return ScriptedEvent(at: try moment(parts[0]), .crash(afterEffects: effects))
    }

    /// `T`, `T,N`, `T,untold` or `T,N,untold`.
    private func given(
        _ command: ScriptedCommand, _ text: some StringProtocol
    ) throws(ScriptValueError) -> ScriptedEvent {
        var parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let isTold = !text.hasSuffix(",\(ScriptArguments.untold)")
        if !isTold { parts.removeLast() }
        guard parts.count <= 2 else { throw fault(.unreadable) }
        let effects = parts.count == 2 ? try effects(parts[1]) : 0
        return ScriptedEvent(
            at: try moment(parts[0]),
            .command(command, afterEffects: effects, isTold: isTold))
    }

    private func effects(_ number: some StringProtocol) throws(ScriptValueError) -> Int {
        let effects = try read(Substring(number).wholeNumber)
        guard effects <= ScriptArguments.mostEffects else { throw fault(.tooManyEffects) }
        return effects
    }

    /// The sign of the step is the last one: that of an offset from UTC comes before it.
    private func clockStep() throws -> ScriptedEvent {
        let place = try read(text.lastIndex { $0 == "+" || $0 == "-" })
        let moment = try moment(text[..<place])
        let step = try length(String(text[text.index(after: place)...]))
        return ScriptedEvent(at: moment, .clockStep(text[place] == "-" ? .zero - step : step))
    }
}

// Lengths of time, and what somebody does.
nonisolated extension ScriptValue {
    private func length(_ text: String) throws -> Duration {
        do throws(DurationError) {
            return try DurationText.reading(text, bounds: .zero...ScriptArguments.longestStep)
        } catch {
            if case .unreadable = error { throw fault(.unreadable) }
            throw error
        }
    }

    private func zoneChange() throws -> ScriptedEvent {
        let (time, name) = try parts(of: text, at: "=")
        guard SystemZone(named: String(name)) != nil else { throw ZoneNameError(read: "\(name)") }
        return ScriptedEvent(at: try moment(time), .zoneChange(String(name)))
    }

    /// `T` or `T,TIME`.
    private func exit() throws -> ScriptedEvent {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw fault(.unreadable) }
        let attended = parts.count == 2 ? try length(String(parts[1])) : nil
        return ScriptedEvent(at: try moment(parts[0]), .exit(attended: attended))
    }

    private func tick() throws(ScriptValueError) -> ScriptedEvent {
        let (time, id) = try parts(of: text, at: "=")
        return ScriptedEvent(at: try moment(time), .setDone(try item(id), option == .done))
    }

    private func press() throws(ScriptValueError) -> ScriptedEvent {
        let (time, rest) = try parts(of: text, at: "=")
        let (button, id) = try parts(of: rest, at: ":")
        let action = try read(NoticeAction(rawValue: String(button)))
        let isWarning = OccurrenceID(night: .last, event: String(id)).agendaKind != .reminder
        return ScriptedEvent(
            at: try moment(time), .press(action, isWarning ? String(id) : try item(id)))
    }

    private func item(_ id: Substring) throws(ScriptValueError) -> String {
        let id = String(id)
        guard science.reminder(id) != nil else {
            let ids = science.reminders.map(\.id)
            throw fault(.unknownItem(id, nearest: NearestName.find(id, among: ids)))
        }
        return id
    }

    private func goalSet() throws -> ScriptedEvent {
        let (time, rest) = try parts(of: text, at: "=")
        let (current, goal) = try parts(of: rest, at: "..")
        let target = goal.prefix { $0 != "/" }
        let nights = goal.dropFirst(target.count + 1)
        guard target == goal || !nights.isEmpty else { throw fault(.unreadable) }
        let wish = GoalWish(
            currentBedtime: try TimeOfDay(reading: String(current)),
            targetBedtime: try TimeOfDay(reading: String(target)),
            durationDays: nights.isEmpty
                ? Goal.durationDays.standard : try GoalDraft.nights(reading: String(nights)))
        return try given(.setGoal(wish), time)
    }

    private func configSet() throws -> ScriptedEvent {
        let (time, rest) = try parts(of: text, at: "=")
        let (name, value) = try parts(of: rest, at: "=")
        let setting = try Setting(reading: String(name))
        let minutes = try Setting.minutes(reading: String(value))
        return try given(.set(setting, minutes: minutes), time)
    }
}
