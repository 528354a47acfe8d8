import SleepCore
import Testing

@Suite("Which apps are in which tier")
struct AppAssignmentTests {
    private var apps = AppAssignment([
        .init("Instagram", in: .blockFirst), .init("News", in: .blockFirst),
        .init("Mail", in: .block30Min), .init("Phone", in: .alwaysAllowed),
    ])

    @Test("a new app is the last of its tier, without the space around and within its name")
    mutating func adding() throws {
        try apps.add("  Old   School ", to: .blockFirst)
        try apps.add("Ünïcode 🎮", to: .block30Min)
        try apps.add("\u{3000}👨‍👩‍👧‍👦\u{A0}family\u{A0}", to: .block30Min)
        #expect(apps.apps(in: .blockFirst) == ["Instagram", "News", "Old School"])
        #expect(apps.apps(in: .block30Min) == ["Mail", "Ünïcode 🎮", "👨‍👩‍👧‍👦 family"])
        #expect(throws: AppError.alreadyThere("Mail", .block30Min)) {
            try apps.add("Mail\u{A0}", to: .blockFirst)
        }
    }

    @Test("a name is there once, in whatever tier and however it is capitalised")
    mutating func twice() throws {
        #expect(throws: AppError.alreadyThere("News", .blockFirst)) {
            try apps.add("nEWS", to: .alwaysAllowed)
        }
        let stored = AppAssignment([
            .init("News", in: .blockFirst), .init("news", in: .block30Min),
        ])
        #expect(stored.entries == [.init("News", in: .blockFirst)])
    }

    @Test(
        "a name can be shown on one line",
        arguments: [
            "", "   ", "\u{A0}", "\u{200D}", "a\u{200C}", "a\nb", "a\tb", "a\u{202E}b",
            "a\u{200B}b", "caf\u{FFFD}", "\u{1B}[31m",
            String(repeating: "x", count: 49), String(repeating: "👨‍👩‍👧‍👦", count: 48),
        ])
    func unusable(name: String) {
        var apps = apps
        #expect(throws: AppError.unusableName) { try apps.add(name, to: .blockFirst) }
        #expect(apps == self.apps)
    }

    @Test("48 characters and a hundred apps are the most")
    mutating func most() throws {
        try apps.add(String(repeating: "é", count: 48), to: .blockFirst)
        for number in 6...100 { try apps.add("app \(number)", to: .blockFirst) }
        #expect(throws: AppError.tooMany(100)) { try apps.add("one more", to: .blockFirst) }
    }

    @Test("an app moves to the end of a tier, or to a place in it")
    mutating func moving() throws {
        try apps.move("instagram", to: .blockFirst)
        #expect(apps.apps(in: .blockFirst) == ["News", "Instagram"])
        try apps.move("Instagram", to: .blockFirst, place: 1)
        #expect(apps.apps(in: .blockFirst) == ["Instagram", "News"])
        try apps.move("Mail", to: .blockFirst, place: 2)
        #expect(apps.apps(in: .blockFirst) == ["Instagram", "Mail", "News"])
        #expect(apps.apps(in: .block30Min) == [])
        try apps.move("News", to: .block30Min, place: 1)
        try apps.move("Mail", to: .blockFirst, place: 2)
        #expect(apps.apps(in: .blockFirst) == ["Instagram", "Mail"])
        #expect(apps.apps(in: .block30Min) == ["News"])
    }

    @Test("what is not there, and a place that is not, change nothing")
    mutating func unknown() {
        let before = apps
        #expect(throws: AppError.unknown("Zoo")) { try apps.move("Zoo", to: .blockFirst) }
        #expect(throws: AppError.unknown("Zoo")) { try apps.remove("Zoo") }
        #expect(throws: AppError.unknown("Zoo")) { try apps.entry("Zoo") }
        for place in [-1, 0, 3] {
            #expect(throws: AppError.noSuchPlace(place, of: 2)) {
                try apps.move("News", to: .blockFirst, place: place)
            }
        }
        #expect(throws: AppError.noSuchPlace(4, of: 3)) {
            try apps.move("Mail", to: .blockFirst, place: 4)
        }
        #expect(apps == before)
    }

    @Test("an app that is taken out is in no tier")
    mutating func removing() throws {
        try apps.remove("PHONE")
        #expect(apps.entries.map(\.name) == ["Instagram", "News", "Mail"])
    }
}
