// A common interface for tests of everything that can be driven: pointer, keys and time for a drawer, a stack, a bar or
// a bending sheet, and random gestures.

import DrawerCore
import DrawerSheets
import DrawerStudies

/// A value under the laws.
package protocol Lawful: DrawerLike, Equatable {
    /// The drawer that gets the input; for a bar, the drawer whose list lies under it.
    var drawer: DrawerEngine { get }
    /// The positions that a user sees move, in points.
    var places: [Double] { get }
    /// The number of drawers.
    var count: Int { get }
    /// Whether the value is a bar instead of a drawer.
    var isBar: Bool { get }
    /// Whether the value is a program: it makes the events of its drawer from its own inputs.
    var isProgram: Bool { get }
}

extension Lawful {
    package var count: Int { 1 }
    package var isBar: Bool { false }
    package var isProgram: Bool { false }
}

extension DrawerEngine: Lawful {
    package var drawer: DrawerEngine { self }
    package var places: [Double] {
        let (reading, list) = (reading, listExtent)
        // Beyond its ends, a list that its host scrolls bounces by itself.
        let within = min(max(reading.offset, list.minimumOffset), list.maximumOffset)
        let offset = listSource == .host ? within : reading.offset
        return [reading.top, offset, reading.primaryOffset, pagePosition * pageWidth]
    }
}

extension DrawerStack: Lawful {
    package var drawer: DrawerEngine { uppermost }
    package var places: [Double] { uppermost.places }
}

extension Bend: Lawful {
    package var drawer: DrawerEngine { engine }
    package var places: [Double] { engine.places + [shape.center] }
}

extension Bar: Lawful {
    package var isBar: Bool { true }
    package var drawer: DrawerEngine { engine }
    /// The height depends on the content's path.
    package var places: [Double] { [contentOffset] }
}

extension DrawerLike {
    /// Advances until everything is at rest.
    /// - Returns: the notices in the meantime.
    @discardableResult
    package mutating func settleDown() -> [Notice] {
        var notices: [Notice] = []
        for _ in 0..<1000 {
            guard let next = nextDeadline else { return notices }
            notices += advance(to: next)
        }
        preconditionFailure("still moving after 1,000 deadlines: \(self)")
    }

    @discardableResult
    package mutating func wait(_ duration: Double) -> [Notice] { Array(advance(to: time + duration)) }

    /// Sends an event at the current time.
    @discardableResult
    package mutating func send(_ event: DrawerEvent) -> [Notice] { Array(handle(event, at: time)) }

    @discardableResult
    package mutating func press(_ y: Double, on place: DrawerPlace? = nil) -> [Notice] {
        send(.press(at: DrawerPoint(x: 40, y: y), on: place))
    }

    package mutating func move(_ y: Double) { send(.move(to: DrawerPoint(x: 40, y: y))) }

    /// Moves a pressed pointer from one y to another, in even steps of 8 ms.
    package mutating func move(from start: Double, to end: Double, over duration: Double) {
        let began = time
        let steps = max(1, Int((duration / 0.008).rounded()))
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            let y = step == steps ? end : start + (end - start) * share
            _ = handle(.move(to: DrawerPoint(x: 40, y: y)), at: began + duration * share)
        }
    }

    /// Presses and moves in even steps of 8 ms, without a release.
    package mutating func drag(
        on place: DrawerPlace? = nil, from start: Double = 200, by distance: Double, over duration: Double = 0.2
    ) {
        press(start, on: place)
        move(from: start, to: start + distance, over: duration)
    }

    /// Drags and lets the pointer rest at the end, so that the release has no velocity.
    @discardableResult
    package mutating func drop(on place: DrawerPlace? = nil, from start: Double = 200, by distance: Double) -> [Notice]
    {
        drag(on: place, from: start, by: distance)
        wait(0.2)
        return release()
    }

    @discardableResult
    package mutating func release(after pause: Double = 0) -> [Notice] { Array(handle(.release, at: time + pause)) }

    @discardableResult
    package mutating func tap(_ y: Double, on place: DrawerPlace? = nil) -> [Notice] {
        press(y, on: place)
        wait(0.05)
        return release()
    }
}

extension Notices {
    /// The invalid field, if the notices consist of one refusal of an event.
    package var invalid: String? {
        guard count == 1, case .notApplied(reason: .invalid(let value))? = last?.kind else { return nil }
        return value.field
    }
}

extension [Notice] {
    package var kinds: [Notice.Kind] { map(\.kind) }
    /// The first chosen target.
    package var target: DetentName? {
        for case .targetChosen(detent: let name) in kinds { return name }
        return nil
    }
    package var isTap: Bool { kinds.contains { if case .tapped = $0 { true } else { false } } }
}

extension Container {
    /// A screen without a header, for most of these tests.
    package static let bare = Container(width: 640, height: 480, rowHeight: 16, header: [])
}

/// One gesture, call or change: events and the time that passes before each.
package typealias Gesture = [(pause: Double, event: DrawerEvent)]

extension Random {
    /// A random gesture, call or change; most are pointer gestures.
    package mutating func gesture(height: Double, names: [DetentName], places: [DrawerPlace?], maximumRows: Int = 60)
        -> Gesture
    {
        switch count(0...19) {
        case 0...8: return drag(height: height, place: one(of: places))
        case 9: return tap(height: height, place: one(of: places))
        case 10: return hold(height: height, place: one(of: places))
        case 11...12:
            return (0..<count(1...5)).map { _ in (number(0...0.2), .key(named: one(of: PanKey.allCases))) }
        case 13...14:
            let place = one(of: places) ?? .list
            return (0..<count(1...6)).map { _ in (number(0...0.2), .wheel(rows: number(-4...4), on: place)) }
        case 15: return [(number(0...0.2), chance(0.7) ? .toggle : .dismiss(animated: chance(0.7)))]
        case 16: return [(number(0...0.2), .snap(to: one(of: names), animated: chance(0.8)))]
        case 17:
            return [(number(0...0.2), .scroll(to: number(-400...2000), animated: chance(0.7)))]
        case 18:
            let points = chance(0.5) ? 0 : number(0...height / 2)
            return [
                (
                    number(0...0.2),
                    chance(0.5)
                        ? .resize(to: .terminal(width: 640, height: number(160...960)))
                        : .bottomInset(points: points, animated: chance(0.5))
                )
            ]
        default:
            let offset = chance(0.3) ? number(-300...800) : nil
            return [(number(0...0.2), .listContent(height: Double(count(0...maximumRows)) * 16, offset: offset))]
        }
    }

    /// A drag, in one move or in many, with a speed at its end or without, that sometimes turns or is cancelled.
    private mutating func drag(height: Double, place: DrawerPlace?) -> Gesture {
        var point = DrawerPoint(x: number(0...640), y: number(0...height))
        var gesture: Gesture = [(number(0...0.3), .press(at: point, on: place))]
        for _ in 0..<count(1...2) {
            let distance = chance(0.3) ? number(-20...20) : number(-500...500)
            let steps = count(1...8)
            let pause = number(0...0.03)
            for _ in 1...steps {
                point.x += chance(0.1) ? number(-40...40) : 0
                point.y += distance / Double(steps)
                gesture.append((pause, .move(to: point)))
            }
        }
        gesture.append((chance(0.3) ? number(0.06...0.3) : number(0...0.02), chance(0.1) ? .cancel : .release))
        return gesture
    }

    private mutating func tap(height: Double, place: DrawerPlace?) -> Gesture {
        var point = DrawerPoint(x: number(0...640), y: number(0...height))
        var gesture: Gesture = [(number(0...0.3), .press(at: point, on: place))]
        if chance(0.5) {
            point.y += number(-10...10)
            gesture.append((number(0...0.1), .move(to: point)))
        }
        gesture.append((number(0.06...0.4), .release))
        return gesture
    }

    private mutating func hold(height: Double, place: DrawerPlace?) -> Gesture {
        [
            (number(0...0.2), .press(at: DrawerPoint(x: number(0...640), y: number(0...height)), on: place)),
            (number(0...0.7), .release),
        ]
    }
}
