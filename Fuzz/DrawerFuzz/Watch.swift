// The invariants of every state, every step and every end, for drawers and bars alike. The rules of drawers are in
// DrawerRules.swift, those of bars in BarRules.swift.

import DrawerCore
import DrawerScene

/// Checks a run against the invariants and the rules, and keeps the model's state.
struct Watch {
    /// The checked behaviors, so that a test can require all of them.
    enum Behavior: String, CaseIterable {
        case press, `catch`, tap, pan, overPull, release, step, code, dismissal, resize, change, overshoot, settle
        case continuity, conservation, reversal, stepIndependence
    }

    var action = 0
    private(set) var seen: [Int] = Array(repeating: 0, count: Behavior.allCases.count)
    /// The number of presses and of key or wheel runs.
    var gestures = 0

    // The state of a drawer, and of a bar where it applies:
    var pan: PanModel?
    /// The drawer's resting place or target; during a pan, the place where the pan began.
    var destination: Began
    var wheelRun: (deadline: Double, staysInList: Bool)?
    /// Whether a bar may still be outside its heights, which a change has moved.
    var isOutside = false
    /// The direction of the next handle tap.
    var togglesUp = true
    /// A fling along the track: the shown state as a function of time.
    var carried: (track: TrackModel, fling: Fling, start: Double, end: Double)?
    /// Whether the scene has had an effect of its own. From then on, only the invariants of every state are checked.
    var isLoose = false
    /// Whether the list was at the end that it keeps after the last event. A drawer that rises above full height may have
    /// brought it there since, without an event.
    var wasAtEnd = false
    var bar = BarModel()

    /// The last reported owner.
    private var owner = Owner.none
    /// The target of the reported settle in progress; nil inside for a free height.
    private var settle: DetentName??
    private var lastTime = 0.0

    /// A settle or a bounce is over at 0.01 pt from its target.
    static let end = 0.0101
    static let rounding = 1e-7

    init<S: Subject>(_ subject: S) {
        let reading = subject.reading
        destination = reading.detent.map { .detent($0) } ?? .height(reading.height)
    }

    mutating func saw(_ behavior: Behavior) {
        seen[Behavior.allCases.firstIndex(of: behavior) ?? 0] += 1
    }

    func demand(_ holds: Bool, _ property: String, _ explanation: @autoclosure () -> String) throws(Violation) {
        guard !holds else { return }
        throw Violation(property: property, explanation: explanation(), action: action)
    }

    func close(
        _ wanted: Double, _ shown: Double, _ property: String, within accuracy: Double = 1e-7
    ) throws(Violation) {
        try demand(
            abs(wanted - shown) <= accuracy * max(1, abs(wanted)), property, "expected \(wanted), shown \(shown)")
    }

    func same(_ before: Reading, _ after: Reading, _ property: String) throws(Violation) {
        try demand(before == after, property, "\(before) became \(after)")
    }

    /// Checks that an event moves nothing.
    func stays(_ before: Reading, _ after: Reading, _ property: String) throws(Violation) {
        try demand(
            abs(before.top - after.top) <= Watch.end && abs(before.offset - after.offset) <= Watch.end
                && abs(before.primaryOffset - after.primaryOffset) <= Watch.end,
            property,
            "top \(before.top) -> \(after.top), offset \(before.offset) -> \(after.offset), primary "
                + "\(before.primaryOffset) -> \(after.primaryOffset)")
    }

    // MARK: Every state

    mutating func state<S: Subject>(of subject: S) throws(Violation) {
        let reading = subject.reading
        let numbers = [
            reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
            reading.maximumOffset, reading.primaryOffset, reading.primaryVelocity, reading.primaryMaximumOffset,
            reading.overlay, reading.progress, reading.titleProgress, reading.detentIndex,
        ]
        try demand(numbers.allSatisfy(\.isFinite), "readings are finite", "\(reading)")
        try demand(
            reading.maximumOffset >= 0 && reading.primaryMaximumOffset >= 0, "maximum offsets are not negative",
            "\(reading)")
        try demand(
            reading.detent == nil || reading.phase == .resting, "only a resting drawer has a detent",
            "detent \(reading.detent?.text ?? "") while \(reading.phase)")
        try demand(
            reading.target == nil || reading.phase == .settling, "only a settle has a target",
            "target \(reading.target?.text ?? "") while \(reading.phase)")
        if let due = subject.nextDeadline {
            try demand(due > subject.time, "no deadline stays overdue", "\(due) s at \(subject.time) s")
        }
        try demand(
            !(subject.isSettled && subject.isMoving), "a settled state does not move", "both, at \(subject.time) s")
        try demand(reading.phase != .settling || !subject.isSettled, "a settling drawer is not settled", "\(reading)")
        if reading.phase == .resting || reading.phase == .held {
            try demand(reading.velocity == 0, "at rest the velocity is 0", "\(reading.velocity)")
        }
        if subject.isBar {
            try barState(of: subject, reading)
        } else {
            try drawerState(of: subject, reading)
        }
    }

    // MARK: Events

    mutating func event<S: Subject>(
        _ deed: Deed, from before: S, to subject: S, _ notices: [Notice]
    ) throws(Violation) {
        if case .input(.other(.configure(let settings))) = deed, before.refuses(settings) {
            return try same(before.reading, subject.reading, "a refused setting changes nothing")
        }
        switch deed {
        case .input(.resize), .input(.other(.insets)), .input(.other(.configure)): isOutside = true
        default: break
        }
        guard !isLoose else { return }
        try refusal(of: deed, before, notices)
        // Another drawer of the stack gets the input.
        if notices.contains(where: \.changesDrawer) { return follow(subject.reading) }
        if before.isBar {
            try barEvent(deed, before, subject, notices)
        } else {
            try drawerEvent(deed, before, subject, notices)
            switch deed {
            case .input(.other(.code)), .trackpad, .keepsEnd, .hostScrolls, .listAt: break
            default: try keepsEnd(before, subject)
            }
            wasAtEnd = isAtKeptEnd(subject.reading, Ground(subject.drawer))
        }
    }

    /// During the pan of a pointer, and only then, a second press, keys, wheel and trackpad are refused.
    private func refusal<S: Subject>(of deed: Deed, _ before: S, _ notices: [Notice]) throws(Violation) {
        let isPan =
            switch deed {
            case .input(.press), .input(.wheel), .trackpad: true
            case .input(.key(let key)): before.panKey(key) != nil
            default: false
            }
        try demand(
            notices.contains { $0.kind == .notApplied(.pressed) } == (isPan && pan?.source == .pointer),
            "what comes during the pan of a pointer is refused with a notice", "\(deed): \(notices)")
    }

    mutating func passed<S: Subject>(_ subject: S, from before: Reading, _ notices: [Notice]) throws(Violation) {
        guard !isLoose else { return }
        if notices.contains(where: \.changesDrawer) { return follow(subject.reading) }
        if subject.isBar {
            barPassed(subject)
        } else {
            try drawerPassed(subject, from: before, notices)
        }
    }

    /// Updates the destination after an event or some time.
    mutating func follow(_ after: Reading) {
        if let name = after.detent ?? after.target { destination = .detent(name) }
    }

    // MARK: Notices

    mutating func hear<S: Subject>(_ notices: [Notice], _ subject: S) throws(Violation) {
        let time = subject.time
        for notice in notices {
            try demand(
                notice.time >= lastTime && notice.time <= time, "notices come in order",
                "\(notice) after \(lastTime) s and by \(time) s")
            lastTime = notice.time
            switch notice.kind {
            case .ownerChanged(let new):
                try demand(new != owner, "an owner is reported once", "\(new) again")
                owner = new
            case .targetChosen(let name):
                try demand(
                    settle == nil, "a settle ends before the next one begins",
                    "target \(name?.text ?? "none") while one to \(settle??.text ?? "none") is in flight")
                settle = .some(name)
            case .detentReached(let name):
                if let target = settle {
                    try demand(
                        target == name, "a settle ends at its target",
                        "reached \(name?.text ?? "none"), went to \(target?.text ?? "none")")
                }
                settle = nil
            case .settleInterrupted(let name):
                try demand(
                    settle != nil && settle == .some(name), "only a settle is interrupted", "\(name?.text ?? "none")")
                settle = nil
            case .pushed, .popped:
                (pan, carried, wheelRun, settle, owner, togglesUp) = (nil, nil, nil, nil, .none, true)
                // A drawer below the one that has left may still settle.
                if notice.kind != .pushed, subject.reading.phase == .settling { settle = .some(subject.reading.target) }
            case .tapped, .dismissRequested, .nudged, .pageChanged, .notApplied, .own:
                break
            case .listTakesOver, .drawerTakesOver:
                try demand(
                    subject.drawer.listSource == .host, "only a host's list is handed over by a notice", "\(notice)")
            case .panBegan, .panChanged, .panEnded:
                try demand(false, "only a host asks for these notices", "\(notice)")
            }
        }
        let reading = subject.reading
        try demand(
            reading.owner == owner, "a change of the owner is reported", "\(reading.owner), reported \(owner)")
        try demand(
            reading.phase != .settling || settle != nil || (subject.isBar && reading.target == nil),
            "a settle is reported", "\(reading)")
        try demand(reading.phase != .resting || settle == nil, "the end of a settle is reported", "\(reading)")
    }

    // MARK: In time

    /// Checks that motion over time is continuous.
    func nothingJumps(from old: Reading, to new: Reading, in time: Double) throws(Violation) {
        func check(_ name: String, _ a: Double, _ b: Double, _ v: Double, _ w: Double) throws(Violation) {
            let way = Watch.end + 2 * max(abs(v), abs(w)) * time
            try demand(
                abs(a - b) <= way + 1e-6, "nothing jumps by itself", "\(name) \(a) -> \(b) within \(time) s")
        }
        try check("top", old.top, new.top, old.velocity, new.velocity)
        try check("offset", old.offset, new.offset, old.scrollVelocity, new.scrollVelocity)
        try check("primary", old.primaryOffset, new.primaryOffset, old.primaryVelocity, new.primaryVelocity)
    }

    /// Bisects the time toward the largest change: a continuous motion shrinks there, a jump does not.
    mutating func isContinuous<S: Subject>(_ subject: S, to limit: Double) throws(Violation) {
        saw(.continuity)
        var subject = subject
        let to = min(limit, subject.nextDeadline.map { $0.nextDown } ?? limit)
        guard to > subject.time else { return }
        var early = (time: subject.time, reading: subject.reading)
        func after(_ time: Double) -> (time: Double, reading: Reading) {
            var copy = subject
            _ = copy.advance(to: time)
            return (copy.time, copy.reading)
        }
        func way(_ a: Reading, _ b: Reading) -> Double {
            abs(a.top - b.top) + abs(a.offset - b.offset) + abs(a.primaryOffset - b.primaryOffset)
        }
        var late = after(to)
        while late.time - early.time > 1e-7, way(early.reading, late.reading) > 1e-6 {
            let middle = after((early.time + late.time) / 2)
            if way(early.reading, middle.reading) > way(middle.reading, late.reading) {
                late = middle
            } else {
                early = middle
                _ = subject.advance(to: middle.time)
            }
        }
        if late.time - early.time <= 1e-7 {
            try nothingJumps(from: early.reading, to: late.reading, in: late.time - early.time)
        }
    }

    /// Checks that a settled subject does not change without an event.
    func staysSettled<S: Subject>(_ subject: S) throws(Violation) {
        var later = subject
        let notices = later.advance(to: subject.time + 7.3)
        let (before, after) = (subject.reading, later.reading)
        try demand(
            notices.isEmpty && before == after, "a settled state stays settled", "\(before) became \(after), \(notices)"
        )
    }
}

extension Notice {
    /// Whether another drawer of the stack is the uppermost one from then on.
    var changesDrawer: Bool {
        switch kind {
        case .pushed, .popped: true
        default: false
        }
    }
}
