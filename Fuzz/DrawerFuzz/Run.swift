// Runs a case and checks that the laws hold for every event, and that pans of the pointer move and end as in the model.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews
import TestSupport

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

/// The result of a run.
public struct Outcome: Sendable {
    public var events = 0
    public var violation: Violation?
    /// The number of presses.
    var gestures = 0
    /// The number of checks of each law.
    var seen: [Law: Int] = [:]
}

extension Case {
    /// Runs the case with all checks.
    public func check(on level: Level) -> Outcome {
        switch level {
        case .engine: check(EngineSubject.self)
        case .simulation: check(SimulationSubject.self)
        }
    }

    func check<S: Subject>(_ type: S.Type) -> Outcome {
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
        var run = Run(subject)
        var violation: Violation?
        do throws(Fault) {
            try run.run(self)
        } catch {
            violation = Violation(property: error.law.rawValue, explanation: error.what, action: run.index)
        }
        return Outcome(
            events: run.events, violation: violation, gestures: run.gestures,
            seen: run.seen)
    }
}

/// A case in progress.
struct Run<S: Subject> {
    private(set) var laws: DrawerLaws<S>
    private(set) var model = PanModel()
    private var pictures = Tally()
    private(set) var events = 0
    private(set) var gestures = 0
    /// The action in progress.
    private(set) var index = 0
    private var clock = Nanoseconds.zero
    private var pointer = DrawerPoint(x: 0, y: 0)
    private var isPressed = false
    /// Chooses the times at which the laws read; the same in every run of the case.
    private var dice = Random(seed: 1)

    private var subject: S { laws.subject }
    var seen: [Law: Int] {
        [laws.seen, model.tally.seen, pictures.seen].reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }

    init(_ subject: S) { laws = DrawerLaws(subject) }

    mutating func run(_ made: Case) throws(Fault) {
        for action in made.actions {
            try run(action)
            index += 1
        }
        index = max(0, index - 1)
        if isPressed { try command(.release) }
        try rest()
    }

    /// Waits until everything is at rest.
    private mutating func rest() throws(Fault) {
        model.pan = nil
        try laws.rest(&dice)
        clock = max(clock, Nanoseconds(roundingUp: subject.time))
    }

    // MARK: Commands

    private mutating func run(_ action: Action) throws(Fault) {
        switch action {
        case .command(let kind): try command(kind)
        case .keepsEnd(let isKept): try send(.keepsEnd(isKept))
        case .hostScrolls(let isHost): try send(.hostScrolls(isHost))
        case .event(let event):
            switch event {
            // A player never sends a second press, but a host with a second finger or button does.
            case .press, .release(.some): guard isPressed else { return }
            case .release(nil), .move: guard !isPressed else { return }
            default: break
            }
            try send(.event(event))
            if case .release = event { isPressed = false }
        }
    }

    private mutating func command(_ kind: Command.Kind) throws(Fault) {
        switch kind {
        case .press(let location):
            guard !isPressed, let point = point(location) else { return }
            pointer = point
            gestures += 1
            isPressed = true
            try send(.input(.press(point)))
        case .move(let destination, nil):
            guard isPressed else { return }
            pointer = destination.point(on: subject.grid, from: pointer)
            try send(.input(.move(pointer)))
        case .release:
            guard isPressed else { return }
            try send(.input(.release))
            isPressed = false
        case .cancel:
            guard isPressed else { return }
            try send(.input(.cancel))
            isPressed = false
        case .wheel(let direction, let amount, let location):
            guard let point = point(location) else { return }
            let sign = direction == .down ? 1.0 : -1.0
            switch amount {
            case .notches(let count) where direction.isSideways:
                for _ in 0..<count { try send(.input(.turn(pages: direction == .right ? 1 : -1, at: point))) }
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
        case .sleep(let time): clock = clock + time
        case .waitSettled:
            // Do not wait while a pointer holds something: it would wait in vain.
            if !isPressed { try rest() }
        case .move, .drag, .flick, .tap, .expect, .snapshot, .note: break
        }
    }

    /// The point of a location. Nil for an invisible place, and on hints and scroll bars, because the rules are about
    /// pans.
    private func point(_ location: Location) -> DrawerPoint? {
        // Until the pointer arrives, places move and hints come and go: use the picture at that time.
        var subject = subject
        _ = subject.advance(to: max(subject.time, clock.seconds))
        let point =
            switch location {
            case .point(let coordinates): coordinates.point(on: subject.grid)
            case .place(let place): subject.point(of: place)
            case .dot: DrawerPoint?.none
            }
        return point.flatMap { subject.isOnControl($0) ? nil : $0 }
    }

    private mutating func send(_ deed: Deed) throws(Fault) {
        let pause = max(0, clock.seconds - subject.time)
        var early = subject
        _ = early.advance(to: subject.time + pause)
        let event = early.event(for: deed)
        let notices = try laws.change(after: pause, as: event, &dice) { $0.advance(to: $1) + $0.handle(deed, at: $1) }
        events += 1
        try model.check(event, before: early, after: subject, notices)
        guard S.self == SimulationSubject.self, dice.chance(0.02) else { return }
        let fault = subject.pictureFault
        try pictures.demand(.picture, fault == nil, fault ?? "")
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
