// How scrolling becomes the bar's height: a reducer, which any app can replace, and the three transformers of the default.
//
// After AirBar's `StateReducer` and its `ContentOffsetDeltaYTransformer`s. Where its two transformers for the ends look at
// where a change began, these take away just the part of the travel that lies beyond the end. On the changes that its tests
// have they agree; and a change in two parts gives what it gives in one, so that it makes no difference how often a
// fling is looked at.

/// The content was scrolled: what a reducer may know. Points.
public struct BarChange: Sendable, Hashable {
    /// The bar before it.
    public var state: BarState
    /// The content offset before it.
    public var previous: Double
    /// The content offset after it.
    public var content: Double
    /// The content that was scrolled.
    public var list: BarList
    /// What the transformers so far have left of `content - previous`: at first all of it.
    public var delta: Double

    public init(state: BarState, previous: Double, content: Double, list: BarList) {
        self.state = state
        self.previous = previous
        self.content = content
        self.list = list
        delta = content - previous
    }
}

/// One step from the travel of a content to that of its bar.
public struct BarTransformer: Sendable, Hashable, CustomStringConvertible {
    /// By which it is known; transformers of one name are taken as equal.
    public let name: String
    /// What is left of the change's `delta`, in points.
    public let transform: @Sendable (BarChange) -> Double

    public init(_ name: String, transform: @escaping @Sendable (BarChange) -> Double) {
        self.name = name
        self.transform = transform
    }

    /// Travel above the content's start moves no bar.
    public static let ignoreTop = BarTransformer("ignoreTop") { change in
        let start = change.list.start
        return change.delta - (min(change.content, start) - min(change.previous, start))
    }

    /// Travel below the content's end moves no bar.
    public static let ignoreBottom = BarTransformer("ignoreBottom") { change in
        let end = change.list.end
        return change.delta - (max(change.content, end) - max(change.previous, end))
    }

    /// The bar stays between `compact` and the height that it may have. One that is already beyond them (what allowed it
    /// has ended) is not thrown back, but goes no further.
    public static let cutToRange = BarTransformer("cutToRange") { change in
        let offset = change.state.offset
        if change.delta > 0 {
            return min(offset + change.delta, max(offset, -change.state.configuration.compact)) - offset
        }
        return max(offset + change.delta, min(offset, -change.state.limit)) - offset
    }

    public var description: String { name }
    public static func == (left: BarTransformer, right: BarTransformer) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// How a bar answers to scrolling: a function from a change to the next state, as a value.
public struct BarReducer: Sendable, Hashable, CustomStringConvertible {
    /// By which it is known; reducers of one name are taken as equal.
    public let name: String
    /// The bar after a change.
    public let reduce: @Sendable (BarChange) -> BarState

    public init(_ name: String, reduce: @escaping @Sendable (BarChange) -> BarState) {
        self.name = name
        self.reduce = reduce
    }

    /// Passes the travel through transformers in turn and adds what is left to the offset.
    public init(_ name: String, transformers: [BarTransformer]) {
        self.init(name) { change in
            var change = change
            for transformer in transformers { change.delta = transformer.transform(change) }
            return change.state.moved(by: change.delta)
        }
    }

    /// Ignore the travel beyond either end, then keep to the range.
    public static let standard = BarReducer("standard", transformers: [.ignoreTop, .ignoreBottom, .cutToRange])
    /// Adds all of the travel: for tests, and to see what the transformers are good for.
    public static let plain = BarReducer("plain", transformers: [])

    public var description: String { name }
    public static func == (left: BarReducer, right: BarReducer) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
