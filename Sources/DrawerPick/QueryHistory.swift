// Earlier queries, which the user can recall in the search bar.

/// The queries of `--history`. The last one is the query that the user is typing.
struct QueryHistory: Sendable {
    private var texts: [String]
    private var place: Int

    init(_ earlier: [String]) { (texts, place) = (earlier + [""], earlier.count) }

    /// Goes to another query. The edited text stays in the history.
    /// - Parameter distance: the number of queries to go on; negative for earlier queries.
    mutating func go(by distance: Int, from text: String) -> String {
        texts[place] = text
        place = min(max(0, place + distance), texts.count - 1)
        return texts[place]
    }
}
