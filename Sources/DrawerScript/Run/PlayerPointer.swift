// The pointer of a script: presses, straight movements at constant speed, releases.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Player {
    /// The point to press. If the pointer is pressed or the place is not visible, reports a failure and returns nil.
    mutating func pressPoint(of location: Location, for command: Command) -> DrawerPoint? {
        guard !isPressed else {
            fail(command, expected: "a released pointer", seen: "a pressed one")
            return nil
        }
        return point(of: location, for: command)
    }

    /// The pressed pointer. Without one, reports a failure and returns nil.
    mutating func pressedPointer(for command: Command) -> DrawerPoint? {
        if isPressed { return pointer }
        fail(command, expected: "a pressed pointer before \(command.kind.name)", seen: "a released one")
        return nil
    }

    mutating func press(at point: DrawerPoint) {
        marks.append(Mark(kind: .press, time: clock))
        pointer = point
        isPressed = true
        let now = clock
        let real = hand?.press(at: point, now) ?? point
        let place = place(at: real)
        let missed = hand != nil && place != self.place(at: point)
        touches.append(Contact(place: place, missed: missed, from: real, to: real, start: now, end: now))
        nextShake = now + Stroke.interval
        send(.press(real))
    }

    mutating func move(to point: DrawerPoint) {
        pointer = point
        let now = clock
        let real = hand?.point(point, at: now) ?? point
        touches[touches.count - 1].to = real
        nextShake = now + Stroke.interval
        send(.move(real))
    }

    /// The time of the next sample of a trembling hand that holds the pointer still; nil for a steady hand.
    var shake: Nanoseconds? { isPressed && hand?.trembles == true ? nextShake : nil }

    /// The time from now to the release, as far as the script determines it.
    private var restOfTouch: Nanoseconds {
        var time = Nanoseconds.zero
        for command in script.commands[next...] {
            switch command.kind {
            case .sleep(let pause): time = time + pause
            case .move(_, let over): time = time + (over ?? .zero)
            case .expect, .note, .snapshot: break
            default: return time
            }
        }
        return time
    }

    /// - Parameter input: `release`, or `cancel` if the platform cancels the pan.
    mutating func release(as input: Input = .release) {
        marks.append(Mark(kind: .release, time: clock))
        isPressed = false
        touches[touches.count - 1].end = clock
        send(input)
    }

    mutating func stroke(from: DrawerPoint, to: DrawerPoint, over time: Nanoseconds, releases: Bool) {
        guard time > .zero else {
            // A recording consists of moves without a time: together they are one movement.
            if hand != nil, let touch = touches.last {
                let whole = (clock - touch.start + (releases ? .zero : restOfTouch)).seconds
                hand?.move(from: from, over: whole)
            }
            move(to: to)
            if releases { release() }
            return
        }
        let time = hand?.duration(time) ?? time
        hand?.move(from: from, over: time.seconds)
        activity = .stroke(Stroke(from: from, to: to, start: clock, duration: time, releases: releases))
    }

    /// The point of a place. If the place is not visible, reports a failure and returns nil.
    mutating func point(of location: Location, for command: Command) -> DrawerPoint? {
        switch location {
        case .point(let coordinates):
            let grid = grid
            let point = coordinates.point(on: grid)
            let (width, height) = (Double(grid.columns) * grid.cellWidth, Double(grid.rows) * grid.cellHeight)
            if (0...width).contains(point.x), (0...height).contains(point.y) { return point }
            fail(
                command, expected: "a point on the screen of \(grid.columns)x\(grid.rows) cells", seen: "\(coordinates)"
            )
            return nil
        case .place(let place):
            if let point = self.point(of: place) { return point }
            let isHidden = reading.height <= 0
            fail(
                command, expected: "\(place) to be visible",
                seen: "no \(place) on the screen" + (isHidden ? ": the drawer is hidden" : ""))
            return nil
        case .dot(let page):
            if let point = scene.point(ofDot: page) { return point }
            fail(command, expected: "the dot of page \(page) to be visible", seen: "no such dot on the screen")
            return nil
        }
    }
}

/// A pointer movement with a duration.
struct Stroke: Sendable {
    /// The time between two samples.
    static let interval = Nanoseconds.milliseconds(8)

    var from: DrawerPoint
    var to: DrawerPoint
    var start: Nanoseconds
    var end: Nanoseconds
    /// Whether the pointer is released at the end.
    var releases: Bool
    /// The time of the last sample, or of the start.
    private(set) var last: Nanoseconds
    /// The time of the next sample: every 8 ms and at the end.
    private(set) var next: Nanoseconds

    init(from: DrawerPoint, to: DrawerPoint, start: Nanoseconds, duration: Nanoseconds, releases: Bool) {
        self.from = from
        self.to = to
        self.start = start
        end = start + duration
        self.releases = releases
        (last, next) = (start, min(end, start + Stroke.interval))
    }

    /// The pointer's position at the next sample.
    var point: DrawerPoint {
        guard next < end else { return to }
        let share = Double((next - start).count) / Double((end - start).count)
        return DrawerPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }

    var isOver: Bool { next >= end }

    mutating func advance() { (last, next) = (next, min(end, next + Stroke.interval)) }
}

/// A touch of a pointer, from its press to its release.
public struct Contact: Sendable, Hashable {
    /// The place under the press.
    public var place: DrawerPlace
    /// Whether an imperfect hand pressed another place than the script names.
    public var missed: Bool
    /// The points of the press and of the last position.
    public var from: DrawerPoint
    public var to: DrawerPoint
    public var start: Nanoseconds
    /// The time of the release; the time of the press while the pointer is down.
    public var end: Nanoseconds

    /// The distance from the press to the release, in points.
    public var distance: Double {
        let (x, y) = (to.x - from.x, to.y - from.y)
        return (x * x + y * y).squareRoot()
    }

    /// The time from the press to the release, in seconds.
    public var duration: Double { (end - start).seconds }
}
