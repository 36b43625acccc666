// What must hold, whatever is done: of every state, of every step from one to the next, and of where it all ends.

import DrawerCore
import DrawerScene

/// Watches a run.
struct Watch {
    /// A pointer's pan since it began, as long as nothing from outside has changed what its track was laid from.
    struct Pan {
        var point: Point
        var place: Place
        var reading: Reading
        /// The detent that it began at, where that is a name.
        var began: DetentName?
        /// Where the pointer is.
        var last: Point
    }

    var action = 0
    var pan: Pan?
    /// The owner that was told last.
    private var owner = Owner.none
    /// The settle that has been told and is not over; nil inside: to a free height.
    private var settle: DetentName??
    /// Whether the drawer went to a height that is no detent.
    private var isFree = false
    private var lastTime = 0.0
    /// The least damping ratio that a settle may have had here.
    private var damping = 0.6

    /// A settle or a bounce is over at 0.01 pt from its target.
    private let end = 0.0101
    private let rounding = 1e-7

    init(_ reading: Reading) {}

    func demand(_ holds: Bool, _ property: String, _ explanation: @autoclosure () -> String) throws(Violation) {
        guard !holds else { return }
        throw Violation(property: property, explanation: explanation(), action: action)
    }

    // MARK: Every state

    func state<S: Subject>(of subject: S) throws(Violation) {
        let reading = subject.reading
        let facts = subject.facts
        let stops = facts.stops
        let numbers = [
            reading.time, reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
            reading.maximumOffset, reading.primaryOffset, reading.primaryVelocity, reading.primaryMaximumOffset,
            reading.overlay, reading.progress, reading.titleProgress, reading.detentIndex,
        ]
        try demand(numbers.allSatisfy(\.isFinite), "readings are finite", "\(reading)")
        try demand(
            reading.height == facts.container.height - reading.top, "height and top add up", "\(reading)")
        try demand(
            reading.maximumOffset >= 0 && reading.primaryMaximumOffset >= 0, "longest offsets are not negative",
            "\(reading)")
        // Progress and overlay follow the top and nothing else.
        let undimmed =
            stops.index(of: facts.settings.largestUndimmedDetent) ?? max(stops.lowestVisible, stops.highest - 1)
        let from = stops.tops[undimmed]
        let progress = from == stops.full ? 0 : min(1, max(0, (from - reading.top) / (from - stops.full)))
        try demand(
            abs(reading.progress - progress) < 1e-12, "progress follows the top",
            "progress \(reading.progress) at top \(reading.top), expected \(progress)")
        try demand(
            reading.overlay == facts.settings.maximumDimming * reading.progress, "the overlay follows the progress",
            "overlay \(reading.overlay) at progress \(reading.progress)")
        try demand((0...1).contains(reading.titleProgress), "the title's share is one", "\(reading.titleProgress)")
        try demand(
            reading.detentIndex >= 0 && reading.detentIndex <= Double(stops.count - 1), "the detent index is one",
            "\(reading.detentIndex) of \(stops.count) detents")

        // Who is what.
        try demand(
            reading.detent == nil || reading.phase == .resting, "a detent only at rest",
            "detent \(reading.detent?.text ?? "") while \(reading.phase)")
        try demand(
            reading.target == nil || reading.phase == .settling, "a target only in a settle",
            "target \(reading.target?.text ?? "") while \(reading.phase)")
        try demand(
            reading.owner != .drawer || reading.phase == .tracking, "an owned drawer is tracked", "\(reading.phase)")
        try demand(
            reading.owner != .list || (reading.listPhase == .tracking && reading.phase == .tracking),
            "an owned list is tracked", "drawer \(reading.phase), list \(reading.listPhase)")
        try demand(
            reading.listPhase != .tracking || reading.owner == .list, "a tracked list is owned", "\(reading.owner)")
        if let due = subject.nextDeadline {
            try demand(due > reading.time, "nothing that is due stays due", "\(due) s at \(reading.time) s")
        }
        try demand(
            !(subject.isSettled && subject.isMoving), "what is settled does not move", "both, at \(reading.time) s")
        try demand(
            reading.phase == .settling ? !subject.isSettled : true, "a settling drawer is not settled", "\(reading)")
        if reading.phase == .resting || reading.phase == .held {
            try demand(reading.velocity == 0, "at rest there is no speed", "\(reading.velocity)")
        }

        // At rest.
        if let detent = reading.detent {
            let top = stops.index(of: detent).map { stops.tops[$0] }
            try demand(
                reading.top == top, "at rest on its detent to the bit",
                "top \(reading.top) at \(detent), which is at \(top.map(String.init(describing:)) ?? "no place")")
        } else if reading.phase == .resting, reading.owner != .primary {
            try demand(isFree, "at rest at a detent", "at rest at \(reading.top), which nothing sent it to")
        }
        if reading.phase == .resting {
            try demand(
                reading.top >= stops.full - 1e-9 && reading.top <= stops.low + 1e-9, "at rest within its range",
                "\(reading.top) of \(stops.full)...\(stops.low)")
        }
        if reading.listPhase == .idle, reading.owner == .none, pan == nil {
            try demand(
                reading.offset >= 0 && reading.offset <= reading.maximumOffset + rounding,
                "the offset is in range at rest", "\(reading.offset) of \(reading.maximumOffset)")
            if reading.phase == .resting {
                try demand(reading.scrollVelocity == 0, "at rest there is no speed", "\(reading.scrollVelocity)")
            }
        }
    }

    // MARK: Notices

    mutating func hear<S: Subject>(_ notices: [Notice], _ subject: S) throws(Violation) {
        let reading = subject.reading
        for notice in notices {
            try demand(
                notice.time >= lastTime && notice.time <= reading.time, "notices come in order",
                "\(notice) after \(lastTime) s and by \(reading.time) s")
            lastTime = notice.time
            switch notice.kind {
            case .ownerChanged(let new):
                try demand(new != owner, "an owner is told once", "\(new) again")
                owner = new
            case .targetChosen(let name):
                try demand(
                    settle == nil || !S.isBare, "a settle is ended before the next",
                    "target \(name?.text ?? "none") while one is under way")
                settle = .some(name)
                isFree = name == nil
            case .detentReached(let name):
                if let target = settle {
                    try demand(
                        target == name, "a settle ends where it went",
                        "reached \(name?.text ?? "none"), went to \(target?.text ?? "none")")
                }
                settle = nil
                isFree = name == nil
            case .settleInterrupted(let name):
                if S.isBare {
                    try demand(
                        settle != nil && settle == .some(name), "only a settle is interrupted",
                        "\(name?.text ?? "none")")
                }
                settle = nil
            case .tapped, .dismissRequested, .noSuchDetent, .noFreeHeight: break
            }
        }
        try demand(owner == reading.owner, "the owner is told", "told \(owner), is \(reading.owner)")
        guard S.isBare else { return }
        try demand(
            (settle != nil) == (reading.phase == .settling), "settles are told",
            "told \(settle.map { $0?.text ?? "none" } ?? "nothing"), is \(reading.phase)")
        if let target = settle {
            try demand(
                target == reading.target, "settles are told",
                "told \(target?.text ?? "none"), is \(reading.target?.text ?? "none")")
        }
    }

    // MARK: From one state to the next

    mutating func event<S: Subject>(
        _ deed: Deed, from before: Reading, _ facts: Facts, to subject: S, _ notices: [Notice]
    ) throws(Violation) {
        let after = subject.reading
        // A settle keeps the spring that it was begun with.
        for facts in [facts, subject.facts] { damping = min(damping, facts.settings.spring?.dampingRatio ?? 0.6) }
        let row = facts.container.rowHeight
        let tapped = notices.contains { if case .tapped = $0.kind { true } else { false } }
        // A list whose visible part follows the drawer's height is cut as that rises.
        let follows =
            facts.settings.listPans == .contentFirst || facts.settings.listPans == .listOnly
            || !facts.settings.listPanning
        switch deed {
        case .input(.press(let point)):
            guard pan == nil else { return }
            let isStepping = before.owner != .none || before.phase == .held
            // It takes over from keys as from the settle that would have ended them.
            try nothingMoves(before, after, by: isStepping ? end : rounding, "a press moves nothing")
            guard S.isBare else { return }
            let at = subject.place(at: point)
            pan = Pan(
                point: point, place: at, reading: after, began: before.detent ?? before.target, last: point)
        case .input(.move(let point)):
            guard let open = pan else { return }
            pan?.last = point
            let distance = abs(point.y - open.last.y)
            try moves(before, after, by: distance + rounding, sum: !follows, "nothing jumps beyond the pointer")
            try conserves(open, before, after, facts, moved: open.last.y - point.y)
        case .input(.release):
            let open = pan
            pan = nil
            guard S.isBare else { return }
            try moves(before, after, by: tapped ? row / 2 + end : end, sum: false, "a release moves nothing")
            if !tapped {
                try speedIsKept(before, after)
                if let open { try endsWhereItMay(open, before, facts, notices) }
            }
        case .cancel:
            let open = pan
            pan = nil
            try nothingMoves(before, after, by: end, "a cancelled pan moves nothing")
            if let open, open.place != .primary, before.phase == .tracking, let began = open.began {
                try demand(
                    after.target == began || after.detent == began, "a cancelled pan goes back",
                    "to \(after.target?.text ?? after.detent?.text ?? "none"), began at \(began)")
            }
        case .input(.key(let key)):
            guard S.isBare else { return }
            if pan != nil { return try same(before, after, "keys are ignored during a pointer's pan") }
            switch key {
            case .up, .down, .character:
                try moves(before, after, by: row + end, sum: !follows, "a key moves a row")
            case .home, .end:
                try demand(abs(after.top - before.top) <= end, "Home and End do not move the drawer by hand", "")
            default:
                try moves(before, after, by: facts.container.height + row + end, sum: false, "a page is a page")
            }
        case .input(.wheel(let rows, _)):
            guard S.isBare else { return }
            if pan != nil { return try same(before, after, "the wheel is ignored during a pointer's pan") }
            try moves(before, after, by: abs(rows) * row + end, sum: !follows, "the wheel moves its rows")
        case .input(.snap), .input(.toggle), .input(.dismiss), .input(.moveTo):
            pan = nil
            guard S.isBare else { return }
            try nothingMoves(before, after, by: end, "code moves nothing at once")
            if after.phase == .settling, before.phase == .settling || before.phase == .tracking {
                try close(before.velocity, after.velocity, "code keeps the speed")
            }
        case .input(.resize):
            pan = nil
            guard S.isBare else { return }
            if before.phase == .settling, after.phase == .settling {
                try demand(
                    abs(before.top - after.top) <= end, "a resize leaves a settle where it is",
                    "\(before.top), \(after.top)")
                try close(before.velocity, after.velocity, "a resize keeps a settle's speed")
            }
            if before.phase == .resting, after.owner == .none, let detent = before.detent {
                try demand(
                    after.detent == detent, "a resize leaves a resting drawer at its detent",
                    "\(detent), then \(after.detent?.text ?? "none")")
            }
            let stops = subject.facts.stops
            if before.owner == .drawer, after.owner == .drawer, before.top >= stops.full, before.top <= stops.low,
                before.top >= facts.stops.full, before.top <= facts.stops.low
            {
                try demand(
                    abs(before.top - after.top) <= rounding, "a resize leaves a tracked drawer under the pointer",
                    "\(before.top), \(after.top)")
            }
        case .listHeight:
            pan = nil
            try stays(before, after, subject, "another list moves nothing at once")
        case .primaryHeight:
            if pan?.place == .primary { pan = nil }
            try nothingMoves(before, after, by: end, "another primary content moves nothing at once")
        case .configure:
            pan = nil
            try stays(before, after, subject, "other settings move nothing at once")
        case .input(.text):
            pan = nil
        }
    }

    private func open(_ pan: Pan?, isOnDrawer: Bool) -> Bool { pan.map { $0.place != .primary } ?? false }

    private func moves(
        _ before: Reading, _ after: Reading, by distance: Double, sum: Bool, _ property: String
    ) throws(Violation) {
        let top = abs(after.top - before.top)
        let offset = abs(after.offset - before.offset)
        let primary = abs(after.primaryOffset - before.primaryOffset)
        let holds = max(top, offset, primary) <= distance && (!sum || top + offset + primary <= distance + rounding)
        try demand(
            holds, property,
            "top \(before.top) -> \(after.top), offset \(before.offset) -> \(after.offset), primary "
                + "\(before.primaryOffset) -> \(after.primaryOffset), by more than \(distance)")
    }

    private func nothingMoves(
        _ before: Reading, _ after: Reading, by rounding: Double, _ property: String
    ) throws(Violation) {
        try moves(before, after, by: rounding, sum: false, property)
    }

    /// What is told from outside leaves everything where it is, but for a held drawer that the new limits do not let be.
    private func stays<S: Subject>(
        _ before: Reading, _ after: Reading, _ subject: S, _ property: String
    ) throws(Violation) {
        var before = before
        let stops = subject.facts.stops
        if before.phase == .tracking || before.phase == .held, before.top < stops.full || before.top > stops.low {
            before.top = after.top
        }
        try nothingMoves(before, after, by: end, property)
    }

    private func same(_ before: Reading, _ after: Reading, _ property: String) throws(Violation) {
        try demand(before == after, property, "\(before) became \(after)")
    }

    private func close(_ before: Double, _ after: Double, _ property: String) throws(Violation) {
        try demand(abs(before - after) <= 1e-6 * max(1, abs(before)), property, "\(before) pt/s, then \(after) pt/s")
    }

    /// No seam in speed between a pan and what comes after it.
    private func speedIsKept(_ before: Reading, _ after: Reading) throws(Violation) {
        if before.owner == .drawer, after.phase == .settling {
            try close(before.velocity, after.velocity, "a settle goes on at the speed that is shown")
        }
        if before.owner == .list, abs(before.scrollVelocity) > 5, after.listPhase != .idle {
            try close(before.scrollVelocity, after.scrollVelocity, "a fling goes on at the speed that is shown")
        }
    }

    /// A pan ends at a detent that a hand can reach, or at the one that it began at; and asks before it hides.
    private func endsWhereItMay(
        _ pan: Pan, _ before: Reading, _ facts: Facts, _ notices: [Notice]
    ) throws(Violation) {
        for case .targetChosen(let name?) in notices.map(\.kind) where name != pan.began && pan.began != nil {
            let index = facts.stops.index(of: name)
            let isReachable = index.map { facts.stops.isReachable[$0] } ?? false
            try demand(
                isReachable || facts.stops.leaders.isEmpty || facts.settings.restsAnywhere,
                "a pan ends at a detent that the hand can reach", "at \(name), begun at \(pan.began?.text ?? "none")")
            try demand(
                name != .hidden || facts.settings.dismissible == .yes, "a drawer that asks does not hide by itself",
                "begun at \(pan.began?.text ?? "none")")
        }
    }

    /// Every point of the pointer's way is consumed once, the rubber band's included.
    private func conserves(
        _ pan: Pan, _ before: Reading, _ after: Reading, _ facts: Facts, moved up: Double
    ) throws(Violation) {
        let settings = facts.settings
        let dimension = facts.container.height
        guard after.owner != .none, settings.overPullTop, settings.overPullBottom, dimension > 1 else { return }
        func pulled(_ shown: Double, _ low: Double, _ high: Double) -> Double {
            let band = settings.resistance
            if shown < low { return low - band.pulled(shown: low - shown, dimension: dimension) }
            if shown > high { return high + band.pulled(shown: shown - high, dimension: dimension) }
            return shown
        }
        let consumed: (Reading) -> Double
        let began = pan.reading
        if pan.place == .primary {
            guard
                max(-began.primaryOffset, began.primaryOffset - began.primaryMaximumOffset) < 0.9 * dimension
            else { return }
            consumed = { pulled($0.primaryOffset, 0, $0.primaryMaximumOffset) }
        } else {
            guard settings.listPans == .handOver || settings.listPans == .fromTop, settings.listPanning else { return }
            let stops = facts.stops
            // Caught so far out that no pull of the band shows as much, the limits start there.
            let farthest = max(-began.offset, began.offset - began.maximumOffset, stops.full - began.top)
            guard max(farthest, began.top - stops.low) < 0.9 * dimension else { return }
            consumed = {
                pulled($0.offset, 0, $0.maximumOffset) - pulled($0.top, stops.full, stops.low)
            }
        }
        let got = consumed(after) - consumed(before)
        // The band's inverse loses digits far out.
        let far = max(1, abs(consumed(after)), abs(consumed(before))) / dimension
        try demand(
            abs(got - up) <= 1e-8 * max(1, dimension) * max(1, far * far), "travel is consumed exactly once",
            "the pointer went \(up) pt up, \(got) pt are consumed: top \(before.top) -> \(after.top), offset "
                + "\(before.offset) -> \(after.offset)")
    }

    /// Bring the pointer back to where it went down, and everything is where it was.
    func isReversible<S: Subject>(_ subject: S, at time: Double) throws(Violation) {
        guard let pan else { return }
        var back = subject
        _ = back.handle(.input(.move(pan.point)), at: time)
        // What the pan has nothing to do with may have moved by itself.
        var began = pan.reading
        let now = back.reading
        if pan.place == .primary {
            began.top = now.top
            began.offset = now.offset
        } else {
            began.primaryOffset = now.primaryOffset
        }
        try nothingMoves(began, now, by: rounding, "a pointer that is back has brought everything back")
    }

    // MARK: In time

    /// What happens by itself moves nothing by leaps.
    func nothingJumps(from old: Reading, to new: Reading) throws(Violation) {
        let time = new.time - old.time
        func demand(_ name: String, _ a: Double, _ b: Double, _ v: Double, _ w: Double) throws(Violation) {
            let way = end + 2 * max(abs(v), abs(w)) * time
            try self.demand(
                abs(a - b) <= way + 1e-6, "nothing jumps by itself", "\(name) \(a) -> \(b) within \(time) s")
        }
        try demand("top", old.top, new.top, old.velocity, new.velocity)
        try demand("offset", old.offset, new.offset, old.scrollVelocity, new.scrollVelocity)
        try demand("primary", old.primaryOffset, new.primaryOffset, old.primaryVelocity, new.primaryVelocity)
    }

    /// Halves the time again and again toward where most happens: what moves steadily does ever less there, a jump stays.
    func isContinuous<S: Subject>(_ subject: S, to limit: Double) throws(Violation) {
        var subject = subject
        var early = subject.reading
        let to = min(limit, subject.nextDeadline.map { $0.nextDown } ?? limit)
        guard to > early.time else { return }
        func after(_ time: Double) -> Reading {
            var copy = subject
            _ = copy.advance(to: time)
            return copy.reading
        }
        func way(_ a: Reading, _ b: Reading) -> Double {
            abs(a.top - b.top) + abs(a.offset - b.offset) + abs(a.primaryOffset - b.primaryOffset)
        }
        var late = after(to)
        while late.time - early.time > 1e-7, way(early, late) > 1e-6 {
            let middle = after((early.time + late.time) / 2)
            if way(early, middle) > way(middle, late) {
                late = middle
            } else {
                early = middle
                _ = subject.advance(to: middle.time)
            }
        }
        if late.time - early.time <= 1e-7 { try nothingJumps(from: early, to: late) }
    }

    /// A settle passes its target by no more than `maximumOvershoot`, or what it does at rest.
    mutating func overshoot<S: Subject>(of subject: S) throws(Violation) {
        let start = subject.reading
        let facts = subject.facts
        guard let name = start.target, let index = facts.stops.index(of: name) else { return }
        let target = facts.stops.tops[index]
        let distance = start.top - target
        let most = max(1, min(facts.settings.maximumOvershoot, facts.container.height / 2))
        let ratio = damping < 1 ? exp(-Double.pi * damping / (1 - damping * damping).squareRoot()) : 0
        let limit = max(most, 1.25 * abs(distance) * ratio)
        var copy = subject
        var passed = 0.0
        var wait = 1e-4
        while wait < 3 {
            let notices = copy.advance(to: start.time + wait)
            let now = copy.reading
            guard now.phase == .settling, now.target == name, notices.isEmpty else { break }
            let beyond = distance > 0 ? target - now.top : distance < 0 ? now.top - target : abs(now.top - target)
            passed = max(passed, beyond)
            wait *= 1.08
        }
        try demand(
            passed <= limit * (1 + 1e-6) + 1e-6, "no settle passes its target by too much",
            "\(passed) pt past \(name), \(limit) pt allowed, from \(start.top) at \(start.velocity) pt/s")
    }

    /// Nothing that is settled does anything by itself.
    func staysSettled<S: Subject>(_ subject: S) throws(Violation) {
        let before = subject.reading
        var later = subject
        let notices = later.advance(to: before.time + 7.3)
        var after = later.reading
        after.time = before.time
        try demand(
            notices.isEmpty && before == after, "what is settled stays so", "\(before) became \(after), \(notices)")
    }
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
