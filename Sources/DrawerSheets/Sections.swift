// Sections: rows of a list in groups, each with a header that sticks at the list's top.

/// The rows of a list in sections. Each section begins with a header, one row tall. Numbers of rows, items and sections
/// begin at 0; counts and row numbers are clamped to `Int.max`.
///
///     let sections = Sections(every: 10, of: 74)
///     sections.row(ofItem: 10)            // 12: two headers and ten items lie above
///     sections.stuck(at: 340, rowHeight: 16)?.y
public struct Sections: Sendable, Hashable {
    /// The number of items.
    public let count: Int
    /// The number of items in each section; nil if `ends` determines the sizes.
    private let size: Int?
    /// The index of the first item after each section; empty if `size` is set.
    private let ends: [Int]

    /// Sections of the same size; the last one may be shorter.
    /// - Parameters:
    ///   - size: items in a section, 1 or more; less counts as 1.
    ///   - count: the number of all items, 0 or more.
    public init(every size: Int, of count: Int) {
        (self.size, self.count, ends) = (max(1, size), max(0, count), [])
    }

    /// Sections of given sizes, in items; a negative size counts as 0.
    public init(sizes: [Int]) {
        var total = 0
        ends = sizes.map { size in
            total = total.adding(max(0, size))
            return total
        }
        (size, count) = (nil, total)
    }

    /// The number of sections; 0 for a list without items.
    public var sectionCount: Int { size.map { count / $0 + (count % $0 > 0 ? 1 : 0) } ?? ends.count }

    /// The number of rows, headers included.
    public var rowCount: Int { count.adding(sectionCount) }

    /// The first item of a section; the number of items for a section after the last one.
    public func firstItem(ofSection section: Int) -> Int {
        guard section > 0 else { return 0 }
        guard section < sectionCount else { return count }
        return size.map { section * $0 } ?? ends[section - 1]
    }

    /// The row of a section's header; for the number of sections, the row after the last one.
    public func row(ofHeader section: Int) -> Int {
        section < sectionCount ? firstItem(ofSection: section).adding(section) : rowCount
    }

    /// The row of an item; 0 or less for a negative item, `rowCount` or more for an item after the last one. Logarithmic
    /// in the number of sections of given sizes.
    public func row(ofItem item: Int) -> Int {
        item.adding(1).adding(size.map { item / $0 } ?? firstSection { firstItem(ofSection: $0 + 1) > item })
    }

    /// The section that a row belongs to; the first one above the list, the last one below it.
    public func section(ofRow row: Int) -> Int {
        let section = size.map { row / $0.adding(1) } ?? firstSection { self.row(ofHeader: $0 + 1) > row }
        return max(0, min(section, sectionCount - 1))
    }

    /// The item in a row; nil for a header, and for a row outside the list.
    public func item(inRow row: Int) -> Int? {
        guard row >= 0, row < rowCount else { return nil }
        let section = section(ofRow: row)
        return row == self.row(ofHeader: section) ? nil : row - section - 1
    }

    /// The header that sticks at the list's top: its section, and the y of its upper edge below that top, in points.
    ///
    /// The next header pushes it up, point by point: y falls from 0 to minus one row. Above the first row, in the
    /// overscroll, the header moves with the list.
    /// - Parameters:
    ///   - offset: the list's offset in points.
    ///   - rowHeight: in points, above 0.
    /// - Returns: nil for a list without sections.
    public func stuck(at offset: Double, rowHeight: Double) -> (section: Int, y: Double)? {
        guard sectionCount > 0 else { return nil }
        guard offset > 0 else { return (0, -offset) }
        // An offset that rounding puts just above a header counts as at the header.
        let row = (offset + 1e-9) / rowHeight
        let section = section(ofRow: row >= 0 && row < Double(rowCount) ? Int(row) : rowCount)
        let isLast = section == sectionCount - 1
        let next = Double(self.row(ofHeader: section.adding(1))) * rowHeight - offset
        return (section, isLast ? 0 : min(0, next - rowHeight))
    }

    /// The first section for which a condition holds, by binary search: the condition must hold for all later sections
    /// too. The last section if it holds for none.
    private func firstSection(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, max(0, sectionCount - 1))
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Int {
    /// The sum, clamped to the range of `Int`.
    fileprivate func adding(_ other: Int) -> Int {
        let (sum, isOver) = addingReportingOverflow(other)
        return isOver ? (other > 0 ? .max : .min) : sum
    }
}
