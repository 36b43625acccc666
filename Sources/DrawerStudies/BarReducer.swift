// The reducer: maps scrolling to the bar's height. A host can replace it; the default has three transformers.
//
// The design follows AirBar's `StateReducer` and `ContentOffsetDeltaYTransformer`s. AirBar's transformers for the ends
// test the start of a change; these transformers remove exactly the travel beyond the end. The results agree for the
// changes in AirBar's tests. A change in two parts gives the same result as the whole change.

import DrawerCore

/// The input of a transformer: a change of the content. Points.
///
///     let half = BarReducer("half") { (change: BarChange) in
///         BarState(offset: change.state.offset + change.delta / 2, heights: change.state.heights)
///     }
public struct BarChange: Sendable, Hashable {
    /// The bar before the change.
    public var state: BarState
    /// The content offset before the change.
    public var previous: Double
    /// The content offset after the change.
    public var content: Double
    /// The content that was scrolled.
    public var list: Extent
    /// The part of `content - previous` that the earlier transformers have passed on.
    public var delta: Double
}

/// One step in mapping the content's travel to the bar's: returns the remaining part of the change's `delta`, in
/// points.
///
///     let half: BarTransformer = { $0.delta / 2 }
public typealias BarTransformer = @Sendable (BarChange) -> Double

/// A function from a change of the content to the next state of the bar, of which only the offset counts. As functions
/// cannot be compared, a reducer is equal to its copies only.
///
///     let half = BarReducer("half", transformers: [BarReducer.ignoreTop, { $0.delta / 2 }, BarReducer.cutToRange])
public struct BarReducer: Sendable, Equatable {
    public let name: String
    /// The function, in an object that all copies share.
    private let code: Code

    private final class Code: Sendable {
        let reduce: @Sendable (BarChange) -> BarState

        init(_ reduce: @escaping @Sendable (BarChange) -> BarState) { self.reduce = reduce }
    }

    /// A reducer with its own function for the next state.
    public init(_ name: String, reduce: @escaping @Sendable (BarChange) -> BarState) {
        (self.name, code) = (name, Code(reduce))
    }

    func reduce(_ change: BarChange) -> BarState { code.reduce(change) }

    /// A reducer that passes the travel through the transformers in turn and adds the remainder to the offset.
    public init(_ name: String, transformers: [BarTransformer]) {
        self.init(name) { change in
            var change = change
            for transform in transformers { change.delta = transform(change) }
            return change.state.moved(by: change.delta)
        }
    }

    /// Ignores travel beyond either end, then clamps to the range.
    public static let standard = BarReducer("standard", transformers: [ignoreTop, ignoreBottom, cutToRange])

    /// Ignores travel above the content's top and, when scrolling forward, travel through a gap below the bar.
    public static let ignoreTop: BarTransformer = { change in
        let top = change.list.minimumOffset
        let first = change.delta > 0 ? max(top, change.state.offset) : top
        return change.delta - (min(change.content, first) - min(change.previous, first))
    }

    /// Ignores travel below the content's end and, when scrolling back, travel that leaves too little content for the
    /// bar to close.
    public static let ignoreBottom: BarTransformer = { change in
        let end = change.list.maximumOffset
        let last = change.delta < 0 ? end + change.state.offset + change.state.heights.compact : end
        return change.delta - (max(change.content, last) - max(change.previous, last))
    }

    /// Keeps the bar between `compact` and its limit, and keeps a bar above `normal` from covering content. A bar
    /// beyond these limits stays there but moves no farther.
    public static let cutToRange: BarTransformer = { change in
        let offset = change.state.offset
        let heights = change.state.heights
        if change.delta > 0 { return min(offset + change.delta, max(offset, -heights.compact)) - offset }
        let limit = min(change.state.limit, max(heights.normal, -change.content))
        return max(offset + change.delta, min(offset, -limit)) - offset
    }

    public static func == (left: BarReducer, right: BarReducer) -> Bool { left.code === right.code }
}
