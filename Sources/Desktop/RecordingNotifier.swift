public import SleepCore

/// Keeps what it is asked to show, and answers as a server that shows everything.
///
/// The demo uses it where no server answers, and tests to see what a person would have seen.
@MainActor
public final class RecordingNotifier: Notifier {
    public var onAction: (@MainActor (OccurrenceID, NoticeAction) -> Void)?
    public var onServerAppeared: (@MainActor () -> Void)?

    /// Everything shown so far, in order.
    public private(set) var shown: [Notice] = []
    /// What is on the imagined screen.
    public private(set) var open: [OccurrenceID] = []
    /// What the next calls answer instead of `.shown`, first one first.
    public var answers: [ShowResult] = []

    /// An empty screen.
    public init() {}

    public func show(_ notice: Notice) -> ShowResult {
        var isHeldBack = false
        if !answers.isEmpty {
            let answer = answers.removeFirst()
            guard case .shown(_, let isKept) = answer else { return answer }
            isHeldBack = isKept
        }
        shown.append(notice)
        if !open.contains(notice.bubble) { open.append(notice.bubble) }
        return .shown(notificationID: UInt32(shown.count), isHeldBack: isHeldBack)
    }

    public func close(_ id: OccurrenceID) {
        open.removeAll { $0 == id }
    }

    public func closeAll() {
        open = []
    }

    /// A press of a button by the imagined person.
    public func press(_ action: NoticeAction, on id: OccurrenceID) {
        onAction?(id, action)
    }
}
