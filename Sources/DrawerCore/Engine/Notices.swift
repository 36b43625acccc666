// The notices of one call, stored inline so that handling an event allocates nothing.

/// The notices of one call, in order.
///
///     let notices: Notices = engine.advance(to: 1.5)
///     notices.count
public struct Notices: Sequence, Sendable, Equatable, ExpressibleByArrayLiteral {
    // More than three notices (from an `advance` over a long time) spill into an array.
    private var first: Notice?
    private var second: Notice?
    private var third: Notice?
    private var rest: [Notice] = []
    /// The number of notices.
    public private(set) var count = 0

    /// Creates an empty list.
    public init() {}

    /// Creates a list of these notices, in this order.
    public init(arrayLiteral notices: Notice...) {
        for notice in notices { append(notice) }
    }

    /// Whether the list is empty.
    public var isEmpty: Bool { count == 0 }

    /// Appends a notice. Constant cost.
    public mutating func append(_ notice: Notice) {
        switch count {
        case 0: first = notice
        case 1: second = notice
        case 2: third = notice
        default: rest.append(notice)
        }
        count += 1
    }

    /// Appends a list of notices.
    package static func += (first: inout Notices, others: Notices) {
        // Most calls have no notices, and copying the value costs more than the loop.
        guard others.count > 0 else { return }
        for index in 0..<others.count { if let notice = others[index] { first.append(notice) } }
    }

    /// The first list followed by the second.
    package static func + (first: consuming Notices, others: Notices) -> Notices {
        first += others
        return first
    }

    /// The notice at an index; nil beyond the last.
    public subscript(index: Int) -> Notice? {
        switch index {
        case 0: first
        case 1: second
        case 2: third
        default: index > 2 && index < count ? rest[index - 3] : nil
        }
    }

    /// The last notice; nil if the list is empty. Constant cost.
    public var last: Notice? { self[count - 1] }

    /// Iterates from the first notice to the last.
    ///
    ///     var iterator = notices.makeIterator()
    ///     iterator.next()
    public struct Iterator: IteratorProtocol {
        fileprivate let notices: Notices
        fileprivate var index = 0

        /// The next notice; nil after the last. Constant cost.
        public mutating func next() -> Notice? {
            defer { index += 1 }
            return notices[index]
        }
    }

    /// An iterator over the notices in the order in which they happened.
    public func makeIterator() -> Iterator { Iterator(notices: self) }
}
