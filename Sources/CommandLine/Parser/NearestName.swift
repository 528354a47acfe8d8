/// The name that was probably meant by one that does not exist.
nonisolated enum NearestName {
    /// The nearest of the names, the first of equals; nil where none is near.
    ///
    /// Case does not count. A third of the longer name may differ, but always one letter, and never
    /// everything that was typed. Failing that, a name that begins as was typed, from two letters
    /// on, is near.
    static func find(_ given: String, among names: [String]) -> String? {
        let typed = given.lowercased()
        let distances = names.map { name -> (name: String, distance: Int) in
            (name, distance(typed, name.lowercased(), limit: limit(typed, name)))
        }
        let near = distances.filter { $0.distance <= limit(typed, $0.name) }
        if let nearest = near.min(by: { $0.distance < $1.distance }) { return nearest.name }
        guard typed.drop(while: { $0 == "-" }).count >= 2 else { return nil }
        return names.first { $0.lowercased().hasPrefix(typed) }
    }

    private static func limit(_ typed: String, _ name: String) -> Int {
        let letters = typed.drop { $0 == "-" }.count
        let longer = max(letters, name.drop { $0 == "-" }.count)
        return min(max(1, longer / 3), letters - 1)
    }

    /// The Damerau-Levenshtein distance, with no further edit inside a swapped pair: how many
    /// letters to insert, delete, replace, or swap with their neighbour. Beyond `limit`, some
    /// number beyond it.
    static func distance(_ first: String, _ second: String, limit: Int = .max) -> Int {
        let first = Array(first)
        let second = Array(second)
        guard abs(first.count - second.count) <= limit else {
            return abs(first.count - second.count)
        }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isSame = first[row] == second[column]
                var best = min(
                    last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1],
                    first[row - 1] == second[column]
                {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
