// How a study is named where something rests on it.

extension Study {
    /// "Yan LM et al. 2024, PLoS One (observational, 7,023 people)".
    public var citation: String { "\(authors) \(year), \(journal) (\(kind))" }

    /// "randomised trial, 38 people"; "review, not peer-reviewed".
    public var kind: String {
        let people = participants.map { $0 == 1 ? "1 person" : "\(grouped($0)) people" }
        let review = isPeerReviewed ? nil : "not peer-reviewed"
        return [design.name, people, review].compactMap { $0 }.joined(separator: ", ")
    }

    /// 60977 as "60,977".
    private func grouped(_ number: Int) -> String {
        let digits = String(number)
        return digits.enumerated().map { index, digit in
            index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
        }.joined()
    }
}

extension Study.Design {
    /// The kind of study in words.
    public var name: String {
        switch self {
        case .observational: "observational"
        case .laboratory: "laboratory"
        case .randomisedTrial: "randomised trial"
        case .uncontrolledTrial: "trial without a control group"
        case .metaAnalysis: "meta-analysis"
        case .review: "review"
        case .consensus: "consensus statement"
        }
    }
}
