import DesktopFixtures

/// Time zones of a machine that has three of the four that its list names.
struct ZoneFolder {
    static let zones = ["America/New_York", "Europe/Berlin", "Europe/Stockholm"]

    private let folder = Result { try ScratchFolder() }
    let path: String

    init() throws {
        let folder = try self.folder.get()
        path = folder.path
        try folder.write(
            """
            # version 2026a
            R d 1916 o - Jun 14 23s 1 S
            Z America/New_York -4:56:2 - LMT 1883 N 18 17u
            -5 u E%sT 1920
            Z Europe/Berlin 0:53:28 - LMT 1893 Ap
            L Europe/Berlin Europe/Stockholm
            L America/New_York US/Eastern

            """, to: "tzdata.zi")
        for zone in Self.zones {
            _ = try folder.subfolder(String(zone.prefix { $0 != "/" }))
            try folder.write("", to: zone)
        }
    }
}
