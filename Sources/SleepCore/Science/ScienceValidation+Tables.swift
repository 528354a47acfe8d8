// The tables by which the product acts, and the demo.

extension ScienceValidation {
    /// Bands from strong to soft meet each other and end at bedtime.
    mutating func check(_ bands: [HapticRow]) {
        var upper: Int?
        for (index, band) in bands.enumerated() {
            let path = "$.haptics[\(index)]"
            let below = band.belowMinutes?.wrappedValue
            check(band.value.haptic, band.feel, at: path)
            if let below, band.fromMinutes >= below {
                add("\(path).fromMinutes", .outOfRange("less than belowMinutes"))
            }
            if below != upper {
                add("\(path).belowMinutes", .outOfRange("the lower bound of the band before it"))
            }
            upper = band.fromMinutes
        }
        if upper != 0 { add("$.haptics", .outOfRange("bands down to 0 minutes")) }
    }

    mutating func check(_ wakeUp: WakeUpRow) {
        check(wakeUp.value.haptic, wakeUp.feel, at: "$.wakeUpHaptic")
    }

    private mutating func check(
        _ haptic: Haptic, _ feel: String, at path: String
    ) {
        if !(0...1).contains(haptic.intensity) { add("\(path).intensity", .outOfRange("0 to 1")) }
        texts([("feel", feel)], at: path)
        let plays = 1...HapticPattern.mostPulses
        number(
            haptic.repeatCount, at: "\(path).repeat", from: plays.lowerBound, to: plays.upperBound)
        guard plays.contains(haptic.repeatCount),
            HapticPattern(haptic).pulses.count > HapticPattern.mostPulses
        else { return }
        add(
            "\(path).repeat",
            .outOfRange("what fits into \(HapticPattern.mostPulses) strokes and pauses"))
    }

    mutating func check(_ exits: [ExitRow]) {
        if exits.isEmpty { add("$.exits", .outOfRange("at least one attempt")) }
        for (index, exit) in exits.enumerated() {
            let path = "$.exits[\(index)]"
            if exit.attempt != index + 1 { add("\(path).attempt", .outOfRange("1, 2, 3, …")) }
            number(exit.waitSeconds, at: "\(path).waitSeconds", from: 1, to: 86_400)
            number(exit.freeWindowSeconds, at: "\(path).freeWindowSeconds", from: 1, to: 86_400)
            texts([("prompt", exit.prompt), ("withoutDebt", exit.withoutDebt)], at: path)
        }
    }

    mutating func check(_ tiers: [TierRow]) {
        if tiers.map(\.id) != Tier.allCases {
            add("$.tiers", .outOfRange("the three tiers in their order"))
        }
        for (index, tier) in tiers.enumerated() {
            check(apps: tier.apps, at: "$.tiers[\(index)].apps")
        }
    }

    private mutating func check(apps: [String], at path: String) {
        if apps.isEmpty { add(path, .empty) }
        var seen: Set<String> = []
        for (index, app) in apps.enumerated() {
            if app.allSatisfy(\.isWhitespace) {
                add("\(path)[\(index)]", .empty)
            } else if app.unicodeScalars.contains(where: {
                $0.properties.generalCategory == .control
            }) {
                add("\(path)[\(index)]", .controlCharacters)
            } else if !seen.insert(app).inserted {
                add("\(path)[\(index)]", .duplicateID(app))
            }
        }
    }
}

// MARK: - The demo

extension ScienceValidation {
    mutating func check(_ demo: DemoRow, reminders: [String]) {
        goal(of: demo)
        actions(of: demo)
        if !reminders.contains(demo.opensWhy) {
            add("$.demo.opensWhy", .missingReminder(demo.opensWhy))
        }
        let points = demo.clock.map(\.row)
        if points.last?.second != Double(demo.durationSeconds) {
            add("$.demo.durationSeconds", .outOfRange("the clock's last point"))
        }
        if points.count < 2 { add("$.demo.clock", .outOfRange("at least two points")) }
        for (index, point) in points.enumerated() {
            let path = "$.demo.clock[\(index)]"
            if !(0...86_400).contains(point.second) {
                add("\(path).second", .outOfRange("0 to 86400"))
            }
            if !(-1_440...1_440).contains(point.minutesAfterBedtime) {
                add("\(path).minutesAfterBedtime", .outOfRange("-1440 to 1440"))
            }
            guard index > 0 else { continue }
            // A steeper or flatter line would reach beyond all dates.
            let before = points[index - 1]
            if point.second < before.second + 1
                || point.minutesAfterBedtime < before.minutesAfterBedtime + 1
            {
                add(path, .outOfRange("points a second and a minute after the one before, or more"))
            }
        }
    }

    /// What somebody does in it comes in order, and after the evening has begun.
    mutating func actions(of demo: DemoRow) {
        number(demo.waitPace, at: "$.demo.waitPace", from: 1, to: 60)
        number(demo.staggerSeconds, at: "$.demo.staggerSeconds", from: 1, to: 3_600)
        number(demo.showsTiersAt, at: "$.demo.showsTiersAt", from: 0, to: 86_400)
        var earliest = demo.clock.first?.row.second ?? 0
        for (index, exit) in demo.exits.map(\.row).enumerated() {
            let path = "$.demo.exits[\(index)]"
            if !(earliest < exit.asksAt && exit.asksAt <= 86_400) {
                add("\(path).asksAt", .outOfRange("the evening after what comes before it"))
            }
            if !(exit.asksAt < exit.answersAt && exit.answersAt <= 86_400) {
                add("\(path).answersAt", .outOfRange("what comes after asksAt"))
            }
            earliest = max(earliest, exit.answersAt)
        }
    }

    private mutating func goal(of demo: DemoRow) {
        do throws(GoalError) {
            let goal = try Goal(
                currentBedtime: demo.currentBedtime, targetBedtime: demo.targetBedtime,
                durationDays: demo.durationDays, startNight: Night(evening: CivilDate(ordinal: 0)))
            number(demo.night, at: "$.demo.night", from: 1, to: goal.durationDays + 2)
        } catch {
            switch error {
            case .durationOutOfRange:
                let days = Goal.durationDays.absolute
                add(
                    "$.demo.durationDays",
                    .outOfRange("\(days.lowerBound) to \(days.upperBound)"))
            default:
                add(
                    "$.demo.targetBedtime",
                    .outOfRange("15 minutes to 12 hours before currentBedtime"))
            }
        }
    }
}
