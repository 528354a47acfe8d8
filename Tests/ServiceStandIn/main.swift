// Stands in for the service and for a command in tests of what passes between them.
//
//     ServiceStandIn hold DIRECTORY     takes the lock, and says when it is told to read anew
//     ServiceStandIn contact            tells the service to read anew, and says what became of it
//     ServiceStandIn answer [REASON]    answers on the bus; refuses where a reason is given
//     ServiceStandIn other PROTOCOL     answers on the bus in another version of the interface
//     ServiceStandIn old                answers on the bus as the first service did, without a version

import Desktop
import GLib
import Glibc

func say(_ line: String) {
    let text = line + "\n"
    guard write(STDOUT_FILENO, text, text.utf8.count) == text.utf8.count else { exit(3) }
}

let loop = MainLoop()
let signals = [
    loop.onSignal(.hangUp) { say("told by a signal") },
    loop.onSignal(.terminate) { loop.quit() },
]

func hold(_ directory: String) {
    do throws(ServiceLockError) {
        let lock = try ServiceLock(runtimeDirectory: directory)
        say("held")
        loop.run()
        withExtendedLifetime(lock) {}
    } catch {
        say("\(error)")
        exit(5)
    }
}

/// The same as that of the commands in this environment.
let database: String = {
    do {
        return try Directories(.ofThisProcess()).data() + "/moresleep.db"
    } catch {
        return ""
    }
}()

func answer(
    refusing reason: String?, in version: UInt32? = ServiceInterface.protocolVersion
) throws {
    let address = SessionBus.address(.ofThisProcess()) ?? ""
    let bus = try SessionBus.connect(address)
    let registration = try bus.register(
        path: SessionBus.servicePath, interfaceXML: ServiceInterface.introspectionXML,
        property: { name in
            switch name {
            case "Protocol": version.map { .uint32($0) }
            case "Database": .string(database)
            default: nil
            }
        }
    ) { call in
        say(call.method)
        return reason.map { .failure(ServiceInterface.Refusal.storage.error($0)) } ?? .success([])
    }
    _ = try bus.requestName(SessionBus.serviceName)
    say("answering")
    loop.run()
    registration.cancel()
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "hold": hold(arguments[2])
case "contact": say("\(ServiceContact.reload(.ofThisProcess()))")
case "answer": try answer(refusing: arguments.dropFirst(2).first)
case "other": try answer(refusing: nil, in: UInt32(arguments[2]) ?? 0)
case "old": try answer(refusing: nil, in: nil)
default: exit(2)
}
