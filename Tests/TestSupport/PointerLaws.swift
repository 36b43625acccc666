// The laws of a pressed pointer: conservation, the seam, velocity and reversibility.

import DrawerCore

extension DrawerLaws {
    /// Whether drawer and list are within their ranges, and the list's end does not follow the drawer.
    private func isFree(_ subject: Subject) -> Bool {
        let (drawer, reading) = (subject.drawer, subject.drawer.reading)
        let gesture = drawer.settings.gesture
        let follows = [.contentFirst, .firstDown, .listOnly].contains(gesture.listPans)
        guard !follows || subject.isBar else { return false }
        // A host's list has its own band.
        guard drawer.listSource == .engine || reading.owner == .drawer else { return false }
        let (list, offset) = (drawer.listExtent, reading.offset)
        let top = drawer.roomHeight - reading.height
        let (full, low) = (drawer.stops.full, drawer.stops.low)
        // The part that the pan does not move may have been caught beyond its end.
        guard drawer.panSource == .pointer else { return false }
        return reading.owner == .list
            ? list.minimumOffset < offset && offset < list.maximumOffset && full <= top && top <= low
            : reading.owner == .drawer && full < top && top < low && list.minimumOffset <= offset
                && offset <= list.maximumOffset
    }

    mutating func conserves(to point: DrawerPoint, _ old: Subject) throws(Fault) {
        if old.reading.owner == .pages, subject.reading.owner == .pages { return try conservesPages(to: point, old) }
        guard isFree(old), isFree(subject) else { return }
        let (before, now) = (old.drawer.reading, subject.drawer.reading)
        let moved = now.top - before.top - now.offset + before.offset
        let way = point.y - self.point.y
        try tally.demand(.conservation, abs(moved - way) <= 1e-6, "\(moved) pt in a movement of \(way) pt")
    }

    /// Checks that the pages move by the pointer's distance between the first and the last page, and by less beyond
    /// them.
    private mutating func conservesPages(to point: DrawerPoint, _ old: Subject) throws(Fault) {
        let (before, after) = (old.drawer.pagePosition, subject.drawer.pagePosition)
        let (last, way) = (Double(old.drawer.pageCount - 1), self.point.x - point.x)
        let moved = (after - before) * old.drawer.pageWidth
        if before > 0, after > 0, before < last, after < last {
            try tally.demand(.conservation, abs(moved - way) <= 1e-6, "pages move \(moved) pt in \(way) pt")
        } else if abs(way) > 1, max(before, after) < 0 || min(before, after) > last {
            try tally.demand(.conservation, abs(moved) < abs(way), "no band beyond the pages, \(moved) pt in \(way) pt")
        }
    }

    mutating func splits(to point: DrawerPoint, _ old: Subject) throws(Fault) {
        let gesture = old.drawer.settings.gesture
        guard !old.places.isEmpty, old.reading.owner != .none || gesture.dragSlop == 0 && !gesture.isAxisLocked else {
            return
        }
        var split = old
        for part in 1...4 {
            let share = Double(part) / 4
            let x = self.point.x + (point.x - self.point.x) * share
            let y = part == 4 ? point.y : self.point.y + (point.y - self.point.y) * share
            _ = split.handle(.move(to: DrawerPoint(x: x, y: y)), at: subject.time)
        }
        // The center of a bending sheet may arrive at any of the moves.
        let isSame = zip(split.places, subject.places).prefix(4).allSatisfy { abs($0 - $1) <= 1e-6 + 1e-9 * abs($1) }
        let (one, many) = (subject.reading, split.reading)
        try tally.demand(.seam, isSame && one.owner == many.owner, "\(one), in parts \(many)")
    }

    mutating func keepsVelocity(at point: DrawerPoint) throws(Fault) {
        guard isFree(subject), let press, !subject.drawer.settings.gesture.isAxisLocked else { return }
        guard abs(self.point.x - press.point.x) < 1e-9 else { return }
        let (pointer, reading) = (tracker.velocity(at: subject.time).y, subject.drawer.reading)
        let shown = reading.owner == .drawer ? reading.velocity : -reading.scrollVelocity
        try tally.demand(
            .velocity, abs(shown - pointer) <= 1e-6 * max(1, abs(pointer)), "\(shown) pt/s, the pointer's \(pointer)")
    }

    mutating func reverses() throws(Fault) {
        let gesture = subject.drawer.settings.gesture
        guard let press, let places = press.places, !places.isEmpty, gesture.dragSlop == 0, !gesture.isAxisLocked else {
            return
        }
        var back = subject
        _ = back.handle(.move(to: press.point), at: subject.time)
        // A pan may take the room of an expanded bar.
        if subject.isBar, press.first != back.drawer.listExtent.minimumOffset { return }
        // The center of a bending sheet goes on by its spring.
        let changed = zip(places, back.places).prefix(4).first { abs($0 - $1) > 1e-7 }
        try tally.demand(.reversibility, changed == nil, "before and again: \(changed!)")
    }
}
