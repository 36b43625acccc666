// The search of a list as a value, so that any thread can run it.

import DrawerMatch

/// A search that a list waits for.
///
///     if let found = list.pending?.run() { list.accept(found) }
public struct Search: Sendable {
    /// A result, with the texts that were searched.
    public struct Found: Sendable {
        public let matches: Matches
        package let generation: Int
        package let texts: Rows
    }

    public let query: Query
    /// The generation of the rows; it changes when other rows replace all rows.
    package let generation: Int
    /// The searchable texts of the rows, and their number.
    package let texts: @Sendable () -> Rows
    package let count: Int
    /// The current result of the list.
    package let previous: Matches?

    /// The largest number of rows for which a frame can wait for the search: about a millisecond.
    private static let longest = 8000

    /// Whether another search has the same query in the same rows, or in more of them.
    public func isSame(as other: Search) -> Bool { query == other.query && generation == other.generation }

    /// Whether a frame should not wait for the search.
    package var isLong: Bool { count > Self.longest }

    /// Searches, many rows on all cores, and returns when done.
    /// - Parameter isCancelled: called about every 8000 rows, on several threads.
    /// - Returns: nil if cancelled.
    public func run(isCancelled: @Sendable () -> Bool = { false }) -> Found? {
        let rows = texts()
        return rows.matches(query, after: previous, isSerial: !isLong, isCancelled: isCancelled)
            .map { Found(matches: $0, generation: generation, texts: rows) }
    }
}
