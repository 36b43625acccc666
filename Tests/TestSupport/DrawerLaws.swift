// The laws of everything that can be driven, whatever its settings are. Each holds for every event of random gestures:
//
// - Grouping: the states are the same to the bit, in whatever steps time passes.
// - Continuity: nothing jumps as time passes, and no event moves anything farther than the pointer, the key or the wheel.
// - Conservation: drawer and list move by the pointer's distance together, where no rubber band is stretched.
// - The seam: one large movement splits between its owners as many small ones do.
// - Velocity: what the pointer moves has the pointer's velocity, on both sides of a hand-over.
// - Reversibility: at the place of its press, the pointer has restored everything.
// - Rest: what is settled stays, and a drawer is on its detent to the bit.

import DrawerCore

/// A subject under the laws, and a twin that is read at other times.
package struct DrawerLaws<Subject: Driven> {
    package private(set) var subject: Subject
    private var twin: Subject
    /// How often each law has been applied.
    package private(set) var seen: [String: Int] = [:]
    /// Of the press in progress: the point, and the places, unless something was in motion.
    private var press: (point: DrawerPoint, places: [Double]?, first: Double)?
    private var point = DrawerPoint(x: 0, y: 0)
    private var tracker = VelocityTracker()

    package init(_ subject: Subject) { (self.subject, twin) = (subject, subject) }

    private static var end: Double { 0.011 }

    /// Sends an event.
    /// - Returns: the law that does not hold; `nil` if all hold.
    package mutating func handle(_ event: Event, after pause: Double, _ random: inout Random) -> String? {
        let time = subject.now + pause
        if let fault = passes(until: time) { return fault }
        var told: [Notice] = []
        for _ in 0..<random.count(0...3) {
            told += twin.advance(to: twin.now + (time - twin.now) * random.number(0...1))
            _ = twin.reading
        }
        let early = Array(subject.advance(to: time))
        let old = subject
        let notices = early + Array(subject.handle(event, at: time))
        told += twin.handle(event, at: time)
        seen["grouping", default: 0] += 1
        guard subject == twin, notices == told else { return "grouping: \(event) gives \(told), not \(notices)" }
        defer { if case .move(let point) = event { self.point = point } }
        let fault = jumps(event, old, notices)
        switch event {
        case .press(let point, _, _) where old.drawer.panSource != .pointer:
            press = (
                point, subject.isMoving || old.isMoving ? nil : subject.places, subject.drawer.list.minimumOffset
            )
            tracker = VelocityTracker()
            tracker.add(point, at: time)
            self.point = point
        case .move(let point) where press != nil:
            tracker.add(point, at: time)
            return fault ?? conserves(to: point, old) ?? splits(to: point, old) ?? keepsVelocity() ?? reverses()
        case .move: break
        default: press = nil
        }
        return fault
    }

    // MARK: Continuity

    /// Nothing jumps where a motion ends or another one begins by itself.
    private mutating func passes(until time: Double) -> String? {
        var before = subject
        for _ in 0..<200 {
            guard let due = before.nextDeadline, due <= time else { return nil }
            _ = before.advance(to: due - 1e-7)
            var after = before
            _ = after.advance(to: due + 1e-7)
            seen["continuity", default: 0] += 1
            if after.count == before.count,
                let place = zip(before.places, after.places).first(where: { abs($0 - $1) > 0.03 })
            {
                return "continuity: \(place.0) jumps to \(place.1) at \(due) s"
            }
            before = after
        }
        return "continuity: 200 deadlines up to \(time) s"
    }

    private mutating func jumps(_ event: Event, _ old: Subject, _ notices: [Notice]) -> String? {
        var most = Self.end
        let settings = old.drawer.settings
        switch event {
        // vaul's band holds at first, then rises by 8/e² at most.
        case .move(let to): most += max(abs(to.y - point.y), abs(to.x - point.x)) * 1.083
        case .release, .lift: if notices.isTap { most += settings.gesture.tapReach + settings.gesture.dragSlop }
        // The invisible end of a motion is over for a press.
        case .press: most += 1
        case .wheel(let rows, _): most += abs(rows) * old.drawer.container.rowHeight
        case .trackpad(let points, _, _): most += abs(points)
        case .key(.up, _), .key(.down, _), .key(.next, _), .key(.previous, _): most += old.drawer.container.rowHeight
        case .cancel, .toggle, .nudge, .impulse: break
        case .snap(_, true), .step(_, true), .dismiss(true), .moveTo(_, true), .scroll(_, true), .page(_, true): break
        default: return nil
        }
        // Another page has another list.
        guard subject.count == old.count, subject.drawer.page == old.drawer.page else { return nil }
        guard settings.release.settles != .instant else { return nil }
        seen["continuity", default: 0] += 1
        for (before, after) in zip(old.places, subject.places) where abs(after - before) > most {
            return "continuity: \(event) moves \(before) to \(after)"
        }
        return nil
    }

    // MARK: The pointer

    /// Whether drawer and list are within their ranges, and the list's end does not follow the drawer.
    private func isFree(_ subject: Subject) -> Bool {
        let (drawer, reading) = (subject.drawer, subject.drawer.reading)
        let pans = drawer.settings.gesture.listPans
        guard drawer.settings.gesture.listPanning, pans != .contentFirst, pans != .listOnly || subject.places.count == 1
        else {
            return false
        }
        let list = drawer.list
        let isInList = list.minimumOffset < reading.offset && reading.offset < list.maximumOffset
        let height = drawer.roomHeight - reading.height
        let isInRange = drawer.stops.full < height && height < drawer.stops.low
        return reading.owner == .list ? isInList : reading.owner == .drawer && isInRange
    }

    private mutating func conserves(to point: DrawerPoint, _ old: Subject) -> String? {
        guard isFree(old), isFree(subject) else { return nil }
        seen["conservation", default: 0] += 1
        let (before, now) = (old.drawer.reading, subject.drawer.reading)
        let moved = now.top - before.top - now.offset + before.offset
        let way = point.y - self.point.y
        return abs(moved - way) <= 1e-6 ? nil : "conservation: \(moved) pt in a movement of \(way) pt"
    }

    private mutating func splits(to point: DrawerPoint, _ old: Subject) -> String? {
        let gesture = old.drawer.settings.gesture
        guard old.reading.owner != .none || gesture.dragSlop == 0 && !gesture.axisLock else { return nil }
        seen["seam", default: 0] += 1
        var split = old
        for part in 1...4 {
            let share = Double(part) / 4
            let x = self.point.x + (point.x - self.point.x) * share
            let y = part == 4 ? point.y : self.point.y + (point.y - self.point.y) * share
            _ = split.handle(.move(to: DrawerPoint(x: x, y: y)), at: subject.now)
        }
        let isSame = zip(split.places, subject.places).allSatisfy { abs($0 - $1) <= 1e-6 + 1e-9 * abs($1) }
        guard isSame, split.reading.owner == subject.reading.owner else {
            return
                "seam: \(subject.reading.owner) at \(subject.places), in parts \(split.reading.owner) at \(split.places)"
        }
        return nil
    }

    private mutating func keepsVelocity() -> String? {
        guard isFree(subject), let press, !subject.drawer.settings.gesture.axisLock else { return nil }
        guard abs(point.x - press.point.x) < 1e-9 else { return nil }
        seen["velocity", default: 0] += 1
        let (pointer, reading) = (tracker.velocity(at: subject.now).y, subject.drawer.reading)
        let shown = reading.owner == .drawer ? reading.velocity : -reading.scrollVelocity
        return abs(shown - pointer) <= 1e-6 * max(1, abs(pointer))
            ? nil : "velocity: \(shown) pt/s, the pointer's \(pointer)"
    }

    private mutating func reverses() -> String? {
        let gesture = subject.drawer.settings.gesture
        guard let press, let places = press.places, gesture.dragSlop == 0, !gesture.axisLock else { return nil }
        seen["reversibility", default: 0] += 1
        var back = subject
        _ = back.handle(.move(to: press.point), at: subject.now)
        // A pan may take the room of an expanded bar.
        if subject.places.count == 1, press.first != back.drawer.list.minimumOffset { return nil }
        // The center of a bending sheet goes on by its spring.
        for (before, after) in zip(places, back.places).prefix(4) where abs(before - after) > 1e-7 {
            return "reversibility: \(before) is \(after) again"
        }
        return nil
    }

    // MARK: Rest

    /// Waits until everything is at rest. Nothing may be pressed.
    package mutating func rest(_ random: inout Random) -> String? {
        press = nil
        for _ in 0..<random.count(0...6) { _ = twin.advance(to: twin.now + random.number(0...0.1)) }
        _ = subject.settleDown()
        _ = twin.advance(to: subject.now)
        _ = subject.advance(to: twin.now)
        seen["rest", default: 0] += 1
        guard subject == twin else { return "grouping: a settle" }
        let (drawer, reading) = (subject.drawer, subject.reading)
        guard subject.isSettled, !subject.isMoving, reading.velocity == 0 else { return "rest: \(reading)" }
        var later = subject
        guard later.advance(to: subject.now + 7.3).isEmpty, later.reading == reading, later.places == subject.places
        else {
            return "rest: \(reading) moves again"
        }
        if drawer.listSource == .engine {
            let range = drawer.list.minimumOffset - 1e-9...drawer.list.maximumOffset + 1e-9
            guard range ~= drawer.reading.offset, reading.scrollVelocity == 0 else { return "rest: \(reading)" }
        }
        guard subject.places.count > 1 else { return nil }
        guard let detent = reading.detent else {
            return drawer.settings.release.restsAnywhere ? nil : "rest: no detent at \(reading.top)"
        }
        return reading.top == drawer.top(of: detent) ? nil : "rest: \(reading.top) is not \(detent)"
    }
}
