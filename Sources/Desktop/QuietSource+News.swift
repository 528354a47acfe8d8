import GLib

/// How a source is asked over the bus whether do-not-disturb is on, and how it tells of changes.
struct QuietNews {
    let question: BusQuestion
    /// What the signals of the same peer, object and interface say; nil where they are about
    /// something else.
    let reading: (BusSignal) -> Bool?
    /// The error that stands for a setting which nobody has ever touched.
    var nameOfUnset: String?

    /// What a reply says; nil where there is nothing to be learned from it.
    func answer(_ reply: Result<[Variant], GLibError>) -> Bool? {
        switch reply {
        case .success(let results): results.first?.truth
        case .failure(let error):
            error.remoteName != nil && error.remoteName == nameOfUnset ? false : nil
        }
    }
}

extension QuietSource {
    /// Nil for a setting, which GLib itself reads and follows.
    var news: QuietNews? {
        switch self {
        case .gnome: nil
        case .inhibition: .property("Inhibited", of: DesktopNotifier.serverName)
        case .dunst: .property("paused", of: "org.dunstproject.cmd0")
        case .swaync: .swaync
        case .xfce: .xfce
        }
    }
}

extension QuietNews {
    fileprivate static func property(_ name: String, of interface: String) -> QuietNews {
        QuietNews(question: .property(name, of: interface)) { signal in
            guard signal.member == "PropertiesChanged", signal.arguments.count > 1,
                signal.arguments[0].text == interface
            else { return nil }
            return signal.arguments[1].namedValues?[name]?.truth
        }
    }

    /// Its signal is `Subscribe` or, in newer versions, `SubscribeV2`; both begin with a count, and
    /// go on with what is wanted here.
    fileprivate static var swaync: QuietNews {
        let name = "org.erikreider.swaync.cc"
        return QuietNews(
            question: BusQuestion(
                peer: name, path: "/org/erikreider/swaync/cc", interface: name, method: "GetDnd")
        ) { signal in
            guard signal.member.hasPrefix("Subscribe") else { return nil }
            return signal.arguments.dropFirst().first?.truth
        }
    }

    /// The daemon that keeps Xfce's settings runs wherever this server does.
    fileprivate static var xfce: QuietNews {
        let (name, property) = ("org.xfce.Xfconf", ["xfce4-notifyd", "/do-not-disturb"])
        return QuietNews(
            question: BusQuestion(
                peer: name, path: "/org/xfce/Xfconf", interface: name, method: "GetProperty",
                arguments: property.map { .string($0) }),
            reading: { signal in
                guard signal.arguments.prefix(2).map(\.text) == property else { return nil }
                // A property that is removed is off again, as at first.
                return signal.member == "PropertyRemoved" ? false : signal.arguments.last?.truth
            },
            nameOfUnset: "org.xfce.Xfconf.Error.PropertyNotFound")
    }
}

extension Variant {
    /// The value of a boolean, also of one in a variant; nil for anything else.
    fileprivate var truth: Bool? {
        switch self {
        case .boolean(let value): value
        case .variant(let inner): inner.truth
        default: nil
        }
    }
}
