// Shrinks a failing sequence: fewer elements, then simpler ones, as long as it still fails.

/// A shorter and simpler sequence that still fails.
/// - Parameters:
///   - simpler: replacements of an element, the simplest first.
///   - fails: whether a sequence fails in the same way. To end the search early, return false from then on.
package func shrunk<Element: Equatable>(
    _ elements: [Element], simpler: (Element) -> [Element] = { _ in [] }, while fails: ([Element]) -> Bool
) -> [Element] {
    var best = elements
    func take(_ candidate: [Element]) -> Bool {
        guard candidate != best, fails(candidate) else { return false }
        best = candidate
        return true
    }
    var changed = true
    while changed {
        changed = false
        var size = max(1, best.count / 2)
        while size >= 1 {
            var start = 0
            while start < best.count {
                var candidate = best
                candidate.removeSubrange(start..<min(start + size, best.count))
                if take(candidate) { changed = true } else { start += size }
            }
            size /= 2
        }
        for index in best.indices {
            for element in simpler(best[index]) {
                var candidate = best
                candidate[index] = element
                guard take(candidate) else { continue }
                changed = true
                break
            }
        }
    }
    return best
}
