// The model of a track: the table of the guide "The track" for each value of `listPans`, and the position at a travel.

import DrawerCore

/// A pan's track, laid from the state shown when the pan begins.
struct TrackModel {
    enum Mover: Equatable { case drawer, list }

    /// A segment: as the pan goes up, the drawer or the list moves from one pulled value to another.
    struct Segment {
        var mover: Mover
        var from: Double
        var to: Double

        /// The upward travel from one value to another.
        func way(_ from: Double, _ to: Double) -> Double { mover == .drawer ? from - to : to - from }
    }

    struct Position {
        var mover: Mover
        var top: Double
        var offset: Double
        /// The derivative d shown / d pulled of the part that moves.
        var slope: Double
        /// The pull beyond a limit; 0 within the limits.
        var stretch: Double
    }

    private(set) var segments: [Segment] = []
    private var start = 0
    private let ground: Ground
    /// The pulled values at the start, and the limits. A limit moves outward if no pull shows the start.
    private var top: Double
    private var offset: Double
    private var full: Double
    private var low: Double
    private var first: Double
    private var last: Double
    private let shownAtStart: (top: Double, offset: Double)
    /// Whether the drawer stops at its limit above or below without a band.
    private var stops = (above: false, below: false)

    /// - Parameters:
    ///   - up: the direction of the first movement.
    ///   - mover: what the pan has moved so far, if its track is laid again.
    /// - Returns: nil for a track without segments.
    init?(
        on place: Place, top shownTop: Double, offset shownOffset: Double, _ ground: Ground, up: Bool,
        keeping mover: Mover? = nil
    ) {
        self.ground = ground
        shownAtStart = (shownTop, shownOffset)
        (full, low) = (ground.full, ground.low)
        (first, last) = (ground.firstOffset, ground.lastOffset(atTop: shownTop))
        (top, offset) = (shownTop, shownOffset)
        let gesture = ground.settings.gesture
        if top < full {
            let (pull, moves) = gesture.overPullTop.pull(gesture.resistanceAbove, full - top, ground)
            full -= moves
            top = full - pull
        } else if top > low {
            let (pull, moves) = gesture.overPullBottom.pull(gesture.resistanceBelow, top - low, ground)
            low += moves
            top = low + pull
        }
        stops = (full < ground.full, low > ground.low)
        let band = ListBand(ground)
        if offset < first {
            let (pull, moves) = band.pull(first - offset)
            first -= moves
            offset = first - pull
        } else if offset > last {
            let (pull, moves) = band.pull(offset - last)
            last += moves
            offset = last + pull
        }
        if abs(offset - ground.firstOffset) <= 1e-9 {
            offset = ground.firstOffset
        } else if abs(offset - ground.lastOffset(atTop: shownTop)) <= 1e-9 {
            offset = ground.lastOffset(atTop: shownTop)
        }
        let isFull = shownTop <= ground.full + 1e-9
        let isAtTop = abs(shownOffset - ground.firstOffset) <= 1e-9
        lay(on: place, isFull: isFull, first: mover ?? ((isFull || ground.listPans == .firstDown) && (up || !isAtTop) ? .list : .drawer))
        if segments.isEmpty { return nil }
    }

    private mutating func lay(on place: Place, isFull: Bool, first mover: Mover) {
        let gesture = ground.settings.gesture
        switch place {
        case .handle, .header:
            if gesture.headerPanning { layDrawer() }
        case .overlay:
            layDrawer()
        case .list:
            let atTop = offset <= first
            switch ground.listPans {
            case .handOver where isFull || atTop, .fromTop where atTop: layDrawerThenList(isFull: isFull)
            case .fromTop where isFull: layList()
            case .handOver:
                add(.drawer, max(low, top), top)
                layListThenDrawer()
            case .fromTop: layListThenDrawer()
            case .contentFirst:
                let end = max(last, offset)
                guard end > min(first, offset) else { return layDrawer() }
                add(.drawer, max(low, top), top)
                add(.list, min(first, offset), end)
                start = segments.count - 1
                add(.drawer, top, full)
            case .firstMove where mover == .drawer:
                layDrawer()
                if abs(top - ground.full) <= 1e-9 { stops.above = true }
            case .firstDown where mover == .drawer: layDrawer()
            case .firstMove, .firstDown, .listOnly: layList()
            }
        case .primary:
            break
        }
    }

    /// A segment without length is omitted, except for a first drawer segment, which carries the rubber band.
    private mutating func add(_ mover: Mover, _ from: Double, _ to: Double) {
        let segment = Segment(mover: mover, from: from, to: to)
        if segment.way(from, to) > 1e-9 || (mover == .drawer && segments.isEmpty) { segments.append(segment) }
    }

    private mutating func layDrawer() { add(.drawer, max(low, top), min(full, top)) }
    private mutating func layList() { add(.list, min(first, offset), max(last, offset)) }

    private mutating func layDrawerThenList(isFull: Bool) {
        layDrawer()
        layList()
        if isFull { start = segments.count - 1 }
    }

    /// list(0, o), drawer(y, full), list(o, S); starts at the drawer's segment.
    private mutating func layListThenDrawer() {
        add(.list, first, offset)
        start = segments.count
        add(.drawer, top, full)
        add(.list, offset, last)
    }

    var listFollows: Bool { ground.listFollows }

    /// The travel from which only the list moves; nil if the track has no list segment above its drawer segment.
    var travelToLastList: Double? {
        let index = segments.count - 1
        return index > 0 && segments[index].mover == .list ? travel(toFoot: index) : nil
    }

    /// The travel to the lower end of a segment.
    private func travel(toFoot index: Int) -> Double {
        let begun = segments[start]
        let foot = -begun.way(begun.from, begun.mover == .drawer ? top : offset)
        func length(_ range: Range<Int>) -> Double {
            segments[range].reduce(0) { $0 + $1.way($1.from, $1.to) }
        }
        return foot + (index >= start ? length(start..<index) : -length(index..<start))
    }

    /// The travel at which the list reaches an offset; nil if the track does not contain it.
    func travel(toOffset wanted: Double) -> Double? {
        for (index, segment) in segments.enumerated() where segment.mover == .list {
            if wanted >= segment.from - 1e-9, wanted <= segment.to + 1e-9 {
                return travel(toFoot: index) + wanted - segment.from
            }
        }
        return nil
    }

    /// The position after a travel, upward.
    func position(at u: Double) -> Position {
        let walked = walk(u)
        let stop = stopped(walked.top)
        guard walked.mover == .drawer, stop != walked.top else {
            return shown(walked.mover, walked.top, walked.offset)
        }
        var position = shown(.drawer, stop, walked.offset)
        position.slope = 0
        return position
    }

    /// The pull beyond the list's end of which a band without stretch shows nothing, upward, and that end.
    func unseenPull(at u: Double) -> (pull: Double, end: Double) {
        let (walked, band) = (walk(u), ListBand(ground))
        guard walked.mover == .list, band.c == 0 || band.d <= 0 else { return (0, first) }
        return walked.offset > last ? (walked.offset - last, last) : (min(0, walked.offset - first), first)
    }

    /// Whether the list has an end there.
    func ends(at end: Double) -> Bool { end == first || end == last }

    /// y of the drawer before resistance, after a travel.
    func pulledTop(at u: Double) -> Double { stopped(walk(u).top) }

    /// Whether rounding decides if the drawer is at a stop or beyond it, where nothing of a pull is shown.
    func isAtStop(at u: Double) -> Bool {
        let top = walk(u).top
        return stops.above && abs(top - full) <= 1e-9 || stops.below && abs(top - low) <= 1e-9
    }

    private func stopped(_ top: Double) -> Double {
        if stops.above, top < full { return full }
        return stops.below && top > low ? low : top
    }

    /// The mover of the next movement, and the remaining length of its segment.
    func next(from u: Double, up: Bool) -> (mover: Mover, left: Double) {
        let walked = walk(u)
        var index = walked.index
        let value = walked.mover == .drawer ? walked.top : walked.offset
        func left(_ index: Int, _ value: Double) -> Double {
            let segment = segments[index]
            return up ? segment.way(value, segment.to) : segment.way(segment.from, value)
        }
        var rest = left(index, value)
        let beyond = index + (up ? 1 : -1)
        if rest <= 1e-9, segments.indices.contains(beyond) {
            index = beyond
            rest = segments[index].way(segments[index].from, segments[index].to)
        }
        return (segments[index].mover, max(0, rest))
    }

    /// The travel that is left before a rubber band; downward, before the drawer falls below its lowest visible detent.
    func roomWithoutBand(from u: Double, up: Bool) -> Double {
        let last = segments.count - 1
        guard !up else {
            let length = segments[last].way(segments[last].from, segments[last].to)
            return roomOrNone(travel(toFoot: last) + length - u)
        }
        var foot = travel(toFoot: 0)
        if segments[0].mover == .drawer {
            let below = segments[0].from - ground.tops[ground.lowestVisible]
            foot += min(max(0, below), segments[0].way(segments[0].from, segments[0].to))
        }
        return roomOrNone(u - foot)
    }

    private func roomOrNone(_ way: Double) -> Double { way > 1e-9 ? way : 0 }

    private func walk(_ u: Double) -> (index: Int, mover: Mover, top: Double, offset: Double) {
        var index = start
        var values = [Mover.drawer: top, .list: offset]
        var left = u
        func value(_ mover: Mover) -> Double { values[mover, default: 0] }
        if left >= 0 {
            while index < segments.count - 1 {
                let segment = segments[index]
                let way = segment.way(value(segment.mover), segment.to)
                if left < way - 1e-9 { break }
                values[segment.mover] = segment.to
                left -= way
                index += 1
            }
        } else {
            while index > 0 {
                let segment = segments[index]
                let way = segment.way(segment.from, value(segment.mover))
                if -left <= way + 1e-9 { break }
                values[segment.mover] = segment.from
                left += way
                index -= 1
            }
        }
        let mover = segments[index].mover
        values[mover] = value(mover) + (mover == .drawer ? -left : left)
        return (index, mover, value(.drawer), value(.list))
    }

    private func shown(_ mover: Mover, _ pulledTop: Double, _ pulledOffset: Double) -> Position {
        let gesture = ground.settings.gesture
        var position = Position(mover: mover, top: pulledTop, offset: pulledOffset, slope: 1, stretch: 0)
        func stretch(_ pull: Double, _ mover: Mover, _ shown: (value: Double, slope: Double)) -> Double {
            if position.mover == mover {
                position.slope = shown.slope
                position.stretch = pull
            }
            return shown.value
        }
        if pulledTop < full - 1e-9 {
            let pull = full - pulledTop
            position.top =
                full - stretch(pull, .drawer, gesture.overPullTop.shown(gesture.resistanceAbove, pull, ground))
        } else if pulledTop > low + 1e-9 {
            let pull = pulledTop - low
            position.top =
                low + stretch(pull, .drawer, gesture.overPullBottom.shown(gesture.resistanceBelow, pull, ground))
        }
        let band = ListBand(ground)
        if pulledOffset < first - 1e-9 {
            position.offset = first - stretch(first - pulledOffset, .list, band.shown(first - pulledOffset))
        } else if pulledOffset > last + 1e-9 {
            position.offset = last + stretch(pulledOffset - last, .list, band.shown(pulledOffset - last))
        }
        // If the visible part follows the height, a list at its end follows S(h).
        if ground.listFollows, mover == .drawer {
            let pastEnd = position.offset - ground.lastOffset(atTop: shownAtStart.top)
            let end = ground.lastOffset(atTop: position.top) + max(0, pastEnd)
            position.offset = ground.keepsEnd && pastEnd >= -1e-9 ? end : min(position.offset, end)
        }
        return position
    }
}

/// The rubber band of a list: d (1 - 1/(x c/d + 1)) over the container's height.
struct ListBand {
    let c: Double
    let d: Double

    init(_ ground: Ground) { (c, d) = (ground.settings.scrolling.resistance, ground.room) }

    func shown(_ pull: Double) -> (value: Double, slope: Double) { ModelBand(c: c, d: d).shown(pull) }

    /// The pull that shows `shown`, and the distance by which the limit moves if no pull shows as much.
    func pull(_ shown: Double) -> (pull: Double, moves: Double) {
        guard c > 0, d > 0 else { return (0, shown) }
        let moves = max(0, shown - 0.999 * d)
        return (ModelBand(c: c, d: d).pull(shown - moves), moves)
    }
}

/// The rubber band, d (1 - 1/(x c/d + 1)), and its inverse.
struct ModelBand {
    let c: Double
    let d: Double

    func shown(_ pull: Double) -> (value: Double, slope: Double) {
        guard d > 0 else { return (0, 0) }
        let rest = 1 / (pull * c / d + 1)
        return (d * (1 - rest), c * rest * rest)
    }

    func pull(_ shown: Double) -> Double { c > 0 && d > shown ? d / c * (1 / (1 - shown / d) - 1) : 0 }
}
