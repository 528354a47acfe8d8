import FoundationEssentials
import SleepCore

// Why an item of the evening's list is not ticked.

nonisolated extension CommandFailure {
    /// The refusal where nothing more is known than the error says.
    init(_ error: ChecklistError) {
        switch error {
        case .unknownItem(let id):
            self.init(.usage, "itemUnknown", "Tonight's list has no item \(ReadText(id)).")
        case .locked(let id, _):
            self.init(.refused, "itemLocked", "\(id) is not open yet.")
        }
    }

    /// The refusal with the list that it is about; `moment` puts an unlock time in words.
    init(
        _ error: ChecklistError, _ checklist: Checklist, _ science: ScienceData,
        moment: (Date) -> String
    ) {
        switch error {
        case .locked(let id, let unlock):
            self.init(
                .refused, "itemLocked", "\(id) is not open yet; it unlocks \(moment(unlock)).")
        case .unknownItem(let id):
            self.init(unknown: id, checklist, science)
        }
    }

    private init(unknown id: String, _ checklist: Checklist, _ science: ScienceData) {
        guard let reminder = science.reminder(id) else {
            let ids = checklist.items.map(\.id)
            let nearest = NearestName.find(id, among: ids).map { "Did you mean \($0)? " } ?? ""
            self.init(
                .usage, "itemUnknown", "Tonight's list has no item \(ReadText(id)).",
                hint: "\(nearest)The items are \(ids.joined(separator: ", ")).")
            return
        }
        guard reminder.isChecklistItem else {
            self.init(
                .usage, "itemHasNoTick", "\(id) is a reminder without a tick.",
                hint: "There is nothing to be done about it here; moresleep why \(id) explains it.")
            return
        }
        self.init(
            .usage, "itemNotTonight",
            "\(id) is no part of tonight: its time had passed when the goal was saved.",
            hint: "It is on the list again from the next night on.")
    }
}
