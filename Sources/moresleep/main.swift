import CommandLine
import Desktop
import Glibc
import Service
import TerminalUI

// Before anything else is opened.
Terminal.openMissingStreams()

/// The arguments as bytes: Swift's own list repairs what is no UTF-8, and would hide it.
let arguments = (1..<max(1, Int(Swift.CommandLine.argc))).compactMap { index in
    Swift.CommandLine.unsafeArgv[index].map { argument in
        Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
}

let shells = Shells(
    runService: { environment in
        switch try ServiceProcess(environment, version: Program.version).run() {
        case .terminated: .done
        // systemd has told it to; a bus that starts it would wait for its name for two minutes.
        case .notReady: environment["NOTIFY_SOCKET"] == nil ? .failed : .done
        case .interrupted: .interrupted
        case .busLost: .failed
        }
    },
    runDemo: { environment, request in
        let science = try ScienceFile.load(Directories(environment)).science
        let demo = try Demo(
            environment, science: science, duration: request.duration,
            telling: Demo.Telling(
                mode: request.mode, isInteractive: request.isInteractive, style: request.style,
                face: request.face))
        switch try demo.run() {
        case .finished, .left: return .done
        case .interrupted: return .interrupted
        }
    },
    giveBack: { environment, store in
        try NightSurroundings.giveBack(what: store, in: environment)
    },
    rehearse: { request in
        try Rehearsal(
            request.script, on: request.stage, science: request.science, zone: request.zone
        ).run()
    })

exit(Program(environment: .ofThisProcess(), shells: shells).run(arguments).rawValue)
