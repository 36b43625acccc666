// The plane everything happens in: a point of it and the container that is seen of it.

/// A place in the container, in points; x grows to the right, y grows downward.
public struct Point: Sendable, Hashable {
    /// In points from the container's left edge.
    public var x: Double
    /// In points from the container's top edge.
    public var y: Double

    /// In points; may lie outside of the container.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// The visible area, in points, and the measures that belong to it.
public struct Container: Sendable, Hashable {
    /// Width in points.
    public var width: Double
    /// Height in points. The drawer lies on the lower edge, at `y == height`.
    public var height: Double
    /// Height of one list row in points: the step of the arrow keys and of the wheel, and twice the reach of a tap.
    public var rowHeight: Double
    /// Heights in points of the three parts of the drawer's header, from the top.
    public var header: Header

    /// The drawer's header, from its top edge down: what lies above the list. Heights in points.
    public struct Header: Sendable, Hashable {
        /// The handle's height, at the drawer's top edge.
        public var handle: Double
        /// The search bar's height, below the handle.
        public var search: Double
        /// The title's height, below the search bar.
        public var title: Double

        /// In points, none negative; a part that is not there is 0 points high.
        public init(handle: Double, search: Double, title: Double) {
            self.handle = handle
            self.search = search
            self.title = title
        }

        /// Height of the whole header in points.
        public var height: Double { handle + search + title }
    }

    /// - Parameters:
    ///   - width: in points, not negative.
    ///   - height: in points, not negative.
    ///   - rowHeight: in points, positive; 16 by default.
    ///   - header: one row for each part by default.
    public init(width: Double, height: Double, rowHeight: Double = 16, header: Header? = nil) {
        self.width = width
        self.height = height
        self.rowHeight = rowHeight
        self.header = header ?? Header(handle: rowHeight, search: rowHeight, title: rowHeight)
    }
}
