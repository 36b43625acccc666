// Runs a script on a simulation, in simulated time. Tests, pictures and the terminal use the same player: the caller says
// how far time has gone, and the player carries out what is due until then.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A script that runs.
///
/// The simulation itself only advances to the times of the script's own events. Frames in between are copies
/// (`simulation(at:)`), so that the number of frames makes no difference.
public struct Player: Sendable {
    /// How long `Wait settled` waits.
    public static let patience = Nanoseconds.milliseconds(10_000)
    /// How long a flick lasts by default.
    public static let flickTime = Nanoseconds.milliseconds(100)

    /// The state at `clock`.
    public private(set) var simulation: Simulation
    /// The time up to which the script has run.
    public private(set) var clock = Nanoseconds.zero
    /// The position of the pointer, or of its last release; nil before the first press.
    public private(set) var pointer: Point?
    public private(set) var isPressed = false
    /// The last note.
    public private(set) var note: String?
    public private(set) var report = Report()
    public private(set) var marks: [Mark] = []
    public private(set) var snapshots: [Snapshot] = []
    /// All notices of the simulation so far.
    public private(set) var notices: [Notice] = []

    private let script: Script
    private let file: String
    private let golden: @Sendable (String) -> String?
    private var next = 0
    private var activity = Activity.none
    /// The number of notices before the last command that is neither `Expect` nor `Note`.
    private var oldNotices = 0

    private enum Activity {
        case none
        case sleeping(until: Nanoseconds)
        case stroke(Stroke)
        case settling(giveUp: Nanoseconds, command: Int)
    }

    /// - Parameters:
    ///   - file: the script's name, for the messages.
    ///   - golden: the text that a snapshot is compared with; nil where none is kept.
    /// - Throws: `InvalidValue` for a configuration that the simulation refuses.
    public init(
        _ script: Script, file: String, configuration: Configuration,
        golden: @escaping @Sendable (String) -> String? = { _ in nil }
    ) throws(InvalidValue) {
        self.script = script
        self.file = file
        self.golden = golden
        simulation = try Simulation(configuration)
    }

    /// Frames per second of traces and pictures.
    public var frameRate: Int { simulation.configuration.setup.frameRate }

    /// Whether the script has ended, at `clock`.
    public var isFinished: Bool {
        if case .none = activity { next >= script.commands.count } else { false }
    }

    /// The current command, or the next one; nil at the end.
    public var command: Command? {
        if case .none = activity {
            next < script.commands.count ? script.commands[next] : nil
        } else {
            script.commands[next - 1]
        }
    }

    /// The time of the next action of the script; nil where it depends on the simulation.
    var nextMoment: Nanoseconds? {
        switch activity {
        case .none, .settling: nil
        case .sleeping(let end): end
        case .stroke(let stroke): stroke.next
        }
    }

    /// The simulation at a time that is not before `clock`.
    public func simulation(at time: Nanoseconds) -> Simulation {
        var simulation = simulation
        simulation.advance(to: time.seconds)
        return simulation
    }

    /// Carries out everything that is due up to a time, and at it.
    public mutating func play(to limit: Nanoseconds) {
        while true {
            switch activity {
            case .none:
                guard next < script.commands.count else { return }
                next += 1
                start(script.commands[next - 1])
            case .sleeping(let end):
                guard end <= limit else { return }
                clock = end
                activity = .none
            case .stroke(var stroke):
                guard stroke.next <= limit else { return }
                clock = stroke.next
                move(to: stroke.point)
                if stroke.isOver {
                    activity = .none
                    if stroke.releases { release() }
                } else {
                    stroke.advance()
                    activity = .stroke(stroke)
                }
            case .settling(let giveUp, let command):
                guard settle(to: limit, giveUp: giveUp, command: script.commands[command]) else { return }
                activity = .none
            }
        }
    }

    /// Continues `Wait settled`. Returns false where the limit comes first.
    private mutating func settle(to limit: Nanoseconds, giveUp: Nanoseconds, command: Command) -> Bool {
        arrive()
        while !simulation.isSettled {
            let due = simulation.nextDeadline.map { max(Nanoseconds(roundingUp: $0), clock + Nanoseconds(1)) } ?? giveUp
            guard due < giveUp else {
                guard giveUp <= limit else { return false }
                clock = giveUp
                arrive()
                fail(command, expected: "everything settled within 10 s", seen: settledState)
                return true
            }
            guard due <= limit else { return false }
            clock = due
            arrive()
        }
        return true
    }

    private var settledState: String {
        let reading = simulation.reading
        return "drawer \(reading.phase.rawValue), list \(reading.listPhase.rawValue)"
    }

    // MARK: Commands

    private mutating func start(_ command: Command) {
        arrive()
        switch command.kind {
        case .expect, .note: break
        default: oldNotices = notices.count
        }
        switch command.kind {
        case .press(let location):
            guard let point = canPress(command, location) else { return }
            press(at: point)
        case .move(let destination, let time):
            guard isPressed, let from = pointer else {
                return fail(command, expected: "a pressed pointer to move", seen: "none pressed")
            }
            let to = destination.point(on: simulation.grid, from: from)
            stroke(from: from, to: to, over: time ?? .zero, releases: false)
        case .release:
            guard isPressed else {
                return fail(command, expected: "a pressed pointer to release", seen: "none pressed")
            }
            release()
        case .drag(let location, let destination, let time):
            guard let from = canPress(command, location) else { return }
            press(at: from)
            let to = destination.point(on: simulation.grid, from: from)
            stroke(from: from, to: to, over: time ?? .zero, releases: true)
        case .flick(let location, let direction, let speed, let time):
            guard let from = canPress(command, location) else { return }
            press(at: from)
            let time = time ?? Player.flickTime
            let way = speed * time.seconds
            let to =
                switch direction {
                case .up: Point(x: from.x, y: from.y - way)
                case .down: Point(x: from.x, y: from.y + way)
                case .left: Point(x: from.x - way, y: from.y)
                case .right: Point(x: from.x + way, y: from.y)
                }
            stroke(from: from, to: to, over: time, releases: true)
        case .tap(let location):
            guard let point = canPress(command, location) else { return }
            press(at: point)
            release()
        case .wheel(let direction, let amount, let location):
            guard let point = point(command, location) else { return }
            let sign = direction == .down ? 1.0 : -1.0
            marks.append(Mark(kind: .wheel, time: clock))
            switch amount {
            case .rows(let rows): send(.wheel(rows: sign * rows, at: point))
            case .notches(let count):
                for _ in 0..<count { send(.wheel(rows: sign * simulation.configuration.setup.wheelRows, at: point)) }
            }
        case .key(let key, let count):
            marks.append(Mark(kind: .key, time: clock))
            for _ in 0..<count { send(.key(key)) }
        case .type(let text):
            marks.append(Mark(kind: .key, time: clock))
            send(.text(text))
        case .snap(let name, let animated): fromCode(command, .snap(name, animated: animated))
        case .toggle: fromCode(command, .toggle)
        case .dismiss(let animated): fromCode(command, .dismiss(animated: animated))
        case .moveTo(let height, let animated):
            fromCode(command, .moveTo(height: height.points(on: simulation.grid), animated: animated))
        case .scrollTo(.row(let row), let animated):
            fromCode(command, .scrollToRow(row, animated: animated))
        case .scrollTo(.offset(let offset), let animated):
            fromCode(command, .scrollTo(offset: offset.points(on: simulation.grid), animated: animated))
        case .insets(let bottom, let animated):
            fromCode(command, .insets(bottom: bottom.points(on: simulation.grid), animated: animated))
        case .configure(let setting): fromCode(command, .configure(setting))
        case .resize(let size):
            marks.append(Mark(kind: .resize, time: clock))
            send(.resize(columns: size.columns, rows: size.rows))
        case .sleep(let time): activity = .sleeping(until: clock + time)
        case .waitSettled: activity = .settling(giveUp: clock + Player.patience, command: next - 1)
        case .expect(let expectation): judge(command, expectation)
        case .snapshot(let name): snapshot(command, name)
        case .note(let text): note = text
        }
    }

    private mutating func judge(_ command: Command, _ expectation: Expectation) {
        let notices = notices[oldNotices...].map(\.kind.name)
        if let seen = expectation.contradiction(in: simulation, notices: notices) {
            fail(command, expected: expectation.text, seen: seen)
        } else {
            report.passed += 1
        }
    }

    private mutating func snapshot(_ command: Command, _ name: String) {
        var canvas = Canvas(columns: simulation.grid.columns, rows: simulation.grid.rows)
        simulation.draw(into: &canvas)
        let text = canvas.text
        snapshots.append(Snapshot(name: name, text: text, time: clock, position: command.position))
        guard let kept = golden(name) else { return }
        if kept == text {
            report.passed += 1
        } else {
            fail(command, expected: "the screen as in the golden file of \(name)", seen: Player.difference(kept, text))
        }
    }

    /// The first row in which two screens differ.
    private static func difference(_ kept: String, _ seen: String) -> String {
        let kept = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let seen = seen.split(separator: "\n", omittingEmptySubsequences: false)
        for row in 0..<max(kept.count, seen.count) {
            let old = row < kept.count ? kept[row] : ""
            let new = row < seen.count ? seen[row] : ""
            if old != new { return "row \(row + 1) \(quoted(String(new))) instead of \(quoted(String(old)))" }
        }
        return "other line ends"
    }

    // MARK: Pointer

    /// The point of a press; nil after a failure.
    private mutating func canPress(_ command: Command, _ location: Location) -> Point? {
        guard !isPressed else {
            fail(command, expected: "a pointer that is up, to press it", seen: "one that is pressed")
            return nil
        }
        return point(command, location)
    }

    private mutating func press(at point: Point) {
        marks.append(Mark(kind: .press, time: clock))
        pointer = point
        isPressed = true
        send(.press(point))
    }

    private mutating func move(to point: Point) {
        pointer = point
        send(.move(point))
    }

    private mutating func release() {
        marks.append(Mark(kind: .release, time: clock))
        isPressed = false
        send(.release)
    }

    private mutating func stroke(from: Point, to: Point, over time: Nanoseconds, releases: Bool) {
        guard time > .zero else {
            move(to: to)
            if releases { release() }
            return
        }
        activity = .stroke(Stroke(from: from, to: to, start: clock, duration: time, releases: releases))
    }

    // MARK: Lengths

    private mutating func point(_ command: Command, _ location: Location) -> Point? {
        switch location {
        case .point(let coordinates): return coordinates.point(on: simulation.grid)
        case .place(let place):
            if let point = simulation.point(of: place) { return point }
            fail(command, expected: "\(place) to be visible", seen: "that it is not")
            return nil
        }
    }

    // MARK: The simulation

    /// Advances the simulation to the clock.
    private mutating func arrive() { notices += simulation.advance(to: clock.seconds) }

    @discardableResult
    private mutating func send(_ input: Input) -> Notices {
        let told = simulation.handle(input, at: clock.seconds)
        notices += told
        return told
    }

    private mutating func fromCode(_ command: Command, _ input: Input) {
        marks.append(Mark(kind: .code, time: clock))
        for notice in send(input) {
            switch notice.kind {
            case .notApplied(.unknownDetent(let name)):
                fail(command, expected: "a detent \(name)", seen: "a layout without it")
            case .notApplied(.noFreeHeight):
                fail(
                    command, expected: "a scene that can rest off its detents",
                    seen: "\(simulation.sceneName.rawValue), which rests at them only")
            case .notApplied(let reason):
                fail(command, expected: "a call that can be carried out", seen: "\(reason)")
            default: break
            }
        }
    }

    private mutating func fail(_ command: Command, expected: String, seen: String) {
        report.failures.append(
            Failure(file: file, position: command.position, time: clock, expected: expected, seen: seen))
    }
}
