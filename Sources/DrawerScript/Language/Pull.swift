// The last pull of a script, and copies of the script with another speed or distance of this pull.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// A number of a script's last pull. A study or a sweep varies it.
public enum PullNumber: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// The mean speed from the press to the release.
    case speed = "gesture speed"
    /// The distance from the press to the release.
    case distance = "gesture distance"

    public var description: String { rawValue }
    public var unit: Quantity.Unit { range.ownUnit }
    package var range: NumberRange { self == .speed ? Self.speeds : Self.distances }

    private static let speeds = NumberRange(
        "SPEED", "a speed such as 900pt/s", [.pointsPerSecond], above: 0, to: 1e6, slider: 0...3000)
    private static let distances = NumberRange(
        "LENGTH", "a length such as 120pt", [.points], above: 0, to: 1e6, slider: 0...300)
}

/// The last pull of a script: a `Flick`, a `Drag`, or the commands from a `Press` to its `Release`.
public struct Pull: Sendable {
    private let touch: Contact
    private let commands: ClosedRange<Int>
    private let script: Script
    private let grid: Grid

    /// The time between two samples of a script's pointer.
    package static let sampleTime = Stroke.interval

    /// The distance of the pull, in points.
    public var distance: Double { touch.distance }
    /// The duration of the pull, in seconds.
    public var time: Double { touch.duration }
    /// The mean speed of the pull, in points per second.
    public var speed: Double { distance / time }

    /// - Parameter player: makes a player for the script's commands.
    /// - Throws: `Refusal` for a script without a pull, and for a pull whose distance or time is 0.
    public init(of script: Script, player: (Script) throws(Refusal) -> Player) throws(Refusal) {
        let last = script.commands.lastIndex { command in
            switch command.kind {
            case .flick, .drag, .release: true
            default: false
            }
        }
        guard let last else {
            throw Refusal("the script pulls nothing", expected: "a Flick, a Drag, or a Press with Move and Release")
        }
        var first = last
        if case .release = script.commands[last].kind {
            first = script.commands[..<last].lastIndex { if case .press = $0.kind { true } else { false } } ?? last
        }
        var run = try player(Script(commands: Array(script.commands[...last])))
        run.run()
        // After a failed press, the last touch is an earlier one.
        let pull = script.commands[first...last].filter { $0.kind.movesPointer }
        if let failure = run.report.failures.first(where: { pull.contains($0.command) }) {
            throw Refusal("the last pull fails: saw \(failure.seen)", expected: failure.expected)
        }
        guard let touch = run.touches.last, touch.distance > 0, touch.duration > 0 else {
            throw Refusal("the last pull takes no time or goes nowhere", expected: "one with a speed")
        }
        (self.script, self.touch, commands, grid) = (script, touch, first...last, run.grid)
    }

    /// The script with another distance or speed of this pull; nil keeps the old one.
    public func script(distance newDistance: Double?, speed newSpeed: Double?) -> Script {
        let scale = (newDistance ?? distance) / distance
        let pace = scale * speed / (newSpeed ?? speed)
        func scaled(_ time: Nanoseconds) -> Nanoseconds {
            min(Nanoseconds(rounding: time.seconds * pace), .longest)
        }
        func scaled(_ destination: Destination) -> Destination {
            guard scale != 1 else { return destination }
            switch destination {
            case .by(let translation):
                return .by(
                    Coordinates(
                        x: Quantity(translation.x.value * scale, translation.x.unit),
                        y: Quantity(translation.y.value * scale, translation.y.unit)))
            case .to(let coordinates):
                let (start, end) = (touch.from, coordinates.point(on: grid))
                return .to(
                    Coordinates(
                        DrawerPoint(x: start.x + (end.x - start.x) * scale, y: start.y + (end.y - start.y) * scale)))
            }
        }
        var script = script
        for index in commands {
            switch script.commands[index].kind {
            case .flick(let location, let heading, let old, let over):
                script.commands[index].kind = .flick(
                    location, heading, speed: newSpeed ?? old, over: scaled(over ?? Player.flickTime))
            case .drag(let location, let destination, let over):
                script.commands[index].kind = .drag(location, scaled(destination), over: over.map(scaled))
            case .move(let destination, let over):
                script.commands[index].kind = .move(scaled(destination), over: over.map(scaled))
            case .sleep(let pause): script.commands[index].kind = .sleep(scaled(pause))
            default: break
            }
        }
        return script
    }
}

extension Command.Kind {
    fileprivate var movesPointer: Bool {
        switch self {
        case .press, .move, .release, .drag, .flick: true
        default: false
        }
    }
}
