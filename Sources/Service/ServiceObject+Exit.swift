import Desktop
import FoundationEssentials
import GLib
import SleepCore
import TerminalUI

// More time, for clients on the bus.

extension ServiceObject {
    func requestExit(
        _ client: String, _ subject: any ServiceSubject
    ) -> Result<[Variant], BusError> {
        do throws(ExitRefusal) {
            let standing = try subject.askForTime(lasting(client), for: Caller(client, on: bus))
            guard let wait = AttendedWait(standing) else { throw .notWaiting }
            attend(client)
            return .success([wait.variant])
        } catch {
            return .failure(refusal(error, subject))
        }
    }

    func continueAnyway(
        _ client: String, _ subject: any ServiceSubject
    ) -> Result<[Variant], BusError> {
        do throws(ExitRefusal) {
            // A call may have waited here longer than its caller did.
            guard isThere(client) else {
                subject.dropWait(of: lasting(client))
                throw .notWaiting
            }
            let window = try subject.takeTime(lasting(client), for: Caller(client, on: bus))
            attendance = nil
            return .success([.int64(window.endsAt.unixSeconds)])
        } catch {
            return .failure(refusal(error, subject))
        }
    }

    private func isThere(_ client: String) -> Bool {
        do throws(GLibError) {
            return try bus.nameOwner(of: client) != nil
        } catch {
            return false  // A bus that does not answer takes no reply to anybody either.
        }
    }

    /// A client's name as it can be kept: the next bus gives the same names to others.
    func lasting(_ client: String) -> String { "\(bus.identity)/\(client)" }

    /// A client whose name leaves the bus has left its view.
    private func attend(_ client: String) {
        guard attendance?.client != client else { return }
        let registration = bus.onNameOwnerChanged(of: client) { [weak self] _, owner in
            if owner == nil { self?.drop(client) }
        }
        attendance = (client, registration)
        // It may have left before anybody listened.
        bus.hasOwner(client) { [weak self] isThere in
            if isThere == false, self?.attendance?.client == client { self?.drop(client) }
        }
    }

    private func drop(_ client: String) {
        if attendance?.client == client { attendance = nil }
        subject?.dropWait(of: lasting(client))
    }

    /// Whoever waited when the service was started anew may have left meanwhile, with the whole bus
    /// perhaps.
    func attendWaitingClient() {
        guard let waiting = subject?.waitingClient else { return }
        let prefix = lasting("")
        guard waiting.hasPrefix(prefix) else {
            subject?.dropWait(of: waiting)
            return
        }
        attend(String(waiting.dropFirst(prefix.count)))
    }

    func refusal(_ error: ExitRefusal, _ subject: any ServiceSubject) -> BusError {
        let zone = subject.zone
        let words = ExitText.clause(error, in: zone, face: .twentyFourHours)
        return ServiceInterface.Refusal.refused.error(
            words.prefix(1).uppercased() + words.dropFirst() + ".")
    }
}
