import DesktopFixtures
import Foundation
import Testing

extension WholeProgram {
    @Suite("kill -9 around a reminder")
    struct CrashTests {
        /// A moment at which the service is killed.
        enum Moment: CustomStringConvertible {
            /// When its log has said that.
            case line(String)
            /// When it has called that on the bus; the server hangs and does not answer.
            case call(String)
            /// That many milliseconds after the reminder came due.
            case afterDue(Int)

            var description: String {
                switch self {
                case .line(let text): "at “\(text)”"
                case .call(let method): "in \(method)"
                case .afterDue(let milliseconds): "\(milliseconds) ms after it came due"
                }
            }
        }

        /// One person of several, each with a session and a service.
        private final class Life {
            let moment: Moment
            let home: Home
            let dunst: Dunst
            private let screen: Screen
            private var service: ChildProgram
            private let calls: ChildProgram

            init(_ moment: Moment, dueAt due: Date) throws {
                self.moment = moment
                (screen, dunst) = try Screen.withServer()
                home = try Home(on: screen)
                try home.turnEvening(.lastMeal, dueAt: due)
                service = try home.service()
                _ = try service.line { $0 == "moresleep: started" }
                calls = try ChildProgram(
                    "dbus-monitor",
                    [
                        "--address", screen.bus.address, "--profile",
                        "type='method_call',destination='org.freedesktop.Notifications'",
                    ], environment: home.environment)
                _ = try calls.line { $0.contains("NameLost") }
                if case .call = moment { dunst.suspend() }
            }

            func kill(dueAt due: Date) throws {
                switch moment {
                case .line(let text): _ = try service.line { $0.contains(text) }
                case .call(let method): _ = try calls.line { $0.contains(method) }
                case .afterDue(let milliseconds):
                    // The moment is the case itself; nothing is waited for.
                    let left = due.timeIntervalSinceNow * 1_000 + Double(milliseconds)
                    poll(nil, 0, Int32(max(0, left)))
                }
                service.send(SIGKILL)
            }

            /// Starts again after the kill, and lets the next reminder come due.
            func goOn() throws {
                #expect(try service.exit() == -SIGKILL)
                dunst.resume()
                service = try home.service()
                _ = try service.line { $0 == "moresleep: started" }
                try home.turnEvening(.stopEating, dueAt: Date())
                service.send(SIGHUP)
                _ = try service.line { $0.contains("stop_eating shown") }
                try service.end()
            }
        }

        @Test(
            "whenever it comes, nothing is shown twice, one row at most is uncertain, and none lost"
        )
        func kills() throws {
            let moments: [Moment] =
                [0, 2, 4, 7].map(Moment.afterDue)
                + [.call("GetCapabilities"), .line("last_meal shown")]
            let due = Date(
                timeIntervalSince1970: (Date().timeIntervalSince1970 + 10).rounded(.up))
            let lives = try moments.map { try Life($0, dueAt: due) }
            #expect(Date() < due)
            for life in lives { try life.kill(dueAt: due) }
            for life in lives { try life.goOn() }
            for life in lives { try check(life) }
        }

        private func check(_ life: Life) throws {
            let history = try life.dunst.closeAllAndReadHistory()
            let shown = history.map(\.summary)
            let rows = try life.home.deliveries()
            // What comes within ten minutes takes its place, and names it.
            let title = "🍽️ Last meal window closing soon"
            let times = history.count {
                $0.summary == title || $0.body.contains("Still there: \(title)")
            }
            #expect(times <= 1, "\(life.moment)")
            #expect(shown.count { $0 == "🚫 Stop eating now" } == 1, "\(life.moment)")
            #expect(rows.count == 2, "\(life.moment): \(rows)")
            let isUncertain = rows.first == "last_meal: uncertain"
            #expect(isUncertain || times == 1, "\(life.moment): \(rows), \(shown)")
            if case .call = life.moment { #expect(isUncertain && times == 0) }
        }
    }
}
