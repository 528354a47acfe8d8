import GLib
import SleepCore

extension Reminder {
    /// The reminder with its studies, as `Why` answers it.
    func entries(_ science: ScienceData) -> [String: Variant] {
        let studies = studies.compactMap { science.studies[$0] }.map { study in
            Variant.vardict([
                "authors": .string(study.authors), "year": .int32(Int32(clamping: study.year)),
                "journal": .string(study.journal), "finding": .string(study.finding),
                "design": .string(study.design.name), "doi": .string(study.doi ?? ""),
                "link": .string(study.link ?? ""),
            ])
        }
        return [
            "id": .string(id), "title": .string(title), "claim": .string(claim),
            "explanation": .string(explanation), "limits": .string(limits),
            "evidence": .string(evidence.rawValue),
            "studies": .array(elementType: "a{sv}", studies),
        ]
    }
}
