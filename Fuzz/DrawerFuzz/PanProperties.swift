// The track's guarantees for every pointer movement, checked without the model: continuity, conservation and
// reversibility.

import DrawerCore
import DrawerScene

extension Watch {
    /// Checks that a pointer movement moves nothing farther than the pointer, that all movements add up to the
    /// pointer's, and that many small events have the same effect as one.
    /// - Parameter start: the pointer's previous position.
    mutating func conserves<S: Subject>(
        from start: DrawerPoint, to point: DrawerPoint, _ old: S, _ subject: S, parts: Int
    ) throws(Violation) {
        let (before, after) = (old.reading, subject.reading)
        guard !isLoose, let pan, pan.source == .pointer else { return }
        // The slop ends on the straight line from the press, for any path of the pointer.
        guard before.owner != .none || pan.slop == 0 else { return }
        saw(.continuity)
        saw(.conservation)
        let way = abs(point.y - start.y)
        // The band of vaul, which holds at first, then rises by 8/e² at most.
        let steepest = subject.drawer.settings.gesture.resistanceAbove.name == "vaul" ? 1.083 : 1
        let rounding = 1e-6 + 1e-9 * abs(after.offset)
        let moved = (
            top: abs(after.top - before.top), offset: abs(after.offset - before.offset),
            primary: abs(after.primaryOffset - before.primaryOffset)
        )
        try demand(
            max(moved.top, moved.offset, moved.primary) <= way * steepest + rounding,
            "a movement moves nothing farther than the pointer", "\(moved) in a movement of \(way) pt")
        if isWithin(old, before), isWithin(subject, after) {
            let sum: Double
            switch after.owner {
            case .primary: sum = moved.primary
            // A bar follows the list.
            case .list where subject.isBar: sum = moved.offset
            case .drawer, .list:
                let scrolled = scrolled(from: before, to: after, Ground(subject.drawer))
                sum = scrolled.map { moved.top + $0 } ?? way
            case .pages, .none: sum = way
            }
            try demand(
                abs(sum - way) <= rounding, "the parts of a movement add up", "\(moved) in a movement of \(way) pt")
        }
        var split = old
        for part in 1...parts {
            let share = Double(part) / Double(parts + 1)
            let between = DrawerPoint(
                x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share)
            _ = split.handle(.input(.move(between)), at: subject.time)
        }
        _ = split.handle(.input(.move(point)), at: subject.time)
        let other = split.reading
        try demand(
            abs(other.top - after.top) <= rounding && abs(other.offset - after.offset) <= rounding
                && abs(other.primaryOffset - after.primaryOffset) <= rounding && other.owner == after.owner,
            "one large move splits like many small moves",
            "\(after.owner) at \(after.top), \(after.offset) in one, \(other.owner) at \(other.top), \(other.offset) in many"
        )
    }

    /// How far a movement of the drawer or the list has scrolled the list, without the way on which a list at its end
    /// follows the drawer; nil if this cannot be seen, because one movement may have passed the whole list.
    private func scrolled(from before: Reading, to after: Reading, _ ground: Ground) -> Double? {
        let (high, low) = before.top < after.top ? (before, after) : (after, before)
        let isAtEnd = abs(high.offset - ground.lastOffset(atTop: high.top)) <= 1e-9
        guard ground.listFollows, high.top < low.top, isAtEnd else { return abs(after.offset - before.offset) }
        return low.owner == .list ? abs(ground.lastOffset(atTop: low.top) - low.offset) : nil
    }

    /// Whether the panned content lies strictly between its ends, and other content within its ends.
    private func isWithin<S: Subject>(_ subject: S, _ reading: Reading) -> Bool {
        let last = reading.primaryMaximumOffset
        // Within rounding of a limit is at the limit.
        func isBetween(_ value: Double, _ low: Double, _ high: Double) -> Bool {
            value > low + 1e-9 && value < high - 1e-9
        }
        if let bar = subject.bar { return reading.owner == .list && isBetween(bar.content, bar.first, bar.last) }
        let ground = Ground(subject.drawer)
        let (first, end) = (ground.firstOffset, ground.lastOffset(atTop: reading.top))
        let isTopBetween = isBetween(reading.top, ground.full, ground.low)
        let isOffsetBetween = isBetween(reading.offset, first, end)
        switch reading.owner {
        case .drawer: return isTopBetween && reading.offset >= first && reading.offset <= end
        case .list: return isOffsetBetween && reading.top >= ground.full && reading.top <= ground.low
        case .primary: return isBetween(reading.primaryOffset, 0, last)
        case .pages, .none: return false
        }
    }

    /// Checks that a pointer that is back at the pan's start has restored every position.
    mutating func isReversible<S: Subject>(_ subject: S) throws(Violation) {
        guard !isLoose, let pan, pan.source == .pointer, var began = pan.reference, let origin = pan.origin
        else { return }
        // A motion that goes on under the press at its invisible end moves a bar's content until the pan moves it.
        if subject.isBar, subject.reading.owner == .none { began = subject.reading }
        switch pan.load {
        case .drawer, .primary: break
        case .untouched: guard subject.isBar else { return }
        case .nothing, .excluded: return
        }
        saw(.reversal)
        var back = subject
        _ = back.handle(.input(.move(origin)), at: subject.time)
        var now = back.reading
        // Content that the pan does not move may have moved without an event.
        if pan.place == .primary, !subject.isBar {
            (now.top, now.offset) = (began.top, began.offset)
        } else {
            now.primaryOffset = began.primaryOffset
        }
        // A bar's height depends on the content's path. Below `normal` a bar has another upper end.
        if subject.isBar {
            if back.bar?.mayExpand != subject.bar?.mayExpand { return }
            now.top = began.top
        }
        try stays(began, now, "a pointer that returns restores everything")
    }
}
