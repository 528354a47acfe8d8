/// Which columns of a table are drawn, and how wide, in the room there is.
struct TableWidths {
    /// The indices of the columns that are drawn, from left to right.
    private(set) var visible: [Int]
    private var widths: [Int]

    /// - Parameters:
    ///   - natural: the width of each column's widest cell, its title included.
    ///   - room: the columns that a line may take, at least 1.
    init(columns: [Table.Column], natural: [Int], room: Int) {
        visible = Array(columns.indices)
        widths = zip(columns, natural).map { min($0.fit.minimum ?? $1, $1) }
        drop(columns, room: room)
        squeeze(room: room)
        if let flexible = visible.first(where: { columns[$0].fit != .natural }) {
            let spare = max(0, room - total)
            widths[flexible] = min(natural[flexible], widths[flexible] + spare)
        }
    }

    /// The width of a column that is drawn.
    subscript(column: Int) -> Int { widths[column] }

    private var total: Int {
        visible.reduce(0) { $0 + widths[$1] } + Table.gap * max(0, visible.count - 1)
    }

    private mutating func drop(_ columns: [Table.Column], room: Int) {
        while total > room {
            let candidates = visible.filter { columns[$0].priority != nil }
            guard
                let next = candidates.reversed().min(by: {
                    columns[$0].priority ?? 0 < columns[$1].priority ?? 0
                })
            else { return }
            visible.removeAll { $0 == next }
        }
    }

    /// Cuts the widest column again and again; short ones, such as times, are whole the longest.
    private mutating func squeeze(room: Int) {
        while total > room {
            guard let widest = visible.max(by: { widths[$0] < widths[$1] }) else { return }
            if widths[widest] > 1 {
                widths[widest] -= 1
            } else {
                visible.removeLast()
            }
        }
    }
}
