public import FoundationEssentials

extension ScienceData {
    /// Decodes and validates the file; throws ``ScienceDataError`` with the path of every fault.
    ///
    /// What is no JSON, or has the wrong keys at its root, is not looked into. Elsewhere the first
    /// fault of form of each row is found (an unknown key, a wrong type); and where every row can be
    /// read, all faults of content.
    public init(json: Data) throws(ScienceDataError) {
        let document = try Self.document(json, JSONDecoder())
        let faults = ScienceValidation(document).faults
        guard faults.isEmpty else { throw ScienceDataError(faults: faults) }
        self.init(document)
    }

    /// Decodes a file that ``init(json:)`` is known to take, as the tests know it of the one that
    /// ships: unknown keys and faults of content are not looked for, which every start would pay.
    public init(validatedJSON json: Data) throws(ScienceDataError) {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.trustsKeys { decoder.userInfo[key] = true }
        self.init(try Self.document(json, decoder))
    }

    private static func document(
        _ json: Data, _ decoder: JSONDecoder
    ) throws(ScienceDataError) -> ScienceDocument {
        let form: ScienceForm
        do {
            form = try decoder.decode(Strict<ScienceForm>.self, from: json).row
        } catch {
            throw ScienceDataError(faults: [ScienceFault(error)])
        }
        guard form.version == 1 else {
            let fault = ScienceFault(path: "$.version", .unsupportedVersion(form.version))
            throw ScienceDataError(faults: [fault])
        }
        return try ScienceDocument(form)
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
