/// What a notification says, with the places where the night's number goes.
public struct ReminderBody: Equatable, Sendable {
    /// The text as the file has it: `{nightOfPlan}` stands for "Night 3 of 7.".
    public let template: String
    /// What stands before, between and after the placeholders; found once, filled in each night.
    private let parts: [Substring]

    /// A body from its template.
    public init(template: String) {
        self.template = template
        parts = template.split(separator: "{nightOfPlan}", omittingEmptySubsequences: false)
    }

    /// The text for a place in a plan; without one the sentence is left out.
    public func text(place: PlanPlace?) -> String {
        guard parts.count > 1 else { return template }
        guard let place else {
            return String(parts.joined().drop { $0 == " " })
        }
        return parts.joined(separator: place.sentence)
    }
}
