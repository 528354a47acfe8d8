import Desktop
import Foundation
import SleepCore
import Testing

@Suite("The text of a notification")
struct NotificationTextTests {
    static let rich = NotificationAbilities(["actions", "body", "body-markup", "x-own"])
    static let plain = NotificationAbilities(["body"])

    func text(
        title: String = "Title", body: String = "Body", for abilities: NotificationAbilities = rich
    ) -> NotificationText {
        NotificationText(reminder(title: title, body: body), for: abilities)
    }

    @Test("knows what a server can do by its words for it")
    func abilities() {
        #expect(Self.rich.hasActions)
        #expect(Self.rich.readsMarkup)
        #expect(Self.rich.names == ["actions", "body", "body-markup", "x-own"])
        #expect(!Self.plain.hasActions)
        #expect(!Self.plain.readsMarkup)
        #expect(!NotificationAbilities(["actions-icons", "body-hyperlinks"]).hasActions)
    }

    @Test("is escaped in the body where the server reads markup, and never in the first line")
    func escaping() {
        let rich = text(title: "R&D <3", body: "R&D <3 > \"'")
        #expect(rich.summary == "R&D <3")
        #expect(rich.body == "R&amp;D &lt;3 &gt; \"'")
        let plain = text(title: "R&D <3", body: "R&D <3", for: NotificationAbilities(["actions"]))
        #expect(plain.summary == "R&D <3")
        #expect(plain.body == "R&D <3")
    }

    @Test("can bring in no markup of somebody else's")
    func injection() {
        let hostile =
            #"<b>x</b><img src="file:///etc/hostname"/><a href="http://h.example">k</a>&lt;"#
        let body = text(body: hostile).body
        #expect(!body.contains("<"))
        #expect(
            body.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                .replacing("&amp;", with: "&") == hostile)
    }

    @Test("is cut to what a pop-up can hold, by characters as people count them")
    func length() {
        let family = "👨‍👩‍👧‍👦"
        let long = text(
            title: String(repeating: family, count: 5_000),
            body: String(repeating: "é", count: 100_000), for: NotificationAbilities(["actions"]))
        #expect(long.summary == String(repeating: family, count: 119) + "…")
        #expect(long.body == String(repeating: "é", count: 1_023) + "…")
        let fitting = text(
            title: String(repeating: family, count: 120),
            body: String(repeating: "é", count: 1_024),
            for: NotificationAbilities(["actions"]))
        #expect(fitting.summary == String(repeating: family, count: 120))
        #expect(fitting.body == String(repeating: "é", count: 1_024))
    }

    @Test("is cut before it is escaped, so that no escape is cut apart")
    func cutBeforeEscaping() {
        let body = text(body: String(repeating: "&", count: 2_000)).body
        #expect(body == String(repeating: "&amp;", count: 1_023) + "…")
    }

    @Test("shows control characters as replaced, and keeps line ends in the body only")
    func controls() {
        let disturbing = "a\u{0}b\tc\rd\u{7}e\u{1B}[31mf\u{7F}g\u{85}h"
        let shown = "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}[31mf\u{FFFD}g\u{FFFD}h"
        let text = text(title: disturbing + "\n2", body: disturbing + "\n2")
        #expect(text.summary == shown + " 2")
        #expect(text.body == shown + "\n2")
        #expect(self.text(title: "1\r\n2").summary == "1\u{FFFD} 2")
    }

    @Test("keeps emoji, other scripts and what was no UTF-8")
    func scripts() {
        let words = "🍽️ שינה טובה نوم 睡眠 caf\u{FFFD}"
        #expect(text(title: words, body: words).summary == words)
        #expect(text(title: words, body: words).body == words)
    }

    @Test("has buttons, or says in the body what they would have done")
    func buttons() {
        let rich = text()
        #expect(rich.buttons.map(\.action) == [.why, .done])
        #expect(rich.body == "Body")
        let plain = text(for: Self.plain)
        #expect(plain.buttons.map(\.action) == [])
        #expect(plain.body == "Body\nWhy? Run: moresleep why last_meal")
        let silent = Notice(id: occurrence("x"), title: "T", body: "B", actions: [.ok])
        #expect(NotificationText(silent, for: Self.plain).body == "B")
        #expect(NotificationText(silent, for: Self.plain).buttons.map(\.action) == [])
    }
}
