// The last pull of a script, and the same script with another speed or distance of it.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// A number of a script's last pull, which a study or a sweep varies.
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

/// The last pull of a script: a `Flick`, a `Drag`, or what lies between a `Press` and a `Release`.
public struct Pull: Sendable, Hashable {
    /// In points.
    public private(set) var distance: Double
    /// In seconds.
    public private(set) var time: Double
    private let commands: ClosedRange<Int>
    private let script: Script
    /// Cells in points.
    private let (width, height): (Double, Double)

    /// In points per second.
    public var speed: Double { distance / time }

    /// - Throws: `Refusal` for a script without a pull, and for one whose distance or time is 0 or unknown.
    public init(of script: Script, in setup: Setup) throws(Refusal) {
        (self.script, width, height) = (script, setup.cellWidth, setup.cellHeight)
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
            guard
                let press = script.commands[..<last].lastIndex(where: {
                    if case .press = $0.kind { true } else { false }
                })
            else { throw Refusal("a Release without a Press", expected: "a Press before it") }
            first = press
        }
        commands = first...last
        (distance, time) = (0, 0)
        let way = try way()
        distance = (way.x * way.x + way.y * way.y).squareRoot()
        guard distance > 0, time > 0 else {
            throw Refusal("the last pull takes no time or goes nowhere", expected: "one with a speed")
        }
    }

    /// Adds up the movements and their times.
    private mutating func way() throws(Refusal) -> DrawerPoint {
        var way = DrawerPoint(x: 0, y: 0)
        var start: DrawerPoint?
        for command in script.commands[commands] {
            switch command.kind {
            case .press(let location): start = point(location)
            case .flick(_, _, let speed, let over):
                let over = over ?? Player.flickTime
                way.y = speed * over.seconds
                time = over.seconds
            case .drag(let location, let destination, let over):
                start = point(location)
                try add(destination, over, &way, start)
            case .move(let destination, let over): try add(destination, over, &way, start)
            case .sleep(let pause): time += pause.seconds
            default: break
            }
        }
        return way
    }

    private mutating func add(
        _ destination: Destination, _ over: Nanoseconds?, _ way: inout DrawerPoint, _ start: DrawerPoint?
    ) throws(Refusal) {
        time += over?.seconds ?? 0
        switch destination {
        case .by(let coordinates):
            let step = coordinates.point(cellWidth: width, cellHeight: height)
            way = DrawerPoint(x: way.x + step.x, y: way.y + step.y)
        case .to(let coordinates):
            guard let start else {
                throw Refusal(
                    "a Move from a named place to coordinates", expected: "Press with coordinates, or Move by")
            }
            let end = coordinates.point(cellWidth: width, cellHeight: height)
            way = DrawerPoint(x: end.x - start.x, y: end.y - start.y)
        }
    }

    private func point(_ location: Location) -> DrawerPoint? {
        guard case .point(let coordinates) = location else { return nil }
        return coordinates.point(cellWidth: width, cellHeight: height)
    }

    /// The script with another distance or speed of this pull; nil keeps it.
    public func script(distance newDistance: Double?, speed newSpeed: Double?) -> Script {
        let scale = (newDistance ?? distance) / distance
        let pace = scale * speed / (newSpeed ?? speed)
        func scaled(_ time: Nanoseconds) -> Nanoseconds { Nanoseconds(Int64((time.seconds * pace * 1e9).rounded())) }
        var start: DrawerPoint?
        func scaled(_ destination: Destination) -> Destination {
            guard scale != 1 else { return destination }
            switch destination {
            case .by(let way):
                return .by(
                    Coordinates(
                        x: Quantity(way.x.value * scale, way.x.unit), y: Quantity(way.y.value * scale, way.y.unit)))
            case .to(let coordinates):
                let end = coordinates.point(cellWidth: width, cellHeight: height)
                let from = start ?? end
                return .to(
                    Coordinates(
                        x: Quantity(from.x + (end.x - from.x) * scale, .points),
                        y: Quantity(from.y + (end.y - from.y) * scale, .points)))
            }
        }
        var script = script
        for index in commands {
            let kind = script.commands[index].kind
            switch kind {
            case .press(let location): start = point(location)
            case .flick(let location, let heading, let old, let over):
                script.commands[index].kind = .flick(
                    location, heading, speed: newSpeed ?? old, over: scaled(over ?? Player.flickTime))
            case .drag(let location, let destination, let over):
                start = point(location)
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
