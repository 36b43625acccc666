// The track: a list of segments laid end to end. Each segment moves the drawer or the list.
//
// A pan's travel u, upward from where the pan began, is a position on the track. The drawer's top, the list's offset
// and the owner are pure functions of u. Arbitration has no other state, so continuity, conservation and reversibility
// hold by construction.
//
// Segments are in pulled points: within the limits pulled and shown points are equal; beyond a limit the resistance
// shows less. A rubber band is therefore not a segment: it continues the first segment downward and the last one
// upward. If a press catches the drawer or the list beyond its limit, the track starts there.

/// A pan's track. Points throughout; u is the pan's travel, positive upward, 0 where the pan began.
package struct Track: Sendable, Hashable {
    /// The content that a segment moves.
    package enum Mover: Sendable, Hashable {
        case drawer, list

        package var owner: PanOwner { self == .drawer ? .drawer : .list }

        /// The sign of the mover's change on an upward pan: -1 for the drawer's top, 1 for an offset.
        var direction: Double { self == .drawer ? -1 : 1 }
    }

    package struct Segment: Sendable, Hashable {
        package internal(set) var mover: Mover
        /// The travels at the segment's ends. The first segment continues below `low`, the last above `high`.
        package internal(set) var low: Double
        package internal(set) var high: Double
        /// The mover's pulled value at `u == anchor`, the end nearest to the pan's start, so that the start is exact to
        /// the bit.
        var anchor: Double
        var value: Double
        /// The pulled value of the other mover, constant throughout the segment.
        var other: Double

        func pulled(at u: Double) -> Double { value + mover.direction * (u - anchor) }
    }

    /// The limits beyond which the shown value falls behind the pulled one.
    struct Limits: Sendable, Hashable {
        /// The drawer's tops at its highest and at its lowest detent.
        var highest: Double
        var lowest: Double
        /// The list's first and last offset.
        var first: Double
        var last: Double
    }

    /// The maximum number of segments of a track.
    static let maximumSegments = 4

    // Stored inline, so that laying a track allocates nothing.
    private var first = Track.noSegment
    private var second = Track.noSegment
    private var third = Track.noSegment
    private var fourth = Track.noSegment
    package private(set) var count = 0
    var limits: Limits
    /// The list's maximum offset when the track was laid.
    let maximumOffset: Double
    /// The rubber band beyond the list's limits.
    let band: ScrollBand
    /// Whether the drawer stops at the limit above or below without a resistance.
    var stopsAbove = false
    var stopsBelow = false

    static let noSegment = Segment(mover: .drawer, low: 0, high: 0, anchor: 0, value: 0, other: 0)

    init(limits: Limits, band: ScrollBand) {
        self.limits = limits
        self.band = band
        maximumOffset = limits.last
    }

    package internal(set) subscript(index: Int) -> Segment {
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

    /// Adds a segment above the others, from one pulled value to another in the upward direction.
    mutating func lay(_ mover: Mover, from: Double, to: Double, other: Double) {
        assert(count < Track.maximumSegments)
        let low = count == 0 ? 0 : self[count - 1].high
        let length = max(0, (to - from) * mover.direction)
        self[count] = Segment(mover: mover, low: low, high: low + length, anchor: low, value: from, other: other)
        count += 1
    }

    /// Places the pan's start, u = 0, in a segment, at a pulled value of its mover. For a start in a band, the value
    /// lies beyond the segment's ends.
    mutating func placeStart(in index: Int, at value: Double) {
        let segment = self[index]
        let from = segment.value
        let to = from + segment.mover.direction * (segment.high - segment.low)
        let below = (value - from) * segment.mover.direction
        let above = (to - value) * segment.mover.direction
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

    /// The index of the segment that moves at `u`; at a seam, the upper one.
    func index(at u: Double) -> Int {
        var index = count - 1
        while index > 0, u < self[index].low - Stops.rounding { index -= 1 }
        return index
    }

    /// The segment that the next movement in a direction moves, and its remaining length in that direction. The length
    /// is 0 at the track's ends. `nil` for a track without segments.
    func next(from u: Double, _ direction: Direction) -> (segment: Segment, remaining: Double)? {
        guard count > 0 else { return nil }
        var index = index(at: u)
        if direction == .down, index > 0, u <= self[index].low + Stops.rounding { index -= 1 }
        if direction == .up, index < count - 1, u >= self[index].high - Stops.rounding { index += 1 }
        let segment = self[index]
        return (segment, max(0, direction == .up ? segment.high - u : u - segment.low))
    }

    /// The remaining travel in a direction, up to the track's end or to a lowest top of the drawer.
    func remaining(from u: Double, _ direction: Direction, lowest: Double) -> Double {
        var low = first.low
        if first.mover == .drawer { low = max(low, min(first.high, first.anchor + first.value - lowest)) }
        return direction == .up ? self[count - 1].high - u : u - low
    }

    /// The upward travel beyond the list's end that a band without stretch does not show.
    func unseenPull(at u: Double) -> Double {
        let segment = self[index(at: u)]
        guard segment.mover == .list, band.band.coefficient == 0 || band.dimension <= 0 else { return 0 }
        let pulled = segment.pulled(at: u)
        return pulled - min(max(pulled, limits.first), limits.last)
    }

    /// The travel at which the list reaches an offset within its limits; `nil` if the track does not contain this
    /// offset.
    func travel(toOffset offset: Double) -> Double? {
        for index in 0..<count where self[index].mover == .list {
            let segment = self[index]
            let u = segment.anchor + (offset - segment.value)
            if u >= segment.low - Stops.rounding, u <= segment.high + Stops.rounding { return u }
        }
        return nil
    }

    /// The travel from which the drawer stays at its highest detent and the list moves; `nil` if the last segment is
    /// not the list's.
    var travelToLastList: Double? {
        guard count > 1, self[count - 1].mover == .list else { return nil }
        return self[count - 1].low
    }

    /// The shown state at a travel.
    struct Position: Sendable, Hashable {
        var mover: Mover
        var top: Double
        var offset: Double
        /// The pulled top, before resistance.
        var pulledTop: Double
        /// The distance of the offset from the list's end when the track was laid; positive for an overscroll left over
        /// from a bounce.
        var pastEnd: Double
        /// d shown / d pulled of the mover: 1 within the limits, 0 beyond a limit that shows nothing of a pull.
        var slope: Double

        /// The pull beyond the highest or the lowest detent; 0 within the limits.
        var overPull: Double {
            let distance = abs(pulledTop - top)
            return distance > Stops.rounding ? distance : 0
        }
    }

    /// The position at a travel, before the drawer's resistance. The track must have a segment.
    func position(at u: Double) -> Position {
        let index = index(at: u)
        let segment = self[index]
        let pulled = segment.pulled(at: index > 0 ? max(u, segment.low) : u)
        let movesDrawer = segment.mover == .drawer
        let stop: Double? =
            if stopsAbove, movesDrawer, pulled < limits.highest {
                limits.highest
            } else if stopsBelow, movesDrawer, pulled > limits.lowest {
                limits.lowest
            } else {
                nil
            }
        let pulledTop = stop ?? (movesDrawer ? pulled : segment.other)
        let offset = band.shown(
            pulled: movesDrawer ? segment.other : pulled, from: limits.first, to: limits.last)
        return Position(
            mover: segment.mover, top: within(pulledTop), offset: offset.value, pulledTop: pulledTop,
            pastEnd: offset.value - maximumOffset, slope: stop != nil ? 0 : movesDrawer ? 1 : offset.slope)
    }

    /// A pulled top, clamped to the limits.
    private func within(_ pulledTop: Double) -> Double {
        if pulledTop <= limits.highest + Stops.rounding { return limits.highest }
        return pulledTop >= limits.lowest - Stops.rounding ? limits.lowest : pulledTop
    }
}
