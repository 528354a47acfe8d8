/// One half of a time zone file: its header, and what the header counts (RFC 8536, section 3).
struct TimeZoneBlock {
    /// 0 for the first version of the format, else the digit.
    let version: Int
    /// The place after the block.
    let end: Int
    /// Seconds since 1970 at which the time changes.
    let changes: [Int64]

    private let changeKinds: ArraySlice<UInt8>
    private let kinds: ArraySlice<UInt8>
    private let names: ArraySlice<UInt8>
    private let counts: [Int]

    /// Nil where the bytes are too few for what the header says; `timeSize` is 4 or 8.
    init?(_ bytes: ArraySlice<UInt8>, timeSize: Int) {
        guard bytes.count >= Self.headerSize, bytes.starts(with: "TZif".utf8) else { return nil }
        let digit = Int(bytes[bytes.startIndex + 4])
        version = digit == 0 ? 0 : digit - Int(UInt8(ascii: "0"))
        guard version >= 0 else { return nil }
        let fields = bytes.dropFirst(20)
        counts = (0..<6).map { index in Self.number(fields.dropFirst(index * 4).prefix(4)) }
        let (utc, standard, leaps, times, types, letters) =
            (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])
        // No count is larger than the file, so nothing overflows.
        guard counts.allSatisfy({ $0 <= bytes.count }) else { return nil }
        let size =
            times * (timeSize + 1) + types * Self.kindSize + letters + leaps * (timeSize + 4)
            + standard + utc
        guard bytes.count >= Self.headerSize + size else { return nil }
        var rest = bytes.dropFirst(Self.headerSize)
        let moments = rest.prefix(times * timeSize)
        rest = rest.dropFirst(moments.count)
        changeKinds = rest.prefix(times)
        rest = rest.dropFirst(times)
        kinds = rest.prefix(types * Self.kindSize)
        names = rest.dropFirst(kinds.count).prefix(letters)
        changes = (0..<times).map { index in
            let moment = moments.dropFirst(index * timeSize).prefix(timeSize)
            let value = moment.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return timeSize == 8
                ? Int64(bitPattern: value)
                : Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: value)))
        }
        end = bytes.startIndex + Self.headerSize + size
    }

    /// Whether everything in it points to something that is there, and no time is absurd.
    var isSound: Bool {
        let (utc, standard, types) = (counts[0], counts[1], counts[4])
        let isCounted =
            types > 0 && (utc == 0 || utc == types) && (standard == 0 || standard == types)
        let isOrdered = zip(changes, changes.dropFirst()).allSatisfy { $0 < $1 }
        return isCounted && isOrdered && names.last == 0
            && changeKinds.allSatisfy { Int($0) < types } && (0..<types).allSatisfy(isSound(kind:))
    }

    /// An offset of at most 26 hours, a yes or no, and the place of a name.
    private func isSound(kind index: Int) -> Bool {
        let kind = kinds.dropFirst(index * Self.kindSize).prefix(Self.kindSize)
        let offset = Int32(truncatingIfNeeded: Self.number(kind.prefix(4)))
        let flags = Array(kind.suffix(2))
        return abs(Int(offset)) <= 26 * 3_600 && flags[0] <= 1 && Int(flags[1]) < names.count
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static let headerSize = 44
    private static let kindSize = 6
}
