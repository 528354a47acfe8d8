import Desktop
import SleepCore
import TerminalUI

/// A sample reminder on the desktop, and what its buttons do: the same as on a real one, except
/// that nothing is stored.
///
/// It closes nothing on its own: only a press takes its notification off the screen.
final class NotificationTrial {
    /// How the trial goes on after something has happened.
    enum Step: Equatable {
        /// Something can be pressed: for so long a press is waited for.
        case waits
        /// Nothing is left to press, or nothing to press it on.
        case ends
        /// The browser is being asked; give it a moment.
        case lingers
    }

    private let notifier: any Notifier
    private let opener: any LinkOpener
    private let science: ScienceData
    private let tell: ([String]) -> Void
    private var shown: Notice?

    /// Told after each press how it goes on.
    var onStep: ((Step) -> Void)?
    /// Told of each press, by the label of the button.
    var onPress: ((String) -> Void)?

    /// `tell` is handed the lines that say what happens.
    init(
        notifier: any Notifier, opener: any LinkOpener, science: ScienceData,
        tell: @escaping ([String]) -> Void
    ) {
        self.notifier = notifier
        self.opener = opener
        self.science = science
        self.tell = tell
        notifier.onAction = { [weak self] id, action in self?.pressed(action, on: id) }
    }

    /// Shows the sample; nil where the science in force has no such reminder.
    func begin(_ night: Night) -> ShowResult? {
        guard let reminder = science.reminder(Self.sample) ?? science.reminders.first else {
            return nil
        }
        return show(
            Notice(
                id: OccurrenceID(night: night, event: reminder.id),
                title: "\(reminder.emoji) \(reminder.title) (test)",
                body: reminder.body.text(place: nil),
                actions: reminder.actions,
                withoutActions: "Why? Run: moresleep why \(reminder.id)"))
    }

    /// Forgets what is on the screen: presses do nothing any more, and it stays there.
    func end() {
        shown = nil
        notifier.onAction = nil
    }

    private static let sample = "screens_off"

    private func show(_ notice: Notice) -> ShowResult {
        let result = notifier.show(notice)
        if case .shown = result { shown = notice }
        return result
    }

    private func pressed(_ action: NoticeAction, on id: OccurrenceID) {
        guard let notice = shown, notice.id == id, notice.actions.contains(action) else { return }
        shown = nil
        tell(["\(Quoted(action.label)) was pressed."])
        notifier.close(id)
        onPress?(action.label)
        onStep?(perform(action, of: notice))
    }

    private func perform(_ action: NoticeAction, of notice: Notice) -> Step {
        switch action {
        case .done, .ok:
            tell(["On a real evening the item would be ticked now."])
            return .ends
        case .why:
            let isItem = notice.actions.contains(.done)
            guard let why = Notice(scienceOf: notice.id, isItem: isItem, science),
                case .shown = show(why)
            else {
                tell(["Its science could not be shown."])
                return .ends
            }
            tell(["Its science is shown."])
            return why.actions.isEmpty ? .ends : .waits
        case .openStudy:
            guard let link = notice.link else { return .ends }
            tell(["Opening \(link)"])
            opener.open(link) { [weak self] reason in
                self?.tell(["No browser opened it: \(reason)"])
            }
            return .lingers
        }
    }
}
