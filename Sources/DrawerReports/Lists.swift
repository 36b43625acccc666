// Functions on lists that several reports use.

extension RandomAccessCollection where Index == Int {
    /// Slices of `size` elements each, in order. The last one may be shorter.
    /// - Parameter size: at least 1; a smaller size counts as 1.
    func chunks(of size: Int) -> [SubSequence] {
        let size = Swift.max(1, size)
        return stride(from: startIndex, to: endIndex, by: size).map { self[$0..<Swift.min($0 + size, endIndex)] }
    }
}

extension Sequence where Element: Hashable {
    /// The elements in their order, each once.
    package var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Array {
    /// The elements without those between equal neighbors: the inner points of horizontal lines.
    func withoutInner<Value: Equatable>(of value: (Element) -> Value) -> [Element] {
        indices.filter { index in
            guard index > 0, index + 1 < count else { return true }
            let level = value(self[index])
            return value(self[index - 1]) != level || value(self[index + 1]) != level
        }.map { self[$0] }
    }
}

extension [Double] {
    /// The root mean square; 0 for an empty list.
    var rootMeanSquare: Double { isEmpty ? 0 : (reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot() }
}
