import Desktop
import SleepCore
import Testing

@MainActor
@Suite("Who shows notifications, while that changes")
struct SwitchingNotifierTests {
    let notice = Notice(
        id: OccurrenceID(night: night("2026-11-30"), event: "last_meal"), title: "Last meal",
        body: "")

    @Test("is nobody at first, and then whoever came, of whom it is told")
    func change() {
        let notifier = SwitchingNotifier(AbsentNotifier())
        var heard: [String] = []
        notifier.onServerAppeared = { heard.append("server") }
        notifier.onAction = { id, action in heard.append("\(id.event) \(action)") }
        #expect(notifier.show(notice) == .noServer(reason: "no session bus"))
        let recording = RecordingNotifier()
        notifier.change(to: recording)
        #expect(heard == ["server"])
        guard case .shown = notifier.show(notice) else {
            Issue.record("the new one shows nothing")
            return
        }
        recording.onAction?(notice.id, .done)
        recording.onServerAppeared?()
        #expect(heard == ["server", "last_meal done", "server"])
        notifier.change(to: AbsentNotifier())
        #expect(recording.onAction == nil && recording.onServerAppeared == nil)
    }
}
