import Foundation
import Testing

@Suite("The rules of the house")
struct HouseRuleTests {
    let sources: [SourceFile]

    init() throws {
        sources = try Package.sources()
    }

    func places(
        of pattern: Regex<Substring>, in part: KeyPath<SwiftLine, String> = \.code
    ) -> [String] {
        sources.flatMap { $0.places(of: pattern, in: part) }
    }

    /// What each rule forbids in code.
    enum Forbidden {
        static var concurrency: Regex<Substring> {
            #/\b(?:Task|async|await|actor|DispatchQueue|Dispatch|Thread|NSLock|Mutex|withTaskGroup|pthread_\w+)\b|\b(?:sleep|usleep|nanosleep)\(/#
        }
        /// A name, a bracket or a question mark with an exclamation mark behind it takes by force.
        static var force: Regex<Substring> {
            #/\btry[?!]|\bas!|\bfatalError\b|[\w\)\]\}>?`]!(?!=)|\bunowned\b|nonisolated\(unsafe\)/#
        }
        static var programs: Regex<Substring> {
            #/\b(?:Process|posix_spawnp?|execvp?e?|fork|popen)\s*\(|\bkillpg\b|Glibc\.system\b/#
        }
    }

    @Test("one thread: no task, no queue, no lock, no sleep")
    func concurrency() {
        #expect(places(of: Forbidden.concurrency) == [])
    }

    @Test("no error is dropped and nothing is taken by force")
    func force() {
        #expect(places(of: Forbidden.force) == [])
    }

    @Test("no other program is started, and a signal goes to the service only")
    func processes() {
        #expect(places(of: Forbidden.programs) == [])
        let signals = places(of: #/\b(?:kill|pidfd_send_signal)\s*\(/#)
        #expect(signals.allSatisfy { $0.hasPrefix("Sources/Desktop/Service") }, "\(signals)")
    }

    @Test("these rules catch what they are for, and nothing else")
    func rules() {
        for line in ["Task { }", "let a = await b", "func c() async", "usleep(3)"] {
            #expect(line.contains(Forbidden.concurrency), "\(line)")
        }
        for line in [
            "let a = try? b()", "try! b()", "c as! D", "e!.f", "g[0]!", "h()!", "var i: J!",
        ] {
            #expect(line.contains(Forbidden.force), "\(line)")
        }
        for line in ["Process()", "posix_spawn(&p)", "execv(a, b)"] {
            #expect(line.contains(Forbidden.programs), "\(line)")
        }
        for line in [
            "a != b", "if !c", "d(!e)", "g_launch_async(f)", "asynchronous", "case .system(h)",
        ] {
            #expect(!line.contains(Forbidden.concurrency), "\(line)")
            #expect(!line.contains(Forbidden.force), "\(line)")
            #expect(!line.contains(Forbidden.programs), "\(line)")
        }
    }

    @Test("an unchecked promise to the compiler has its reason on the same line")
    func unchecked() {
        for source in sources {
            for line in source.lines where line.code.contains("@unchecked") {
                #expect(!line.comment.isEmpty, "\(source.path):\(line.number)")
            }
        }
    }

    @Test("full Foundation is for tests")
    func foundation() {
        let full: Set<String> = ["Foundation", "FoundationXML", "FoundationNetworking", "Dispatch"]
        for source in sources {
            #expect(full.isDisjoint(with: source.imports), "\(source.path)")
        }
    }

    @Test("there is no snooze: not as a word, a command, an action or a default")
    func snooze() throws {
        for folder in ["Sources", "Resources"] {
            for path in try Package.files(below: folder) {
                let text = try Package.text(path).lowercased()
                #expect(!text.contains("snooze"), "\(path)")
            }
        }
    }

    @Test("nobody is judged or hurried by a text")
    func tone() throws {
        let words =
            #/(?i)\b(?:bad night|bad sleep|you failed|failure of yours|lazy|guilt|guilty|shame|ashamed|hurry|streak|you should have|you must|disappointing|don't give up|oops|whoops)\b/#
        #expect(places(of: words, in: \.strings) == [])
        let science = try Package.text("Resources/ScienceData.json")
        #expect(science.matches(of: words).map { String($0.output) } == [])
    }

    /// Words that no text about somebody's sleep has, by the spec of living with it.
    static var pressure: Regex<Substring> {
        #/(?i)\b(?:bad|fail|fails|failed|failure|lost|guilty|should have)\b/#
    }

    @Test("no text about somebody's sleep says that it was bad, failed or lost")
    func pressure() throws {
        let science = try Package.text("Resources/ScienceData.json")
        #expect(science.matches(of: Self.pressure).map { String($0.output) } == [])
        // What is said of the program's own mishaps stands in CommandLine/Failures.
        let ofPeople = sources.filter {
            $0.module == "TerminalUI" || $0.path.hasSuffix("/NoticeTexts.swift")
        }
        #expect(ofPeople.count > 30)
        #expect(ofPeople.flatMap { $0.places(of: Self.pressure, in: \.strings) } == [])
        for text in ["A bad night", "You failed.", "Lost sleep", "you should have slept"] {
            #expect(text.contains(Self.pressure), "\(text)")
        }
        for text in ["a badge", "unfailing", "lostness", "you should sleep"] {
            #expect(!text.contains(Self.pressure), "\(text)")
        }
    }

    @Test("nothing names the machine it was written on")
    func machine() throws {
        let path = #/(?:^|[\s"'(=])\/(?:work|root|home\/\w|Users\/\w|mnt\/\w|tmp\/\w+-)/#
        for folder in ["Sources", "Resources", "docs"] {
            for file in try Package.files(below: folder) {
                let places = try Package.text(file).split(separator: "\n").filter {
                    $0.contains(path)
                }
                #expect(places == [], "\(file)")
            }
        }
    }
}
