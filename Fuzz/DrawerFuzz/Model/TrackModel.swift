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
        func distance(_ from: Double, _ to: Double) -> Double { mover == .drawer ? from - to : to - from }
    }

    struct Position {
        var mover: Mover
        var top: Double
        var offset: Double
    }

    private(set) var segments: [Segment] = []
    private var start = 0
    private let ground: Ground
    /// The values at the start, and the limits.
    private var top: Double
    private var offset: Double
    private var full: Double
    private var low: Double
    private var first: Double
    private var last: Double
    private let shownAtStart: (top: Double, offset: Double)
    /// Whether the drawer stops at its upper limit without a band.
    private var stopsAbove = false

    /// - Parameter up: the direction of the first movement.
    /// - Returns: nil for a track without segments.
    init?(on place: DrawerPlace, top shownTop: Double, offset shownOffset: Double, _ ground: Ground, up: Bool) {
        self.ground = ground
        shownAtStart = (shownTop, shownOffset)
        (full, low) = (ground.full, ground.low)
        (first, last) = (ground.firstOffset, ground.lastOffset(atTop: shownTop))
        (top, offset) = (shownTop, shownOffset)
        if abs(offset - first) <= 1e-9 { offset = first } else if abs(offset - last) <= 1e-9 { offset = last }
        let isFull = shownTop <= ground.full + 1e-9
        let isAtTop = abs(shownOffset - ground.firstOffset) <= 1e-9
        let scrolls = (isFull || ground.listPans == .firstDown) && (up || !isAtTop)
        lay(on: place, isFull: isFull, first: scrolls ? .list : .drawer)
        if segments.isEmpty { return nil }
    }

    private mutating func lay(on place: DrawerPlace, isFull: Bool, first mover: Mover) {
        let gesture = ground.settings.gesture
        switch place {
        case .handle, .header:
            if gesture.isHeaderPannable { layDrawer() }
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
                if abs(top - ground.full) <= 1e-9 { stopsAbove = true }
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
        if segment.distance(from, to) > 1e-9 || (mover == .drawer && segments.isEmpty) { segments.append(segment) }
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

    /// The position after an upward travel.
    func position(at u: Double) -> Position {
        let walked = walk(u)
        return shown(walked.mover, walked.mover == .drawer ? stopped(walked.top) : walked.top, walked.offset)
    }

    /// y of the drawer before resistance, after a travel.
    func pulledTop(at u: Double) -> Double { stopped(walk(u).top) }

    private func stopped(_ top: Double) -> Double { stopsAbove ? max(top, full) : top }

    private func walk(_ u: Double) -> (mover: Mover, top: Double, offset: Double) {
        var index = start
        var values = [Mover.drawer: top, .list: offset]
        var left = u
        func value(_ mover: Mover) -> Double { values[mover, default: 0] }
        if left >= 0 {
            while index < segments.count - 1 {
                let segment = segments[index]
                let distance = segment.distance(value(segment.mover), segment.to)
                if left < distance - 1e-9 { break }
                values[segment.mover] = segment.to
                left -= distance
                index += 1
            }
        } else {
            while index > 0 {
                let segment = segments[index]
                let distance = segment.distance(segment.from, value(segment.mover))
                if -left <= distance + 1e-9 { break }
                values[segment.mover] = segment.from
                left += distance
                index -= 1
            }
        }
        let mover = segments[index].mover
        values[mover] = value(mover) + (mover == .drawer ? -left : left)
        return (mover, value(.drawer), value(.list))
    }

    private func shown(_ mover: Mover, _ pulledTop: Double, _ pulledOffset: Double) -> Position {
        let (gesture, span) = (ground.settings.gesture, ground.span)
        var position = Position(mover: mover, top: pulledTop, offset: pulledOffset)
        // Tests of the presets check the resistances.
        if pulledTop < full - 1e-9 {
            position.top = full - gesture.resistanceAbove.shown(full - pulledTop, span)
        } else if pulledTop > low + 1e-9 {
            position.top = low + gesture.resistanceBelow.shown(pulledTop - low, span)
        }
        if pulledOffset < first - 1e-9 {
            position.offset = first - band(first - pulledOffset)
        } else if pulledOffset > last + 1e-9 {
            position.offset = last + band(pulledOffset - last)
        }
        // If the visible part follows the height, a list at its end follows S(h).
        if ground.listFollows, mover == .drawer {
            let pastEnd = position.offset - ground.lastOffset(atTop: shownAtStart.top)
            let end = ground.lastOffset(atTop: position.top) + max(0, pastEnd)
            position.offset = ground.keepsEnd && pastEnd >= -1e-9 ? end : min(position.offset, end)
        }
        return position
    }

    /// The rubber band of a list, d (1 - 1/(x c/d + 1)), over the container's height.
    private func band(_ pull: Double) -> Double {
        let (c, d) = (ground.settings.scrolling.resistance, ground.room)
        return d > 0 ? d * (1 - 1 / (pull * c / d + 1)) : 0
    }
}
