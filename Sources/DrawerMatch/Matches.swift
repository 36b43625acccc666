// Searching rows on all cores, and the result of a search.

import Dispatch

/// The rows that match a query, the best first.
///
/// Rows with higher scores come first. Among equal scores, the row with fewer characters comes first, white space at its
/// ends not counted, and then the row that arrived earlier. For an empty query and for one whose words all begin with `!`,
/// the rows are in the order of their arrival. fzf 0.38 ranks in the same order.
///
/// The score of a row is the sum of the scores of the words of the query. Each letter of a word scores 16, and:
///
/// | the matched letter | points |
/// | --- | --- |
/// | begins a word, at the start of the row or after white space | 10 |
/// | begins a word after one of `/,:;\|` | 9 |
/// | begins a word after another sign | 8 |
/// | is a sign itself | 8 |
/// | is a capital after a lowercase letter, or a digit after another character | 7 |
/// | continues a run: as much as the first letter of the run or a later start of a word in it, and at least | 4 |
/// | is the first letter of the word of the query | its points twice |
/// | follows a gap | -3 for the first skipped character, -1 for each further one |
///
/// Of all ways to match a fuzzy word, the one with the highest score counts. Of several occurrences of an exact word, the
/// one that begins best does.
public struct Matches: Sendable, RandomAccessCollection {
    public let query: Query
    /// The number of rows that were searched: the first ones.
    public let searched: Int
    /// The best rows first; nil if all rows match in their order.
    fileprivate let ranked: [UInt32]?
    /// A bit for each row that was searched: whether it matches. Empty if all rows match.
    fileprivate let bits: [UInt64]

    public var startIndex: Int { 0 }
    public var endIndex: Int { ranked?.count ?? searched }

    /// The row with a rank, from 0.
    public subscript(rank: Int) -> Int { ranked.map { Int($0[rank]) } ?? rank }

    /// Whether a row matches.
    public func contains(_ row: Int) -> Bool {
        ranked == nil ? (0..<searched).contains(row) : row < searched && bits[row >> 6] >> (row & 63) & 1 == 1
    }
}

extension Rows {
    /// The number of blocks that a thread searches at a time.
    private static let share = 2

    /// Finds and ranks the rows that match a query, on all cores, and returns when done. A thread that draws should not
    /// call it. The result does not depend on the number of cores.
    ///
    ///     let matches = rows.matches(Query("src swift$"))
    ///
    /// - Parameters:
    ///   - previous: an earlier result for these rows, or for their beginning. If it can contain all matches, as after
    ///     typing another letter, only its rows are searched, and those that have arrived since.
    ///   - isSerial: whether to use one core only.
    ///   - isCancelled: asked for about every 8000 rows, on several threads. Once it returns true, the search ends.
    /// - Returns: nil if cancelled.
    /// - Complexity: O(bytes). Takes up to 16 bytes for each row that matches while it runs, and 4 afterward.
    public func matches(
        _ query: Query, after previous: Matches? = nil, isSerial: Bool = false,
        isCancelled: @Sendable () -> Bool = { false }
    ) -> Matches? {
        let count = self.count
        guard !query.isEmpty else { return Matches(query: query, searched: count, ranked: nil, bits: []) }
        let alphabet = Alphabet(query, isASCII: blocks.allSatisfy(\.isASCII))
        let candidates = previous.flatMap { $0.searched <= count && query.refines($0.query) ? $0 : nil }
        let pieces = (blocks.count + Self.share - 1) / Self.share
        let size = Self.share * Self.rowsPerBlock
        var bits = [UInt64](repeating: 0, count: (count + 63) / 64)
        // Every piece writes its matches where its rows would be. Pages without matches are never touched.
        let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: max(1, count))
        defer { keys.deallocate() }
        let found = UnsafeMutablePointer<Int>.allocate(capacity: max(1, pieces))
        defer { found.deallocate() }
        bits.withUnsafeMutableBufferPointer { bits in
            // Each piece has its own elements.
            nonisolated(unsafe) let (keys, found, bits) = (keys, found, bits)
            @Sendable func search(_ piece: Int) {
                found[piece] = -1
                guard !isCancelled() else { return }
                var matcher = Matcher(query, alphabet)
                var end = keys + piece * size
                for block in piece * Self.share..<Swift.min((piece + 1) * Self.share, blocks.count) {
                    end = self.search(block, &matcher, candidates, bits, end)
                }
                found[piece] = end - (keys + piece * size)
            }
            if isSerial || pieces == 1 {
                for piece in 0..<pieces { search(piece) }
            } else {
                DispatchQueue.concurrentPerform(iterations: pieces, execute: search)
            }
        }
        var total = 0
        for piece in 0..<pieces {
            guard found[piece] >= 0 else { return nil }
            (keys + total).update(from: keys + piece * size, count: found[piece])
            total += found[piece]
        }
        let all = UnsafeMutableBufferPointer(start: keys, count: total)
        if query.isRanked { all.sortByUpperHalf() }
        let ranked = all.map { UInt32(truncatingIfNeeded: $0) }
        return isCancelled() ? nil : Matches(query: query, searched: count, ranked: ranked, bits: bits)
    }

    /// Searches a block.
    /// - Parameter end: where to write the matches: 16 bits each for a low score and for the length, and the row.
    /// - Returns: the end of the matches.
    private func search(
        _ index: Int, _ matcher: inout Matcher, _ candidates: Matches?, _ bits: UnsafeMutableBufferPointer<UInt64>,
        _ end: UnsafeMutablePointer<UInt64>
    ) -> UnsafeMutablePointer<UInt64> {
        var end = end
        let block = blocks[index]
        let first = index * Self.rowsPerBlock
        block.bytes.withUnsafeBufferPointer { bytes in
            block.ends.withUnsafeBufferPointer { ends in
                for word in 0..<(ends.count + 63) / 64 {
                    var rest = candidates?.bits(first + word * 64) ?? .max
                    var matching: UInt64 = 0
                    while rest != 0 {
                        let row = word * 64 + rest.trailingZeroBitCount
                        guard row < ends.count else { break }
                        rest &= rest &- 1
                        let start = row == 0 ? 0 : Int(ends[row - 1]) + 1
                        let text = UnsafeBufferPointer(rebasing: bytes[start..<Int(ends[row])])
                        let match = matcher.match(text, isASCII: block.isASCII)
                        guard match.score >= 0 else { continue }
                        matching |= 1 << (row & 63)
                        let score = UInt64(0xFFFF - Swift.min(match.score, 0xFFFF))
                        let length = UInt64(Swift.min(match.length, 0xFFFF))
                        end.initialize(to: score << 48 | length << 32 | UInt64(first + row))
                        end += 1
                    }
                    bits[first / 64 + word] = matching
                }
            }
        }
        return end
    }
}

extension Matches {
    /// Which of 64 rows can match a query that refines this one. Rows that were not searched can.
    /// - Parameter row: a multiple of 64.
    fileprivate func bits(_ row: Int) -> UInt64 {
        guard row < searched, ranked != nil else { return .max }
        let fresh = row + 64 > searched ? UInt64.max << (searched & 63) : 0
        return bits[row >> 6] | fresh
    }
}

extension UnsafeMutableBufferPointer<UInt64> {
    /// Sorts by the upper 32 bits and keeps the order of equal elements: a radix sort that skips bytes without differences.
    fileprivate func sortByUpperHalf() {
        guard count > 1 else { return }
        var counts = [Int](repeating: 0, count: 4 * 256)
        for key in self {
            for byte in 0..<4 { counts[byte << 8 | Int(truncatingIfNeeded: key >> (32 + 8 * byte) & 0xFF)] += 1 }
        }
        let other = UnsafeMutableBufferPointer.allocate(capacity: count)
        defer { other.deallocate() }
        var (source, target) = (self, other)
        for byte in 0..<4 where !counts[byte << 8..<(byte + 1) << 8].contains(count) {
            var starts = [Int](repeating: 0, count: 256)
            for value in 1..<256 { starts[value] = starts[value - 1] + counts[byte << 8 | value - 1] }
            starts.withUnsafeMutableBufferPointer { starts in
                for key in source {
                    let value = Int(truncatingIfNeeded: key >> (32 + 8 * byte) & 0xFF)
                    target[starts[value]] = key
                    starts[value] &+= 1
                }
            }
            swap(&source, &target)
        }
        if source.baseAddress != baseAddress { _ = update(fromContentsOf: source) }
    }
}

extension Query {
    /// The byte offsets of the characters of a row that match, in ascending order; nil if the row does not match.
    ///
    ///     Query("mc").positions(in: "Main.c".utf8)  // [0, 5]
    public func positions(in row: some Collection<UInt8>) -> [Int]? {
        let row = ContiguousArray(row)
        return row.withUnsafeBufferPointer { row in
            var matcher = Matcher(self, Alphabet(self, isASCII: row.isASCII), isTracing: true)
            return matcher.positions(row)
        }
    }
}
