import Desktop
import FoundationEssentials
import GLib
import SleepCore
import SleepStore
import TerminalUI

/// The service's object on the session bus: who calls it is answered from the running evening.
final class ServiceObject {
    let bus: Bus
    weak var subject: (any ServiceSubject)?
    private var registration: Registration?
    /// The properties as they were last told.
    private var toldProperties: [String: Variant]
    /// What has been told of each occurrence of these nights.
    private var told: [OccurrenceID: FiredEvent.Outcome] = [:]
    /// The client that waits, as long as its name is on the bus.
    var attendance: (client: String, registration: Registration)?

    /// Puts the object on the bus; it has no name there yet.
    init(on bus: Bus, about subject: any ServiceSubject) throws(GLibError) {
        self.bus = bus
        self.subject = subject
        toldProperties = subject.standing.properties
        registration = try bus.register(
            path: SessionBus.servicePath, interfaceXML: ServiceInterface.introspectionXML,
            property: { [weak self] name in self?.subject?.standing.properties[name] },
            handler: { [weak self] call in
                guard let self, let subject = self.subject else {
                    return .failure(.failed("The service is ending."))
                }
                return answer(call, about: subject)
            })
    }

    private func answer(
        _ call: MethodCall, about subject: any ServiceSubject
    ) -> Result<[Variant], BusError> {
        switch (call.method, call.arguments) {
        case ("Reload", []):
            guard let problem = subject.reload(for: Caller(call.sender, on: bus)) else {
                return .success([])
            }
            return .failure(ServiceInterface.Refusal.storage.error(problem.sentence))
        case ("SetDone", let arguments): return setDone(arguments, subject)
        case ("StartWindDown", []):
            do throws(StartRefusal) {
                try subject.startWindDown(for: Caller(call.sender, on: bus))
                return .success([])
            } catch {
                let words = StartText.sentence(error, in: subject.zone, face: .twentyFourHours)
                return .failure(ServiceInterface.Refusal.refused.error(words))
            }
        case ("RequestExit", []): return requestExit(call.sender, subject)
        case ("ContinueAnyway", []): return continueAnyway(call.sender, subject)
        case ("NeverMind", []):
            subject.dropWait(of: lasting(call.sender))
            attendance = nil
            return .success([])
        case ("Resume", []):
            do throws(ExitRefusal) {
                try subject.resumeWindDown()
                return .success([])
            } catch {
                return .failure(refusal(error, subject))
            }
        case ("Why", let arguments): return why(arguments, subject.science)
        case ("Snapshot", []): return .success([subject.standing.variant])
        default: return .failure(.failed("There is no method \(call.method)."))
        }
    }
}

// MARK: - Methods

extension ServiceObject {
    private func setDone(
        _ arguments: [Variant], _ subject: any ServiceSubject
    ) -> Result<[Variant], BusError> {
        guard arguments.count == 2, let id = Self.identifier(arguments[0]),
            case .boolean(let isDone) = arguments[1]
        else { return .failure(Self.noIdentifier) }
        guard let tonight = subject.tonight else {
            return .failure(ServiceInterface.Refusal.refused.error("There is no goal."))
        }
        do throws(ChecklistError) {
            let occurrence = try tonight.occurrence(settingDone: id, to: isDone)
            guard subject.setDone(occurrence, to: isDone) else {
                return .failure(ServiceInterface.Refusal.storage.error(Self.notStored))
            }
        } catch {
            return .failure(Self.refusal(error))
        }
        return .success([
            .string(tonight.planned.night.description), .string(tonight.state(of: id)),
            .string(subject.tonight?.state(of: id) ?? ""),
        ])
    }

    private static func refusal(_ error: ChecklistError) -> BusError {
        switch error {
        case .unknownItem(let id):
            ServiceInterface.Refusal.unknown.error("Tonight's list has no item \(id).")
        case .locked(let id, _):
            ServiceInterface.Refusal.refused.error("\(id) is not open yet.")
        }
    }

    private func why(
        _ arguments: [Variant], _ science: ScienceData
    ) -> Result<[Variant], BusError> {
        guard let id = arguments.first.flatMap(Self.identifier) else {
            return .failure(Self.noIdentifier)
        }
        guard let reminder = science.reminder(id) else {
            return .failure(
                ServiceInterface.Refusal.unknown.error("There is no reminder \(id)."))
        }
        return .success([.vardict(reminder.entries(science))])
    }

    /// An id as it may be asked for: short, and nothing but what ids are made of.
    private static func identifier(_ argument: Variant) -> String? {
        guard case .string(let id) = argument, (1...64).contains(id.utf8.count),
            id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        return id
    }

    private static let noIdentifier = ServiceInterface.Refusal.invalid.error(
        "An id is 1 to 64 letters, digits and underscores, such as last_meal.")

    private static let notStored =
        "It counts, and is stored as soon as the database takes it; until then it would not "
        + "outlive the service."
}

// MARK: - Signals

extension ServiceObject {
    /// Tells those who listen which properties have changed since the last time.
    func tellChanges() throws(GLibError) {
        guard let now = subject?.standing.properties else { return }
        let changed = now.filter { toldProperties[$0.key] != $0.value }
        guard !changed.isEmpty else { return }
        toldProperties = now
        try bus.emit(
            path: SessionBus.servicePath, interface: "org.freedesktop.DBus.Properties",
            member: "PropertiesChanged",
            arguments: [.string(SessionBus.serviceName), .vardict(changed), .strings([])])
    }

    /// Tells that something of the evening has come.
    ///
    /// What is tried again and again is told once.
    func tellFired(_ fired: FiredEvent) throws(GLibError) {
        guard told[fired.id] != fired.outcome else { return }
        told[fired.id] = fired.outcome
        told = told.filter { $0.key.night.advanced(by: 2) >= fired.id.night }
        try bus.emit(
            path: SessionBus.servicePath, interface: SessionBus.serviceName, member: "EventFired",
            arguments: [
                .string(fired.id.night.description), .string(fired.id.event),
                .string(fired.kind), .int64(fired.dueAt.unixSeconds),
                .string(fired.outcome.rawValue),
            ])
    }
}

extension Tonight {
    /// Where an item stands, in the words of the bus.
    fileprivate func state(of id: String) -> String {
        checklist.items.first { $0.id == id }?.state.rawValue ?? ""
    }
}
