import Desktop
import DesktopFixtures
import Foundation
import Glibc
import SleepCore
import Testing

@Suite("The clock of the person's locale")
struct LocaleClockTests {
    @Test("has twenty-four hours where the locale is C, or is none of the machine's")
    func none() async {
        await #expect(processExitsWith: .success) {
            for locale in ["C", "POSIX", "xx_XX.UTF-8"] {
                setenv("LC_ALL", locale, 1)
                #expect(LocaleClock.face() == .twentyFourHours)
            }
        }
    }

    @Test(
        "has the hours that people there read",
        .enabled(if: Self.canMakeLocales, "the sources of locales are not installed"))
    func made() async {
        await #expect(processExitsWith: .success) {
            let folder = try ScratchFolder()
            setenv("LOCPATH", folder.path, 1)
            let faces: [(String, ClockFace)] = [
                ("en_US", .twelveHours), ("de_DE", .twentyFourHours), ("en_GB", .twentyFourHours),
            ]
            for (name, face) in faces {
                try Self.make(name, in: folder)
                unsetenv("LC_ALL")
                setenv("LANG", "C", 1)
                setenv("LC_TIME", "\(name).UTF-8", 1)
                #expect(LocaleClock.face() == face, "\(name)")
            }
            setenv("LC_ALL", "en_US.UTF-8", 1)
            #expect(LocaleClock.face() == .twelveHours)
        }
    }

    static let canMakeLocales = [
        "/usr/bin/localedef", "/usr/share/i18n/locales/en_US", "/usr/share/i18n/locales/de_DE",
        "/usr/share/i18n/charmaps/UTF-8.gz",
    ].allSatisfy { FileManager.default.fileExists(atPath: $0) }

    private static func make(_ name: String, in folder: ScratchFolder) throws {
        let maker = try ChildProgram(
            "localedef", ["-i", name, "-f", "UTF-8", "\(folder.path)/\(name).UTF-8"],
            environment: ["PATH": "/usr/bin:/bin"])
        _ = maker.linesToEnd()
        // 1 is its code for warnings, too.
        #expect([0, 1].contains(try maker.exit()))
    }
}
