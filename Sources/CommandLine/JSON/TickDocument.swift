import SleepCore

/// `done --json`, `undone --json`: the item as it is after the command.
struct TickDocument: Encodable {
    let night: String
    let id: String
    let state: String

    init(_ id: String, of night: Night, state: Checklist.State) {
        self.night = night.description
        self.id = id
        self.state = state.rawValue
    }
}
