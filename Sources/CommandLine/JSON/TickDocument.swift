/// `done --json`, `undone --json`: the item as it is after the command.
struct TickDocument: Encodable {
    let night: String
    let id: String
    let state: String
}
