// Earlier queries, one of which the search bar shows.

/// The queries of `--history`, and the one that is edited now at their end.
struct QueryHistory: Sendable {
    private var texts: [String]
    private var place: Int

    init(_ earlier: [String]) { (texts, place) = (earlier + [""], earlier.count) }

    /// Goes to another query. An edited one stays as it is now.
    /// - Parameter distance: negative to an earlier query.
    mutating func go(by distance: Int, from text: String) -> String {
        texts[place] = text
        place = min(max(0, place + distance), texts.count - 1)
        return texts[place]
    }
}
