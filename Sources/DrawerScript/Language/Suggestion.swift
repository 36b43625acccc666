// The nearest known word to a word that nobody knows.

enum Suggestion {
    /// The known word that is fewest edits (a letter more, less, other, or two swapped) from this one, whatever its
    /// case; nil where none is near enough to be meant. Cost: length of the word x letters of all candidates; a word
    /// of more than 40 letters is not looked at.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let letters = Array(word.lowercased().utf8)
        guard letters.count <= 40 else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let distance = editDistance(letters, Array(candidate.lowercased().utf8))
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        guard let best, best.distance <= max(1, (letters.count + 1) / 2), best.distance < best.word.utf8.count
        else { return nil }
        return best.word
    }

    /// Optimal string alignment distance.
    static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in 1...first.count {
            var current = [row]
            current.reserveCapacity(second.count + 1)
            for column in 1...second.count {
                let same = first[row - 1] == second[column - 1]
                var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    best = min(best, beforeLast[column - 2] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
