import CInstallation

/// Everything that an installation consists of, as files; nothing is written by it.
public struct InstallationPlan: Equatable, Sendable {
    /// For whom it is.
    public enum Reach: Equatable, Sendable {
        /// One person: their directories, and started at their log-in, by systemd or without it.
        case user(configuration: String, hasSystemd: Bool)
        /// Everybody on the machine; each starts it for themselves.
        case everybody
    }

    /// Where the list of what was written lies, and what stands beside it.
    public let directory: String
    public let files: [InstalledFile]

    /// An installation of the program at that path, below a `share` directory.
    ///
    /// `words` are completions and manual pages, by their paths below it.
    ///
    /// Throws for a program whose path systemd does not take, where systemd is to start it.
    public init(
        program: String, share: String, reach: Reach, words: [(path: String, text: String)]
    ) throws(InstallationError) {
        directory = share + "/moresleep"
        let program = ProgramPath(path: program)
        guard program.isPlain || !reach.hasSystemd && !program.path.contains("\n") else {
            throw .programPath(program.path)
        }
        var files = Self.shared(program, share, withUnit: reach.hasSystemd)
        files += words.map { InstalledFile("\(share)/\($0.path)", .text($0.text)) }
        if case .user(let configuration, let hasSystemd) = reach {
            files.append(
                hasSystemd
                    ? InstalledFile(
                        "\(configuration)/systemd/user/default.target.wants/\(Self.unitName)",
                        .link(to: Self.unitPath(share)))
                    : InstalledFile(
                        "\(configuration)/autostart/\(Self.stem).desktop",
                        .text(fill(moresleep_autostart, program.inDesktopEntry))))
        }
        self.files = files
    }

    /// The name of the unit.
    public static let unitName = "moresleep.service"

    private static func unitPath(_ share: String) -> String { "\(share)/systemd/user/\(unitName)" }

    private static func shared(
        _ program: ProgramPath, _ share: String, withUnit: Bool
    ) -> [InstalledFile] {
        let icons = "\(share)/icons/hicolor"
        let activation = fill(moresleep_activation, program.inActivation)
        // Where the bus does not start by systemd, it starts the program itself.
        let bySystemd = withUnit ? "SystemdService=\(unitName)\n" : ""
        let unit = InstalledFile(unitPath(share), .text(fill(moresleep_unit, program.inUnit)))
        return (withUnit ? [unit] : []) + [
            InstalledFile(
                "\(share)/dbus-1/services/\(SessionBus.serviceName).service",
                .text(activation + bySystemd)),
            InstalledFile(
                "\(share)/applications/\(stem).desktop",
                .text(fill(moresleep_desktop_entry, program.inDesktopEntry))),
            InstalledFile("\(icons)/scalable/apps/\(stem).svg", .text(text(moresleep_icon))),
            InstalledFile(
                "\(icons)/symbolic/apps/\(stem)-symbolic.svg",
                .text(text(moresleep_symbolic_icon))),
            InstalledFile(
                "\(share)/metainfo/\(stem).metainfo.xml", .text(text(moresleep_metainfo))),
        ]
    }

    /// The name that desktop entry, icons and notifications share.
    private static let stem = "org.moresleep.MoreSleep"
}

extension InstallationPlan.Reach {
    /// A package for everybody brings the unit along; who has no systemd is not hurt by it.
    fileprivate var hasSystemd: Bool {
        if case .user(_, let hasSystemd) = self { hasSystemd } else { true }
    }
}

private func text(_ embedded: UnsafePointer<CChar>) -> String { String(cString: embedded) }

private func fill(_ template: UnsafePointer<CChar>, _ program: String) -> String {
    text(template).replacing("@PROGRAM@", with: program)
}
