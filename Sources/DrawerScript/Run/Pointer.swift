// The pointer of a script: presses, straight movements at constant speed, releases.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

extension Player {
    /// The point to press. If the press is not possible, reports a failure and returns nil.
    mutating func canPress(_ command: Command, _ location: Location) -> DrawerPoint? {
        guard !isPressed else {
            fail(command, expected: "a released pointer", seen: "a pressed one")
            return nil
        }
        return point(command, location)
    }

    mutating func press(at point: DrawerPoint) {
        marks.append(Mark(kind: .press, time: clock))
        pointer = point
        isPressed = true
        send(.press(byHand(point, isPress: true)))
    }

    mutating func move(to point: DrawerPoint) {
        pointer = point
        send(.move(byHand(point)))
    }

    private mutating func byHand(_ point: DrawerPoint, isPress: Bool = false) -> DrawerPoint {
        let now = clock
        return tremor?.point(point, at: now, isPress: isPress) ?? point
    }

    /// - Parameter input: `release`, or `cancel` if the platform cancels the pan.
    mutating func release(as input: Input = .release) {
        marks.append(Mark(kind: .release, time: clock))
        isPressed = false
        send(input)
    }

    mutating func stroke(from: DrawerPoint, to: DrawerPoint, over time: Nanoseconds, releases: Bool) {
        guard time > .zero else {
            move(to: to)
            if releases { release() }
            return
        }
        let time = tremor?.duration(time) ?? time
        activity = .stroke(Stroke(from: from, to: to, start: clock, duration: time, releases: releases))
    }

    /// The point of a place. If the place is not visible, reports a failure and returns nil.
    mutating func point(_ command: Command, _ location: Location) -> DrawerPoint? {
        switch location {
        case .point(let coordinates):
            let (point, grid) = (coordinates.point(on: simulation.grid), simulation.grid)
            let (width, height) = (Double(grid.columns) * grid.cellWidth, Double(grid.rows) * grid.cellHeight)
            if (0...width).contains(point.x), (0...height).contains(point.y) { return point }
            fail(
                command, expected: "a point on the screen of \(grid.columns)x\(grid.rows) cells", seen: "\(coordinates)"
            )
            return nil
        case .place(let place):
            if let point = simulation.point(of: place) { return point }
            let isHidden = simulation.reading.height <= 0
            fail(
                command, expected: "\(place) to be visible",
                seen: "no \(place) on the screen" + (isHidden ? ": the drawer is hidden" : ""),
                because: .unseen(isHidden ? "drawer" : place.description))
            return nil
        case .dot(let page):
            if let point = simulation.point(ofDot: page) { return point }
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
    /// The time of the next sample: every 8 ms and at the end.
    private(set) var next: Nanoseconds

    init(from: DrawerPoint, to: DrawerPoint, start: Nanoseconds, duration: Nanoseconds, releases: Bool) {
        self.from = from
        self.to = to
        self.start = start
        end = start + duration
        self.releases = releases
        next = min(end, start + Stroke.interval)
    }

    /// The pointer's position at the next sample.
    var point: DrawerPoint {
        guard next < end else { return to }
        let share = Double((next - start).count) / Double((end - start).count)
        return DrawerPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }

    var isOver: Bool { next >= end }

    mutating func advance() { next = min(end, next + Stroke.interval) }
}
