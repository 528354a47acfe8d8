import FoundationEssentials

// What people press and tick.

extension Engine {
    /// A button counts once, and only on what is on the screen: servers send a click twice, and
    /// give other programs' notifications the numbers that were ours.
    mutating func act(_ action: NoticeAction, on id: OccurrenceID, _ now: Date) -> [Effect] {
        let button = NoticeButton(action, on: id)
        guard let index = open.firstIndex(where: { $0.notice.buttons.contains(button) }) else {
            return []
        }
        let notice = open[index].notice
        if action == .why { return showScience(of: id, in: notice, now) }
        open.remove(at: index)
        let close = Effect.close(notice.bubble)
        switch action {
        case .done:
            tick(id.subject, now)
            return [close] + settle(now)
        case .openStudy:
            let link = notice.link.map { [Effect.openLink($0)] } ?? []
            return [close] + link + settle(now)
        case .ok, .why:
            return [close] + settle(now)
        }
    }

    /// A tick from elsewhere than a button counts like one, and takes the item's notification along.
    mutating func setDone(_ id: OccurrenceID, _ isDone: Bool, _ now: Date) -> [Effect] {
        guard isDone else {
            untick(id)
            return settle(now)
        }
        tick(id, now)
        return takeOff { $0.subjects.contains(id) } + settle(now)
    }

    /// Takes what is no longer to be seen off the screen.
    mutating func takeOff(where isStale: (Notice) -> Bool) -> [Effect] {
        let stale = open.map(\.notice).filter(isStale).map(\.bubble)
        open.removeAll { stale.contains($0.notice.bubble) }
        return stale.map { .close($0) }
    }

    private mutating func untick(_ id: OccurrenceID) {
        if ledger.ticks[id] != nil { keep(.unticked(id)) }
    }

    private mutating func tick(_ id: OccurrenceID, _ now: Date) {
        if ledger.tick(id) == nil { keep(.ticked(id, at: now)) }
    }

    private mutating func showScience(
        of id: OccurrenceID, in notice: Notice, _ now: Date
    ) -> [Effect] {
        let isItem = notice.buttons.contains(NoticeButton(.done, on: id))
        guard let why = Notice(scienceOf: id, isItem: isItem, calculator.science) else {
            return []
        }
        open.append(opened(why, firstDueAt: now, now))
        return [.notify(why)] + settle(now)
    }

    /// The science takes the reminder's place once it stands there; until then the reminder stays.
    mutating func scienceShown(
        _ id: OccurrenceID, _ result: ShowResult, _ now: Date
    ) -> [Effect] {
        guard case .shown = result else {
            open.removeAll { $0.notice.id == id }
            return settle(now)
        }
        let reminder = id.subject
        guard reminder != id else { return settle(now) }
        return takeOff { $0.id != id && $0.subjects.contains(reminder) } + settle(now)
    }
}
