// Runs a case on two subjects at once: one advances from event to event, its twin is also read in between, and both
// must agree to the last bit.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// A property that does not hold, with the observation.
public struct Violation: Error, Sendable, Hashable, CustomStringConvertible {
    /// The property's name. Shrinking keeps the name.
    public var property: String
    public var explanation: String
    /// Index of the case's action.
    public var action: Int

    static let refusal = "a case can be set up"

    public var description: String { "\(property): \(explanation) (at action \(action + 1))" }
}

/// The tested part of the project.
public enum Level: String, Sendable, Hashable, CaseIterable {
    case engine, simulation
}

/// The frequency of the expensive checks.
public enum Effort: Sendable {
    /// The guarantees of a pan at every movement, all other checks at random times. For builds without optimization.
    case light
    case usual
    /// All checks at every time.
    case thorough
}

/// The result of a run.
public struct Outcome: Sendable {
    public var events = 0
    public var violation: Violation?
    /// The number of presses and of key or wheel runs.
    var gestures = 0
    /// The number of comparisons with the rules, by behavior.
    var seen: [Int] = []
}

extension Case {
    /// Runs the case with all checks.
    public func check(on level: Level, _ effort: Effort = .usual) -> Outcome {
        switch level {
        case .engine: check(EngineSubject.self, effort)
        case .simulation: check(SimulationSubject.self, effort)
        }
    }

    func check<S: Subject>(_ type: S.Type, _ effort: Effort = .usual) -> Outcome {
        func refused(_ reason: String) -> Outcome {
            Outcome(violation: Violation(property: Violation.refusal, explanation: reason, action: 0))
        }
        let subject: S
        do throws(Refusal) {
            let setup = try setup()
            do throws(InvalidValue) { subject = try S(setup) } catch { return refused("\(error)") }
        } catch {
            return refused("\(error)")
        }
        var run = Run(subject, effort: effort)
        var violation: Violation?
        do throws(Violation) { try run.run(self) } catch { violation = error }
        return Outcome(
            events: run.events, violation: violation, gestures: run.watch.gestures, seen: run.watch.seen)
    }
}

/// A case in progress.
struct Run<S: Subject> {
    var subject: S
    var twin: S
    var watch: Watch
    private(set) var events = 0
    private var index = 0
    private var clock = Nanoseconds.zero
    private var pointer = DrawerPoint(x: 0, y: 0)
    private var isPressed = false
    /// The engines' pointer position.
    private var lastPoint = DrawerPoint(x: 0, y: 0)
    /// Chooses the times at which the twin is read; the same in every run of the case.
    private var dice = Chance(seed: 1)
    private let effort: Effort

    init(_ subject: S, effort: Effort = .usual) {
        self.effort = effort
        self.subject = subject
        twin = subject
        watch = Watch(subject)
    }

    /// - Parameter untilRest: whether to release everything at the end and wait for rest.
    mutating func run(_ made: Case, untilRest: Bool = true) throws(Violation) {
        try watch.state(of: subject)
        for action in made.actions {
            watch.action = index
            try run(action)
            index += 1
            // No rules apply from here on.
            if effort == .light, watch.isLoose { break }
        }
        watch.action = max(0, index - 1)
        if untilRest { try end() }
    }

    /// Checks that everything comes to rest after a release, and stays at rest.
    private mutating func end() throws(Violation) {
        if isPressed { try command(.release) }
        var steps = 0
        while let due = subject.nextDeadline {
            steps += 1
            try watch.demand(steps < 2000, "everything comes to rest", "still moving after 2,000 deadlines")
            let time = max(Nanoseconds(roundingUp: due), clock + Nanoseconds(1))
            try watch.demand(time.count < 1 << 60, "everything comes to rest", "the next deadline is at \(due) s")
            clock = time
            try arrive()
        }
        let reading = subject.reading
        try watch.demand(subject.isSettled, "everything comes to rest", "no deadline left in an unsettled state")
        try watch.demand(reading.phase == .resting, "everything comes to rest", "the drawer stays \(reading.phase)")
        try watch.staysSettled(subject)
    }

    // MARK: Commands

    private mutating func run(_ action: Action) throws(Violation) {
        switch action {
        case .command(let kind): try command(kind)
        case .cancel:
            try send(.input(.cancel))
            isPressed = false
        case .listRows(let rows): try send(.listHeight(rows * subject.grid.cellHeight))
        case .primaryRows(let rows): try send(.primaryHeight(rows * subject.grid.cellHeight))
        case .trackpad(let points, let place, let phase): try send(.trackpad(points, place, phase))
        case .lift(let x, let y):
            guard isPressed else { return }
            try send(.lift(DrawerPoint(x: x, y: y)))
            isPressed = false
        case .impulse(let velocity): try send(.impulse(velocity))
        case .keepsEnd(let isKept): try send(.keepsEnd(isKept))
        case .hostScrolls(let isHost): try send(.hostScrolls(isHost))
        case .listAt(let offset, let velocity): try send(.listAt(offset, velocity))
        case .secondPress(let x, let y):
            // A player never sends a second press; a host with a second finger or button does.
            guard isPressed, watch.pan?.source == .pointer else { return }
            try send(.input(.press(DrawerPoint(x: x, y: y))))
        case .strayRelease:
            guard !isPressed else { return }
            try send(.input(.release))
            try send(.input(.move(DrawerPoint(x: 30, y: 30))))
        }
    }

    private mutating func command(_ kind: Command.Kind) throws(Violation) {
        switch kind {
        case .press(let location):
            guard !isPressed, let point = point(location) else { return }
            try press(at: point)
        case .move(let destination, let time):
            guard isPressed else { return }
            try stroke(to: destination.point(on: subject.grid, from: pointer), over: time ?? .zero)
        case .release:
            guard isPressed else { return }
            try send(.input(.release))
            isPressed = false
        case .cancel:
            guard isPressed else { return }
            try run(.cancel)
        case .drag(let location, let destination, let time):
            guard !isPressed, let point = point(location) else { return }
            try press(at: point)
            try stroke(to: destination.point(on: subject.grid, from: pointer), over: time ?? .zero)
            try command(.release)
        case .flick(let location, let direction, let speed, let time):
            guard !isPressed, let point = point(location) else { return }
            try press(at: point)
            let time = time ?? Player.flickTime
            let way = speed * time.seconds * (direction == .up || direction == .left ? -1 : 1)
            let isUpright = direction == .up || direction == .down
            let to = isUpright ? DrawerPoint(x: point.x, y: point.y + way) : DrawerPoint(x: point.x + way, y: point.y)
            try stroke(to: to, over: time)
            try command(.release)
        case .tap(let location):
            guard !isPressed, let point = point(location) else { return }
            try press(at: point)
            try command(.release)
        case .wheel(let direction, let amount, let location):
            guard let point = point(location) else { return }
            let sign = direction == .down ? 1.0 : -1.0
            switch amount {
            case .notches where direction == .left || direction == .right:
                try send(.input(.turn(pages: direction == .right ? 1 : -1, at: point)))
            case .rows(let rows): try send(.input(.wheel(rows: sign * rows, at: point)))
            case .notches(let count):
                for _ in 0..<count { try send(.input(.wheel(rows: sign * subject.wheelRows, at: point))) }
            }
        case .key(let key, let count): for _ in 0..<count { try send(.input(.key(key))) }
        case .type(let text): try send(.input(.text(text)))
        case .code(let call): try send(.input(.code(call.inPoints(on: subject.grid))))
        case .insets(let bottom, let animated):
            try send(.input(.insets(bottom: bottom.points(on: subject.grid), animated: animated)))
        case .configure(let settings): try send(.input(.other(.configure(settings))))
        case .resize(let size): try send(.input(.resize(columns: size.columns, rows: size.rows)))
        case .sleep(let time):
            clock = clock + time
            try arrive()
        case .waitSettled:
            let patience = clock + Player.patience
            while let due = subject.nextDeadline {
                let time = max(Nanoseconds(roundingUp: due), clock + Nanoseconds(1))
                guard time < patience else { break }
                clock = time
                try arrive()
            }
        case .expect, .snapshot, .note: break
        }
    }

    private mutating func press(at point: DrawerPoint) throws(Violation) {
        (pointer, lastPoint) = (point, point)
        isPressed = true
        try send(.input(.press(point)))
    }

    /// A straight line with a player's samples: every 8 ms and at the end.
    private mutating func stroke(to end: DrawerPoint, over time: Nanoseconds) throws(Violation) {
        let from = pointer
        let start = clock
        var passed = Nanoseconds.zero
        while passed < time {
            passed = min(time, passed + .milliseconds(8))
            clock = start + passed
            let share = Double(passed.count) / Double(time.count)
            pointer =
                passed < time
                ? DrawerPoint(x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share) : end
            try send(.input(.move(pointer)))
        }
        if time == .zero {
            pointer = end
            try send(.input(.move(end)))
        }
    }

    /// Nil for a place that is not visible, and on hints and scroll bars, because the rules are those of pans.
    private func point(_ location: Location) -> DrawerPoint? {
        let point =
            switch location {
            case .point(let coordinates): coordinates.point(on: subject.grid)
            case .place(let place): subject.point(of: place)
            case .dot: DrawerPoint?.none
            }
        return point.flatMap { subject.isOnControl($0) ? nil : $0 }
    }

    // MARK: The subject and its twin

    /// Whether an expensive check is due.
    private mutating func isDue(_ share: Double) -> Bool {
        let isDrawn = dice.chance(effort == .light ? share * 0.15 : share)
        return isDrawn || effort == .thorough
    }

    /// Advances to the clock: the subject in one step, its twin in many.
    private mutating func arrive() throws(Violation) {
        let time = clock.seconds
        if effort == .light, time == subject.time { return }
        let before = subject.reading
        let notices = subject.advance(to: time)
        var told: [Notice] = []
        if isDue(0.04) { try watch.isContinuous(twin, to: time) }
        var deadlines = 0
        while let due = twin.nextDeadline, due <= time {
            let now = twin.time
            if dice.chance(0.3), due > now { told += twin.advance(to: now + (due - now) * dice.number(0...1)) }
            let shortlyBefore = due - 1e-7
            if shortlyBefore > twin.time { told += twin.advance(to: shortlyBefore) }
            let oldTime = twin.time
            var old = twin.reading
            let events = twin.advance(to: due)
            told += events
            let ground = Ground(twin.drawer)
            if ground.isInstant { (old.top, old.offset) = (twin.reading.top, twin.reading.offset) }
            old.offset = ground.cutForHost(old.offset, atTop: old.top, shown: twin.reading.offset)
            if events.contains(where: \.changesDrawer) { old = twin.reading }
            if !watch.isLoose { try watch.nothingJumps(from: old, to: twin.reading, in: twin.time - oldTime) }
            deadlines += 1
            try watch.demand(deadlines < 5000, "no deadline stays overdue", "5,000 deadlines up to \(time) s")
            if let next = twin.nextDeadline {
                try watch.demand(next > due, "no deadline stays overdue", "\(next) s is due at \(due) s")
            }
        }
        if dice.chance(0.3) {
            let now = twin.time
            told += twin.advance(to: now + (time - now) * dice.number(0...1))
        }
        told += twin.advance(to: time)
        watch.saw(.stepIndependence)
        try watch.demand(
            told == notices, "the same result for any time steps", "notices \(notices) in one step, \(told) in many")
        try watch.demand(
            subject.isSame(as: twin), "the same result for any time steps",
            "\(subject.reading) in one step, \(twin.reading) in many")
        try watch.hear(notices, subject)
        try watch.passed(subject, from: before, notices)
        try watch.state(of: subject)
        if subject.isSettled, !isPressed, isDue(0.1) { try watch.staysSettled(subject) }
    }

    private mutating func send(_ deed: Deed) throws(Violation) {
        try arrive()
        let before = subject
        let notices = subject.handle(deed, at: clock.seconds)
        events += 1
        let told = twin.handle(deed, at: clock.seconds)
        try watch.demand(told == notices, "the same result for any time steps", "notices \(notices) and \(told)")
        // Light effort skips this comparison, because a difference also becomes visible as time passes.
        if effort != .light {
            try watch.demand(
                subject.isSame(as: twin), "the same result for any time steps", "\(subject.reading) and \(twin.reading)"
            )
        }
        try watch.hear(notices, subject)
        try watch.event(deed, from: before, to: subject, notices)
        if case .input(.move(let point)) = deed {
            if isPressed, effort == .light || isDue(0.15) {
                let parts = effort == .light ? 1 : dice.count(1...5)
                try watch.conserves(from: lastPoint, to: point, before, subject, parts: parts)
            }
            // Light effort checks reversibility at every movement; the other efforts check it below.
            if effort == .light { try watch.isReversible(subject) }
            lastPoint = point
        }
        try watch.state(of: subject)
        let chosen = notices.contains { if case .targetChosen = $0.kind { true } else { false } }
        if chosen, !subject.isBar, subject.reading.phase == .settling, isDue(0.5) {
            if notices.contains(where: { $0.kind == .nudged }) {
                try watch.goesAwayAndBack(subject)
            } else {
                try watch.overshoot(of: subject)
                try watch.settlesBySpring(deed, subject, notices)
            }
        }
        if S.self == SimulationSubject.self, isDue(0.02) {
            let fault = subject.pictureFault
            try watch.demand(fault == nil, "the picture depends only on the state", fault ?? "")
        }
        if effort != .light, isDue(0.2) { try watch.isReversible(subject) }
    }
}

extension Call {
    /// The call with lengths in points, which the rules compare.
    fileprivate func inPoints(on grid: Grid) -> Call {
        switch self {
        case .moveTo(let height, let animated): .moveTo(Quantity(height.points(on: grid), .points), animated: animated)
        case .scrollTo(.offset(let offset), let animated):
            .scrollTo(.offset(Quantity(offset.points(on: grid), .points)), animated: animated)
        default: self
        }
    }
}
