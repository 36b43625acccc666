// Searching rows on all cores, and the result of a search.

import Dispatch

/// The rows that match a query, the best first.
///
/// Rows with higher scores come first. Among equal scores, the row with fewer characters comes first, white space at
/// its ends not counted, and then the row that arrived earlier. For an empty query and for one whose words all begin
/// with `!`, the rows are in the order of their arrival. fzf 0.38 ranks in the same order.
///
/// The score of a row is the sum of the scores of the words of the query. Each letter of a word scores 16, and:
///
/// | the matched letter | points |
/// | --- | --- |
/// | begins a word or is one of `/,:;\|`, at the start of the row or after white space | 10 |
/// | is white space | 10 |
/// | begins a word or is one of `/,:;\|`, after one of `/,:;\|` | 9 |
/// | begins a word or is one of `/,:;\|`, after another sign | 8 |
/// | is another sign itself | 8 |
/// | is a capital after a lowercase letter, or a digit after another character | 7 |
/// | continues a run: as much as the first letter of the run or a later start of a word in it, and at least | 4 |
/// | is the first letter of the word of the query | its points twice |
/// | follows a gap | -3 for the first skipped character, -1 for each further one |
///
/// Of all ways to match a fuzzy word, the one with the highest score counts. Of several occurrences of an exact word,
/// the one with the best first letter counts.
public struct Matches: Sendable, RandomAccessCollection {
    public let query: Query
    /// The number of rows that were searched, from the first row on.
    public let searched: Int
    /// The best rows first, as the keys of their matches in ascending order; nil if all rows match in their order.
    fileprivate let keys: [UInt64]?
    /// A bit for each searched row: whether the row matches. Empty if all rows match.
    fileprivate let bits: [UInt64]
    /// Whether later rows come first among equal matches, and, where all rows match, among all rows.
    fileprivate let isReversed: Bool

    public var startIndex: Int { 0 }
    public var endIndex: Int { keys?.count ?? searched }

    /// The row with a rank, from 0.
    public subscript(rank: Int) -> Int {
        let place = keys.map { UInt32(truncatingIfNeeded: $0[rank]) }
        guard isReversed else { return place.map { Int($0) } ?? rank }
        return place.map { Int(~$0) } ?? searched - 1 - rank
    }

    /// Whether a row matches.
    public func contains(_ row: Int) -> Bool {
        (0..<searched).contains(row) && (keys == nil || bits[row >> 6] >> (row & 63) & 1 == 1)
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
    ///     typing another letter, only its matches are searched, and the rows that have arrived since; for the same
    ///     query, only the rows that have arrived since.
    ///   - isSerial: whether to use one core only.
    ///   - isCancelled: called about every 8000 rows, on several threads. Once it returns true, the search ends.
    /// - Returns: nil if cancelled.
    /// - Complexity: O(bytes). Takes up to 16 bytes for each row that matches while it runs (28 with several tiebreaks),
    ///   and 8 afterward.
    public func matches(
        _ query: Query, after previous: Matches? = nil, isSerial: Bool = false,
        isCancelled: @Sendable () -> Bool = { false }
    ) -> Matches? {
        let count = self.count
        let isReversed = form.isReversed
        guard !query.isEmpty else {
            return Matches(query: query, searched: count, keys: nil, bits: [], isReversed: isReversed)
        }
        let alphabet = Alphabet(query, isASCII: blocks.allSatisfy(\.isASCII))
        let candidates = previous.flatMap { $0.searched <= count && query.refines($0.query) ? $0 : nil }
        // Keys have room for one tiebreak.
        let isWide = form.order.count > 1
        let known = candidates.flatMap { $0.query == query && !isWide ? $0 : nil }
        // The block with the first row whose match is not known.
        let firstBlock = known.map { blockIndex(ofRow: $0.searched) } ?? 0
        let firstRow = firstBlock < blocks.count ? blocks[firstBlock].first : count
        let pieces = (blocks.count - firstBlock + Self.share - 1) / Self.share
        var bits = known?.bits ?? []
        bits += repeatElement(0, count: (count + 63) / 64 - bits.count)
        // Every piece writes its matches at the place of its rows. Memory pages without matches are never touched.
        let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: max(1, count - firstRow))
        defer { keys.deallocate() }
        let found = UnsafeMutablePointer<Int>.allocate(capacity: max(1, pieces))
        defer { found.deallocate() }
        let ties = isWide ? UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count - firstRow)) : nil
        defer { ties?.deallocate() }
        @Sendable func start(_ piece: Int) -> Int { blocks[firstBlock + piece * Self.share].first - firstRow }
        bits.withUnsafeMutableBufferPointer { bits in
            // Each piece writes only its own elements.
            nonisolated(unsafe) let (keys, found, bits, ties) = (keys, found, bits, ties)
            @Sendable func search(_ piece: Int) {
                found[piece] = -1
                guard !isCancelled() else { return }
                var matcher = Matcher(query, alphabet, form)
                var end = keys + start(piece)
                let first = firstBlock + piece * Self.share
                for block in first..<Swift.min(first + Self.share, blocks.count) {
                    end = self.search(
                        blocks[block], &matcher, candidates, known?.searched ?? 0, bits, end,
                        ties.map { $0 + (end - keys) })
                }
                found[piece] = end - (keys + start(piece))
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
            (keys + total).update(from: keys + start(piece), count: found[piece])
            ties.map { ($0 + total).update(from: $0 + start(piece), count: found[piece]) }
            total += found[piece]
        }
        var fresh = UnsafeMutableBufferPointer(start: keys, count: total)
        // Sorting keeps the order of equal keys.
        if isReversed { fresh.reverse() }
        if query.isRanked(in: form) {
            if let ties {
                var ties = UnsafeMutableBufferPointer(start: ties, count: total)
                if isReversed { ties.reverse() }
                fresh.sort(by: ties)
            }
            fresh.sortByUpperHalf()
        }
        let all = Self.merged(known?.keys ?? [], fresh)
        return isCancelled()
            ? nil : Matches(query: query, searched: count, keys: all, bits: bits, isReversed: isReversed)
    }

    /// Searches a block.
    /// - Parameters:
    ///   - candidates: an earlier result that contains all matches of its rows.
    ///   - known: the number of rows, from the first one, whose matches are known.
    ///   - end: where to write the keys of the matches.
    ///   - ties: where to write their further tiebreaks; nil without them.
    /// - Returns: the end of the matches.
    private func search(
        _ block: Block, _ matcher: inout Matcher, _ candidates: Matches?, _ known: Int,
        _ bits: UnsafeMutableBufferPointer<UInt64>, _ end: UnsafeMutablePointer<UInt64>,
        _ ties: UnsafeMutablePointer<UInt32>?
    ) -> UnsafeMutablePointer<UInt64> {
        let begin = end
        var end = end
        let isRanked = matcher.isRanked
        let isReversed = form.isReversed
        block.bytes.withUnsafeBufferPointer { bytes in
            block.ends.withUnsafeBufferPointer { ends in
                for word in 0..<(ends.count + 63) / 64 {
                    let first = block.first + word * 64
                    var rest = candidates?.bits(first) ?? .max
                    if known > first { rest = known < first + 64 ? rest & .max << UInt64(known - first) : 0 }
                    var matching: UInt64 = 0
                    while rest != 0 {
                        let bit = rest.trailingZeroBitCount
                        let row = word * 64 + bit
                        guard row < ends.count else { break }
                        rest &= rest &- 1
                        let start = row == 0 ? 0 : Int(ends[row - 1]) + 1
                        let text = UnsafeBufferPointer(rebasing: bytes[start..<Int(ends[row])])
                        let match = matcher.match(text, isASCII: block.isASCII)
                        guard match.score >= 0 else { continue }
                        matching |= 1 << bit
                        let number = UInt32(truncatingIfNeeded: first + bit)
                        ties.map { $0[end - begin] = match.more }
                        end.initialize(to: (isRanked ? match.key : 0) | UInt64(isReversed ? ~number : number))
                        end += 1
                    }
                    bits[first / 64] |= matching
                }
            }
        }
        return end
    }

    /// Merges two ascending lists.
    private static func merged(_ known: [UInt64], _ fresh: UnsafeMutableBufferPointer<UInt64>) -> [UInt64] {
        guard let first = fresh.first, let last = known.last else { return known.isEmpty ? Array(fresh) : known }
        guard last > first else { return known + fresh }
        return [UInt64](unsafeUninitializedCapacity: known.count + fresh.count) { all, count in
            var (left, right) = (0, 0)
            while count < all.count {
                let takesLeft = right == fresh.count || left < known.count && known[left] < fresh[right]
                all.initializeElement(at: count, to: takesLeft ? known[left] : fresh[right])
                if takesLeft { left += 1 } else { right += 1 }
                count += 1
            }
        }
    }
}

/// The result for one row.
struct Match {
    /// The score; negative if the row does not match.
    var score: Int32
    /// The value that orders equal scores; the least value comes first. By default, the number of characters without
    /// white space at both ends.
    var tie: UInt16 = 0
    /// The values that order equal ties: the second tiebreak in the upper 16 bits, the third one in the lower 16 bits.
    var more: UInt32 = 0
    /// The rank of the query's worst word, if the query prefers words; otherwise 0. At 1, the word is the row's title,
    /// which ends at a tab; at 2, it is at a word's start in the title; at 3, elsewhere in the title. 4 and 5 are the same
    /// after the title. At 6, the letters are apart within one word.
    var wordRank: UInt8 = 0
}

extension Match {
    /// The key of a match; better rows have smaller keys. The upper 32 bits are 16 bits for the score, highest first,
    /// and 16 bits for the tiebreak. The lower 32 bits are for the number of the row. A rank of words takes three bits of
    /// the score.
    fileprivate var key: UInt64 {
        let most: Int32 = wordRank > 0 ? 0x1FFF : 0xFFFF
        let rank = (Int32(wordRank > 0 ? wordRank - 1 : 0) << 13) + most - Swift.min(score, most)
        return UInt64(rank) << 48 | UInt64(tie) << 32
    }
}

extension Matches {
    /// A bit for each of 64 rows: whether the row can match a query that refines this one. Rows that were not searched
    /// can.
    /// - Parameter row: a multiple of 64.
    fileprivate func bits(_ row: Int) -> UInt64 {
        guard row < searched, keys != nil else { return .max }
        let fresh = row + 64 > searched ? UInt64.max << (searched & 63) : 0
        return bits[row >> 6] | fresh
    }
}

extension UnsafeMutableBufferPointer<UInt64> {
    /// Sorts the elements by a list of values, one for each, and keeps the order of equal values.
    fileprivate mutating func sort(by values: UnsafeMutableBufferPointer<UInt32>) {
        let places = UnsafeMutableBufferPointer.allocate(capacity: count)
        defer { places.deallocate() }
        for place in 0..<count { places[place] = UInt64(values[place]) << 32 | UInt64(place) }
        places.sortByUpperHalf()
        let sorted = places.map { self[Int($0 & 0xFFFF_FFFF)] }
        _ = update(fromContentsOf: sorted)
    }

    /// Sorts by the upper 32 bits and keeps the order of equal elements: a radix sort that skips bytes without
    /// differences.
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
    public func positions(in row: some Collection<UInt8>, form: RowForm = RowForm()) -> [Int]? {
        let row = ContiguousArray(row)
        return row.withUnsafeBufferPointer { row in
            var matcher = Matcher(self, Alphabet(self, isASCII: row.isASCII), form, isTracing: true)
            return matcher.positions(row)
        }
    }
}
