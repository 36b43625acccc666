// The laws of everything that can be driven, under any settings, checked for every event.

import DrawerCore

/// A subject under the laws, and a twin that is read at other times.
package struct DrawerLaws<Subject: Lawful> {
    package internal(set) var subject: Subject
    var twin: Subject
    var tally = Tally()
    /// The press in progress: its point, and the places at that time, unless something was in motion.
    var press: (point: DrawerPoint, places: [Double]?, first: Double)?
    var point = DrawerPoint(x: 0, y: 0)
    var tracker = VelocityTracker()
    var log = NoticeLaw()
    /// The number of events that `refuses` has tried.
    var tried = 0

    package init(_ subject: Subject) { (self.subject, twin) = (subject, subject) }

    /// The number of checks of each law.
    package var seen: [Law: Int] { tally.seen }

    private static var end: Double { 0.011 }

    /// Sends an event after a pause.
    /// - Returns: the subject's notices of the pause and of the event.
    @discardableResult
    package mutating func handle(
        _ event: DrawerEvent, after pause: Double, _ random: inout Random
    ) throws(Fault) -> [Notice] {
        try change(after: pause, as: event, &random) { $0.handle(event, at: $1) }
    }

    /// Changes the subject after a pause.
    /// - Parameter event: the event that has the same effect; `nil` for a change that may move anything.
    @discardableResult
    package mutating func change(
        after pause: Double, as event: DrawerEvent?, _ random: inout Random, _ body: (inout Subject, Double) -> Notices
    ) throws(Fault) -> [Notice] {
        let time = subject.time + pause
        try passes(until: time)
        var told: [Notice] = []
        for _ in 0..<random.count(0...3) {
            told += twin.advance(to: twin.time + (time - twin.time) * random.number(0...1))
            _ = twin.reading
        }
        let early = Array(subject.advance(to: time))
        try reports(early)
        try showsVelocity()
        let old = subject
        let late = Array(body(&subject, time))
        let notices = early + late
        told += body(&twin, time)
        try tally.demand(.grouping, subject == twin && notices == told, "\(told), not \(notices)")
        try readings()
        try refuses()
        try reports(late)
        guard let event else {
            press = nil
            return notices
        }
        try jumps(event, old, notices)
        switch event {
        case .press(let point, _, _) where old.drawer.panSource != .pointer:
            press = (
                point, subject.isMoving || old.isMoving ? nil : subject.places, subject.drawer.listExtent.minimumOffset
            )
            tracker = VelocityTracker()
            tracker.add(point, at: time)
            self.point = point
        case .move(let point) where press != nil:
            tracker.add(point, at: time)
            try conserves(to: point, old)
            try splits(to: point, old)
            try keepsVelocity(at: point)
            try reverses()
            self.point = point
        case .move(let point): self.point = point
        default: press = nil
        }
        return notices
    }

    mutating func reports(_ notices: [Notice]) throws(Fault) {
        let fault = log.fault(in: notices, subject)
        try tally.demand(.notices, fault == nil, fault!)
    }

    private mutating func readings() throws(Fault) {
        let reading = subject.reading
        let numbers = [
            reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
            reading.primaryOffset, reading.primaryVelocity, reading.overlay, reading.progress, reading.titleProgress,
            reading.detentIndex,
        ]
        let isAtRest = reading.phase == .resting || reading.phase == .held
        try tally.demand(
            .readings,
            numbers.allSatisfy(\.isFinite) && reading.maximumOffset >= 0 && reading.primaryMaximumOffset >= 0
                && 0...1 ~= reading.titleProgress && (reading.detent == nil || reading.phase == .resting)
                && (reading.target == nil || reading.phase == .settling) && (!isAtRest || reading.velocity == 0)
                && (reading.owner == .list) == (reading.listPhase == .tracking)
                && !(subject.isSettled && (subject.isMoving || reading.phase == .settling))
                && subject.nextDeadline.map { $0 > subject.time } ?? true, "\(reading)")
    }

    // MARK: Continuity

    /// Checks that nothing jumps when a motion ends or another one begins by itself.
    private mutating func passes(until time: Double) throws(Fault) {
        var before = subject
        for _ in 0..<200 {
            guard let due = before.nextDeadline, due <= time else { return }
            _ = before.advance(to: due - 1e-9)
            var after = before
            _ = after.advance(to: due + 1e-9)
            defer { before = after }
            // A subject without places has acted by itself.
            guard !before.places.isEmpty, after.count == before.count,
                before.drawer.settings.release.settles != .instant
            else { continue }
            let jump = zip(before.places, after.places).first { abs($0 - $1) > 0.03 }
            try tally.demand(.continuity, jump == nil, "\(jump!) at \(due) s")
        }
        try tally.demand(.continuity, false, "200 deadlines up to \(time) s")
    }

    /// Checks that the velocities of the reading are the slopes of the shown positions.
    private mutating func showsVelocity() throws(Fault) {
        // With reduced motion, the spring takes 1 ms, and the jerk of a list reaches 1e15 pt/s³. The difference of two
        // positions is off by a sixth of the jerk, times the square of the step.
        let step = 1e-8
        guard subject.drawer.panSource == nil, let due = subject.nextDeadline, due > subject.time + 3 * step else {
            return
        }
        var (middle, last) = (subject, subject)
        _ = middle.advance(to: subject.time + step)
        _ = last.advance(to: subject.time + 2 * step)
        let (first, reading, second) = (subject.reading, middle.reading, last.reading)
        // When one end of the list takes over from another, the velocity of the list is not continuous.
        let isCorner = reading.maximumOffset != first.maximumOffset && abs(reading.offset - reading.maximumOffset) < 0.1
        let (top, offset) = ((second.top - first.top) / (2 * step), (second.offset - first.offset) / (2 * step))
        // The host moves its own list.
        let isHosts = subject.drawer.listSource == .host
        func isSlope(_ slope: Double, _ velocity: Double) -> Bool {
            abs(slope - velocity) <= 0.5 + abs(velocity) * 0.001
        }
        try tally.demand(
            .slope,
            isSlope(top, reading.velocity) && (isCorner || isHosts || isSlope(offset, reading.scrollVelocity)),
            "\(top) and \(offset) pt/s are shown: \(reading)")
    }

    private mutating func jumps(_ event: DrawerEvent, _ old: Subject, _ notices: [Notice]) throws(Fault) {
        var most = Self.end
        let settings = old.drawer.settings
        switch event {
        // vaul's band holds at first, then rises by 8/e² at most.
        case .move(let to):
            let (x, y) = (abs(to.x - point.x), abs(to.y - point.y))
            // The first movement counts from where the straight line from the press leaves the slop.
            let isFirst = old.reading.owner == .none && settings.gesture.dragSlop > 0
            most += (isFirst ? (x * x + y * y).squareRoot() : max(x, y)) * 1.083
        case .release: if notices.isTap { most += settings.gesture.tapReach + settings.gesture.dragSlop }
        // For a press, a motion at its invisible end is over.
        case .press: most += 1
        case .wheel(let rows, _): most += abs(rows) * old.drawer.container.rowHeight
        case .trackpad(let points, _, _): most += abs(points)
        case .key(.up, _), .key(.down, _), .key(.next, _), .key(.previous, _): most += old.drawer.container.rowHeight
        case .cancel, .toggle, .nudge, .impulse: break
        case .snap(_, true), .step(_, true), .dismiss(true), .moveTo(_, true), .scroll(_, true), .page(_, true): break
        default: return
        }
        // A subject that looks at rest acts as at rest: an input begins at the end of the motion, less than a point
        // away. An input that ends a pan of steps may first begin such a motion.
        switch event {
        case .move, .release, .key, .wheel, .trackpad, .nudge:
            let endsSteps = old.drawer.panSource == .key || old.drawer.panSource == .wheel
            if endsSteps || old.drawer.looksAtRest { most += 1 }
            // A list at its end follows the drawer's height, so that both ends count.
            if old.drawer.listLooksAtRest { most += 1 }
        default: break
        }
        // Another page has another list.
        guard subject.count == old.count, subject.drawer.page == old.drawer.page else { return }
        guard settings.release.settles != .instant else { return }
        for (before, after) in zip(old.places, subject.places) {
            try tally.demand(.continuity, abs(after - before) <= most, "\(event) moves \(before) to \(after)")
        }
    }
}
