// The laws of rest: everything comes to rest, and what looks at rest acts as at rest.

import DrawerCore

extension DrawerLaws {
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
            try tally.demand(
                .rest, deadlines < 2000 && due < 1e9, "still moving after \(deadlines) deadlines, next \(due) s")
            notices += subject.advance(to: due)
        }
        told += twin.advance(to: subject.time)
        notices += subject.advance(to: twin.time)
        try tally.demand(.grouping, subject == twin && told == notices, "a settle says \(notices), in parts \(told)")
        try reports(notices)
        let (drawer, reading) = (subject.drawer, subject.reading)
        var later = subject
        let isStill = later.advance(to: subject.time + 7.3).isEmpty && later.reading == reading
        try tally.demand(
            .rest, subject.isSettled && !subject.isMoving && isStill && later.places == subject.places, "\(reading)")
        if drawer.listSource == .engine {
            let range = drawer.listExtent.minimumOffset - 1e-9...drawer.listExtent.maximumOffset + 1e-9
            try tally.demand(.rest, range ~= drawer.reading.offset && reading.scrollVelocity == 0, "\(reading)")
        }
        guard !subject.isBar else { return }
        let isOnDetent = reading.detent.map { reading.top == drawer.top(of: $0) }
        let isFree = drawer.settings.release.restsAnywhere || wasMovedByCode
        try tally.demand(.rest, isOnDetent ?? isFree, "\(reading.top) at \(String(describing: reading.detent))")
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
        try tally.demand(
            .atRest,
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
