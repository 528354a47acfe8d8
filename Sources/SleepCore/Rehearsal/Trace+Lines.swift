extension Trace {
    /// The trace as people and programs read it: without what the service only prepares, and
    /// without what it tries again and again.
    ///
    /// Events of nights before `first` are left out: they lie behind whoever rehearses.
    public func lines(from first: Night? = nil) -> [TraceLine] {
        var reader = TraceReader()
        return entries.flatMap { entry in reader.read(entry) }.filter { line in
            guard let first, let night = line.night else { return true }
            return night >= first
        }
    }
}
