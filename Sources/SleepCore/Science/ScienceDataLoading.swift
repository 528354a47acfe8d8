public import FoundationEssentials

extension ScienceData {
    /// Decodes and validates the file; throws ``ScienceDataError`` with the path of every fault.
    ///
    /// What is no JSON, or has the wrong keys at its root, is not looked into. Elsewhere the first
    /// fault of form of each row is found (an unknown key, a wrong type); and where every row can be
    /// read, all faults of content.
    public init(json: Data) throws(ScienceDataError) {
        let form: ScienceForm
        do {
            form = try JSONDecoder().decode(Strict<ScienceForm>.self, from: json).row
        } catch {
            throw ScienceDataError(faults: [ScienceFault(error)])
        }
        guard form.version == 1 else {
            let fault = ScienceFault(path: "$.version", .unsupportedVersion(form.version))
            throw ScienceDataError(faults: [fault])
        }
        let document = try ScienceDocument(form)
        let faults = ScienceValidation(document).faults
        guard faults.isEmpty else { throw ScienceDataError(faults: faults) }
        self.init(document)
    }

    private init(_ document: ScienceDocument) {
        reminders = document.reminders.map(\.value)
        studies = Dictionary(
            document.studies.map { ($0.id, $0.value) }, uniquingKeysWith: { first, _ in first })
        notes = document.notes.map(\.value)
        haptics = document.haptics.map(\.value)
        wakeUpHaptic = document.wakeUpHaptic.value
        exits = document.exits.map(\.value)
        tiers = document.tiers.map(\.value)
        shield = document.shield.value
        demo = document.demo.value
    }
}
