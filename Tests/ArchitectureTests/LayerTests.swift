import Testing

@Suite("The layers of docs/architecture.md")
struct LayerTests {
    /// What each module may import: of the product, of C, and of the system.
    static let table: [String: Set<String>] = [
        "SleepCore": ["FoundationEssentials"],

        "SQLite": ["CSQLite"],
        "GLib": ["CGLib", "CLinux", "CTerminal", "CPatience", "Glibc"],
        "Notify": ["CNotify", "CGLib", "GLib"],

        "SleepStore": ["SleepCore", "SQLite", "FoundationEssentials", "Glibc"],
        "Desktop": [
            "SleepCore", "GLib", "Notify", "CScience", "CBusInterface", "CInstallation",
            "FoundationEssentials", "Glibc",
        ],
        "TerminalUI": ["SleepCore", "GLib", "FoundationEssentials", "Glibc"],

        "CommandLine": [
            "SleepCore", "SQLite", "GLib", "Notify", "SleepStore", "Desktop", "TerminalUI",
            "FoundationEssentials", "Glibc",
        ],
        "Service": [
            "SleepCore", "GLib", "Notify", "SleepStore", "Desktop", "TerminalUI",
            "FoundationEssentials", "Glibc",
        ],

        "moresleep": ["CommandLine", "Service", "Desktop", "TerminalUI", "Glibc"],
    ]

    /// Modules without a line of Swift.
    static let ofC: Set<String> = [
        "CSQLite", "CGLib", "CNotify", "CLinux", "CTerminal", "CPatience", "CScience",
        "CBusInterface", "CInstallation",
    ]

    @Test("hold for every import")
    func imports() throws {
        let sources = try Package.sources()
        #expect(sources.count > 100)
        for source in sources {
            let allowed = try #require(Self.table[source.module], "\(source.module) has no row")
            let forbidden = Set(source.imports).subtracting(allowed)
            #expect(forbidden == [], "\(source.path) may not import these")
        }
    }

    @Test("lead downwards only")
    func downwards() {
        let layers: [[String]] = [
            ["SleepCore", "SQLite", "GLib"], ["Notify"], ["SleepStore", "Desktop", "TerminalUI"],
            ["CommandLine", "Service"], ["moresleep"],
        ]
        for (height, layer) in layers.enumerated() {
            let notBelow = Set(layers[height...].joined())
            for module in layer {
                #expect(Self.table[module]?.isDisjoint(with: notBelow) == true, "\(module)")
            }
        }
        #expect(Set(layers.joined()) == Set(Self.table.keys))
    }

    @Test("have a row for every module, and the document names each of them")
    func modules() throws {
        let folders = Set(try Package.files(below: "Sources").map { $0.split(separator: "/")[1] })
        let known = Set(Self.table.keys).union(Self.ofC)
        #expect(Set(folders.map(String.init)) == known)
        let document = try Package.text("docs/architecture.md")
        for module in known {
            #expect(document.contains(module), "docs/architecture.md does not name \(module)")
        }
    }

    @Test("are declared in the manifest: what is imported is depended on")
    func manifest() throws {
        let manifest = try Package.text("Package.swift")
        var imports: [String: Set<String>] = [:]
        for source in try Package.sources() {
            imports[source.module, default: []].formUnion(source.imports)
        }
        let target = #/arget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/#
        var declared: [String: Set<String>] = [:]
        for match in manifest.matches(of: target) {
            let names = match.output.2.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
            declared[String(match.output.1)] = Set(names)
        }
        let ofSystem: Set<String> = ["FoundationEssentials", "Glibc"]
        for (module, imports) in imports {
            let missing = imports.subtracting(ofSystem).subtracting(declared[module] ?? [])
            #expect(missing == [], "\(module) imports these without depending on them")
        }
    }

    @Test("keep the core from clocks, files, environment, locale and chance")
    func core() throws {
        let forbidden =
            #/\bDate\(\)|\bDate\.now\b|\b(?:ProcessInfo|FileManager|Calendar|TimeZone|Locale|DateFormatter|UserDefaults|ContinuousClock|SuspendingClock|SystemRandomNumberGenerator|getenv|print)\b|\.random\(|\.shuffled\(|\.randomElement\(/#
        let places = try Package.sources().filter { $0.module == "SleepCore" }
            .flatMap { $0.places(of: forbidden) }
        #expect(places == [])
    }
}
