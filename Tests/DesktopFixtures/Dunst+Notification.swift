import Foundation

extension Dunst {
    /// A notification as the server's history has it.
    public struct Notification: Equatable {
        /// The server's number for it.
        public let id: Int
        /// The name of the program that sent it.
        public let application: String
        /// The first line.
        public let summary: String
        /// The text below, empty where there is none.
        public let body: String
        /// The category hint, empty where there is none.
        public let category: String

        /// A notification to compare with.
        public init(
            id: Int, application: String, summary: String, body: String = "", category: String = ""
        ) {
            self.id = id
            self.application = application
            self.summary = summary
            self.body = body
            self.category = category
        }

        /// Reads what `dunstctl history` prints: every value is wrapped with its D-Bus type.
        static func list(fromHistory json: String) throws -> [Notification] {
            let history = try JSONDecoder().decode(History.self, from: Data(json.utf8))
            return history.data.flatMap { $0 }.map { entry in
                Notification(
                    id: entry.id.data, application: entry.appname.data,
                    summary: entry.summary.data, body: entry.body.data,
                    category: entry.category.data)
            }
        }
    }

    private struct History: Decodable {
        struct Wrapped<Value: Decodable>: Decodable {
            let data: Value
        }

        struct Entry: Decodable {
            let id: Wrapped<Int>
            let appname: Wrapped<String>
            let summary: Wrapped<String>
            let body: Wrapped<String>
            let category: Wrapped<String>
        }

        let data: [[Entry]]
    }
}
