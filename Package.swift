// swift-tools-version: 6.2

import PackageDescription

/// Every Swift target is built with the same strictness; warnings are errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Optimised in debug builds too: the tests live through thousands of nights.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The shells live on one thread: GLib's loop on the main thread.
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "moresleep",
    products: [
        .library(name: "SleepCore", targets: ["SleepCore"]),
        .executable(name: "moresleep", targets: ["moresleep"]),
    ],
    targets: [
        // 0: C modules
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(
            name: "CNotify", pkgConfig: "libnotify", providers: [.apt(["libnotify-dev"])]),
        .systemLibrary(name: "CLinux"),
        .target(name: "CTerminal"),
        .target(name: "CPatience", dependencies: ["CGLib"]),
        .target(name: "CScience", cSettings: [.unsafeFlags(["-std=c23"])]),
        .target(name: "CBusInterface", cSettings: [.unsafeFlags(["-std=c23"])]),
        .target(name: "CInstallation", cSettings: [.unsafeFlags(["-std=c23"])]),

        // 1: the core, and beside it one overlay a library
        .target(name: "SleepCore", swiftSettings: quick),
        .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
        .target(
            name: "GLib", dependencies: ["CGLib", "CLinux", "CTerminal", "CPatience"],
            swiftSettings: strict),
        .target(name: "Notify", dependencies: ["CNotify", "CGLib", "GLib"], swiftSettings: strict),

        // 2: adapters
        .target(name: "SleepStore", dependencies: ["SleepCore", "SQLite"], swiftSettings: quick),
        .target(
            name: "Desktop",
            dependencies: [
                "SleepCore", "GLib", "Notify", "CScience", "CBusInterface", "CInstallation",
            ],
            swiftSettings: strict),
        .target(name: "TerminalUI", dependencies: ["SleepCore", "GLib"], swiftSettings: strict),

        // 3: shells
        .target(
            name: "CommandLine",
            dependencies: [
                "SleepCore", "SleepStore", "Desktop", "TerminalUI", "GLib", "Notify", "SQLite",
            ],
            swiftSettings: onMainActor),
        .target(
            name: "Service",
            dependencies: ["SleepCore", "SleepStore", "Desktop", "TerminalUI", "GLib", "Notify"],
            swiftSettings: onMainActor),

        // 4: executables
        .executableTarget(
            name: "moresleep", dependencies: ["CommandLine", "Service", "Desktop", "TerminalUI"],
            swiftSettings: onMainActor),

        // Measuring
        .executableTarget(
            name: "benchmarks",
            dependencies: ["SleepCore", "SleepStore", "Desktop", "Service", "GLib"],
            path: "Tests/Benchmarks", exclude: ["demo", "idle", "run", "stage.py", "usage.py"],
            swiftSettings: onMainActor),

        // Tests
        .target(name: "Chance", path: "Tests/Chance", swiftSettings: strict),
        .target(
            name: "Simulation",
            dependencies: [
                "Chance", "CommandLine", "Desktop", "Service", "SleepCore", "TerminalUI",
            ],
            path: "Tests/Simulation",
            swiftSettings: quick + [.defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "soak", dependencies: ["Simulation", "SleepCore"], path: "Tests/Soak",
            swiftSettings: onMainActor),
        .testTarget(
            name: "SimulationTests",
            dependencies: ["Simulation", "CommandLine", "DesktopFixtures", "SleepCore", "soak"],
            swiftSettings: strict),
        .testTarget(
            name: "SleepCoreTests", dependencies: ["SleepCore", "Chance"], exclude: ["Golden"],
            swiftSettings: strict),
        .target(
            name: "DesktopFixtures", dependencies: ["GLib", "Notify", "CLinux"],
            path: "Tests/DesktopFixtures", exclude: ["FakeFeedbackd", "FakeGNOME", "FakeMachine"],
            swiftSettings: strict),
        .testTarget(
            name: "GLibTests", dependencies: ["GLib", "CGLib", "CLinux", "DesktopFixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "NotifyTests", dependencies: ["Notify", "GLib", "CGLib", "DesktopFixtures"],
            swiftSettings: strict),
        .executableTarget(
            name: "StoreWriter", dependencies: ["SleepStore", "SleepCore"],
            path: "Tests/StoreWriter", swiftSettings: strict),
        .executableTarget(
            name: "ServiceStandIn", dependencies: ["Desktop", "GLib"],
            path: "Tests/ServiceStandIn", swiftSettings: onMainActor),
        .executableTarget(
            name: "ScaledService", dependencies: ["Desktop", "GLib", "Service"],
            path: "Tests/ScaledService", swiftSettings: onMainActor),
        .testTarget(
            name: "SleepStoreTests",
            dependencies: ["SleepStore", "SleepCore", "SQLite", "DesktopFixtures", "StoreWriter"],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "Desktop", "SleepCore", "GLib", "Notify", "Service", "SleepStore", "SQLite",
                "DesktopFixtures", "ServiceStandIn",
            ],
            exclude: ["FakeServer"], swiftSettings: strict),
        .target(name: "Goldens", path: "Tests/Goldens", swiftSettings: strict),
        .testTarget(
            name: "ServiceTests",
            dependencies: ["Service", "Desktop", "SleepCore", "TerminalUI", "Goldens"],
            exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "moresleep", "ScaledService", "ServiceStandIn", "Chance", "DesktopFixtures",
                "SleepStore",
                "SleepCore", "Simulation", "CommandLine",
                "SQLite", "Desktop", "GLib",
            ],
            exclude: ["Typist"], swiftSettings: strict),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: strict),
        .testTarget(
            name: "TerminalUITests", dependencies: ["TerminalUI", "SleepCore", "Goldens"],
            exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "CommandLine", "TerminalUI", "SleepCore", "SleepStore", "Desktop", "GLib", "Notify",
                "SQLite", "DesktopFixtures", "Chance", "Goldens",
            ],
            exclude: ["Golden"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
