// The service itself on a faster clock, for tests that live through evenings and kill it in between.
//
//     ScaledService REAL VIRTUAL SCALE
//
// At REAL (seconds since 1970) its clock shows VIRTUAL, and from then on a second of real time is
// SCALE seconds. All that are started with the same numbers share one clock.

import Desktop
import Foundation
import GLib
import Service
import SleepCore

/// The machine's clock, stretched.
final class ScaledClock: NightClock {
    var onAlarm: (() -> Void)?
    var onClockChange: (() -> Void)?

    private let loop: MainLoop
    private let real: Double
    private let virtual: Double
    private let scale: Double
    private var alarm: Registration?

    init(on loop: MainLoop, real: Double, virtual: Double, scale: Double) {
        self.loop = loop
        self.real = real
        self.virtual = virtual
        self.scale = scale
    }

    var now: Date {
        Date(timeIntervalSince1970: virtual + (Date().timeIntervalSince1970 - real) * scale)
    }

    var steady: SteadyInstant {
        SteadyInstant(
            boot: "scaled", sinceBoot: .milliseconds(Int64(now.timeIntervalSince1970 * 1000)))
    }

    func arm(at moment: Date?) {
        alarm = nil
        guard let moment else { return }
        let wait = max(0, moment.timeIntervalSince(now) / scale)
        alarm = loop.onTimeout(after: .seconds(wait)) { [weak self] in
            guard let self else { return }
            // The loop counts in milliseconds, and those are seconds here.
            if now < moment { return arm(at: moment) }
            onAlarm?()
        }
    }
}

let numbers = CommandLine.arguments.dropFirst().compactMap(Double.init)
guard numbers.count == 3 else { exit(2) }
do {
    let service = try ServiceProcess(.ofThisProcess(), version: "test") { loop in
        ScaledClock(on: loop, real: numbers[0], virtual: numbers[1], scale: numbers[2])
    }
    switch try service.run() {
    case .terminated, .notReady: exit(0)
    case .interrupted: exit(130)
    case .busLost: exit(1)
    }
} catch let error as ServiceLockError {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(5)
}
