// How scrolling becomes the bar's height: a reducer that any host can replace, and the default's three transformers.
//
// After AirBar's `StateReducer` and `ContentOffsetDeltaYTransformer`s. AirBar's transformers for the ends look at where a
// change began; these take away exactly the part of the travel beyond the end. They agree on the changes in AirBar's
// tests, and a change in two parts gives what the whole change gives.

import DrawerCore

/// What a reducer may know about a scrolled content. Points.
public struct BarChange: Sendable, Hashable {
    /// The bar before the change.
    public var state: BarState
    /// The content offset before and after the change.
    public var previous: Double
    public var content: Double
    /// The content that was scrolled.
    public var list: Scroller
    /// What the transformers have left of `content - previous`.
    public var delta: Double
}

/// One step from the travel of the content to that of the bar: what is left of the change's `delta`, in points.
public typealias BarTransformer = @Sendable (BarChange) -> Double

/// A function from a change of the content to the next state of the bar. Reducers of the same name are equal.
///
///     let half = BarReducer("half", transformers: [BarReducer.ignoreTop, { $0.delta / 2 }, BarReducer.cutToRange])
public struct BarReducer: Sendable, Equatable {
    public let name: String
    public let reduce: @Sendable (BarChange) -> BarState

    public init(_ name: String, reduce: @escaping @Sendable (BarChange) -> BarState) {
        self.name = name
        self.reduce = reduce
    }

    /// Passes the travel through transformers in turn and adds what is left to the offset.
    public init(_ name: String, transformers: [BarTransformer]) {
        self.init(name) { change in
            var change = change
            for transform in transformers { change.delta = transform(change) }
            return change.state.moved(by: change.delta)
        }
    }

    /// Ignores travel beyond either end, then cuts to the range.
    public static let standard = BarReducer("standard", transformers: [ignoreTop, ignoreBottom, cutToRange])

    /// Travel above the content's top moves no bar, and forward neither does travel through a gap below the bar.
    public static let ignoreTop: BarTransformer = { change in
        let top = change.list.minimumOffset
        let first = change.delta > 0 ? max(top, change.state.offset) : top
        return change.delta - (min(change.content, first) - min(change.previous, first))
    }

    /// Travel below the content's end moves no bar, and back neither does travel that leaves too little content for the bar to
    /// close.
    public static let ignoreBottom: BarTransformer = { change in
        let end = change.list.maximumOffset
        let last = change.delta < 0 ? min(end, end + change.state.offset + change.state.heights.compact) : end
        return change.delta - (max(change.content, last) - max(change.previous, last))
    }

    /// The bar stays between `compact` and the height that it may have, and covers no content above `normal`. A bar beyond
    /// these limits is not thrown back, but goes no further.
    public static let cutToRange: BarTransformer = { change in
        let offset = change.state.offset
        let heights = change.state.heights
        if change.delta > 0 { return min(offset + change.delta, max(offset, -heights.compact)) - offset }
        let limit = min(change.state.limit, max(heights.normal, -change.content))
        return max(offset + change.delta, min(offset, -limit)) - offset
    }

    public static func == (left: BarReducer, right: BarReducer) -> Bool { left.name == right.name }
}
