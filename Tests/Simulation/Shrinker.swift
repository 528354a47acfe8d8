import FoundationEssentials
public import SleepCore

/// Makes a script that breaks something as short and as plain as it can be while it still does.
public struct Shrinker {
    private let breaks: (RehearsalScript) -> Bool
    private var script: RehearsalScript

    /// The shortest script found that still makes `breaks` true; `script` itself is to do so.
    public static func shrink(
        _ script: RehearsalScript, while breaks: @escaping (RehearsalScript) -> Bool
    ) -> RehearsalScript {
        var shrinker = Shrinker(breaks: breaks, script: script)
        var before: RehearsalScript
        repeat {
            before = shrinker.script
            shrinker.dropEvents()
            shrinker.simplifyNights()
            shrinker.simplifyEvents()
        } while shrinker.script != before
        return shrinker.script
    }

    /// Takes the candidate where it still breaks.
    @discardableResult
    private mutating func take(_ candidate: RehearsalScript) -> Bool {
        guard candidate != script, breaks(candidate) else { return false }
        script = candidate
        return true
    }

    /// Whole stretches first, then one by one.
    private mutating func dropEvents() {
        var size = script.events.count
        while size > 0 {
            var start = 0
            while start < script.events.count {
                var candidate = script
                candidate.events.removeSubrange(start..<min(start + size, candidate.events.count))
                if !take(candidate) { start += size }
            }
            size /= 2
        }
    }

    private mutating func simplifyNights() {
        while script.nights > 1, takeFewerNights() {}
        if script.zone != "UTC", !move(to: "UTC"), script.zone != "Europe/Berlin" {
            move(to: "Europe/Berlin")
        }
        var candidate = script
        candidate.hasNotices = true
        take(candidate)
        guard let bedtime = StagedScript.stage(script).nights.first?.targetBedtime else { return }
        candidate = script
        candidate.plan = .bedtime(bedtime, sleepNeed: .hours(8))
        take(candidate)
    }

    private mutating func takeFewerNights() -> Bool {
        var candidate = script
        candidate.nights -= 1
        if take(candidate) { return true }
        candidate.night = script.night?.advanced(by: 1)
        return take(candidate)
    }

    @discardableResult
    private mutating func move(to zone: String) -> Bool {
        var candidate = script
        candidate.zone = zone
        return take(candidate)
    }

    private mutating func simplifyEvents() {
        for index in script.events.indices {
            for simpler in script.events[index].simpler {
                var candidate = script
                candidate.events[index] = simpler
                take(candidate)
            }
        }
    }
}

extension ScriptedEvent {
    /// The same event with rounder times, shorter, or with fewer effects to wait for.
    fileprivate var simpler: [ScriptedEvent] {
        var candidates = [moved(to: Date(unixSeconds: at.unixSeconds / 60 * 60))]
        switch what {
        case .crash(let effects) where effects > 0:
            candidates.append(ScriptedEvent(at: at, .crash(afterEffects: effects - 1)))
        case .command(let command, let effects, let isTold):
            candidates += (effects > 0 ? [0, effects - 1] : []).map {
                ScriptedEvent(at: at, .command(command, afterEffects: $0, isTold: isTold))
            }
            candidates.append(ScriptedEvent(at: at, .command(command, afterEffects: effects)))
        case .clockStep(let step):
            let rounder = [.seconds(step.wholeSeconds / 60 * 60), step / 2]
            candidates += rounder.filter { $0 != .zero && $0 != step }.map {
                ScriptedEvent(at: at, .clockStep(.seconds($0.wholeSeconds)))
            }
        default:
            let length = until.timeIntervalSince(at)
            let half = (length / 120).rounded(.down) * 60
            candidates += [60, 600, 660, 3600, half].filter { 0 < $0 && $0 < length }.map {
                lasting(until: at.addingTimeInterval($0))
            }
            if half > 0, half < length {
                candidates.append(beginning(at: at.addingTimeInterval(half)))
            }
        }
        return candidates
    }

    private func moved(to moment: Date) -> ScriptedEvent {
        let shift = moment.timeIntervalSince(at)
        let event = ScriptedEvent(at: moment, what)
        return until == at ? event : event.lasting(until: until.addingTimeInterval(shift))
    }

    /// It begins later, and ends when it did.
    private func beginning(at moment: Date) -> ScriptedEvent {
        ScriptedEvent(at: moment, what)
    }

    private func lasting(until end: Date) -> ScriptedEvent {
        switch what {
        case .suspend: ScriptedEvent(at: at, .suspend(until: end))
        case .stop: ScriptedEvent(at: at, .stop(until: end))
        case .server(let trouble, _): ScriptedEvent(at: at, .server(trouble, until: end))
        case .diskFull: ScriptedEvent(at: at, .diskFull(until: end))
        case .crash, .clockStep, .zoneChange, .setDone, .press, .command, .startWindDown, .exit,
            .resume:
            self
        }
    }
}
