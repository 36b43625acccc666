// The notices of one call.

/// What happened during one call, in order.
public struct Notices: Sequence, Sendable {
    var list: [Notice] = []
    public var isEmpty: Bool { list.isEmpty }
    public func makeIterator() -> IndexingIterator<[Notice]> { list.makeIterator() }
}
