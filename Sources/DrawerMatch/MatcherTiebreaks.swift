// The order of rows whose matches have equal scores, by the ranges of the matches.

extension Matcher {
    /// The ranges in which the terms of a query match: their first start, first end and last end.
    struct MatchedRanges {
        var start = Int.max
        var firstEnd = Int.max
        var end = 0

        mutating func add(_ range: Range<Int>) {
            guard !range.isEmpty else { return }
            start = min(start, range.lowerBound)
            firstEnd = min(firstEnd, range.upperBound)
            end = max(end, range.upperBound)
        }
    }

    /// The value that orders equal scores, as in fzf 0.38; the least value comes first.
    func value<Symbol: FixedWidthInteger>(
        of tiebreak: RowForm.Tiebreak, _ ranges: MatchedRanges, _ row: UnsafeBufferPointer<Symbol>, length: Int
    ) -> UInt16 {
        func isWhite(_ index: Int) -> Bool { classes[Int(row[index])] == LetterClass.white.rawValue }
        /// The white space at the row's start, before the match.
        var white: Int {
            var white = 0
            while white < row.count - 1, white != ranges.start, isWhite(white) { white += 1 }
            return white
        }
        switch tiebreak {
        case .length: return UInt16(clamping: length)
        case _ where ranges.end == 0: return .max
        case .chunk:
            var (start, end) = (ranges.start, ranges.end)
            while start > 0, !isWhite(start - 1) { start -= 1 }
            while end < row.count, !isWhite(end) { end += 1 }
            return UInt16(clamping: end - start)
        case .begin: return UInt16(clamping: ranges.firstEnd - white)
        case .end:
            let most = Int(UInt16.max)
            return UInt16(clamping: most - most * (ranges.end - white) / max(1, min(length, most)))
        }
    }
}
