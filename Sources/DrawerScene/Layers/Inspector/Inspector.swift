// The inspector's data: the drawer's height over the last two seconds, and the cost of a frame.

import DrawerCells
import DrawerCore
import DrawerStudies

/// The cost of a frame.
public struct FrameCost: Sendable, Hashable {
    /// The time from the start of drawing to the end of writing, in seconds.
    public var time: Double
    /// The number of written bytes.
    public var bytes: Int

    public init(time: Double, bytes: Int) {
        self.time = time
        self.bytes = bytes
    }
}

/// The heights of the drawer, sampled at regular times. The inspector exists only while its panel is open.
public struct Inspector: Sendable {
    /// Samples per second.
    static let rate = 20.0
    /// The number of samples: two seconds.
    static let count = 40

    /// The cost of the last frame; nil if unknown.
    public var cost: FrameCost?
    /// A ring of heights as shares of the container's: sample n is at index n modulo `count`.
    private var heights: [Double]
    /// The number of the last sample, counted from time 0.
    private var last: Int
    private let first: Int
    /// What the reducer of a bar has done with the content's last movement; nil before one, and in other scenes.
    private(set) var reduction: Reduction?
    private var bar: (state: BarState, content: Double)?

    /// The travel of the content, and what each transformer of the standard reducer has left of it, in points.
    struct Reduction: Sendable, Hashable {
        var content: Double
        var atTop: Double
        var atBottom: Double
        var inRange: Double
    }

    /// - Parameters:
    ///   - reading: the reading at the time of opening. It serves as the latest sample, so that the plot is not empty.
    ///   - grid: the screen of the reading.
    ///   - time: the time of the reading, in seconds.
    public init(from reading: Reading, on grid: Grid, at time: Double) {
        heights = Array(repeating: 0, count: Inspector.count)
        last = Inspector.newest(until: time)
        first = last
        sample(reading, on: grid)
    }

    private static func newest(until time: Double) -> Int { Int((min(time, 1e12) * rate).rounded(.down)) }

    /// The time of the next sample, in seconds; nil if it is after `time`.
    public mutating func nextMoment(until time: Double) -> Double? {
        let newest = Inspector.newest(until: time)
        guard last < newest else { return nil }
        // Skip samples that the ring would overwrite at once.
        last = max(last + 1, newest - Inspector.count + 1)
        return Double(last) / Inspector.rate
    }

    /// Stores the sample for the time that `nextMoment` returned last.
    /// - Parameter bar: that of the scene; nil in a scene without one.
    public mutating func sample(_ reading: Reading, on grid: Grid, _ bar: Bar? = nil) {
        if let bar { follow(bar) }
        heights[last % Inspector.count] = min(max(0, reading.height / grid.container.height), 1)
    }

    /// Keeps what the reducer has done with the content's movement since the last sample.
    private mutating func follow(_ bar: Bar) {
        let now = (state: bar.state, content: bar.contentOffset)
        defer { self.bar = now }
        guard let before = self.bar, before.content != now.content else { return }
        let way = now.content - before.content
        var change = BarChange(
            state: before.state, previous: before.content, content: now.content, list: bar.engine.list, delta: way)
        func left(by transformer: BarTransformer) -> Double {
            change.delta = transformer(change)
            return change.delta
        }
        reduction = Reduction(
            content: way, atTop: left(by: BarReducer.ignoreTop), atBottom: left(by: BarReducer.ignoreBottom),
            inRange: left(by: BarReducer.cutToRange))
    }

    /// The height `age` samples before the last one; nil if the inspector was not open then.
    func height(age: Int) -> Double? {
        let moment = last - age
        return moment >= first && age < Inspector.count ? heights[moment % Inspector.count] : nil
    }
}
