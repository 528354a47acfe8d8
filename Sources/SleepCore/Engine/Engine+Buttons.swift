import FoundationEssentials

// What people press and tick.

extension Engine {
    /// A button counts once, and only on what is on the screen: servers send a click twice, and
    /// give other programs' notifications the numbers that were ours.
    mutating func act(_ action: NoticeAction, on id: OccurrenceID, _ now: Date) -> [Effect] {
        guard let index = open.firstIndex(where: { $0.notice.id == id }),
            open[index].notice.actions.contains(action)
        else { return [] }
        let notice = open[index].notice
        if action == .why { return showScience(of: notice, now) }
        open.remove(at: index)
        let close = Effect.close(id)
        switch action {
        case .done:
            tick(notice.id.subject, now)
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
        let stale = open.map(\.notice.id).filter { $0.subject == id }
        open.removeAll { stale.contains($0.notice.id) }
        return stale.map { .close($0) } + settle(now)
    }

    private mutating func untick(_ id: OccurrenceID) {
        guard ledger.ticks[id] != nil else { return }
        ledger.adopt(.unticked(id))
        unsaved.append(.unticked(id))
    }

    private mutating func tick(_ id: OccurrenceID, _ now: Date) {
        guard ledger.tick(id) == nil else { return }
        let tick = Record.ticked(id, at: now)
        ledger.adopt(tick)
        unsaved.append(tick)
    }

    private mutating func showScience(of notice: Notice, _ now: Date) -> [Effect] {
        guard let why = Notice(scienceOf: notice, calculator.science) else { return [] }
        open.append(opened(why, now))
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
        guard reminder != id, open.contains(where: { $0.notice.id == reminder }) else {
            return settle(now)
        }
        open.removeAll { $0.notice.id == reminder }
        return [.close(reminder)] + settle(now)
    }
}
