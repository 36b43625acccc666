// The laws of everything that can be driven, under any settings. Each law holds for every event of random gestures:
//
// - Grouping: the states are the same to the bit, however time is divided into steps.
// - Continuity: nothing jumps as time passes, and no event moves anything farther than the pointer, the key or the
//   wheel.
// - Conservation: drawer and list together move by the pointer's distance, unless a rubber band is stretched.
// - The seam: one large movement splits between its owners as many small ones do.
// - Velocity: the part that the pointer moves has the pointer's velocity, on both sides of a hand-over.
// - Slope: the reported velocities are the slopes of the shown positions.
// - Reversibility: a pointer that returns to the point of its press has restored everything.
// - Rest: a settled subject stays, and its drawer is on its detent to the bit.
// - At rest: an action at the invisible end of a settle has the outcome of the same action at rest.
// - Refusal: an event that cannot be applied changes nothing.
// - Readings: phase, owner, detent, target, velocities and deadlines agree.
// - Notices: owners, targets, arrivals and interruptions are reported once, and in order.

import DrawerCore

/// A law that does not hold.
package struct Fault: Error, Hashable, CustomStringConvertible {
    package let law: String
    package let what: String

    package init(law: String, what: String) { (self.law, self.what) = (law, what) }

    package var description: String { "\(law): \(what)" }
}

/// A subject under the laws, and a twin that is read at other times.
package struct DrawerLaws<Subject: Lawful> {
    package private(set) var subject: Subject
    private var twin: Subject
    /// The number of times that each law has been applied.
    package private(set) var seen: [String: Int] = [:]
    /// The press in progress: its point, and the places at that time, unless something was in motion.
    private var press: (point: DrawerPoint, places: [Double]?, first: Double)?
    private var point = DrawerPoint(x: 0, y: 0)
    private var tracker = VelocityTracker()
    private var log = NoticeLaw()
    /// The number of events that `refuses` has tried.
    private var tried = 0

    package init(_ subject: Subject) { (self.subject, twin) = (subject, subject) }

    private static var end: Double { 0.011 }

    private mutating func demand(_ law: String, _ holds: Bool, _ what: @autoclosure () -> String) throws(Fault) {
        seen[law, default: 0] += 1
        guard holds else { throw Fault(law: law, what: what()) }
    }

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
        if let what = log.fault(in: early, subject) { try demand("notices", false, what) }
        try showsVelocity()
        let old = subject
        let late = Array(body(&subject, time))
        let notices = early + late
        told += body(&twin, time)
        try demand("grouping", subject == twin && notices == told, "\(told), not \(notices)")
        try readings()
        try refuses()
        if let what = log.fault(in: late, subject) { try demand("notices", false, what) }
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

    private mutating func readings() throws(Fault) {
        let reading = subject.reading
        let numbers = [
            reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
            reading.primaryOffset, reading.primaryVelocity, reading.overlay, reading.progress, reading.titleProgress,
            reading.detentIndex,
        ]
        let isAtRest = reading.phase == .resting || reading.phase == .held
        try demand(
            "readings",
            numbers.allSatisfy(\.isFinite) && reading.maximumOffset >= 0 && reading.primaryMaximumOffset >= 0
                && 0...1 ~= reading.titleProgress && (reading.detent == nil || reading.phase == .resting)
                && (reading.target == nil || reading.phase == .settling) && (!isAtRest || reading.velocity == 0)
                && (reading.owner == .list) == (reading.listPhase == .tracking)
                && !(subject.isSettled && (subject.isMoving || reading.phase == .settling))
                && subject.nextDeadline.map { $0 > subject.time } ?? true, "\(reading)")
    }

    // MARK: Refusal

    /// Events that are refused: the first ones always, the others in some states.
    private static var refusable: [DrawerEvent] {
        let nowhere = DrawerPoint(x: .nan, y: 0)
        return [
            .press(at: nowhere), .move(to: nowhere), .wheel(rows: .nan, on: .list), .scroll(to: .nan),
            .trackpad(by: .infinity, on: .list, phase: .began), .bottomInset(points: -1), .listContent(height: -1),
            .snap(to: "nowhere"), .page(index: 99), .press(at: DrawerPoint(x: 40, y: 300)), .key(named: .home),
            .wheel(rows: 2, on: .list), .move(to: DrawerPoint(x: 40, y: 300)), .release, .cancel, .nudge,
            .step(toward: .up), .step(toward: .down), .listAt(offset: 10), .turnPages(by: 1), .dismiss(),
        ]
    }

    /// Checks on a copy that the next one of these events changes nothing if it is refused.
    private mutating func refuses() throws(Fault) {
        guard !subject.isProgram else { return }
        let event = Self.refusable[tried % Self.refusable.count]
        tried += 1
        var copy = subject
        let isRefused = copy.handle(event, at: subject.time).contains {
            if case .notApplied = $0.kind { true } else { false }
        }
        guard isRefused else { return }
        let (before, after) = (subject.reading, copy.reading)
        let isSame = copy.drawer == subject.drawer && copy.places == subject.places && after == before
        try demand("refusal", isSame, "\(event): \(after), not \(before)")
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
            let jump = zip(before.places, after.places).first { abs($0 - $1) > 0.03 }
            let isInstant = before.drawer.settings.release.settles == .instant
            try demand("continuity", jump == nil || isInstant || after.count != before.count, "\(jump!) at \(due) s")
            before = after
        }
        try demand("continuity", false, "200 deadlines up to \(time) s")
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
        try demand(
            "slope",
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
            try demand("continuity", abs(after - before) <= most, "\(event) moves \(before) to \(after)")
        }
    }

    // MARK: The pointer

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

    private mutating func conserves(to point: DrawerPoint, _ old: Subject) throws(Fault) {
        if old.reading.owner == .pages, subject.reading.owner == .pages { return try conservesPages(to: point, old) }
        guard isFree(old), isFree(subject) else { return }
        let (before, now) = (old.drawer.reading, subject.drawer.reading)
        let moved = now.top - before.top - now.offset + before.offset
        let way = point.y - self.point.y
        try demand("conservation", abs(moved - way) <= 1e-6, "\(moved) pt in a movement of \(way) pt")
    }

    /// Checks that the pages move by the pointer's distance between the first and the last page, and by less beyond
    /// them.
    private mutating func conservesPages(to point: DrawerPoint, _ old: Subject) throws(Fault) {
        let (before, after) = (old.drawer.pagePosition, subject.drawer.pagePosition)
        let (last, way) = (Double(old.drawer.pageCount - 1), self.point.x - point.x)
        let moved = (after - before) * old.drawer.pageWidth
        if before > 0, after > 0, before < last, after < last {
            try demand("conservation", abs(moved - way) <= 1e-6, "pages move \(moved) pt in \(way) pt")
        } else if abs(way) > 1, max(before, after) < 0 || min(before, after) > last {
            try demand("conservation", abs(moved) < abs(way), "no band beyond the pages, \(moved) pt in \(way) pt")
        }
    }

    private mutating func splits(to point: DrawerPoint, _ old: Subject) throws(Fault) {
        let gesture = old.drawer.settings.gesture
        guard old.reading.owner != .none || gesture.dragSlop == 0 && !gesture.isAxisLocked else { return }
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
        try demand("seam", isSame && one.owner == many.owner, "\(one), in parts \(many)")
    }

    private mutating func keepsVelocity(at point: DrawerPoint) throws(Fault) {
        guard isFree(subject), let press, !subject.drawer.settings.gesture.isAxisLocked else { return }
        guard abs(self.point.x - press.point.x) < 1e-9 else { return }
        let (pointer, reading) = (tracker.velocity(at: subject.time).y, subject.drawer.reading)
        let shown = reading.owner == .drawer ? reading.velocity : -reading.scrollVelocity
        try demand(
            "velocity", abs(shown - pointer) <= 1e-6 * max(1, abs(pointer)), "\(shown) pt/s, the pointer's \(pointer)")
    }

    private mutating func reverses() throws(Fault) {
        let gesture = subject.drawer.settings.gesture
        guard let press, let places = press.places, gesture.dragSlop == 0, !gesture.isAxisLocked else { return }
        var back = subject
        _ = back.handle(.move(to: press.point), at: subject.time)
        // A pan may take the room of an expanded bar.
        if subject.isBar, press.first != back.drawer.listExtent.minimumOffset { return }
        // The center of a bending sheet goes on by its spring.
        let changed = zip(places, back.places).prefix(4).first { abs($0 - $1) > 1e-7 }
        try demand("reversibility", changed == nil, "before and again: \(changed!)")
    }

    // MARK: Rest

    /// Waits until everything is at rest. Nothing may be pressed.
    package mutating func rest(_ random: inout Random) throws(Fault) {
        press = nil
        try actsAsAtRest(&random)
        var told: [Notice] = []
        for _ in 0..<random.count(0...6) { told += twin.advance(to: twin.time + random.number(0...0.1)) }
        var notices: [Notice] = []
        var deadlines = 0
        while let due = subject.nextDeadline {
            deadlines += 1
            try demand(
                "rest", deadlines < 2000 && due < 1e9, "still moving after \(deadlines) deadlines, next \(due) s")
            notices += subject.advance(to: due)
        }
        told += twin.advance(to: subject.time)
        notices += subject.advance(to: twin.time)
        try demand("grouping", subject == twin && told == notices, "a settle says \(notices), in parts \(told)")
        if let what = log.fault(in: notices, subject) { try demand("notices", false, what) }
        let (drawer, reading) = (subject.drawer, subject.reading)
        var later = subject
        let isStill = later.advance(to: subject.time + 7.3).isEmpty && later.reading == reading
        try demand(
            "rest", subject.isSettled && !subject.isMoving && isStill && later.places == subject.places, "\(reading)")
        if drawer.listSource == .engine {
            let range = drawer.listExtent.minimumOffset - 1e-9...drawer.listExtent.maximumOffset + 1e-9
            try demand("rest", range ~= drawer.reading.offset && reading.scrollVelocity == 0, "\(reading)")
        }
        guard !subject.isBar else { return }
        let isOnDetent = reading.detent.map { reading.top == drawer.top(of: $0) }
        let isFree = drawer.settings.release.restsAnywhere || wasMovedByCode
        try demand("rest", isOnDetent ?? isFree, "\(reading.top) at \(String(describing: reading.detent))")
    }

    /// Checks that an action at a time from which the settle in progress looks at rest acts as at rest.
    private mutating func actsAsAtRest(_ random: inout Random) throws(Fault) {
        guard !subject.isBar, subject.count == 1, let settle = subject.drawer.settle else { return }
        let (began, end) = (subject.time, settle.start + settle.duration)
        // Nothing else is in progress: no list moves, and no run of the wheel.
        var here = subject
        var ends: [Subject] = []
        for part in 1...10 {
            _ = here.advance(to: end - (end - began) / Double(1 << part))
            let drawer = here.drawer
            guard drawer.panSource == nil, here.time > began + 0.16, here.time < end, drawer.looksAtRest else {
                continue
            }
            let isElseStill =
                !drawer.isListMoving && !drawer.isPrimaryMoving && drawer.pagePosition == Double(drawer.page)
            if isElseStill, drawer.listSource == .engine { ends.append(here) }
        }
        guard !ends.isEmpty else { return }
        let start = random.one(of: ends)
        var rested = start
        var passed: [Notice] = []
        for _ in 0..<1000 {
            guard let due = rested.nextDeadline else { break }
            passed += rested.advance(to: due)
        }
        let arrival = Notice.Kind.detentReached(detent: start.drawer.destination)
        // A scene may bring its highlighted row into view before the end, or scroll the content behind the drawer to a
        // chosen step. The law is about ends without such actions.
        guard passed.kinds.allSatisfy({ $0 == arrival }), Self.areNear(start.drawer.places, rested.drawer.places) else {
            return
        }
        let height = start.drawer.container.height
        let places: [DrawerPlace?] = [nil, nil, .handle, .list]
        let action = random.gesture(height: height, names: start.drawer.stops.names, places: places).filter {
            switch $0.event {
            case .press, .move, .release, .cancel, .key, .wheel: true
            default: false
            }
        }
        // A slow spring may swing out once more: it looks at rest until the action has begun.
        var moment = start
        for (pause, event) in action {
            _ = moment.advance(to: moment.time + pause)
            guard moment.drawer.settle == nil || moment.drawer.looksAtRest else { return }
            guard case .press = event else { break }
        }
        let (early, told) = start.outcome(of: action, expecting: start.drawer.phase == .settling ? arrival : nil)
        let (late, toldLater) = rested.outcome(of: action, expecting: nil)
        try demand(
            "at rest",
            Self.areNear(early.places, late.places) && early.drawer.destination == late.drawer.destination
                && told == toldLater,
            "\(action) at \(start.time) s: \(told), \(early.reading); at rest: \(toldLater), \(late.reading)")
    }

    /// Whether drawer, list and content behind the drawer look the same.
    private static func areNear(_ places: [Double], _ others: [Double]) -> Bool {
        zip(places, others).prefix(3).allSatisfy { abs($0 - $1) <= 1.5 }
    }

    /// Whether code has moved a drawer off its detents.
    private var wasMovedByCode: Bool { log.isAtHeight }
}

extension Lawful {
    /// The value after a gesture and a wait for rest, and its notices.
    /// - Parameter arrival: the end of the settle in progress, which does not count.
    fileprivate func outcome(of gesture: Gesture, expecting arrival: Notice.Kind?) -> (Self, [Notice.Kind]) {
        var value = self
        var notices: [Notice] = []
        for (pause, event) in gesture { notices += value.handle(event, at: value.time + pause) }
        notices += value.settleDown()
        var kinds = notices.kinds
        if let arrival, let place = kinds.firstIndex(of: arrival) { kinds.remove(at: place) }
        return (value, kinds)
    }
}

/// The law of notices: the notices agree with the readings.
private struct NoticeLaw {
    private var owner = PanOwner.none
    /// The target of the reported settle in progress; `nil` inside for a free height.
    private var settle: DetentName??
    private var lastTime = 0.0
    /// Whether the last settle led to a free height.
    private(set) var isAtHeight = false

    mutating func fault<Subject: Lawful>(in notices: [Notice], _ subject: Subject) -> String? {
        for notice in notices {
            guard notice.time >= lastTime, notice.time <= subject.time else { return "\(notice) after \(lastTime) s" }
            lastTime = notice.time
            if case .ownerChanged(to: let new) = notice.kind {
                if new == owner { return "\(new) again" }
                owner = new
            }
            switch notice.kind {
            case .targetChosen(detent: let name):
                if let settle {
                    return "\(notice) while one to \(String(describing: settle)) is in flight"
                }
                settle = .some(name)
                isAtHeight = name == nil
            case .detentReached(detent: let name):
                if let settle, settle != name { return "\(notice), not \(String(describing: settle))" }
                settle = nil
                isAtHeight = name == nil
            case .settleInterrupted(detent: let name):
                if settle != .some(name) { return "\(notice) while \(String(describing: settle))" }
                settle = nil
            case .own(name: Notice.Kind.pushed, _), .own(name: Notice.Kind.popped, _):
                (owner, settle, isAtHeight) = (.none, nil, false)
                // A drawer below the removed drawer may still settle.
                if notice.kind.name != Notice.Kind.pushed, subject.reading.phase == .settling {
                    settle = .some(subject.reading.target)
                }
            case .listTakesOver, .drawerTakesOver: if subject.drawer.listSource != .host { return "\(notice)" }
            case .panBegan, .panChanged, .panEnded: return "\(notice), for which only a host asks"
            case .tapped, .dismissRequested, .nudged, .pageChanged, .notApplied, .own, .ownerChanged: break
            }
        }
        let reading = subject.reading
        if reading.owner != owner { return "\(reading.owner), reported \(owner)" }
        // A fling or a bounce of the list moves a bar without a target.
        guard !subject.isBar else { return nil }
        if reading.phase == .settling, settle == nil { return "a settle without a notice" }
        return reading.phase == .resting && settle != nil ? "the end of a settle without a notice" : nil
    }
}
