// A common interface for tests of the studies: pointer, keys and time for a card, a bar or a bending sheet.

import DrawerCore
import DrawerStudies
import TestSupport
import XCTest

/// A value that takes events and time.
protocol Driven: Equatable {
    var now: Double { get }
    var reading: Reading { get }
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    var isSettled: Bool { get }
    mutating func handle(_ event: Event, at time: Double) -> Notices
    mutating func advance(to time: Double) -> Notices
}

extension DrawerEngine: Driven { var now: Double { time } }
extension Bend: Driven { var now: Double { engine.time } }
extension Bar: Driven { var now: Double { engine.time } }

extension Driven {
    /// Advances until everything is at rest.
    /// - Returns: the notices in the meantime.
    @discardableResult
    mutating func settleDown(file: StaticString = #filePath, line: UInt = #line) -> [Notice] {
        var notices: [Notice] = []
        for _ in 0..<1000 {
            guard let next = nextDeadline else { return notices }
            notices += advance(to: next)
        }
        XCTFail("still moving after 1,000 deadlines", file: file, line: line)
        return notices
    }

    @discardableResult
    mutating func wait(_ duration: Double) -> [Notice] { Array(advance(to: now + duration)) }

    /// Sends an event at the current time.
    @discardableResult
    mutating func send(_ event: Event) -> [Notice] { Array(handle(event, at: now)) }

    @discardableResult
    mutating func press(_ y: Double, on place: Place? = nil) -> [Notice] {
        send(.press(at: DrawerPoint(x: 40, y: y), on: place))
    }

    mutating func move(_ y: Double) { send(.move(to: DrawerPoint(x: 40, y: y))) }

    /// Moves a pressed pointer from one y to another, in even steps of 8 ms.
    mutating func move(from start: Double, to end: Double, over duration: Double) {
        let began = now
        let steps = max(1, Int((duration / 0.008).rounded()))
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            let y = step == steps ? end : start + (end - start) * share
            _ = handle(.move(to: DrawerPoint(x: 40, y: y)), at: began + duration * share)
        }
    }

    /// Presses and moves in even steps of 8 ms, without a release.
    mutating func drag(
        on place: Place? = nil, from start: Double = 200, by distance: Double, over duration: Double = 0.2
    ) {
        press(start, on: place)
        move(from: start, to: start + distance, over: duration)
    }

    /// A drag whose pointer rests at the end, so that the release has no velocity.
    @discardableResult
    mutating func drop(on place: Place? = nil, from start: Double = 200, by distance: Double) -> [Notice] {
        drag(on: place, from: start, by: distance)
        wait(0.2)
        return letGo()
    }

    @discardableResult
    mutating func letGo() -> [Notice] { send(.release) }

    @discardableResult
    mutating func tap(_ y: Double, on place: Place? = nil) -> [Notice] {
        press(y, on: place)
        wait(0.05)
        return letGo()
    }
}

extension [Notice] {
    var kinds: [Notice.Kind] { map(\.kind) }
    /// The first chosen target.
    var target: DetentName? {
        for case .targetChosen(let name) in kinds { return name }
        return nil
    }
    var asksToDismiss: Bool { kinds.contains(.dismissRequested) }
    var isTap: Bool { kinds.contains { if case .tapped = $0 { true } else { false } } }
}

extension Container {
    /// A screen without a header, for most of these tests.
    static let bare = Container(width: 640, height: 480, rowHeight: 16, header: [])
}

/// One gesture, call or change: events and the time that passes before each.
typealias Gesture = [(pause: Double, event: Event)]

extension Random {
    /// A random gesture, call or change; most are pointer gestures.
    mutating func gesture(height: Double, names: [DetentName], places: [Place?], maximumRows: Int = 60) -> Gesture {
        switch count(0...19) {
        case 0...8: return drag(height: height, place: one(of: places))
        case 9: return tap(height: height, place: one(of: places))
        case 10: return hold(height: height, place: one(of: places))
        case 11...12:
            return (0..<count(1...5)).map { _ in (number(0...0.2), .key(one(of: PanKey.allCases))) }
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
                        ? .resize(.terminal(width: 640, height: number(160...960)))
                        : .bottomInset(points, animated: chance(0.5))
                )
            ]
        default:
            let offset = chance(0.3) ? number(-300...800) : nil
            return [(number(0...0.2), .listContent(height: Double(count(0...maximumRows)) * 16, offset: offset))]
        }
    }

    /// A drag, in one move or in many, with a speed at its end or without, that sometimes turns or is cancelled.
    private mutating func drag(height: Double, place: Place?) -> Gesture {
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

    private mutating func tap(height: Double, place: Place?) -> Gesture {
        var point = DrawerPoint(x: number(0...640), y: number(0...height))
        var gesture: Gesture = [(number(0...0.3), .press(at: point, on: place))]
        if chance(0.5) {
            point.y += number(-10...10)
            gesture.append((number(0...0.1), .move(to: point)))
        }
        gesture.append((number(0.06...0.4), .release))
        return gesture
    }

    private mutating func hold(height: Double, place: Place?) -> Gesture {
        [
            (number(0...0.2), .press(at: DrawerPoint(x: number(0...640), y: number(0...height)), on: place)),
            (number(0...0.7), .release),
        ]
    }
}

/// Two equal studies that get the same gestures. The second is also read in between. Both stay equal to the last bit.
struct Twins<Study: Driven> {
    var one: Study
    private var other: Study

    init(_ study: Study) {
        one = study
        other = study
    }

    /// - Returns: the state shown right before the event, and the notices up to and including the event.
    mutating func handle(
        _ event: Event, after pause: Double, _ random: inout Random, file: StaticString = #filePath, line: UInt = #line
    ) -> (before: Study, notices: [Notice]) {
        let start = one.now
        let time = start + pause
        var notices: [Notice] = []
        for step in 0..<random.count(0...4) {
            let moment = start + pause * (Double(step) + random.number(0...1)) / 5
            notices += other.advance(to: moment)
            _ = other.reading
        }
        notices += other.handle(event, at: time)
        var before = one
        _ = before.advance(to: time)
        let told = Array(one.handle(event, at: time))
        XCTAssertEqual(told, notices, "notices of \(event)", file: file, line: line)
        XCTAssertEqual(one, other, "after \(event)", file: file, line: line)
        XCTAssertEqual(one.reading, other.reading, "after \(event)", file: file, line: line)
        let reading = one.reading
        let numbers = [reading.top, reading.velocity, reading.offset, reading.scrollVelocity, reading.progress]
        XCTAssertTrue(numbers.allSatisfy(\.isFinite), "after \(event)", file: file, line: line)
        return (before, told)
    }

    /// Lets both come to rest, the second in many steps.
    mutating func settleDown(_ random: inout Random, file: StaticString = #filePath, line: UInt = #line) {
        let start = other.now
        var notices: [Notice] = []
        for _ in 0..<random.count(0...6) { notices += other.advance(to: other.now + random.number(0...0.1)) }
        let told = one.settleDown(file: file, line: line)
        notices += other.advance(to: max(one.now, other.now))
        _ = one.advance(to: other.now)
        XCTAssertEqual(told, notices, "settling from \(start)", file: file, line: line)
        XCTAssertEqual(one, other, "settling from \(start)", file: file, line: line)
        XCTAssertTrue(one.isSettled && !one.isMoving, file: file, line: line)
    }
}
