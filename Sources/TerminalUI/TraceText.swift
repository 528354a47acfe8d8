import SleepCore

/// A line of a rehearsal in calm words.
struct TraceText {
    /// Titles come from it.
    let science: ScienceData
    let zone: any ZoneRules
    let face: ClockFace
    let style: Style

    /// What happened, and why something did not.
    func words(_ line: TraceLine) -> String {
        let what = self.what(line)
        guard let why = line.why else { return what }
        let reason = NotDoneText.words(why, in: zone, face: face)
        return what + (line.effect == .missed ? ", " : ": ") + reason
    }

    private func what(_ line: TraceLine) -> String {
        switch line.kind {
        case .reminder, .blockWarning, .freeWindowWarning, .summary, .why: notification(line)
        case .app: app(line)
        case .haptic: "Haptic: \(line.title ?? "")"
        case .exit: exit(line)
        case .night: "The night of \(line.id ?? "") begins"
        case .service: service(line)
        case .machine: machine(line)
        case .command: command(line)
        }
    }

    private func notification(_ line: TraceLine) -> String {
        let title = title(line)
        switch line.effect {
        case .heldBack: return "\(title) \(dash) sent and not seen"
        case .notShown: return "\(title) \(dash) not shown"
        case .uncertain: return "\(title) \(dash) perhaps shown"
        case .missed: return "\(title) \(dash) passed"
        case .skipped: return "\(title) \(dash) skipped"
        case .closed: return "\(title) \(dash) taken from the screen"
        case .due: return "\(title) \(dash) due"
        default: return title
        }
    }

    private var dash: String { style.isUnicode ? "–" : "-" }

    /// Of a reminder its own, without the picture that a notification has.
    private func title(_ line: TraceLine) -> String {
        if line.kind == .blockWarning, line.title == nil,
            let minutes = line.id?.split(separator: "-").last
        {
            return "App restrictions in \(Sanitized(String(minutes))) minutes"
        }
        let reminder = line.id.flatMap { science.reminder($0) }?.title
        return Sanitized(reminder ?? line.title ?? line.id ?? "A notification").text
    }

    private func app(_ line: TraceLine) -> String {
        let names = Sanitized(line.id ?? "").text
        let isOne = !names.contains(", ")
        return line.effect == .asleep
            ? "\(names) \(isOne ? "goes" : "go") to sleep" : "\(names) \(isOne ? "wakes" : "wake")"
    }

    private func exit(_ line: TraceLine) -> String {
        let length = line.length.map { ElapsedText.string($0) } ?? ""
        switch line.effect {
        case .waitBegan where line.why != nil: return "No more time"
        case .waitBegan: return "Somebody asks for more time, and waits \(length)"
        case .waitEnded: return "The wait is over"
        case .freeWindowBegan: return "Free window \(line.id ?? "") opens, for \(length)"
        case .freeWindowEnded where line.why != nil: return "Nobody can come back"
        default: return "Free window \(line.id ?? "") is over after \(length)"
        }
    }

    private func service(_ line: TraceLine) -> String {
        switch line.effect {
        case .started: "The service starts"
        case .stopped: "The service stops"
        case .killed: "The service is killed"
        case .notStored: "The database takes nothing"
        default: "The service goes on"
        }
    }

    private func command(_ line: TraceLine) -> String {
        let title = title(line)
        let isRefused = line.why != nil
        switch line.effect {
        case .windDownStarted:
            return isRefused ? "The wind-down is not started" : "The wind-down is started by hand"
        case .pressed:
            let button = Quoted(line.title ?? "A button", style: style)
            return isRefused
                ? "\(button) cannot be pressed, \(reminder(line))"
                : "\(button) is pressed: \(reminder(line))"
        case .ticked: return isRefused ? "\(title) \(dash) not ticked" : "Ticked: \(title)"
        case .unticked:
            return isRefused ? "\(title) \(dash) tick not taken back" : "Tick taken back: \(title)"
        case .goalSet: return isRefused ? "No goal is set" : "A goal is set"
        case .goalEnded: return isRefused ? "No goal is ended" : "The goal is ended"
        case .settingChanged:
            let setting = line.id.flatMap(Setting.init(rawValue:)).map(SettingText.name)
            let name = Sanitized(setting ?? line.id ?? "setting")
            return isRefused ? "The \(name) stays" : "The \(name) is changed"
        default: return title
        }
    }

    /// The reminder that a button belongs to, which may stand on its science.
    private func reminder(_ line: TraceLine) -> String {
        let id = line.id ?? ""
        let plain = id.split(separator: "/").last.map(String.init) ?? id
        return Sanitized(science.reminder(plain)?.title ?? id).text
    }
}

// What the machine does.
extension TraceText {
    private func machine(_ line: TraceLine) -> String {
        switch line.effect {
        case .suspended: "The machine goes to sleep"
        case .woke: "The machine wakes"
        case .clockSet: clockSet(line)
        case .zoneChanged: "The machine is in \(Sanitized(line.id ?? "another zone")) now"
        case .serverTrouble: trouble(line, begins: true)
        case .serverRecovered: trouble(line, begins: false)
        case .diskFull: "The disk is full"
        case .diskFree: "There is room on the disk again"
        default: "The machine goes on"
        }
    }

    private func clockSet(_ line: TraceLine) -> String {
        guard let step = line.step else { return "The machine's clock is set" }
        let length = ElapsedText.string(step < .zero ? .zero - step : step)
        return "The machine's clock is set \(length) \(step < .zero ? "back" : "forward")"
    }

    private func trouble(_ line: TraceLine, begins: Bool) -> String {
        switch line.id.flatMap(ServerTrouble.init(rawValue:)) {
        case .away:
            begins ? "The notification server leaves" : "The notification server is back"
        case .declining:
            begins
                ? "The notification server declines everything"
                : "The notification server shows what it is given again"
        case .silent:
            begins
                ? "The notification server does not answer"
                : "The notification server answers again"
        case .quiet: begins ? "Do-not-disturb is on" : "Do-not-disturb is off"
        case .noBus: begins ? "The session bus is gone" : "The session bus is back"
        case nil: begins ? "Notifications are in trouble" : "Notifications are back"
        }
    }
}
