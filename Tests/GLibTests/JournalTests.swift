import DesktopFixtures
import Foundation
import GLib
import Testing

@Suite("The journal")
struct JournalTests {
    @Test("does not receive what goes to a file")
    func file() throws {
        let folder = try ScratchFolder()
        let descriptor = open(try folder.write("", to: "log"), O_WRONLY)
        defer { close(descriptor) }
        #expect(!Journal.receives(descriptor))
    }

    @Test("that is not there takes nothing, and says so", .enabled(if: noJournal))
    func absent() {
        for level in Journal.Level.allCases {
            #expect(!Journal.send("a line", level: level, fields: [("MORESLEEP_ID", "reading")]))
        }
    }

    private static let noJournal = access("/run/systemd/journal/socket", F_OK) != 0
}
