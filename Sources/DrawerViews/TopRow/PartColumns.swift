// The columns of the parts of a row, some of which give way where room is short.

/// The columns of a row's parts, from the left. Parts after the first 32 are left out.
///
/// The parts with the highest rank get their least width first; of equal ranks, the last part. A part without room is
/// left out. The remaining room widens the parts up to their largest width, again from the highest rank on.
///
///     var parts = PartColumns()
///     let title = parts.add(6...12, rank: 2)
///     let detail = parts.add(10...24, rank: 1, gap: 1)
///     parts.layOut(from: 2, to: 30)
///     parts[title]   // 2..<14
///     parts[detail]  // 15..<30
package struct PartColumns {
    /// One value for each part, so that a row allocates nothing.
    private typealias Values = SIMD32<Int16>

    private var (least, most, rank, gap) = (Values(), Values(), Values(), Values())
    /// The start of a part, from the left end, and its width; -1 while the part is left out.
    private var (start, width) = (Values(), Values(repeating: -1))
    /// The number of parts, with or without room.
    package private(set) var count = 0
    private var first = 0

    package init() {}

    /// - Parameters:
    ///   - width: the least and the largest width, in columns.
    ///   - gap: the columns before the part, except for the first shown part.
    /// - Returns: the index of the part; for a part after the first 32, an index without columns.
    @discardableResult
    package mutating func add(_ width: ClosedRange<Int>, rank: Int = 0, gap: Int = 0) -> Int {
        guard count < Values.scalarCount else { return count }
        least[count] = Int16(clamping: width.lowerBound)
        most[count] = Int16(clamping: width.upperBound)
        (self.rank[count], self.gap[count]) = (Int16(clamping: rank), Int16(clamping: gap))
        count += 1
        return count - 1
    }

    /// Adds a part of one width.
    @discardableResult
    package mutating func add(_ width: Int, rank: Int = 0, gap: Int = 0) -> Int {
        add(width...width, rank: rank, gap: gap)
    }

    /// The columns of a part; nil if it has no room, also for a part after the first 32.
    package subscript(part: Int) -> Range<Int>? {
        guard part < count, width[part] >= 0 else { return nil }
        return first + Int(start[part])..<first + Int(start[part] + width[part])
    }

    /// Whether a part has the same columns in another row, or is visible in neither.
    package func agrees(with other: PartColumns, on part: Int) -> Bool {
        let (own, other) = (self[part] ?? 0..<0, other[part] ?? 0..<0)
        return own == other || own.isEmpty && other.isEmpty
    }

    /// - Parameter end: the column after the last one. Without room before this column, all parts are left out.
    package mutating func layOut(from first: Int, to end: Int) {
        self.first = first
        let room = min(end - first, Int(Int16.max))
        var isOpen = Values(repeating: 1)
        while let part = highest(where: isOpen) {
            (isOpen[part], width[part]) = (0, least[part])
            if place() > room { width[part] = -1 }
        }
        for part in 0..<count where width[part] >= 0 { isOpen[part] = 1 }
        while let part = highest(where: isOpen) {
            isOpen[part] = 0
            width[part] = Int16(min(Int(most[part]), Int(width[part]) + room - place()))
            // The parts after the first one have their gap from now on.
            width[part] -= Int16(max(0, place() - room))
        }
        _ = place()
    }

    /// The last part of the highest rank among some.
    private func highest(where isOpen: Values) -> Int? {
        var highest: Int?
        for part in 0..<count where isOpen[part] > 0 {
            if rank[part] >= highest.map({ rank[$0] }) ?? .min { highest = part }
        }
        return highest
    }

    /// Places the parts that are not left out side by side.
    /// - Returns: their width, which may exceed `Int16` until a part without room is left out.
    private mutating func place() -> Int {
        var end = 0
        for part in 0..<count where width[part] >= 0 {
            if end > 0, width[part] > 0 { end += Int(gap[part]) }
            start[part] = Int16(clamping: end)
            end += Int(width[part])
        }
        return end
    }
}
