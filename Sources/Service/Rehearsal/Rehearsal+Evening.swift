import Desktop
import FoundationEssentials
import SleepCore

// Who asks for more time in a rehearsal, who comes back early, who starts early.

extension Rehearsal {
    /// `moresleep start`.
    func startWindDown() {
        var refusal: Refusal? = .noService
        if let evening = process?.evening {
            do throws(StartRefusal) {
                try evening.startWindDown()
                // One that dies on the way has not answered.
                refusal = process?.isAlive == true ? nil : .noService
            } catch {
                refusal = .start(error)
            }
        }
        machine.note(.commanded(.startWindDown, refusal: refusal))
    }

    /// `moresleep exit`, by somebody who attends the wait for so long, or to its end.
    func askForTime(attending attended: Duration?) {
        clients += 1
        let client = ":1.\(clients)"
        let standing = act(.asks, client) { evening throws(ExitRefusal) in
            try evening.askForTime(client)
        }
        guard let standing,
            case .waiting(_, let left) = standing.phase
        else { return }
        guard let attended, attended < left else {
            return later(left) { rehearsal in
                _ = rehearsal.act(.takes, client) { evening throws(ExitRefusal) in
                    try evening.takeTime(client)
                }
            }
        }
        later(attended) { _ = $0.act(.drops, client) { $0.dropWait(of: client) } }
    }

    /// Asks the service, if there is one, and notes what it says.
    private func act<Answer>(
        _ step: ExitAct, _ client: String,
        _ ask: (RunningEvening) throws(ExitRefusal) -> Answer
    ) -> Answer? {
        let note = { (refusal: Refusal?) in
            self.machine.note(.commanded(.exit(step, client: client), refusal: refusal))
        }
        guard let process else {
            note(.noService)
            return nil
        }
        do throws(ExitRefusal) {
            let answer = try ask(process.evening)
            // One that dies on the way has not answered.
            note(process.isAlive ? nil : .noService)
            return process.isAlive ? answer : nil
        } catch {
            note(.exit(error))
            return nil
        }
    }

    /// `moresleep resume`.
    func resume() {
        guard let process else {
            return machine.note(.commanded(.resume, refusal: .noService))
        }
        do throws(ExitRefusal) {
            try process.evening.resume()
            machine.note(.commanded(.resume, refusal: process.isAlive ? nil : .noService))
        } catch {
            machine.note(.commanded(.resume, refusal: .exit(error)))
        }
    }
}
