// The order of rows whose matches have equal scores, by the places of the matches.

extension Matcher {
    /// The places where the terms of a query match.
    struct Places {
        var start = Int.max
        var firstEnd = Int.max
        var end = 0

        mutating func add(_ place: Range<Int>) {
            guard !place.isEmpty else { return }
            start = min(start, place.lowerBound)
            firstEnd = min(firstEnd, place.upperBound)
            end = max(end, place.upperBound)
        }
    }

    /// The value that orders equal scores, as in fzf 0.38; the least value comes first.
    func value<Symbol: FixedWidthInteger>(
        of tiebreak: RowForm.Tiebreak, _ places: Places, _ row: UnsafeBufferPointer<Symbol>, length: Int
    ) -> UInt16 {
        func isWhite(_ index: Int) -> Bool { classes[Int(row[index])] == LetterClass.white.rawValue }
        /// The white space at the row's start, before the match.
        var white: Int {
            var white = 0
            while white < row.count - 1, white != places.start, isWhite(white) { white += 1 }
            return white
        }
        switch tiebreak {
        case .length: return UInt16(clamping: length)
        case _ where places.end == 0: return .max
        case .chunk:
            var (start, end) = (places.start, places.end)
            while start > 0, !isWhite(start - 1) { start -= 1 }
            while end < row.count, !isWhite(end) { end += 1 }
            return UInt16(clamping: end - start)
        case .begin: return UInt16(clamping: places.firstEnd - white)
        case .end:
            let most = Int(UInt16.max)
            return UInt16(clamping: most - most * (places.end - white) / max(1, min(length, most)))
        }
    }
}
