public import FoundationEssentials

/// The evening's list: one item for each reminder before bedtime, in order.
public struct Checklist: Equatable, Sendable {
    /// Where an item stands; derived from the clock and the ticks.
    public enum State: String, Sendable {
        /// Its time has not come.
        case locked
        case active
        case done
    }

    /// One reminder of the evening.
    public struct Item: Equatable, Sendable, Identifiable {
        public let id: String
        public let title: String
        /// When it unlocks.
        public let at: Date
        public let state: State
    }

    public let items: [Item]

    init(of plan: NightPlan, ticked: Set<String>, at instant: Date) {
        items = plan.notifications.filter(\.isChecklistItem).map { notification in
            let state: State =
                if ticked.contains(notification.id) {
                    .done
                } else {
                    notification.fireDate <= instant ? .active : .locked
                }
            return Item(
                id: notification.id, title: notification.title, at: notification.fireDate,
                state: state)
        }
    }

    /// The item, where it may be ticked; one that is done already is no fault.
    public func tickable(_ id: String) throws(ChecklistError) -> Item {
        let item = try item(id)
        guard item.state != .locked else { throw .locked(item.id, unlocksAt: item.at) }
        return item
    }

    /// The item of that id.
    public func item(_ id: String) throws(ChecklistError) -> Item {
        guard let item = items.first(where: { $0.id == id }) else { throw .unknownItem(id) }
        return item
    }
}

/// Why an item is not ticked.
public enum ChecklistError: Error, Equatable, Sendable {
    /// Tonight's list has no such item.
    case unknownItem(String)
    case locked(String, unlocksAt: Date)
}
