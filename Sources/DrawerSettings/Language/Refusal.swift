// Refusals of text or settings, and the suggestion of the known word nearest to an unknown one.

import DrawerCore

/// The reason why a line, a value or a setting is refused: the problem and the expectation.
public struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    public var problem: String
    public var expected: String
    /// The byte offset in the text; 0 for a setting that was read earlier.
    public var offset = 0
    /// The index of the refused setting among those that change together.
    package private(set) var index = 0
    /// Whether the setting as a whole is refused, as opposed to its value.
    public var concernsName = false
    /// Whether the scene lacks the feature of the setting. Another scene may have it.
    package var isOfScene = false

    package init(
        _ problem: String, expected: String, at offset: Int = 0, concernsName: Bool = false, isOfScene: Bool = false
    ) {
        self.problem = problem
        self.expected = expected
        self.offset = offset
        self.concernsName = concernsName
        self.isOfScene = isOfScene
    }

    package init(_ invalid: InvalidValue) {
        self.init("\(invalid.field) is \(invalid.given)", expected: invalid.expected)
    }

    /// Refuses a setting that the policy in effect does not read.
    init(unread setting: String, by policy: ReleasePolicy, readers: [String]) {
        // The limit that every policy keeps.
        let instead = setting == SettingName.skipSpeed ? "MaximumSteps, or " : ""
        self.init(
            "the policy \(policy.name) does not read \(setting)",
            expected: "\(instead)a policy that reads \(setting): \(Cursor.list(readers))", concernsName: true)
    }

    /// The refusal of one of several settings that change together.
    /// - Parameter index: nil if no single setting is to blame.
    func of(_ index: Int?) -> Refusal {
        var refusal = self
        refusal.index = index ?? 0
        return refusal
    }

    /// Creates a value that the core checks, and converts its error.
    package static func check<Value>(_ make: () throws(InvalidValue) -> Value) throws(Refusal) -> Value {
        do throws(InvalidValue) { return try make() } catch { throw Refusal(error) }
    }

    public var description: String { "\(problem), expected \(expected)" }
}

/// Suggestions of the word that was probably meant.
package enum Suggestion {
    /// The candidate closest to a word, or one that begins with it; nil if no candidate is close. The closest one needs
    /// the fewest edits (insertion, deletion, replacement, swap); case makes no difference. A word of more than 40
    /// letters has no candidate.
    /// - Complexity: O(*n* · *m*), *n* being the number of letters of the word, and *m* of the candidates of about its
    ///   length.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        let letters = lowercased(word)
        guard letters.count <= 40 else { return nil }
        var best: String?
        // At most a third of the letters may be wrong, rounded up.
        var limit = max(1, (letters.count + 2) / 3)
        for candidate in candidates {
            let other = lowercased(candidate)
            var distance = Int.max
            if letters.count >= 3, other.starts(with: letters) {
                distance = min(1, other.count - letters.count)
            } else if abs(other.count - letters.count) <= limit {
                distance = editDistance(letters, other)
            }
            // A candidate that shares no letter is not a suggestion.
            if distance <= limit, distance < max(letters.count, other.count) {
                best = candidate
                limit = distance - 1
            }
        }
        return best
    }

    /// The number of edits that turn a typed word, or the beginning of one, into a candidate. Nil if the edits are more
    /// than a third of its letters, rounded up. A word of one or two letters must be right.
    package static func distance(of word: String, to candidate: String) -> Int? {
        let (letters, other) = (lowercased(word), lowercased(candidate))
        if other.starts(with: letters) { return letters.count == other.count ? 0 : 1 }
        guard (3...40).contains(letters.count) else { return nil }
        let limit = (letters.count + 2) / 3
        // A word typed halfway is compared with the same length of the candidate, but counts as farther away.
        let ends = [(other.count, 0), (letters.count, 1), (letters.count + 1, 1)]
        let distances = ends.compactMap { end, more -> Int? in
            guard abs(end - letters.count) <= limit, end <= other.count else { return nil }
            let edits = editDistance(letters, Array(other.prefix(end)))
            return edits <= limit ? edits + more : nil
        }
        return distances.min()
    }

    private static func lowercased(_ word: String) -> [UInt8] {
        word.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
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
