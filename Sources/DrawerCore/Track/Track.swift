// The one track: a list of segments laid end to end, each of which moves one thing.
//
// A pan's travel u, upward from where it began, is a place on the track; drawer top, list offset and owner are pure
// functions of u. That is all the arbitration there is: what has no state cannot get out of step, so continuity,
// conservation and reversibility hold by construction.
//
// Segments count in pulled points: inside the limits these are the points that are shown, beyond them the points that
// the pointer has pulled, which the rubber band then shows shortened. A band needs no segment of its own that way: it is
// how the first segment goes on below the track and the last one above it, and how a drawer or a list that was caught
// beyond its limit stands on the track from the start.

/// A pan's track. Points throughout; u is the pan's travel, positive upward, 0 where the pan began.
struct Track: Sendable, Hashable {
    /// What a segment moves.
    enum Mover: Sendable, Hashable {
        case drawer, list, primary

        var owner: Owner {
            switch self {
            case .drawer: .drawer
            case .list: .list
            case .primary: .primary
            }
        }

        /// A drawer's top falls as the pan goes up, an offset grows.
        var direction: Double { self == .drawer ? -1 : 1 }
    }

    struct Segment: Sendable, Hashable {
        var mover: Mover
        /// u at its ends. The first segment goes on below `low`, the last above `high`.
        var low: Double
        var high: Double
        /// The mover's pulled value at the u `anchor`: the end at the pan's side, so that the start is exact to the bit.
        var anchor: Double
        var value: Double
        /// The pulled value, throughout the segment, of what it does not move.
        var other: Double

        func pulled(at u: Double) -> Double { value + mover.direction * (u - anchor) }
    }

    /// Where shown and pulled values part: beyond these, the band shows less than is pulled.
    struct Limits: Sendable, Hashable {
        /// The highest and the lowest top that the drawer is shown at without a band.
        var highest: Double
        var lowest: Double
        /// The shortest and the longest offset likewise.
        var first: Double
        var last: Double
    }

    /// No layout of the track has more.
    static let mostSegments = 4
    /// A pull that was added up in parts misses a seam or a limit by its rounding: nearer than this, in points, it is
    /// there, so that rounding decides neither who owns it nor whether a band begins.
    static let rounding = 1e-9

    // In place, so that laying a track allocates nothing.
    private var first = Track.noSegment
    private var second = Track.noSegment
    private var third = Track.noSegment
    private var fourth = Track.noSegment
    private(set) var count: Int
    var limits: Limits
    /// The longest offset where and when the track was laid.
    var longest = 0.0
    /// The rubber bands of the drawer and of the contents, and their dimension; beyond an end that has none, the limit
    /// holds and the pointer runs on.
    var band: RubberBand
    var listBand: RubberBand
    var dimension: Double
    var hasUpperBand: Bool
    var hasLowerBand: Bool

    static let noSegment = Segment(mover: .drawer, low: 0, high: 0, anchor: 0, value: 0, other: 0)

    init(
        limits: Limits, band: RubberBand, listBand: RubberBand, dimension: Double, hasUpperBand: Bool,
        hasLowerBand: Bool
    ) {
        count = 0
        self.limits = limits
        self.band = band
        self.listBand = listBand
        self.dimension = dimension
        self.hasUpperBand = hasUpperBand
        self.hasLowerBand = hasLowerBand
    }

    subscript(index: Int) -> Segment {
        get {
            switch index {
            case 0: first
            case 1: second
            case 2: third
            default: fourth
            }
        }
        set {
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            case 2: third = newValue
            default: fourth = newValue
            }
        }
    }

    /// Lays one more segment on top, from one pulled value to another (in the upward direction).
    mutating func lay(_ mover: Mover, from: Double, to: Double, other: Double) {
        precondition(count < Track.mostSegments)
        let low = count == 0 ? 0 : self[count - 1].high
        let length = max(0, (to - from) * mover.direction)
        self[count] = Segment(mover: mover, low: low, high: low + length, anchor: low, value: from, other: other)
        count += 1
    }

    /// Puts the pan's start, u = 0, into a segment at a pulled value of its mover (beyond its ends for a start in a band).
    mutating func start(in index: Int, at value: Double) {
        let first = self[index]
        let from = first.value
        let to = from + first.mover.direction * (first.high - first.low)
        let below = (value - from) * first.mover.direction
        let above = (to - value) * first.mover.direction
        self[index].low = -below
        self[index].high = above
        self[index].anchor = 0
        self[index].value = value
        for next in (index + 1)..<max(index + 1, count) {
            let length = self[next].high - self[next].low
            let low = self[next - 1].high
            self[next].low = low
            self[next].high = low + length
            self[next].anchor = low
        }
        for previous in stride(from: index - 1, through: 0, by: -1) {
            let length = self[previous].high - self[previous].low
            let high = self[previous + 1].low
            self[previous].value += self[previous].mover.direction * length
            self[previous].low = high - length
            self[previous].high = high
            self[previous].anchor = high
        }
    }

    /// Whether any of it moves the list.
    var hasList: Bool { (0..<count).contains { self[$0].mover == .list } }

    /// The segment that moves at `u`: at a seam the later one.
    func index(at u: Double) -> Int {
        var index = count - 1
        while index > 0, u < self[index].low - Track.rounding { index -= 1 }
        return index
    }

    /// The segment that the next movement in a direction (1 up, -1 down) will move, and how much of it is left that way:
    /// 0 at the track's ends. Nil where nothing moves.
    func next(from u: Double, direction: Double) -> (segment: Segment, left: Double)? {
        guard count > 0 else { return nil }
        var index = index(at: u)
        if direction < 0, index > 0, u <= self[index].low { index -= 1 }
        if direction > 0, index < count - 1, u >= self[index].high { index += 1 }
        let segment = self[index]
        return (segment, max(0, direction > 0 ? segment.high - u : u - segment.low))
    }

    /// Where everything is when the pan has travelled `u`.
    struct Position: Sendable, Hashable {
        /// What moves there; nil where the track is empty.
        var mover: Mover?
        /// Shown values; NaN for what the track does not know (the drawer of a pan on the primary content).
        var top: Double
        var offset: Double
        /// d shown / d pulled of what moves: 1, the band's slope in a band, 0 where a limit without a band holds it.
        var slope: Double
    }

    func position(at u: Double) -> Position {
        guard count > 0 else { return Position(mover: nil, top: .nan, offset: .nan, slope: 0) }
        let index = index(at: u)
        let segment = self[index]
        let pulled = segment.pulled(at: index > 0 ? max(u, segment.low) : u)
        switch segment.mover {
        case .drawer:
            let (top, slope) = shownTop(pulled)
            return Position(mover: .drawer, top: top, offset: shownOffset(segment.other).value, slope: slope)
        case .list:
            let (offset, slope) = shownOffset(pulled)
            return Position(mover: .list, top: shownTop(segment.other).value, offset: offset, slope: slope)
        case .primary:
            let (offset, slope) = shownOffset(pulled)
            return Position(mover: .primary, top: .nan, offset: offset, slope: slope)
        }
    }

    /// What is shown of a pulled top, and how fast it follows.
    private func shownTop(_ pulled: Double) -> (value: Double, slope: Double) {
        if abs(pulled - limits.highest) <= Track.rounding { return (limits.highest, 1) }
        if abs(pulled - limits.lowest) <= Track.rounding { return (limits.lowest, 1) }
        return band.shown(
            pulled: pulled, between: limits.highest, and: limits.lowest, banded: (hasUpperBand, hasLowerBand),
            dimension: dimension)
    }

    private func shownOffset(_ pulled: Double) -> (value: Double, slope: Double) {
        if abs(pulled - limits.first) <= Track.rounding { return (limits.first, 1) }
        if abs(pulled - limits.last) <= Track.rounding { return (limits.last, 1) }
        return listBand.shown(
            pulled: pulled, between: limits.first, and: limits.last, banded: (hasLowerBand, hasUpperBand),
            dimension: dimension)
    }

    /// The pulled value of something that is shown beyond its limit, measured outward, and how far the limit has to be
    /// moved outward for it to exist: where there is no band, or the band's end is near, the pan starts as if the limit
    /// were there, so that nothing jumps.
    func pull(shownBeyond shown: Double, by band: RubberBand, banded: Bool) -> (pulled: Double, limitMoves: Double) {
        guard banded, dimension > 0 else { return (0, shown) }
        let most = 0.9 * dimension * band.reach
        let moves = max(0, shown - most)
        return (band.pulled(shown: shown - moves, dimension: dimension), moves)
    }
}
